/** Limits on the markup of one text; real bodies stay far below (docs/decisions/0033). */
import type { Text } from '@portal/contract'
import { BadInput } from '../refused.ts'

export const htmlLimits = {
  /** Start tags, end tags and comments. */
  tags: 20_000,
  /** Elements open at once; content nested deeper than `deepest` of clean.ts keeps its text only. */
  depth: 5_000,
  /** Of the cleaned text; callers have smaller limits of their own. */
  characters: 5_000_000,
  /** Milliseconds to clean the bodies of one call. */
  time: 10_000,
} as const

export type Measure = keyof typeof htmlLimits

export interface Excess {
  measure: Measure
  count: number
  most: number
}

const wordings: Readonly<Record<Measure, (count: string, most: string) => Text>> = {
  tags: (count, most) => ({ zh: `${count} 个标签，最多 ${most} 个`, en: `${count} tags, at most ${most}` }),
  depth: (count, most) => ({
    zh: `标签嵌套 ${count} 层，最多 ${most} 层`,
    en: `tags nested ${count} deep, at most ${most}`,
  }),
  characters: (count, most) => ({
    zh: `清理后有 ${count} 个字符，最多 ${most} 个`,
    en: `${count} characters after cleaning, at most ${most}`,
  }),
  time: (_, most) => ({ zh: `清理需要超过 ${most} 毫秒`, en: `takes longer than ${most} ms to clean` }),
}

/** Code 400: a text with too much markup, or too long after cleaning. */
export class TooMuchHtml extends BadInput {
  override name = 'TooMuchHtml'
  readonly excess: Excess
  constructor(field: string, excess: Excess) {
    const [count, most] = [excess.count, excess.most].map((number) => number.toLocaleString('en'))
    super(field, wordings[excess.measure](count!, most!))
    this.excess = excess
  }
}

/** Counts tags and comments in one pass. */
export function countTags(html: string): number {
  let tags = 0
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const next = html.charCodeAt(at + 1) | 0x20
    // a letter in either case; / and ! and ? with that bit set
    if ((next >= 0x61 && next <= 0x7a) || next === 0x2f || next === 0x21 || next === 0x3f) tags++
  }
  return tags
}

/** Throws `TooMuchHtml` if `found` exceeds the limit. */
export function checkHtml(field: string, measure: Measure, count: number, most: number = htmlLimits[measure]): void {
  if (count > most) throw new TooMuchHtml(field, { measure, count, most })
}
