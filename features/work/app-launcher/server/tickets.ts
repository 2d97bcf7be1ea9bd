/** Launch tickets: 128 random bits, stored as SHA-256, valid once and for a minute. */
import { dayMs } from '@portal/contract'
import { createHash, randomBytes } from 'node:crypto'
import { audienceIdsOf, selectReaders } from '@portal/people/server'
import { sql, type Db, type Viewer } from '@portal/server'
import { ticketLifeMs } from '../rules.ts'

const hashOf = (ticket: string): Buffer => createHash('sha256').update(ticket).digest()

/** How long a ticket is remembered as used or expired. */
const retentionMs = dayMs

/** Issues a ticket and deletes old ones of the same person. */
export async function createLaunchTicket(tx: Db, viewer: Viewer, toolId: string, now: Date): Promise<string> {
  const { account, sessionId: session_id } = viewer
  const ticket = randomBytes(16).toString('base64url')
  await tx
    .deleteFrom('tool_ticket')
    .where('account', '=', account)
    .where('expires_at', '<', new Date(now.getTime() - retentionMs))
    .execute()
  const expires_at = new Date(now.getTime() + ticketLifeMs)
  await tx
    .insertInto('tool_ticket')
    .values({ ticket_hash: hashOf(ticket), account, session_id, tool_id: toolId, expires_at })
    .execute()
  return ticket
}

interface TicketHolder {
  account: string
  name_zh: string
  name_en: string
  tool_id: string
}

export type RedeemResult = TicketHolder | 'ticketUnknown' | 'ticketUsed' | 'ticketExpired'

/**
 * Redeems a ticket: of concurrent calls exactly one succeeds. Returns 'ticketUnknown' also for a ticket of another
 * tool, of an ended session, of a person who has left, or for a tool that the person may no longer use.
 */
export async function redeemTicket(tx: Db, ticket: string, toolId: string, now: Date): Promise<RedeemResult> {
  const { rows: tickets } = await sql<{ used_at: Date | null; expires_at: Date; account: string; tool_id: string }>`
    SELECT k.used_at, k.expires_at, k.account, k.tool_id
    FROM tool_ticket k JOIN shared.session s ON s.id = k.session_id AND s.expires_at > ${now}
    WHERE k.ticket_hash = ${hashOf(ticket)} FOR UPDATE OF k`.execute(tx)
  const [found] = tickets
  if (!found || toolId !== found.tool_id) return 'ticketUnknown'
  if (found.used_at) return 'ticketUsed'
  if (found.expires_at <= now) return 'ticketExpired'
  const holder = await findTicketHolder(tx, found.account, found.tool_id)
  if (!holder) return 'ticketUnknown'
  await sql`UPDATE tool_ticket SET used_at = ${now} WHERE ticket_hash = ${hashOf(ticket)}`.execute(tx)
  return holder
}

async function findTicketHolder(tx: Db, account: string, toolId: string): Promise<TicketHolder | undefined> {
  const person = await selectReaders(tx)
    .select(['person.name_zh', 'person.name_en'])
    .where('person.account', '=', account)
    .executeTakeFirst()
  if (!person) return undefined
  const { rows } = await sql`SELECT FROM tool
    WHERE id = ${toolId} AND audience_id = ANY ((${audienceIdsOf(person)})::bigint[])`.execute(tx)
  return rows.length > 0 ? { account, tool_id: toolId, name_zh: person.name_zh, name_en: person.name_en } : undefined
}
