/** Options of a field, found as the user types. */
import { activityRoute, newsRoute, type Language } from '@portal/contract'
import { audienceIdsOf } from '@portal/people/server'
import { BadInput, sql, type Db, type Viewer } from '@portal/server'
import type { RawBuilder } from 'kysely'
import type { Choice } from '../contract.ts'
import { canManage } from './permissions.ts'
import { refuse } from './refuse.ts'
import type { ResourceDefinition } from './resource-definition.ts'

interface ChoiceQuery {
  search: string
  values: readonly string[]
  language: Language
  viewer: Viewer
}

const choiceLimit = 20

/** Finds items of a resource type through its list; people, departments, places, groups, tags and pages by their names. */
export async function listChoices(db: Db, of: ResourceDefinition | string, query: ChoiceQuery): Promise<Choice[]> {
  if (typeof of !== 'string') return listItemChoices(db, of, query)
  if (of === 'page' && !canManage(query.viewer, { roles: ['editor', 'portal-administrator'] })) refuse('notAllowed')
  const known = Object.hasOwn(choiceSources, of) ? choiceSources[of] : undefined
  const source = of === 'page' ? pagesFor(query.viewer) : known
  if (!source) throw new BadInput('Of', { zh: '没有这样的选项来源', en: 'is not a known list of choices' })
  const { search, values } = query
  const words = search.trim().toLowerCase()
  const asked = values.length > 0 ? sql`value = ANY (${values}::text[])` : sql`strpos(lower(said), ${words}) > 0`
  const { rows } = await sql<{ value: string; zh: string; en: string }>`
    SELECT value, zh, en FROM (${source}) AS s WHERE ${asked}
    ORDER BY length(zh), zh, value LIMIT ${values.length > 0 ? values.length : choiceLimit}`.execute(db)
  return rows.map(({ value, zh, en }) => ({ Value: value, Label: { zh: zh || en, en: en || zh } }))
}

const choiceSources: Readonly<Record<string, RawBuilder<unknown>>> = {
  person: sql`SELECT p.account AS value, p.name_zh AS zh, p.name_en AS en,
    concat_ws(' ', p.account, p.name_zh, p.name_en, p.employee_id) AS said FROM shared.person p WHERE p.left_at IS NULL`,
  department: sql`SELECT d.id::text AS value, d.name_zh AS zh, d.name_en AS en,
    concat_ws(' ', d.id, d.name_zh, d.name_en) AS said FROM shared.department d`,
  place: sql`SELECT location_zh AS value, location_zh AS zh, max(location_en) AS en,
    concat_ws(' ', location_zh, max(location_en)) AS said
    FROM shared.person WHERE left_at IS NULL AND location_zh <> '' GROUP BY location_zh`,
  // tag is a kind of data, that of news
  'user-tag': sql`SELECT user_tag AS value, user_tag AS zh, user_tag AS en, user_tag AS said
    FROM shared.person WHERE left_at IS NULL AND user_tag <> '' GROUP BY user_tag`,
  group: sql`SELECT id::text AS value, display_name AS zh, display_name AS en, display_name AS said FROM shared.scim_group`,
}

/** Pages that the viewer may read: as one of their audience, or as who edits or organises all of them. */
function pagesFor(viewer: Viewer): RawBuilder<unknown> {
  const readable = (role: 'editor' | 'organiser') =>
    canManage(viewer, { roles: [role] }) ? sql`true` : sql`audience_id = ANY (${audienceIdsOf(viewer)})`
  return sql`SELECT ${newsRoute.href({ newsId: 1 }).slice(0, -1)} || id AS value, title_zh AS zh, title_en AS en,
      concat_ws(' ', title_zh, title_en) AS said FROM shared.news WHERE deleted_at IS NULL AND ${readable('editor')}
    UNION ALL SELECT ${activityRoute.href({ id: 1 }).slice(0, -1)} || id, title_zh, title_en,
      concat_ws(' ', title_zh, title_en) FROM shared.activity WHERE deleted_at IS NULL AND ${readable('organiser')}`
}

/** Known values are looked up one by one: they are few. */
async function listItemChoices(
  db: Db,
  kind: ResourceDefinition,
  { search, values, language }: ChoiceQuery,
): Promise<Choice[]> {
  const asked = values.length > 0 ? values : [search]
  const found: Choice[] = []
  for (const each of asked) {
    const { rows } = await kind.list(db, { search: each, limit: choiceLimit, offset: 0, language })
    const kept = values.length > 0 ? rows.filter(({ id }) => id === each) : rows
    found.push(...kept.map(({ id, title }) => ({ Value: id, Label: { ...title } })))
  }
  return found
}
