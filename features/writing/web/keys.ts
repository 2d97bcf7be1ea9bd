/** Keys of paragraphs and windows: enough that two people never make the same one. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join('')
}
