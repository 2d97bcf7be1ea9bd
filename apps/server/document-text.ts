/** Texts and data that are written into a document. */

/** Serialises to JSON that cannot close the script element or open a comment. */
export const toScriptJson = (value: unknown): string => escapeScript(JSON.stringify(value))

/** JSON that cannot close the script element or open a comment. */
export function escapeScript(json: string): string {
  return json.replace(/[<\u2028\u2029]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
