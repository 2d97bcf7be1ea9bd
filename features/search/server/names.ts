/** Whether words are names of people of the company, also of those who left or whom the asker may not meet. Owns: nothing; reads person. */
import { sql, type Db } from '@portal/server'

const most = 8

/** Names of Chinese characters anywhere in the text; a whole Latin name, account or number; words that are all one person's. */
export async function namesSomebody(db: Db, folded: string): Promise<boolean> {
  const words = (folded.match(/[a-z0-9]+/g) ?? []).slice(0, most)
  const joined = words.flatMap((_, first) => [1, 2, 3].map((count) => words.slice(first, first + count).join('')))
  const whole = joined.flatMap((each) => [`'f${each}'`, `'a${each}'`, `'e${each}'`])
  const rest = folded.replace(/[a-z0-9\s\p{P}]/gu, '')
  const parts = rest === '' ? words.map((word) => `('f${word}' | 'g${word}')`) : []
  // from five letters on the beginning of a name is one
  const begun = rest === '' && words.join('').length >= 5 ? [`'f${words.join('')}':*`] : []
  const query = [...whole, ...(parts.length > 0 ? [`(${parts.join(' & ')})`] : []), ...begun].join(' | ')
  const { rows } = await sql`
    SELECT FROM person p WHERE (char_length(p.name_zh) > 1 AND strpos(${folded}, lower(p.name_zh)) > 0)
      OR p.find @@ ${query}::tsquery LIMIT 1`.execute(db)
  return rows.length > 0
}
