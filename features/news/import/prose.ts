/** What site generators add to Markdown, rewritten as plain Markdown; code blocks stay as they are. */
export function plainMarkdown(source: string): string {
  const notes = new Map<string, string[]>()
  const kept: string[] = []
  let fence: string | null = null
  let note: string[] | null = null
  for (const line of source.split('\n')) {
    const wasFence = fence
    fence = fenceAfter(fence, line)
    if (fence !== null || wasFence !== null) {
      kept.push(line)
      continue
    }
    const started = /^\[\^([^\]\s]+)\]:\s*(.*)$/.exec(line)
    if (started) notes.set(started[1] ?? '', (note = [started[2] ?? '']))
    else if (note && /^(?: {2,}|\t)\S/.test(line)) note.push(line.trim())
    else {
      if (line.trim() !== '') note = null
      kept.push(admonition(withoutModules(line)))
    }
  }
  return withNotes(kept.join('\n'), notes)
}

const fenceAfter = (open: string | null, line: string): string | null => {
  const marks = /^\s*(?:>\s?|[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})(.*)$/.exec(line)
  const fence = marks?.[1] ?? ''
  if (open === null) return fence && !(fence[0] === '`' && marks?.[2]?.includes('`')) ? fence : null
  return fence.startsWith(open) && marks?.[2]?.trim() === '' ? null : open
}

/** MDX modules mean nothing without their components. */
const withoutModules = (line: string): string =>
  /^(?:import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"];?|export\s+(?:const|default|function)\b.*)\s*$/.test(line)
    ? ''
    : line

/** `:::tip Title` … `:::` keeps its title and its text. */
const admonition = (line: string): string => {
  const found = line.length < 200 && /^\s*:{3,}\s*([a-z]*)\s*\[?([^\]]*)\]?\s*$/i.exec(line)
  return found ? (found[2] ? `\n**${found[2].trim()}**\n` : '') : line
}

/** Footnotes become numbers in the text and a list at its end, in the order they are first called. */
function withNotes(text: string, notes: ReadonlyMap<string, string[]>): string {
  const order: string[] = []
  const called = text.replace(/\[\^([^\]\s]+)\]/g, (whole, name: string) => {
    if (!notes.has(name)) return whole
    if (!order.includes(name)) order.push(name)
    return `<sup>${order.indexOf(name) + 1}</sup>`
  })
  if (order.length === 0) return called
  return `${called}\n\n---\n\n${order.map((name, at) => `${at + 1}. ${(notes.get(name) ?? []).join(' ')}`).join('\n')}\n`
}
