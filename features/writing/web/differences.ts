/** What changed from one version to another, word by word; Chinese by its words, too (Intl.Segmenter). */
import { diffArrays } from 'diff'
import { sides, type Block, type Content, type Side } from '../rules.ts'

export interface Piece {
  kind: 'same' | 'added' | 'removed'
  text: string
}

export interface Difference {
  side: Side
  /** '' is the title */
  key: string
  kind: 'added' | 'removed' | 'changed'
  pieces: Piece[]
}

const segmenters = {
  zh: new Intl.Segmenter('zh', { granularity: 'word' }),
  en: new Intl.Segmenter('en', { granularity: 'word' }),
}

function wordsOf(text: string, side: Side): string[] {
  return Array.from(segmenters[side].segment(text), ({ segment }) => segment)
}

export function piecesOf(before: string, after: string, side: Side): Piece[] {
  return diffArrays(wordsOf(before, side), wordsOf(after, side)).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }))
}

const signs: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** The words of a paragraph as one reads them; what is no words is named by its sign. */
export function readable(html: string): string {
  return html
    .replace(/<img src="file:(\d+)" alt="([^"]*)"[^>]*>/g, (_, id: string, alt: string) => `🖼 ${alt || id} `)
    .replace(/<div data-questionnaire="([^"]*)">/g, '☑ $1 ')
    .replace(/<\/p>(?=<\/(?:t[dh]|li)>)/g, '')
    .replace(/<hr \/>/g, '———')
    .replace(/<br \/>|<\/(?:li|tr|p|h[234])>/g, '\n')
    .replace(/<\/t[dh]>/g, '\t')
    .replace(/<li>/g, '• ')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (sign) => signs[sign] ?? sign)
    .replace(/\n+/g, '\n')
    .trim()
}

/** In the order of the later text, what went away behind what stood before it. */
export function differencesOf(before: Content, after: Content): Difference[] {
  return sides.flatMap((side) => [...ofTitle(before, after, side), ...ofBlocks(before, after, side)])
}

function ofTitle(before: Content, after: Content, side: Side): Difference[] {
  const [was, is] = [before[side]?.title ?? '', after[side]?.title ?? '']
  return was === is ? [] : [{ side, key: '', kind: 'changed', pieces: piecesOf(was, is, side) }]
}

function ofBlocks(before: Content, after: Content, side: Side): Difference[] {
  const [old, now] = [before[side]?.blocks ?? [], after[side]?.blocks ?? []]
  const found: Difference[] = []
  const was = new Map(old.map((block) => [block.key, block]))
  const is = new Set(now.map(({ key }) => key))
  const whole = (block: Block, kind: 'added' | 'removed'): Difference => ({
    side,
    key: block.key,
    kind,
    pieces: [{ kind, text: readable(block.html) }],
  })
  const removedBehind = (at: number): void => {
    for (let next = at; next < old.length && !is.has(old[next]!.key); next++) found.push(whole(old[next]!, 'removed'))
  }
  removedBehind(0)
  for (const block of now) {
    const earlier = was.get(block.key)
    if (!earlier) found.push(whole(block, 'added'))
    else {
      if (earlier.html !== block.html) found.push(ofBlock(earlier, block, side))
      removedBehind(old.indexOf(earlier) + 1)
    }
  }
  return found
}

/** Where only the look changed, the words say so by being the same. */
function ofBlock(earlier: Block, later: Block, side: Side): Difference {
  return { side, key: later.key, kind: 'changed', pieces: piecesOf(readable(earlier.html), readable(later.html), side) }
}
