/**
 * Tokens of YAML, those first that parsers stumble over.
 *
 * @module fuzz/yaml-tokens
 */

export const YAML_TOKENS = [
  'a', 'b', 'k1', 'name', '名', ': ', ':', ' :', '\n', '\n', '\n  ', '\n    ', '\n\t', '- ', '\n- ', '? ', '[', ']', '{', '}', ', ', '[]', '{}', '"', '\'', '""', '|', '|-', '|2', '>-', '>+', '#', ' # ',
  '&x ', '*x', '&x [*x]', '&y ', '*y', '*nowhere', '!t ', '!!str ', '!!binary ', '!!set ', '!!map ', '!!omap ', '!!timestamp ', '!<tag:x> ', '%YAML 1.1\n', '%TAG ! x\n', '...', '\n...\n', '--- ', '<<: ', '<<: *x\n', '=', '~', 'null', 'true', 'yes',
  'NO', '1', '-0', '0x1F', '0o17', '1e999', '.inf', '.nan', '-.inf', '12345678901234567890', '2026-11-30', '1:30', '\\', '\\x41', '\\u0000', '\\n', '`', '@', '%', '__proto__', 'constructor', '__proto__: ', '\u2028', '\u0000', '\r', '\uFEFF', '\t',
] as const
