/**
 * Text as HTML and SVG hold it.
 *
 * @module escape-html
 */

/**
 * @param text - any text.
 * @returns the same for an element's content or a quoted attribute.
 */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
