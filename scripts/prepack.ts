/**
 * `prepack`: a release is packed only with upstream's library in it, generated and proved.
 * With `--allow-starter` (`npm run pack:starter`) the starter library alone will do; a
 * generated one is still proved.
 *
 * pnpm calls this script too, by `npm run`, when it builds the bundle from a git URL. It has
 * no way to upstream then, and its user can still generate the library afterwards.
 *
 * @module scripts/prepack
 */

import { PACKAGE_ROOT } from '../src/library/choice.ts'
import { checkOnDisk, readInputs } from '../src/upstream/sync.ts'

const check = checkOnDisk(PACKAGE_ROOT, readInputs(PACKAGE_ROOT))
const starterWillDo = process.argv.includes('--allow-starter') || !['pack', 'publish'].includes(process.env.npm_command ?? '')
const [first] = check?.findings ?? []
const problem = first !== undefined ? `skills/ is not what the pin says (${first.path}: ${first.detail})`
  : check === undefined && !starterWillDo ? 'skills/ is not generated'
    : undefined
if (problem !== undefined) {
  process.stderr.write(`pack: ${problem}; run \`npm run sync\`, or pack the starter library with \`npm run pack:starter\`\n`)
  process.exitCode = 1
}
