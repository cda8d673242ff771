/**
 * What single commands write, by name and arguments: a table for the commands that are made
 * for writing, and the wrappers that run another command. Pure.
 *
 * @module rows/gate/shell-commands
 */

/** What one command does. */
export interface CommandEffect {
  /** Paths as written. */
  readonly files: readonly string[]
  /** Shell source that the command runs. */
  readonly scripts: readonly string[]
  /** Where the following commands run; `null` where the text does not tell. */
  readonly directory?: string | null
  /** A part that cannot be decided. */
  readonly undecided?: string
}

/** Words of a command; `undefined` for one whose text is not fixed. */
type Words = readonly (string | undefined)[]

const NOTHING: CommandEffect = { files: [], scripts: [] }

/** Commands that run the command behind them, with how many operands of their own stand before it. */
const WRAPPERS: Readonly<Record<string, { readonly valueOptions: readonly string[]; readonly operands: number }>> = {
  sudo: { valueOptions: ['-u', '-g', '-h', '-p', '-C', '-r', '-t'], operands: 0 },
  doas: { valueOptions: ['-u', '-C'], operands: 0 },
  env: { valueOptions: ['-u', '-C', '-S'], operands: 0 },
  command: { valueOptions: [], operands: 0 },
  builtin: { valueOptions: [], operands: 0 },
  exec: { valueOptions: ['-a'], operands: 0 },
  nohup: { valueOptions: [], operands: 0 },
  nice: { valueOptions: ['-n'], operands: 0 },
  time: { valueOptions: [], operands: 0 },
  stdbuf: { valueOptions: ['-i', '-o', '-e'], operands: 0 },
  timeout: { valueOptions: ['-s', '-k'], operands: 1 },
  xargs: { valueOptions: ['-I', '-n', '-P', '-L', '-d', '-a', '-E', '-s'], operands: 0 },
}

const SHELLS = new Set(['sh', 'bash', 'zsh', 'dash', 'ksh'])

/** Programs that write by themselves in ways that their arguments do not tell. */
const OPAQUE: Readonly<Record<string, readonly string[] | undefined>> = {
  python: ['-c'], python3: ['-c'], node: ['-e', '--eval', '-p'], ruby: ['-e'], deno: ['eval'], bun: ['-e'],
  patch: undefined, ed: undefined, ex: undefined, awk: undefined,
}

/**
 * @param words - the command's name and arguments.
 * @returns what it writes and runs.
 */
export function writtenBy(words: Words): CommandEffect {
  const [name, ...args] = words
  if (name === undefined) return { ...NOTHING, undecided: 'a command whose name is not fixed' }
  const program = name.slice(name.lastIndexOf('/') + 1)
  const wrapper = Object.hasOwn(WRAPPERS, program) ? WRAPPERS[program] : undefined
  if (wrapper !== undefined) return writtenBy(behind(args, wrapper.valueOptions, wrapper.operands))
  if (SHELLS.has(program)) return shell(args)
  const effect = Object.hasOwn(WRITERS, program) ? WRITERS[program] : undefined
  if (effect !== undefined) return effect(args)
  if (Object.hasOwn(OPAQUE, program)) {
    const options = OPAQUE[program]
    if (options === undefined || args.some(arg => arg !== undefined && options.includes(arg))) return { ...NOTHING, undecided: `what ${program} does by itself` }
  }
  if (program === 'git' && ['apply', 'am', 'checkout', 'restore', 'stash', 'merge', 'rebase', 'cherry-pick'].includes(args.find(arg => arg !== undefined && !arg.startsWith('-')) ?? '')) {
    return { ...NOTHING, undecided: 'what git does to the work tree' }
  }
  return NOTHING
}

