/** Lists and reordering for resource types whose items are rows of one table. */
import { columnsFor, type Language, type Text } from '@portal/contract'
import { sql, type Db, type Tables } from '@portal/server'
import type { RawBuilder, Selectable } from 'kysely'
import { readersFilter } from './filters.ts'
import type { ListQuery, ResourceDefinition, ListPage } from './resource-definition.ts'

interface ListingRow {
  id: string
  title_zh: string
  title_en: string
  note_zh: string
  note_en: string
  count: number | null
  times: (string | null)[]
  picture: number | null
  part: string
  part_zh: string
  part_en: string
  has_audience: boolean
  audience_id: number | null
  total: number
}

/**
 * Returns a page of the rows of a statement. The statement selects `id` (text) and `place` (position in the whole
 * list), and optionally title_zh, title_en, note_zh, note_en, count, times (an array), picture, part, part_zh, part_en and audience_id
 * (NULL: everyone), and the value of each
 * filter (`filter_<key>`). The search covers all texts.
 */
export async function listRows(
  db: Db,
  source: RawBuilder<unknown>,
  { search, limit, offset, id, sort, language, filters = {} }: ListQuery,
): Promise<ListPage> {
  const words = search.trim().toLowerCase()
  const page = sql`LIMIT ${limit} OFFSET ${offset}`
  // whole rows cost ten times as much as their places: without words, filters and order, only those of the page are made
  const chosen = Object.entries(filters)
  const isPlain = words === '' && chosen.length === 0 && id === undefined && sort === undefined
  const asked = isPlain ? sql`SELECT * FROM (${source}) AS a ORDER BY place ${page}` : source
  const total = isPlain ? sql`(SELECT count(*) FROM (${source}) AS a)` : sql`count(*) OVER ()`
  const { rows } = await sql<ListingRow>`
    WITH found AS (SELECT to_jsonb(s) AS j, s.place FROM (${asked}) AS s)
    SELECT coalesce(j ->> 'id', '') AS id, coalesce(j ->> 'title_zh', '') AS title_zh, coalesce(j ->> 'title_en', '') AS title_en,
      coalesce(j ->> 'note_zh', '') AS note_zh, coalesce(j ->> 'note_en', j ->> 'note_zh', '') AS note_en,
      (j ->> 'count')::int AS count, coalesce(j -> 'times', '[]') AS times, (j ->> 'picture')::bigint AS picture, coalesce(j ->> 'part', '') AS part,
      coalesce(j ->> 'part_zh', '') AS part_zh, coalesce(j ->> 'part_en', '') AS part_en,
      j ? 'audience_id' AS has_audience, (j ->> 'audience_id')::bigint AS audience_id, ${total} AS total
    FROM found WHERE ${id === undefined ? sql`true` : sql`j ->> 'id' = ${id}`}
      AND (${words} = '' OR strpos(lower(concat_ws(' ', j ->> 'id', j ->> 'title_zh', j ->> 'title_en',
        j ->> 'note_zh', j ->> 'note_en')), ${words}) > 0)
      AND ${sql.join([sql`true`, ...chosen.map(hasValue)], sql` AND `)}
    ORDER BY ${sort ? orderOf(sort, language) : sql`place`} ${isPlain ? sql`` : page}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map((row) => ({
      id: row.id,
      title: { zh: row.title_zh || row.title_en, en: row.title_en || row.title_zh },
      note: { zh: row.note_zh, en: row.note_en },
      count: row.count,
      times: row.times.map((at) => (at === null ? null : new Date(at))),
      picture: row.picture,
      part: row.part,
      partName: { zh: row.part_zh, en: row.part_en },
      ...(row.has_audience && { audience: row.audience_id }),
    })),
  }
}

/** `?` holds for a text that is the value, and for an array that has it. */
const hasValue = ([key, value]: [string, string]): RawBuilder<unknown> =>
  key === readersFilter.key
    ? sql`(j ->> 'audience_id' IS NULL) = ${value === 'everyone'}`
    : sql`coalesce((j -> ${`filter_${key}`}::text) ? ${value}::text, false)`

function orderOf({ by, isDescending }: NonNullable<ListQuery['sort']>, language: Language): RawBuilder<unknown> {
  const [own, other] = columnsFor(by, language)
  const value =
    by === 'id'
      ? sql`j ->> 'id'`
      : by === 'count'
        ? sql`(j ->> 'count')::int`
        : sql`lower(coalesce(nullif(j ->> ${own}::text, ''), j ->> ${other}::text, ''))`
  return isDescending ? sql`${value} DESC, place DESC` : sql`${value}, place`
}

/**
 * Puts the given rows into this order, within the positions that they occupy among their neighbours; `part`: the column
 * or columns within which positions are counted, or its value in a row `t` or `o`. Unknown ids are ignored.
 */
export async function reorder(
  tx: Db,
  {
    table,
    id = 'id',
    part = [],
  }: { table: string; id?: string; part?: string | readonly string[] | ((row: string) => RawBuilder<unknown>) },
  ids: readonly string[],
): Promise<void> {
  const whole = sql.table(table)
  const name = sql`t.${sql.ref(id)}::text`
  const columns = typeof part === 'string' ? [part] : part
  const parts =
    typeof columns === 'function' ? [columns] : columns.map((each) => (row: string) => sql.ref(`${row}.${each}`))
  const same = parts.map((of) => sql`${of('t')} IS NOT DISTINCT FROM ${of('o')}`)
  const within =
    same.length === 0
      ? sql``
      : sql`WHERE EXISTS (SELECT FROM ${whole} o
    WHERE o.${sql.ref(id)}::text = ${ids[0] ?? ''} AND ${sql.join(same, sql` AND `)})`
  const { rows } = await sql<{ id: string }>`
    SELECT ${name} AS id FROM ${whole} t ${within} ORDER BY t.position, ${sql.ref(`t.${id}`)} FOR UPDATE`.execute(tx)
  const there = new Set(rows.map((row) => row.id))
  const moved = [...new Set(ids)].filter((each) => there.has(each))
  const isMoved = new Set(moved)
  let next = 0
  const ordered = rows.map((row) => (isMoved.has(row.id) ? moved[next++]! : row.id))
  await sql`UPDATE ${whole} t SET position = given.place
    FROM unnest(${ordered}::text[]) WITH ORDINALITY AS given (id, place)
    WHERE ${name} = given.id AND t.position <> given.place`.execute(tx)
}

/** Returns the title that lists show for an item. */
export async function findTitle(
  db: Db,
  kind: Pick<ResourceDefinition, 'list'>,
  id: string,
  language: Language,
): Promise<Text> {
  const { rows } = await kind.list(db, { search: '', limit: 1, offset: 0, language, id })
  return rows[0]?.title ?? { zh: '', en: '' }
}

/** Returns the row with this id; undefined: there is none. */
export async function findRow<T extends keyof Tables>(db: Db, table: T, id: string) {
  const { rows } = await sql<Selectable<Tables[T]>>`
    SELECT * FROM ${sql.table(table)} WHERE id::text = ${id}`.execute(db)
  return rows[0]
}

export async function removeRow(tx: Db, table: keyof Tables, id: string): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)} WHERE id::text = ${id}`.execute(tx)
}

/** Returns the position after all existing rows. */
export async function nextPosition(tx: Db, table: string): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(position), 0) + 1 AS next FROM ${sql.table(table)}`.execute(tx)
  return rows[0]!.next
}

/** Counts the rows that match a condition, such as the references to an item. */
export async function countRows(db: Db, condition: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${condition}`.execute(db)
  return rows[0]!.n
}
