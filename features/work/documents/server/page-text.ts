/**
 * Builds one text from the lines of pages: drops running headers and footers, and joins lines that break only at the
 * margin.
 */

const edge = 2

/** Removes headers and footers: first and last lines that most pages share, apart from page numbers. */
export function withoutRunning(pages: readonly (readonly string[])[]): string[][] {
  const edges = pages.map((lines, index) =>
    edgesOf(lines).map((at) => ({ at, keys: keysOf(lines[at]!, index + 1, pages.length) })),
  )
  const counts = new Map<string, number>()
  for (const page of edges)
    for (const key of new Set(page.flatMap(({ keys }) => keys))) counts.set(key, (counts.get(key) ?? 0) + 1)
  const isRunning = (key: string): boolean => counts.get(key)! >= 2 && counts.get(key)! > pages.length / 2
  return pages.map((lines, index) => {
    const out = new Set(edges[index]!.filter(({ keys }) => keys.some(isRunning)).map(({ at }) => at))
    const kept = lines.filter((_, at) => !out.has(at))
    // a page with nothing else keeps them
    return kept.some((line) => line.trim() !== '') ? kept : [...lines]
  })
}

/** Returns the indexes of the first and last lines that are not blank. */
function edgesOf(lines: readonly string[]): number[] {
  const places = lines.flatMap((line, at) => (line.trim() === '' ? [] : [at]))
  return [...new Set([...places.slice(0, edge), ...places.slice(-edge)])]
}

/**
 * Returns forms of a line that are equal on all pages, each assuming that another one of its first numbers is the page
 * number.
 */
function keysOf(line: string, page: number, pages: number): string[] {
  const plain = line.replaceAll(/\s+/g, '')
  const numbers = (plain.match(/\d{1,5}/g) ?? []).slice(0, 4)
  const keyWhere = (own: number): string => {
    let at = -1
    return plain.replaceAll(/\d{1,5}/g, (digits) => {
      at++
      if (at === own) return `#${Number(digits) - page}`
      return Number(digits) === pages ? '#' : digits
    })
  }
  return [plain, ...numbers.map((_, own) => keyWhere(own))]
}

/** Joins a full line of Chinese with the next one, also across pages: no word ends there. */
export function flowing(pages: readonly (readonly string[])[]): string {
  let text = ''
  let open = ''
  for (const page of pages) {
    const isSaid = (line: string): boolean => line.trim() !== ''
    const lines = page.slice(Math.max(0, page.findIndex(isSaid)), page.findLastIndex(isSaid) + 1)
    const full = Math.max(0, ...lines.map(widthOf)) * 0.8
    for (const line of lines) {
      const isJoined = open !== '' && /^\p{Script=Han}/u.test(line)
      if (!isJoined && text !== '') text += '\n'
      text += line
      open = widthOf(line) >= full && /[\p{Script=Han}，、；：]$/u.test(line) ? line : ''
    }
    if (open === '') text += '\n'
  }
  return text
}

/** A Chinese character is as wide as two Latin ones. */
function widthOf(line: string): number {
  return line.length + (line.match(/[\p{Script=Han}\u3000-\u303f\uff00-\uff60]/gu)?.length ?? 0)
}
