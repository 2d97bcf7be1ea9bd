/** Splits a published body into its paragraphs. */
const voidTag = /^(?:br|hr|img)$/

/** Returns the top-level elements of a clean body. Text between them becomes paragraphs. */
export function splitIntoBlocks(html: string): string[] {
  const found: string[] = []
  let [depth, from, loose] = [0, 0, '']
  for (const tag of html.matchAll(/<(\/?)([a-z][a-z0-9]*)(?: [^<>]*)?>/g)) {
    const [whole, isEnd, name = ''] = tag
    if (depth === 0 && isInline(name)) continue
    if (depth === 0) {
      loose = html.slice(from, tag.index)
      if (loose.trim() !== '') found.push(`<p>${loose.trim()}</p>`)
      from = tag.index
    }
    if (!voidTag.test(name)) depth += isEnd ? -1 : 1
    if (depth > 0) continue
    found.push(html.slice(from, tag.index + whole.length))
    from = tag.index + whole.length
  }
  const rest = html.slice(from).trim()
  if (rest !== '') found.push(`<p>${rest}</p>`)
  return found
}

function isInline(name: string): boolean {
  return /^(?:a|b|strong|em|i|u|s|sub|sup|span|code|br)$/.test(name)
}
