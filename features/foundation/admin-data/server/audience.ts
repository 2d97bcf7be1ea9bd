import { countAudienceMembers, sampleAudienceMembers } from '@portal/people/server'
import { BadInput, sql, type Db } from '@portal/server'
import { isAudience } from '../rules.ts'

const exampleLimit = 10

/** Counts the people who match an audience now, and names some of them. */
export async function countAudience(db: Db, audience: unknown) {
  if (!isAudience(audience)) throw new BadInput('Audience', { zh: '不是有效的范围', en: 'is not a valid audience' })
  const [count, accounts] = [
    await countAudienceMembers(db, audience),
    await sampleAudienceMembers(db, audience, exampleLimit),
  ]
  const { rows } = await sql<{ zh: string; en: string }>`
    SELECT name_zh AS zh, name_en AS en FROM shared.person WHERE account = ANY (${accounts}::text[]) ORDER BY md5(account)`.execute(
    db,
  )
  return { Count: count, Examples: rows }
}
