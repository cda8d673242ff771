/**
 * The caller used a command wrongly: exit code 2, and no stack.
 *
 * @module harness-scenarios/runner/usage-error
 */

/** See the module. */
export class UsageError extends Error {}
