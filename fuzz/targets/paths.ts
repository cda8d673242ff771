/**
 * The path rule, held against what systems and git make of a path.
 *
 * @module fuzz/targets/paths
 */

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix, win32 } from 'node:path'
import fc from 'fast-check'
import { errorMessage } from '../../src/error-text.ts'
import { brokenPathRule, findCollision } from '../../src/upstream/paths.ts'
import { formatPin, parsePin } from '../../src/upstream/pin.ts'
import { hostilePath } from '../hostile-paths.ts'
import { must } from '../target.ts'
import type { Target } from '../target.ts'

const PIN = { format: 1, repository: 'somebody/upstream', version: '1', commit: 'a'.repeat(40), license: 'MIT' }
const BLOB = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391'

export const paths: Target = {
  id: 'paths',
  title: 'a path that passes is one file below the tree on every system, and git takes it; two that collide are found in any order',
  property: () => fc.property(fc.array(hostilePath, { minLength: 1, maxLength: 6 }), all => {
    const good = all.filter(path => brokenPathRule(path) === undefined)
    for (const path of good) checkPath(path)
    checkCollision(good)
    checkPin(all)
    // What has nothing of the name cannot be it; what is no character git takes for the end of a name.
    const suspicious = good.filter(path => /g.*i.*t/iu.test(path) && !/\p{Noncharacter_Code_Point}/u.test(path))
    if (suspicious.length > 0) checkGit(suspicious)
  }),
}

function checkPath(path: string): void {
  const shown = JSON.stringify(path)
  must(posix.normalize(path) === path && posix.resolve('/tree', path) === `/tree/${path}`, `${shown} on POSIX`)
  must(win32.resolve('C:\\tree', path) === `C:\\tree\\${path.replaceAll('/', '\\')}`, `${shown} on Windows`)
  must(Buffer.from(path).toString() === path, `${shown} is no text that a file system can hold`)
  for (const part of path.split('/')) {
    must(Buffer.byteLength(part) <= 255, `${shown} has a name of over 255 bytes`)
    must(!/[. ]$/.test(part), `${shown} has a name that Windows shortens`)
    // Windows takes the name before the first dot, without blanks behind it.
    const device = (part.split('.', 1)[0] ?? '').replace(/ +$/, '').toLowerCase()
    must(!/^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³])$/.test(device), `${shown} has a device's name`)
  }
  const root = mkdtempSync(join(tmpdir(), 'dsh-superpowers-fuzz-'))
  try {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), path)
    const found = readdirSync(root, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).map(entry => join(entry.parentPath, entry.name).slice(root.length + 1))
    must(found.length === 1 && found[0] === path && readFileSync(join(root, path), 'utf8') === path, `${shown} is ${JSON.stringify(found)} on disk`)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** What a file system compares that heeds neither case nor form: folded in full, as ext4 and APFS do. */
function foldFully(path: string): string {
  return path.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFD').toUpperCase().toLowerCase().toUpperCase().normalize('NFC')
}

function checkCollision(good: readonly string[]): void {
  const keys = good.map(foldFully)
  const collides = keys.some((key, place) => keys.some((other, at) => at !== place && (other === key || other.startsWith(`${key}/`))))
  for (const order of [good, good.toReversed()]) must((findCollision(order) !== undefined) === collides, `${JSON.stringify(order)} ${collides ? 'collide' : 'do not collide'}`)
}

function checkPin(all: readonly string[]): void {
  const files = ['LICENSE', ...all.map(path => `skills/${path}`)].map(path => ({ path, blob: BLOB, sha256: '0'.repeat(64), mode: '100644' }))
  try {
    const pin = parsePin(JSON.stringify({ ...PIN, files }))
    must(pin.files.every(file => brokenPathRule(file.path) === undefined), 'a pin with a broken path')
    must(formatPin(parsePin(formatPin(pin))) === formatPin(pin), 'a pin that is written and read again')
  } catch (error) {
    const message = errorMessage(error)
    must(/^pin: [^\n]+; [^\n]+$/.test(message), `a refusal is one line, not ${JSON.stringify(message)}`)
  }
}

let repository: string | undefined

/** git refuses what leads into its own folder on any system. */
function checkGit(good: readonly string[]): void {
  if (repository === undefined) {
    const place = mkdtempSync(join(tmpdir(), 'dsh-superpowers-fuzz-'))
    process.on('exit', () => { rmSync(place, { recursive: true, force: true }) })
    spawnSync('git', ['init', '--quiet', place])
    repository = place
  }
  const git = ['-C', repository, '-c', 'core.protectNTFS=true', '-c', 'core.protectHFS=true']
  const { stderr } = spawnSync('git', [...git, 'update-index', '--add', '--replace', '-z', '--index-info'], { input: good.map(path => `100644 ${BLOB}\t${path}\0`).join('') })
  must(!/(?:Ignoring|Invalid) path/.test(stderr.toString()), `git: ${stderr.toString().trim()}`)
  rmSync(join(repository, '.git/index'), { force: true })
}
