import { translate, type Language, type Text } from '@portal/contract'
import { formatUserTag } from '@portal/people/kinds'
import { countAudienceMembers, sampleAudienceMembers } from '@portal/people/server'
import { BadInput, sql, type Db } from '@portal/server'
import { pageTexts } from '../page.texts.ts'
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

/** Returns a function that names the parts of an audience: tags, departments, places and groups. */
export async function nameAudiences(db: Db, ids: readonly (number | null | undefined)[]) {
  const { rows } = await sql<{ id: number; tags: string[]; zh: string[]; en: string[] }>`
    SELECT a.id, a.tags,
      ARRAY(SELECT d.name_zh FROM shared.department d WHERE d.id = ANY (a.departments) ORDER BY d.id)
        || a.places || names AS zh,
      ARRAY(SELECT d.name_en FROM shared.department d WHERE d.id = ANY (a.departments) ORDER BY d.id)
        || a.places || names AS en
    FROM shared.audience a CROSS JOIN LATERAL (SELECT ARRAY(SELECT g.display_name FROM shared.scim_group g
      WHERE g.id = ANY (a.groups) ORDER BY g.id)) AS g (names)
    WHERE a.id = ANY (${[...new Set(ids)].filter((id) => typeof id === 'number')}::bigint[])`.execute(db)
  const named = new Map(rows.map((row) => [row.id, row]))
  return (id: number | null): Text => {
    const { tags, zh, en } = named.get(id ?? 0) ?? { tags: [], zh: [], en: [] }
    const words = (language: Language, names: readonly string[]): string =>
      [...tags.map((tag) => formatUserTag(tag, language)), ...names].join(' · ') ||
      translate(pageTexts.everyone, language)
    return { zh: words('CHS', zh), en: words('EN', en) }
  }
}
