/** Texts of the desk that name a category or a tag: who keeps them gives this, since news knows nothing of writing. */
import type { Text } from '@portal/contract'
import type { Db } from '@portal/server'

export interface TextsAtDesk {
  /** How many name it, in words; null: none does. News that stand in it are not counted. */
  whyUsed: (db: Db, what: 'category' | 'tag', id: string) => Promise<Text | null>
  /** From one category to another. Called before any news is changed: whoever publishes locks a text first, too. */
  move: (tx: Db, from: string, to: string) => Promise<void>
  /** One tag instead of another. Called before any news is changed. */
  merge: (tx: Db, from: number, into: number) => Promise<void>
}

/** What keeps a category or a tag, and what to do about it. */
export function keptBy(news: Text | null, texts: Text | null, what: Text): Text | null {
  const both = [news, texts].filter((each) => each !== null)
  if (both.length === 0) return null
  const join = (side: 'zh' | 'en', sign: string): string => both.map((each) => each[side]).join(sign)
  return { zh: `${join('zh', '，')}，${what.zh}`, en: `${join('en', '; ')}: ${what.en}` }
}
