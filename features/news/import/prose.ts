interface Line {
  text: string
  isCode: boolean
}

/** What site generators add to Markdown, rewritten as plain Markdown; fenced code stays as it is. */
export function plainMarkdown(source: string): string {
  const notes = new Map<string, string[]>()
  const kept: Line[] = []
  let note: string[] | null = null
  for (const line of linesOf(source)) {
    const started = line.isCode ? null : /^\[\^([^\]\s]+)\]:\s*(.*)$/.exec(line.text)
    if (started) notes.set(started[1] ?? '', (note = [started[2] ?? '']))
    else if (note && !line.isCode && /^(?: {2,}|\t)\S/.test(line.text)) note.push(line.text.trim())
    else {
      if (line.text.trim() !== '') note = null
      kept.push(line.isCode ? line : { text: admonition(withoutModules(line.text)), isCode: false })
    }
  }
  return withNotes(kept, notes)
}

function linesOf(source: string): Line[] {
  let fence: string | null = null
  return source.split('\n').map((text) => {
    const before = fence
    fence = fenceAfter(fence, text)
    return { text, isCode: fence !== null || before !== null }
  })
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
function withNotes(lines: Line[], notes: ReadonlyMap<string, string[]>): string {
  const order: string[] = []
  const numbered = (whole: string, name: string): string => {
    if (!notes.has(name)) return whole
    if (!order.includes(name)) order.push(name)
    return `<sup>${order.indexOf(name) + 1}</sup>`
  }
  const called = lines
    .map(({ text, isCode }) => (isCode ? text : text.replace(/\[\^([^\]\s]+)\]/g, numbered)))
    .join('\n')
  if (order.length === 0) return called
  return `${called}\n\n---\n\n${order.map((name, at) => `${at + 1}. ${(notes.get(name) ?? []).join(' ')}`).join('\n')}\n`
}
