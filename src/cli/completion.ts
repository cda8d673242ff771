/**
 * `dsh-superpowers completion`: scripts for bash, zsh and fish, made from the verbs
 * themselves.
 *
 * @module cli/completion
 */

import { oneOf } from './options.ts'
import type { Verb } from './verb.ts'

const SHELLS = ['bash', 'zsh', 'fish'] as const

/**
 * @param verbs - gives all verbs of the command.
 * @returns the verb that prints their completions.
 */
export function completionVerb(verbs: () => Promise<readonly Verb[]>): Verb {
  return {
    name: 'completion',
    summary: 'print a completion script for bash, zsh or fish',
    help: `  dsh-superpowers completion <bash|zsh|fish>

  --json   print {shell, script} as JSON

  bash: dsh-superpowers completion bash > ~/.local/share/bash-completion/completions/dsh-superpowers
  zsh:  dsh-superpowers completion zsh > "\${fpath[1]}/_dsh-superpowers"
  fish: dsh-superpowers completion fish > ~/.config/fish/completions/dsh-superpowers.fish`,
    options: { json: { type: 'boolean' } },
    positionals: 1,
    async run({ values, positionals }, voice) {
      if (positionals[0] === undefined) throw new Error(`completion: the shell is missing — one of ${SHELLS.join(', ')}`)
      const shell = oneOf('completion', positionals[0], SHELLS, 'bash')
      const script = SCRIPTS[shell](await verbs())
      voice.print(values.json === true ? JSON.stringify({ shell, script }) : script)
      return 0
    },
  }
}

const flags = (verb: Verb): string[] => [...Object.keys(verb.options), 'help'].map(name => `--${name}`)

const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], (verbs: readonly Verb[]) => string>> = {
  bash: verbs => `_dsh_superpowers() {
  local current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "${verbs.map(verb => verb.name).join(' ')}" -- "$current"))
    return
  fi
  case "\${COMP_WORDS[1]}" in
${verbs.map(verb => `    ${verb.name}) COMPREPLY=($(compgen -f -W "${flags(verb).join(' ')}" -- "$current")) ;;`).join('\n')}
  esac
}
complete -F _dsh_superpowers dsh-superpowers`,
  zsh: verbs => `#compdef dsh-superpowers
_dsh_superpowers() {
  if (( CURRENT == 2 )); then
    local -a verbs=(
${verbs.map(verb => `      '${verb.name}:${verb.summary.replaceAll('\'', '\'\\\'\'')}'`).join('\n')}
    )
    _describe verb verbs
    return
  fi
  case "$words[2]" in
${verbs.map(verb => `    ${verb.name}) _arguments ${flags(verb).map(flag => `'${flag}'`).join(' ')} '*:file:_files' ;;`).join('\n')}
  esac
}
_dsh_superpowers "$@"`,
  fish: verbs => verbs.flatMap(verb => [
    `complete -c dsh-superpowers -n __fish_use_subcommand -a ${verb.name} -d '${verb.summary.replaceAll('\'', '\\\'')}'`,
    ...flags(verb).map(flag => `complete -c dsh-superpowers -n '__fish_seen_subcommand_from ${verb.name}' -l ${flag.slice(2)}`),
  ]).join('\n'),
}
