/**
 * `prepack`: a release is packed only with upstream's library in it, generated and proved.
 * With `--allow-starter` (`npm run pack:starter`) the starter library alone will do; a
 * generated one is still proved.
 *
 * @module scripts/prepack
 */

import { PACKAGE_ROOT } from '../src/library/choice.ts'
import { checkOnDisk, readInputs } from '../src/upstream/sync.ts'

const check = checkOnDisk(PACKAGE_ROOT, readInputs(PACKAGE_ROOT))
const [first] = check?.findings ?? []
const problem = first !== undefined ? `skills/ is not what the pin says (${first.path}: ${first.detail})`
  : check === undefined && !process.argv.includes('--allow-starter') ? 'skills/ is not generated'
    : undefined
if (problem !== undefined) {
  process.stderr.write(`pack: ${problem}; run \`npm run sync\`, or pack the starter library with \`npm run pack:starter\`\n`)
  process.exitCode = 1
}
