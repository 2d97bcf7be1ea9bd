/** Queries of tools, their audiences, and how often people use them. */
import { keysFor, type Language } from '@portal/contract'
import { audiencesOf, type Reader } from '@portal/people/server'
import { isMeantFor } from '@portal/sites/server'
import { sql, type Db } from '@portal/server'
import { halfLifeDays, type Portal } from '../rules.ts'

export interface Me extends Reader {
  readonly account: string
}

export interface ToolRow {
  id: string
  portal: Portal
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
const forMe = (me: Reader) => sql`t.audience_id = ANY ((${audiencesOf(me)})::bigint[])
  AND EXISTS (SELECT FROM shared.portal p WHERE p.id = t.portal AND ${isMeantFor(me)})`

const weightAt = (now: Date) =>
  sql`u.weight * power(0.5, extract(epoch FROM ${now}::timestamptz - u.last_at) / ${86_400 * halfLifeDays}::float8)`

interface Asking {
  me: Me
  portal: Portal
  language: Language
  now: Date
}

/**
 * Returns all tools for this person: most used first, then in the default order. `slot` is null for a tool that is not
 * chosen.
 */
export async function toolsFor(db: Db, { me, portal, language, now }: Asking) {
  const { rows } = await sql<ToolRow & { slot: number | null }>`
    SELECT ${columns(language)}, f.position AS slot
    FROM tool t
      LEFT JOIN tool_use u ON u.tool_id = t.id AND u.account = ${me.account}
      LEFT JOIN tool_favourite f ON f.tool_id = t.id AND f.account = ${me.account}
    WHERE t.portal = ${portal} AND ${forMe(me)}
    ORDER BY ${weightAt(now)} DESC NULLS LAST, u.last_at DESC NULLS LAST, t.position, t.id`.execute(db)
  return rows
}

/** Returns those of the given tools that this person may use, in no particular order. */
export async function toolsAmong(db: Db, me: Reader, language: Language, ids: readonly string[]): Promise<ToolRow[]> {
  const { rows } = await sql<ToolRow>`SELECT ${columns(language)} FROM tool t
    WHERE t.id = ANY (${ids}::text[]) AND ${forMe(me)}`.execute(db)
  return rows
}

export async function toolOf(db: Db, me: Reader, id: string): Promise<ToolRow | undefined> {
  const [row] = await toolsAmong(db, me, 'CHS', [id])
  return row
}

/** Counts a use (TOOL-01); `times` imports uses from before the portal. */
export async function countUse(tx: Db, account: string, toolId: string, now: Date, times = 1): Promise<void> {
  await sql`INSERT INTO tool_use AS u (account, tool_id, uses, weight, last_at)
    VALUES (${account}, ${toolId}, ${times}, ${times}, ${now})
    ON CONFLICT (account, tool_id) DO UPDATE SET uses = u.uses + ${times}, weight = ${weightAt(now)} + ${times},
      last_at = ${now}`.execute(tx)
}
