/**
 * What a skill's text says when something that it needs is not there, and around what the
 * user adds to it.
 *
 * @module loading/note
 */

/**
 * @param missing - MCP servers that offer no tool in this session.
 * @param hint - how to install them, as the skill's author wrote it.
 * @returns a note for the top of the skill; it holds nothing back.
 */
export function missingServers(missing: readonly string[], hint: string | undefined): string {
  const servers = missing.map(server => `\`${server}\``).join(', ')
  const install = hint === undefined ? '' : ` The user can install it: ${hint}`
  return `> **Not available here:** this skill needs the MCP server ${servers}, which offers no tool in this session. Go on without it as far as the task allows, and tell the user what is missing.${install}`
}

/**
 * @param origin - whose addition it is, in words.
 * @param path - the file that it comes from.
 * @param text - the addition.
 * @returns the addition as it stands behind the skill's own text.
 */
export function userAddition(origin: string, path: string, text: string): string {
  return `---\n\n**Added by the ${origin}** (${path}; where it differs from the text above, it counts):\n\n${text.trim()}`
}