const WRITERS: Readonly<Record<string, (args: Words) => CommandEffect>> = {
  tee: args => targets(operands(args, [])),
  touch: args => targets(operands(args, ['-d', '-r', '-t'])),
  truncate: args => targets(operands(args, ['-s', '-r'])),
  sed: args => args.some(arg => arg !== undefined && (/^-[a-zA-Z]*i/.test(arg) || arg.startsWith('--in-place'))) ? targets(inPlaceFiles(args)) : NOTHING,
  perl,
  cp: copied,
  mv: copied,
  install: copied,
  ln: copied,
  rsync: copied,
  dd: args => targets(args.filter(arg => arg?.startsWith('of=') === true).map(arg => arg?.slice(3))),
  curl: args => targets(valuesOf(args, ['-o', '--output'])),
  wget: args => targets(valuesOf(args, ['-O', '--output-document'])),
  find: args => {
    const start = args.findIndex(arg => arg === '-exec' || arg === '-execdir' || arg === '-ok')
    return start < 0 ? NOTHING : writtenBy(args.slice(start + 1).filter(arg => arg !== ';' && arg !== '+'))
  },
  eval: args => args.includes(undefined) ? { ...NOTHING, undecided: 'eval of a text that is not fixed' } : { ...NOTHING, scripts: [args.join(' ')] },
  cd: directory,
  pushd: directory,
}

function perl(args: Words): CommandEffect {
  const inPlace = args.some(arg => arg !== undefined && /^-[a-zA-Z0-9]*i/.test(arg))
  if (inPlace) return targets(operands(args, ['-e', '-E', '-I', '-M', '-pe', '-ne', '-pie', '-i']))
  return args.some(arg => arg !== undefined && /^-[a-zA-Z]*[eE]$/.test(arg)) ? { ...NOTHING, undecided: 'what perl does by itself' } : NOTHING
}

function directory(args: Words): CommandEffect {
  const [target] = operands(args, [])
  return { ...NOTHING, directory: args.length === 0 ? '~' : target === '-' ? null : target ?? null }
}

function targets(files: Words): CommandEffect {
  const fixed = files.filter(file => file !== undefined)
  return { files: fixed, scripts: [], ...fixed.length === files.length ? {} : { undecided: 'a file name that is not fixed' } }
}

/** The last operand is the destination, unless `-t` names it. */
function copied(args: Words): CommandEffect {
  const folder = valuesOf(args, ['-t', '--target-directory'])
  if (folder.length > 0) return targets(folder)
  const files = operands(args, ['-S', '-m', '-o', '-g', '-e'])
  return files.length < 2 ? NOTHING : targets(files.slice(-1))
}

function shell(args: Words): CommandEffect {
  const at = args.findIndex(arg => arg !== undefined && /^-[a-zA-Z]*c$/.test(arg))
  if (at < 0) return args.length === 0 ? NOTHING : { ...NOTHING, undecided: 'what a script file does' }
  const script = args[at + 1]
  return script === undefined ? { ...NOTHING, undecided: 'a script whose text is not fixed' } : { ...NOTHING, scripts: [script] }
}

/** Without `-e` or `-f`, sed's first operand is its script. */
function inPlaceFiles(args: Words): Words {
  const files = operands(args, ['-e', '-f', '--expression', '--file'])
  const hasScript = args.some(arg => arg !== undefined && /^(?:-[a-zA-Z]*[ef]$|--expression|--file)/.test(arg))
  return hasScript ? files : files.slice(1)
}

/** What a wrapper runs: its own options, assignments and operands taken off. */
function behind(args: Words, valueOptions: readonly string[], own: number): Words {
  let index = 0
  while (index < args.length) {
    const arg = args[index]
    if (arg === '--') {
      index += 1
      break
    }
    if (arg === undefined || !(arg.startsWith('-') || /^[A-Za-z_]\w*=/.test(arg))) break
    index += valueOptions.includes(arg) ? 2 : 1
  }
  return args.slice(index + own)
}

function operands(args: Words, valueOptions: readonly string[]): Words {
  const found: (string | undefined)[] = []
  let onlyOperands = false
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index]
    if (onlyOperands || arg === undefined || arg === '-' || !arg.startsWith('-')) found.push(arg)
    else if (arg === '--') onlyOperands = true
    else if (valueOptions.includes(arg)) index += 1
  }
  return found
}

function valuesOf(args: Words, options: readonly string[]): Words {
  const found: (string | undefined)[] = []
  args.forEach((arg, index) => {
    if (arg === undefined) return
    if (options.includes(arg)) found.push(args[index + 1])
    const joined = options.find(option => option.startsWith('--') && arg.startsWith(`${option}=`))
    if (joined !== undefined) found.push(arg.slice(joined.length + 1))
  })
  return found
}
