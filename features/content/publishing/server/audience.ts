/** The audience that a text would reach, and the notifications that these people get. */
import { columnFor, textIn, type Language } from '@portal/contract'
import { listCategoryOptions, listTagOptions } from '@portal/news/server'
import { ruleOf } from '@portal/people/audience'
import { splitTerm, termsOfRule, type TermKind } from '@portal/people/audience-rule'
import { audienceJson, belongsTo, countByMembership, nameTerms, type Audience } from '@portal/people/server'
import { containsPattern, sql, type Db } from '@portal/server'
import type { Options } from '../contract.ts'
import { maxExamples, minAudienceSize } from '../rules.ts'
import { dayBounds } from '@portal/contract/zones'

/** Returns the number of people in the audience and a sample that is stable for the same people. */
export async function loadReach(db: Db, audience: Audience, portal: string, language: Language) {
  // a site may have an audience of its own: nobody else sees its news
  const { rows: sites } = await sql<{ audience: Audience }>`SELECT ${audienceJson} AS audience
    FROM shared.portal o LEFT JOIN shared.audience a ON a.id = o.audience_id WHERE o.id = ${portal}`.execute(db)
  const canSeeSite = sites[0] ? belongsTo(sites[0].audience) : sql<boolean>`false`
  const { rows } = await sql<{ account: string; name: string; department: string; people: number }>`
    SELECT p.account, ${sql.ref(columnFor('p.name', language))} AS name,
      ${sql.ref(columnFor('d.name', language))} AS department, count(*) OVER ()::int AS people
    FROM shared.person p JOIN shared.department d ON d.id = p.department_id
    WHERE p.left_at IS NULL AND ${belongsTo(audience)} AND ${canSeeSite}
    ORDER BY md5(p.account) LIMIT ${maxExamples}`.execute(db)
  const Examples = rows.map(({ account, name, department }) => ({
    ADAccount: account,
    Name: name,
    Department: department,
  }))
  return { People: rows[0]?.people ?? 0, Examples }
}

interface AddressedNotifications {
  audience: Audience
  count: number
}

/**
 * Returns how many notifications these people got that day so far on average, and how many other planned texts with a
 * notification overlap.
 */
export async function loadAttention(
  db: Db,
  { id, audience, at, zone }: { id: number; audience: Audience; at: Date; zone: string },
) {
  const { from, to } = dayBounds(at, zone)
  const personal = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM notice n JOIN shared.person p ON p.account = n.receiver
      JOIN shared.department d ON d.id = p.department_id
    WHERE n.created_at >= ${from} AND n.created_at < ${to} AND p.left_at IS NULL AND ${belongsTo(audience)}`.execute(db)
  const { rows: broadcast } = await sql<AddressedNotifications>`
    SELECT ${audienceJson} AS audience, n.count FROM shared.audience a JOIN (SELECT audience_id, count(*)::int AS count
      FROM notice WHERE created_at >= ${from} AND created_at < ${to} GROUP BY audience_id) n ON n.audience_id = a.id`.execute(
    db,
  )
  const { rows: planned } = await sql<AddressedNotifications>`
    SELECT ${audienceJson} AS audience, n.count FROM shared.audience a JOIN (SELECT b.audience_id, count(*)::int AS count
      FROM publication b JOIN manuscript_version v ON v.manuscript_id = b.manuscript_id AND v.version = b.version
      WHERE b.state = 'scheduled' AND b.publish_at >= ${from} AND b.publish_at < ${to} AND b.manuscript_id <> ${id}
        AND v.settings->>'notice' <> 'off' GROUP BY b.audience_id) n ON n.audience_id = a.id`.execute(db)
  const others = [...broadcast, ...planned]
  const groups = await countByMembership(
    db,
    others.map((other) => other.audience),
    audience,
  )
  const sumOf = (some: typeof groups): number => some.reduce((sum, { people }) => sum + people, 0)
  const common = others.map((_, nth) => sumOf(groups.filter(({ belongs }) => belongs[nth])))
  const People = sumOf(groups)
  const received = broadcast.reduce(
    (sum, { count }, nth) => sum + count * (common[nth] ?? 0),
    personal.rows[0]?.count ?? 0,
  )
  const Planned = planned.reduce((sum, { count }, nth) => sum + (common[broadcast.length + nth] ? count : 0), 0)
  return { People, Had: People < minAudienceSize ? null : Math.round((received / People) * 10) / 10, Planned }
}

/** Returns the options of the settings panel. */
export async function loadOptions(db: Db, language: Language): Promise<Options> {
  const nameOf = (row: { name_zh: string; name_en: string }): string => row[columnFor('name', language)]
  const [categories, tags] = [await listCategoryOptions(db), await listTagOptions(db)]
  const userTags = await sql<{ tag: string }>`
    SELECT DISTINCT user_tag AS tag FROM shared.person WHERE left_at IS NULL ORDER BY tag`.execute(db)
  const places = await sql<{ Place: string; Name: string }>`
    SELECT location_zh AS "Place", coalesce(nullif(min(${sql.ref(columnFor('location', language))}), ''), location_zh) AS "Name"
    FROM shared.person WHERE left_at IS NULL AND location_zh <> '' GROUP BY location_zh ORDER BY count(*) DESC, location_zh`.execute(
    db,
  )
  const groups = await sql<{ Id: number; Name: string }>`
    SELECT id AS "Id", display_name AS "Name" FROM shared.scim_group ORDER BY display_name, id`.execute(db)
  const portals = await sql<{ Portal: string; Name: string }>`
    SELECT id AS "Portal", ${sql.ref(columnFor('name', language))} AS "Name" FROM shared.portal ORDER BY id`.execute(db)
  return {
    Categories: categories.map((row) => ({ Key: row.key, Parent: row.parent ?? '', Name: nameOf(row) })),
    Tags: tags.map((row) => ({ Id: row.id, Name: nameOf(row) })),
    UserTags: userTags.rows.map(({ tag }) => tag),
    Places: places.rows,
    Groups: groups.rows,
    Portals: portals.rows,
  }
}

/** Finds departments by name in either language, higher levels first; at most 20. */
export async function findDepartments(db: Db, keyword: string, language: Language) {
  const pattern = containsPattern(keyword.trim())
  const name = columnFor('name', language)
  const { rows } = await sql<{ Id: number; Name: string; Above: string }>`
    SELECT d.id AS "Id", ${sql.ref(`d.${name}`)} AS "Name", coalesce(${sql.ref(`u.${name}`)}, '') AS "Above"
    FROM shared.department d LEFT JOIN shared.department u ON u.id = d.parent_id
    WHERE d.name_zh ILIKE ${pattern} OR d.name_en ILIKE ${pattern}
    ORDER BY cardinality(d.line), d.id LIMIT 20`.execute(db)
  return rows
}

/** Returns the names of all terms of an audience, and by id those of its departments and groups. */
export async function loadAudienceNames(db: Db, audience: Audience, language: Language) {
  const terms = [...new Set(termsOfRule(ruleOf(audience)))]
  const nameOf = await nameTerms(db, terms)
  const named = terms.flatMap((Term) => {
    const name = nameOf(Term)
    return name ? [{ Term, Name: textIn(name, language) }] : []
  })
  const byId = (of: TermKind) =>
    named
      .map(({ Term, Name }) => ({ ...splitTerm(Term), Name }))
      .flatMap(({ kind, key, Name }) => (kind === of ? [{ Id: Number(key), Name }] : []))
  return { Departments: byId('department'), Groups: byId('group'), Terms: named }
}
