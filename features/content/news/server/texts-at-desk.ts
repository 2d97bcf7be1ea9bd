/**
 * Drafts that name a category or a tag: the slice that stores them passes this in, so that news does not depend on it.
 */
import type { Text } from '@portal/contract'
import type { Db } from '@portal/server'

export interface TextsAtDesk {
  /** Says how many drafts use it; null: none. News in it is not counted. */
  whyUsed: (db: Db, what: 'category' | 'tag', id: string) => Promise<Text | null>
  /** Moves drafts between categories. Called before any news changes: publishing locks the draft first, too. */
  move: (tx: Db, from: string, to: string) => Promise<void>
  /** Replaces one tag by another. Called before any news changes. */
  merge: (tx: Db, from: number, into: number) => Promise<void>
}

/** Joins the reasons that keep a category or a tag, and what to do about them. */
export function keptBy(news: Text | null, texts: Text | null, what: Text): Text | null {
  const both = [news, texts].filter((each) => each !== null)
  if (both.length === 0) return null
  const join = (side: 'zh' | 'en', sign: string): string => both.map((each) => each[side]).join(sign)
  return { zh: `${join('zh', '，')}，${what.zh}`, en: `${join('en', '; ')}: ${what.en}` }
}
