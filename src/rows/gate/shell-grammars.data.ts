/**
 * Options that take a value, of the commands that the gate knows: GNU and BSD together. A value
 * that is not known as one would be taken for a file.
 *
 * @module rows/gate/shell-grammars.data
 */

import type { Grammar } from './shell-options.ts'

export const SED: Grammar = { letters: 'efl', attached: 'iI', long: ['expression', 'file', 'line-length'] }
export const PERL: Grammar = { letters: 'eEI', attached: '0lFMmiCDVxd', leading: true }
export const RUBY: Grammar = { letters: 'eIrCE', attached: '0FixKTW', leading: true }
export const TAR: Grammar = { letters: 'fCTXbgHIKLNVF', long: ['file', 'directory', 'exclude', 'exclude-from', 'files-from', 'transform', 'owner', 'group', 'mode', 'mtime', 'use-compress-program', 'strip-components'] }
export const TOUCH: Grammar = { letters: 'drtA', long: ['date', 'reference', 'time'] }
export const TRUNCATE: Grammar = { letters: 'sr', long: ['size', 'reference'] }
export const SORT: Grammar = { letters: 'okStT', long: ['output', 'key', 'field-separator', 'buffer-size', 'temporary-directory', 'compress-program', 'files0-from', 'batch-size', 'parallel', 'random-source', 'sort'] }
export const COPY: Grammar = { letters: 'tS', long: ['target-directory', 'suffix', 'sparse', 'no-preserve'] }
export const INSTALL: Grammar = { letters: 'mogStBf', long: ['mode', 'owner', 'group', 'suffix', 'target-directory', 'strip-program'] }
export const RSYNC: Grammar = {
  letters: 'efTBM@',
  long: [
    'rsh', 'exclude', 'include', 'exclude-from', 'include-from', 'files-from', 'filter', 'temp-dir', 'compare-dest', 'copy-dest', 'link-dest', 'block-size', 'bwlimit',
    'max-size', 'min-size', 'max-delete', 'max-alloc', 'timeout', 'contimeout', 'port', 'log-file', 'log-file-format', 'password-file', 'backup-dir', 'suffix', 'chmod', 'chown',
    'usermap', 'groupmap', 'out-format', 'modify-window', 'partial-dir', 'rsync-path', 'remote-option', 'info', 'debug', 'protocol', 'iconv', 'checksum-choice', 'cc',
    'checksum-seed', 'compress-choice', 'zc', 'compress-level', 'zl', 'skip-compress', 'address', 'sockopts', 'stop-after', 'stop-at', 'read-batch', 'write-batch', 'outbuf',
  ],
}
export const CURL: Grammar = {
  letters: 'AbcCdDeEFHKmoPQrtTuUwxXyYz',
  long: [
    'output', 'output-dir', 'dump-header', 'cookie-jar', 'trace', 'trace-ascii', 'stderr', 'etag-save', 'url', 'header', 'data', 'data-raw', 'data-binary', 'data-ascii', 'data-urlencode', 'json',
    'request', 'request-target', 'user', 'user-agent', 'referer', 'max-time', 'connect-timeout', 'retry', 'retry-delay', 'retry-max-time', 'proxy', 'proxy-user', 'write-out', 'form', 'form-string',
    'cacert', 'capath', 'cert', 'cert-type', 'key', 'pass', 'cookie', 'config', 'range', 'upload-file', 'resolve', 'connect-to', 'interface', 'limit-rate', 'max-filesize', 'max-redirs', 'noproxy',
    'oauth2-bearer', 'proto', 'proto-default', 'proto-redir', 'unix-socket', 'speed-limit', 'speed-time', 'time-cond', 'continue-at', 'etag-compare', 'ciphers', 'tls-max', 'netrc-file', 'create-file-mode',
  ],
}
export const WGET: Grammar = {
  letters: 'aoOPeiBtTwQUDIRAlX',
  long: [
    'output-document', 'output-file', 'append-output', 'directory-prefix', 'input-file', 'execute', 'base', 'tries', 'timeout', 'wait', 'quota', 'user-agent', 'header', 'referer', 'domains', 'level',
    'accept', 'reject', 'user', 'password', 'http-user', 'http-password', 'post-data', 'post-file', 'method', 'body-data', 'body-file', 'load-cookies', 'save-cookies', 'limit-rate', 'waitretry',
    'ca-certificate', 'certificate', 'private-key', 'include-directories', 'exclude-directories', 'cut-dirs', 'default-page', 'config', 'progress', 'start-pos', 'max-redirect', 'prefer-family',
  ],
}
export const GIT: Grammar = { letters: 'Cc', long: ['git-dir', 'work-tree', 'namespace', 'config-env', 'super-prefix'], leading: true }
export const SHELL: Grammar = { letters: 'oO', long: ['rcfile', 'init-file'], leading: true }

/** Commands that run the command behind them, with how many operands of their own stand before it. */
export const WRAPPERS: Readonly<Record<string, Grammar & { readonly operands?: number }>> = {
  sudo: { letters: 'ughpCrtTDRU', long: ['user', 'group', 'host', 'prompt', 'close-from', 'role', 'type', 'command-timeout', 'chdir', 'chroot', 'other-user'] },
  doas: { letters: 'uC' },
  env: { letters: 'uCS', long: ['unset', 'chdir', 'split-string'] },
  command: {},
  builtin: {},
  exec: { letters: 'a' },
  nohup: {},
  nice: { letters: 'n', long: ['adjustment'] },
  time: { letters: 'of', long: ['output', 'format'] },
  stdbuf: { letters: 'ioe', long: ['input', 'output', 'error'] },
  timeout: { letters: 'sk', long: ['signal', 'kill-after'], operands: 1 },
  xargs: { letters: 'InPLdaEsJR', attached: 'eil', long: ['arg-file', 'delimiter', 'max-args', 'max-procs', 'max-chars', 'process-slot-var'] },
}
