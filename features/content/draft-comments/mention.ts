/** Mentions in the text of a comment: `@` and the name of a colleague. */

export interface Mentioned {
  ADAccount: string
  Name: string
}

/** Letters of a name that is being typed. */
const typed = /(?:^|\s|[，。；：、（])[@＠]([^\s@＠]{0,20})$/

/** Returns what follows an @ just before the caret; null if there is none. */
export function mentionAt(text: string, caret: number): { from: number; words: string } | null {
  const words = typed.exec(text.slice(0, caret))?.[1]
  return words === undefined ? null : { from: caret - words.length - 1, words: words.toLowerCase() }
}

/** Returns the colleagues whose name or account has these letters, those that begin with them first. */
export function findColleagues<T extends Mentioned>(all: readonly T[], words: string, most = 6): T[] {
  const rank = ({ Name, ADAccount }: T): number => {
    const at = [Name, ADAccount].map((each) => each.toLowerCase().indexOf(words))
    return at.includes(0) ? 0 : at.some((each) => each > 0) ? 1 : 2
  }
  const ranked = all.map((each) => ({ each, rank: rank(each) })).filter((found) => found.rank < 2)
  return ranked
    .toSorted((one, two) => one.rank - two.rank)
    .slice(0, most)
    .map(({ each }) => each)
}

/** Returns the accounts of those picked whose name is still in the text. */
export const mentionsIn = (text: string, picked: readonly Mentioned[]): string[] => [
  ...new Set(picked.filter(({ Name }) => text.includes(`@${Name}`)).map(({ ADAccount }) => ADAccount)),
]
