/**
 * The small markup the articles are written in, one block a line, made into the HTML an editor would produce:
 * `# ` heading, `- ` list, `1. ` numbered list, `> ` quotation, `| a | b` table (first row is the head),
 * anything else a paragraph; `**strong**`, `*em*` and `[text](https://…)` inside.
 */
export function toHtml(text: string): string {
  const lines = text.split('\n').map((line) => line.trim())
  const blocks: { kind: string; lines: string[] }[] = []
  for (const line of lines.filter((each) => each !== '')) {
    const kind = kindOf(line)
    const last = blocks.at(-1)
    if (last && last.kind === kind && kind !== 'p' && kind !== 'h2') last.lines.push(line)
    else blocks.push({ kind, lines: [line] })
  }
  return blocks.map((block) => render(block.kind, block.lines)).join('')
}

function kindOf(line: string): string {
  if (line.startsWith('# ')) return 'h2'
  if (line.startsWith('- ')) return 'ul'
  if (/^\d+\. /.test(line)) return 'ol'
  if (line.startsWith('> ')) return 'blockquote'
  return line.startsWith('|') ? 'table' : 'p'
}

function render(kind: string, lines: readonly string[]): string {
  const wrapped = (tag: string, text: string): string => `<${tag}>${inline(text)}</${tag}>`
  if (kind === 'p' || kind === 'h2') return wrapped(kind, lines[0]!.replace(/^# /, ''))
  if (kind === 'blockquote') {
    return `<blockquote>${lines.map((line) => wrapped('p', line.slice(2))).join('')}</blockquote>`
  }
  if (kind === 'table') return table(lines)
  const items = lines.map((line) => wrapped('li', line.replace(/^(- |\d+\. )/, ''))).join('')
  return `<${kind}>${items}</${kind}>`
}

function table(lines: readonly string[]): string {
  const rows = lines.map((line) =>
    line
      .split('|')
      .slice(1)
      .map((cell) => cell.trim()),
  )
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`
  const [head = [], ...rest] = rows
  return `<table><thead>${row(head, 'th')}</thead><tbody>${rest.map((cells) => row(cells, 'td')).join('')}</tbody></table>`
}

function inline(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/\[([^\]]+)\]\((https:[^)]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\*([^*]+)\*/g, '<em>$1</em>')
}
