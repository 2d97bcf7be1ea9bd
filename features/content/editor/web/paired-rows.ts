/** Rows of a grid in which the paragraphs of a pair stand beside each other. */

/** Each paragraph has rows for its notes: who is there, a choice or copy, and that it is behind. */
export const rowsPerBlock = 4

type Keys = readonly { key: string }[]

/**
 * Returns the row of each paragraph, from 1. Pairs share one, in the order of both texts; a paragraph without a
 * counterpart, or whose counterpart stands elsewhere, has a row of its own.
 */
export function pairedRows(zh: Keys, en: Keys): { zh: number[]; en: number[] } {
  const rows = { zh: [] as number[], en: [] as number[] }
  const left = new Set(zh.map(({ key }) => key))
  let row = 0
  let at = 0
  for (const { key } of en) {
    if (left.has(key)) {
      while (zh[at]!.key !== key) {
        left.delete(zh[at++]!.key)
        rows.zh.push(++row)
      }
      left.delete(zh[at++]!.key)
      rows.zh.push(++row)
      rows.en.push(row)
    } else rows.en.push(++row)
  }
  while (at < zh.length) {
    at++
    rows.zh.push(++row)
  }
  return rows
}
