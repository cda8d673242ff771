/**
 * Build the browser half: one script that hands its module to the page's loader under the
 * package's name. What the page shares (React) is asked of it, everything else is inside.
 *
 * @module scripts/build-client
 */

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { PACKAGE_ROOT } from '../src/library/choice.ts'

const built = await build({
  configFile: false,
  logLevel: 'error',
  build: {
    write: false, minify: false, target: 'es2023',
    lib: { entry: join(PACKAGE_ROOT, 'src/client/index.ts'), formats: ['iife'], name: 'half' },
    rollupOptions: { external: ['react'], output: { globals: { react: 'ask("react")' } } },
  },
})
const [output] = (Array.isArray(built) ? built : [built]).flatMap(result => 'output' in result ? result.output : [])
if (output?.type !== 'chunk') throw new Error('the browser half: vite gave no script; see its messages')
const foreign = Object.keys(output.modules).filter(id => id.includes('node_modules'))
if (foreign.length > 0) throw new Error(`the browser half: ${foreign.join(', ')} — must not be inside, or its licence has to ship with it; ask the page for it`)
writeFileSync(join(PACKAGE_ROOT, 'lib/client.js'), [
  // A page in which this cannot run has no bar; the page itself goes on.
  'window.__ModuleLoader__.load({ id: "dsh-superpowers", factory: (ask) => { try {',
  output.code.trim(),
  'return half; } catch (error) { console.error("dsh-superpowers: no bar:", error); return { apply() {} }; } } });',
  '',
].join('\n'))
