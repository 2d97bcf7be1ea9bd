import { isInsideTag, mapLongSpans, createMdxReader, type MdxOptions } from './mdx.ts'

interface ProseLine {
  text: string
  isCode: boolean
  /** In the file, from 1. */
  line: number
}

export interface PlainMarkdown {
  markdown: string
  /** The file line (from 1) of each line of `markdown` (from 0): `lineOf[0]` belongs to the first. */
  lineOf: number[]
}

/** Rewrites the extensions of site generators as plain Markdown; fenced code stays as it is. */
export function toPlainMarkdown(source: string, first: number, mdx: MdxOptions): PlainMarkdown {
  const notes = new Map<string, ProseLine[]>()
  const kept: ProseLine[] = []
  const read = createMdxReader(mdx)
  let note: ProseLine[] | null = null
  const { lines, restore } = hideLongSpans(splitLines(source, first))
  for (const line of mdx.isMdx ? joinSplitTags(lines) : lines) {
    if (line.isCode) {
      note = null
      kept.push(line)
      continue
    }
    const text = restore(read(line.text, line.line))
    const started = /^\[\^([^\]\s]+)\]:\s*(.*)$/.exec(text)
    if (started) note = startFootnote(notes, started[1] ?? '', { ...line, text: started[2] ?? '' }, mdx.remark)
    else if (note && /^(?: {2,}|\t)\S/.test(text)) note.push({ ...line, text: text.trim() })
    else {
      if (text.trim() !== '') note = null
      kept.push(...admonition(text).map((each) => ({ ...line, text: each })))
    }
  }
  const all = withFootnotes(kept, notes, mdx.remark)
  return { markdown: all.map(({ text }) => text).join('\n'), lineOf: all.map(({ line }) => line) }
}

const beginsBlock = /^\s*(?:[-*+]\s|\d+[.)]\s|#{1,6}\s|>|\||$)/

/** Sets inline code that spans lines aside until the rest, which is read line by line, is done. */
function hideLongSpans(lines: readonly ProseLine[]): { lines: ProseLine[]; restore: (text: string) => string } {
  const aside: string[] = []
  const hide = (code: string): string => (code === '' ? code : `\ue000${aside.push(code) - 1}\ue001`)
  const hidden: ProseLine[] = []
  for (let at = 0; at < lines.length;) {
    let end = at + 1
    while (!lines[at]!.isCode && end < lines.length && !lines[end]!.isCode && !beginsBlock.test(lines[end]!.text)) end++
    const paragraph = lines.slice(at, end)
    const texts = mapLongSpans(
      paragraph.map(({ text }) => text),
      hide,
    )
    hidden.push(...paragraph.map((line, nth) => (line.isCode ? line : { ...line, text: texts[nth]! })))
    at = end
  }
  return {
    lines: hidden,
    restore: (text) => text.replace(/\ue000(\d+)\ue001/g, (whole, nth: string) => aside[Number(nth)] ?? whole),
  }
}

const continuesParagraph = (next: ProseLine | undefined): boolean => next?.isCode === false && next.text.trim() !== ''

const maxTagLines = 30

/** Joins a tag that spans several lines; leaves the lines as they are if it never ends. */
function joinSplitTags(lines: readonly ProseLine[]): ProseLine[] {
  const whole: ProseLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    let last = at
    let text = line.text
    while (!line.isCode && last - at < maxTagLines && continuesParagraph(lines[last + 1]) && isInsideTag(text))
      text += ` ${lines[++last]!.text.trim()}`
    if (line.isCode || isInsideTag(text)) whole.push(line)
    else {
      whole.push({ ...line, text })
      at = last
    }
  }
  return whole
}

function splitLines(source: string, first: number): ProseLine[] {
  let fence: string | null = null
  return source.split('\n').map((text, at) => {
    const before = fence
    fence = fenceAfter(fence, text)
    return { text, isCode: fence !== null || before !== null, line: first + at }
  })
}

const fenceAfter = (open: string | null, line: string): string | null => {
  const marks = /^\s*(?:>\s?|[-*+]\s+|\d+[.)]\s+)*(`{3,}|~{3,})(.*)$/.exec(line)
  const fence = marks?.[1] ?? ''
  if (open === null) return fence && !(fence[0] === '`' && marks?.[2]?.includes('`')) ? fence : null
  return fence.startsWith(open) && marks?.[2]?.trim() === '' ? null : open
}

/** `:::tip Title` … `:::` keeps its title and its text. */
const admonition = (line: string): string[] => {
  const found = line.length < 200 && /^\s*:{3,}\s*([a-z]*)\s*\[?([^\]]*)\]?\s*$/i.exec(line)
  if (!found) return [line]
  return found[2] ? ['', `**${found[2].trim()}**`, ''] : ['']
}

/** Of two footnotes with one name the first counts, as on GitHub. */
function startFootnote(
  notes: Map<string, ProseLine[]>,
  name: string,
  line: ProseLine,
  remark: MdxOptions['remark'],
): ProseLine[] {
  const note = [line]
  if (notes.has(name)) remark(line.line, `left out, duplicate footnote: [^${name}]`)
  else notes.set(name, note)
  return note
}

/** Turns footnotes into numbers and a list at the end, in the order of their first reference. */
function withFootnotes(
  lines: ProseLine[],
  notes: ReadonlyMap<string, ProseLine[]>,
  remark: MdxOptions['remark'],
): ProseLine[] {
  const order: string[] = []
  const numbered = (whole: string, name: string): string => {
    if (!notes.has(name)) return whole
    if (!order.includes(name)) order.push(name)
    return `<sup>${order.indexOf(name) + 1}</sup>`
  }
  const called = lines.map((line) =>
    line.isCode ? line : { ...line, text: line.text.replace(/\[\^([^\]\s]+)\]/g, numbered) },
  )
  for (const [name, [firstLine]] of notes) {
    if (!order.includes(name)) remark(firstLine?.line ?? 1, `left out, unused footnote: [^${name}]`)
  }
  if (order.length === 0) return called
  const listed = order.map((name, at): ProseLine => {
    const [firstLine, ...rest] = notes.get(name) ?? []
    const text = [firstLine, ...rest].map((line) => line?.text).join(' ')
    return { text: `${at + 1}. ${text}`, isCode: false, line: firstLine?.line ?? 1 }
  })
  const gap = ['', '---', ''].map((text): ProseLine => ({ text, isCode: false, line: listed[0]!.line }))
  return [...called, ...gap, ...listed]
}
