/**
 * Standard Schema, as far as it is used: what zod, valibot, schemastery and others share
 * (https://standardschema.dev). Types only, and one helper.
 *
 * @module define/standard
 */

/** A schema of any library. */
export interface StandardSchema<Input = unknown, Output = Input> {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (value: unknown) => StandardResult<Output> | Promise<StandardResult<Output>>
    readonly types?: { readonly input: Input; readonly output: Output } | undefined
    /** Standard JSON Schema, which newer libraries have. */
    readonly jsonSchema?: { readonly input: (options: { readonly target: string }) => unknown } | undefined
  }
}

/** What a schema says of a value. */
export type StandardResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string; readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined }[] }

/** What comes out of a schema. */
export type OutputOf<S extends StandardSchema> = NonNullable<S['~standard']['types']>['output']

/** What goes into a schema. */
export type InputOf<S extends StandardSchema> = NonNullable<S['~standard']['types']>['input']

/**
 * @param schema - any library's.
 * @param value - what to check.
 * @param subject - what the value is, for the message.
 * @returns the value as the schema gives it.
 * @throws with each field that is wrong: `subject: path — message`.
 */
export async function parseWith<S extends StandardSchema>(schema: S, value: unknown, subject: string): Promise<OutputOf<S>> {
  const result = await schema['~standard'].validate(value)
  if (result.issues === undefined) return result.value as OutputOf<S>
  const told = result.issues.map(({ message, path = [] }) => {
    const at = path.map(part => String(typeof part === 'object' ? part.key : part)).join('.')
    return at === '' ? message : `${at} — ${message}`
  })
  throw new Error(`${subject}: ${told.join('; ')}`)
}
