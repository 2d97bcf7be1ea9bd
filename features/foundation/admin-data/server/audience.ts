import type { Text } from '@portal/contract'
import { audienceLists, type AudienceRow } from '@portal/people/audience'
import { countAudienceMembers, nameAudiences, sampleAudienceMembers } from '@portal/people/server'
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

/** Returns a function that says in words whom a stored audience has; none is everyone. */
export async function nameStoredAudiences(db: Db, ids: readonly (number | null | undefined)[]) {
  const { rows } = await sql<AudienceRow & { id: number }>`
    SELECT a.* FROM shared.audience a
    WHERE a.id = ANY (${[...new Set(ids)].filter((id) => typeof id === 'number')}::bigint[])`.execute(db)
  const audiences = new Map(rows.map(({ id, ...row }) => [id, audienceLists(row)]))
  const nameOf = await nameAudiences(db, [...audiences.values()])
  return (id: number | null): Text => nameOf(audiences.get(id ?? 0) ?? {})
}
