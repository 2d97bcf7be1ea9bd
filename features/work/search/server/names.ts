/** Recognizes names of people of the company, including people who have left and people the viewer may not see. */
import { sql, type Db } from '@portal/server'

const most = 8
/** Characters of the longest Chinese name. */
const nameMax = 16

/**
 * Returns whether a text names somebody: Chinese names anywhere in it; a whole Latin name, account or number; or words
 * that all belong to one person.
 */
export async function namesSomebody(db: Db, folded: string): Promise<boolean> {
  const words = (folded.match(/[a-z0-9]+/g) ?? []).slice(0, most)
  const joined = words.flatMap((_, first) => [1, 2, 3].map((count) => words.slice(first, first + count).join('')))
  const whole = joined.flatMap((each) => [`'f${each}'`, `'a${each}'`, `'e${each}'`])
  const rest = folded.replace(/[a-z0-9\s\p{P}]/gu, '')
  const parts = rest === '' ? words.map((word) => `('f${word}' | 'g${word}')`) : []
  // from five letters on, the beginning of a name counts
  const begun = rest === '' && words.join('').length >= 5 ? [`'f${words.join('')}':*`] : []
  const names = [...whole, ...stretchesOf(folded).map((each) => `'f${each}'`), ...begun]
  const query = [...names, ...(parts.length > 0 ? [`(${parts.join(' & ')})`] : [])].join(' | ')
  // each half has its own index
  const { rows } = await sql`
    (SELECT FROM shared.person p WHERE p.find @@ ${query}::tsquery AND p.left_at IS NULL LIMIT 1)
    UNION ALL (SELECT FROM shared.person p WHERE p.find @@ ${query}::tsquery AND p.left_at IS NOT NULL LIMIT 1)`.execute(
    db,
  )
  return rows.length > 0
}

/** Returns every stretch of two or more Chinese characters that may be a name. */
function stretchesOf(text: string): string[] {
  const chars = text.match(/\p{Script=Han}/gu) ?? []
  return chars.flatMap((_, first) =>
    Array.from({ length: Math.min(nameMax, chars.length - first) - 1 }, (_none, more) =>
      chars.slice(first, first + more + 2).join(''),
    ),
  )
}
