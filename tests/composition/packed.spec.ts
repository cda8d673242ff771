import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { chooseLibrary, PACKAGE_ROOT } from '../../src/library/choice.ts'
import { parsePin } from '../../src/upstream/pin.ts'
import { linkDependencies } from '../cli/installed.ts'
import { folderWith } from '../rows/temporary-library.ts'
import { exportOf, rows } from './rows.ts'

const run = (command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): string =>
  execFileSync(command, args, { cwd, encoding: 'utf8', env: { ...process.env, ...env }, shell: process.platform === 'win32' })
const listed = (...args: string[]): string[] => run('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...args], PACKAGE_ROOT).trim().split('\n').filter(path => existsSync(join(PACKAGE_ROOT, path)))

/** What `npm pack` says of a folder: its files, and where the tarball is. */
function pack(folder: string, destination: string): { files: string[]; tarball: string } {
  const [report] = JSON.parse(run('npm', ['pack', '--ignore-scripts', '--json', '--pack-destination', destination], folder)) as [{ filename: string; files: { path: string }[] }]
  return { files: report.files.map(file => file.path), tarball: join(destination, report.filename) }
}

/** Every file that a release has: the tracked ones, one script and one declaration a module, what the build makes, what `sync` makes. */
function expected(): string[] {
  const modules = listed('src').filter(path => !path.startsWith('src/client/')).map(path => path.replace(/^src\/(.*)\.ts$/, 'lib/$1'))
  const pin = parsePin(readFileSync(join(PACKAGE_ROOT, 'upstream/pin.json'), 'utf8'))
  const generated = chooseLibrary('auto').library === 'starter' ? [] : [
    'LICENSE.superpowers', 'skills.headers.json',
    ...pin.files.map(file => file.path).filter(path => path.startsWith('skills/')),
    ...listed('overlays/added').map(path => path.replace('overlays/added', 'skills')),
  ]
  return [
    'LICENSE', 'README.md', 'README.zh.md', 'cordis.patch.yml', 'icon.svg', 'package.json',
    ...listed('starter', 'overlays', 'upstream', 'locale'),
    ...modules.flatMap(module => [`${module}.js`, `${module}.d.ts`]), 'lib/client.js', 'lib/starter.headers.json',
    ...generated,
  ].toSorted()
}

it('R80 a release holds these files and no other', () => {
  const { files } = pack(PACKAGE_ROOT, folderWith({}))
  expect(files.toSorted()).toEqual(expected())
})

it('another folder, another build, another time zone and umask: the same bytes', { timeout: 120_000 }, () => {
  const copy = folderWith({})
  for (const path of [...listed(), ...expected().filter(file => file.startsWith('skills') || file === 'LICENSE.superpowers')]) cpSync(join(PACKAGE_ROOT, path), join(copy, path))
  symlinkSync(join(PACKAGE_ROOT, 'node_modules'), join(copy, 'node_modules'))
  const before = process.umask(0o002)
  try {
    run('npm', ['run', '--silent', 'build'], copy, { TZ: 'Asia/Shanghai', LANG: 'zh_CN.UTF-8' })
  } finally {
    process.umask(before)
  }
  const digests = [PACKAGE_ROOT, copy].map(folder => createHash('sha512').update(readFileSync(pack(folder, folderWith({})).tarball)).digest('hex'))
  expect(digests[1]).toBe(digests[0])
})

it('R79 each row loads from the packed files and the dependencies alone', async () => {
  const elsewhere = folderWith({})
  const { tarball } = pack(PACKAGE_ROOT, elsewhere)
  run('tar', ['-xzf', tarball], elsewhere)
  linkDependencies(elsewhere, ['dependencies', 'peerDependencies'])
  for (const row of rows) {
    const { default: target } = manifest.exports[exportOf(row) as './skills']
    const loaded = await import(pathToFileURL(join(elsewhere, 'package', target)).href) as Record<string, unknown>
    expect(loaded).toMatchObject({ name: row.id, apply: expect.any(Function) })
    expect(loaded.default).toBeUndefined()
  }
})

it('every package that it imports is a dependency, or the host\'s', () => {
  const scripts = expected().filter(path => path.startsWith('lib/') && path.endsWith('.js') && path !== 'lib/client.js')
  const imports = scripts.flatMap(path => ts.preProcessFile(readFileSync(join(PACKAGE_ROOT, path), 'utf8')).importedFiles.map(file => file.fileName))
  const packages = new Set(imports.filter(name => !/^(?:\.|node:)/.test(name)).map(name => name.split('/').slice(0, name.startsWith('@') ? 2 : 1).join('/')))
  expect(packages.size).toBeGreaterThan(10)
  expect([...packages].filter(name => !(name in manifest.dependencies) && !(name in manifest.peerDependencies))).toEqual([])
  expect(Object.keys(manifest.dependencies).filter(name => !packages.has(name))).toEqual([])
})
