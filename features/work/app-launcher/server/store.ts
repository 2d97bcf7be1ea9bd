/** Queries of tools, their audiences, and how often people use them. */
import { keysFor, type Language } from '@portal/contract'
import { audienceIdsOf, type Reader } from '@portal/people/server'
import { siteMatchesReader } from '@portal/sites/server'
import { sql, type Db } from '@portal/server'
import { halfLifeDays, type SiteId } from '../rules.ts'

export interface ToolReader extends Reader {
  readonly account: string
}

export interface ToolRow {
  id: string
  portal: SiteId
  name: string
  icon_file_id: number | null
  url: string
  opens: '' | 'token'
  /** Position in the default order. */
  position: number
}

/** Selects the name in the reader's language, else in the other one. */
function columns(language: Language) {
  const [mine, other] = keysFor(language)
  const name = sql`coalesce(nullif(${sql.ref(`t.name_${mine}`)}, ''), ${sql.ref(`t.name_${other}`)})`
  return sql`t.id, t.portal, ${name} AS name, t.icon_file_id, t.url, t.opens, t.position`
}

// the cast makes it one array: ANY over a bare subselect would compare with its rows
const isForReader = (me: Reader) => sql`t.audience_id = ANY ((${audienceIdsOf(me)})::bigint[])
  AND EXISTS (SELECT FROM shared.portal p WHERE p.id = t.portal AND ${siteMatchesReader(me)})`

const weightAt = (now: Date) =>
  sql`u.weight * power(0.5, extract(epoch FROM ${now}::timestamptz - u.last_at) / ${86_400 * halfLifeDays}::float8)`

interface ToolListQuery {
  me: ToolReader
  portal: SiteId
  language: Language
  now: Date
}

/**
 * Returns all tools for this person: most used first, then in the default order. `slot` is null for a tool that is not
 * chosen.
 */
export async function listTools(db: Db, { me, portal, language, now }: ToolListQuery) {
  const { rows } = await sql<ToolRow & { slot: number | null }>`
    SELECT ${columns(language)}, f.position AS slot
    FROM tool t
      LEFT JOIN tool_use u ON u.tool_id = t.id AND u.account = ${me.account}
      LEFT JOIN tool_favourite f ON f.tool_id = t.id AND f.account = ${me.account}
    WHERE t.portal = ${portal} AND ${isForReader(me)}
    ORDER BY ${weightAt(now)} DESC NULLS LAST, u.last_at DESC NULLS LAST, t.position, t.id`.execute(db)
  return rows
}

/** Returns those of the given tools that this person may use, in no particular order. */
export async function filterVisibleTools(
  db: Db,
  me: Reader,
  language: Language,
  ids: readonly string[],
): Promise<ToolRow[]> {
  const { rows } = await sql<ToolRow>`SELECT ${columns(language)} FROM tool t
    WHERE t.id = ANY (${ids}::text[]) AND ${isForReader(me)}`.execute(db)
  return rows
}

export async function findTool(db: Db, me: Reader, id: string): Promise<ToolRow | undefined> {
  const [row] = await filterVisibleTools(db, me, 'CHS', [id])
  return row
}

/** Counts a use (TOOL-01); `times` imports uses from before the portal. */
export async function countUse(tx: Db, account: string, toolId: string, now: Date, times = 1): Promise<void> {
  await sql`INSERT INTO tool_use AS u (account, tool_id, uses, weight, last_at)
    VALUES (${account}, ${toolId}, ${times}, ${times}, ${now})
    ON CONFLICT (account, tool_id) DO UPDATE SET uses = u.uses + ${times}, weight = ${weightAt(now)} + ${times},
      last_at = ${now}`.execute(tx)
}
