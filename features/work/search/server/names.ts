/** Whether words are names of people of the company, also of those who left or whom the asker may not meet. Owns: nothing; reads person. */
import { sql, type Db } from '@portal/server'

const most = 8
/** Characters of the longest Chinese name. */
const nameMax = 16

/** Names of Chinese characters anywhere in the text; a whole Latin name, account or number; words that are all one person's. */
export async function namesSomebody(db: Db, folded: string): Promise<boolean> {
  const words = (folded.match(/[a-z0-9]+/g) ?? []).slice(0, most)
  const joined = words.flatMap((_, first) => [1, 2, 3].map((count) => words.slice(first, first + count).join('')))
  const whole = joined.flatMap((each) => [`'f${each}'`, `'a${each}'`, `'e${each}'`])
  const rest = folded.replace(/[a-z0-9\s\p{P}]/gu, '')
  const parts = rest === '' ? words.map((word) => `('f${word}' | 'g${word}')`) : []
  // from five letters on the beginning of a name is one
  const begun = rest === '' && words.join('').length >= 5 ? [`'f${words.join('')}':*`] : []
  const names = [...whole, ...stretchesOf(folded).map((each) => `'f${each}'`), ...begun]
  const query = [...names, ...(parts.length > 0 ? [`(${parts.join(' & ')})`] : [])].join(' | ')
  // each half has an index of its own
  const { rows } = await sql`
    (SELECT FROM shared.person p WHERE p.find @@ ${query}::tsquery AND p.left_at IS NULL LIMIT 1)
    UNION ALL (SELECT FROM shared.person p WHERE p.find @@ ${query}::tsquery AND p.left_at IS NOT NULL LIMIT 1)`.execute(
    db,
  )
  return rows.length > 0
}

/** Whatever in the Chinese of a text may be a name: of two characters or more, with nothing between them. */
function stretchesOf(text: string): string[] {
  const chars = text.match(/\p{Script=Han}/gu) ?? []
  return chars.flatMap((_, first) =>
    Array.from({ length: Math.min(nameMax, chars.length - first) - 1 }, (_none, more) =>
      chars.slice(first, first + more + 2).join(''),
    ),
  )
}
