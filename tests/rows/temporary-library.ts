/** Skills trees in temporary folders. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Write files (by relative path) into a folder that is gone after the test. */
export function folderWith(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), 'dsh-superpowers-test-'))
  onTestFinished(() => { rmSync(root, { recursive: true, force: true }) })
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  return root
}

export function skillFile(name: string, header = '', body = `# ${name}\n`): string {
  return `---\nname: ${name}\ndescription: Use when ${name} is wanted.\n${header}---\n${body}`
}
