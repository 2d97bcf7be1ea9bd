/** Colours with a contrast of at least 4.5:1 to white. */
const inks = ['#0a6a71', '#27496d', '#7a3e1d', '#4b5a22', '#5b3a73', '#8a2f4a'] as const

/** Returns the icon of a system that has none: its first letter on a colour that is derived from the name. */
export function sourceIcon(source: string): string {
  const letter = Array.from(source)[0]?.toUpperCase() ?? ''
  const ink = inks[Array.from(source).reduce((sum, sign) => sum + sign.codePointAt(0)!, 0) % inks.length]
  const safe = letter.replace(/[&<>"']/g, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="${ink}"/><text x="24" y="32" font-family="sans-serif" font-size="24" font-weight="600" fill="#fff" text-anchor="middle">${safe}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
