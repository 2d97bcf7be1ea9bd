/** Requests for acknowledgement, and the evidence of who acknowledged. Owns: must_read, must_read_line. */
import { sql, type Db } from '@portal/server'
import type { EvidenceLine } from '../evidence.ts'
import { isWithinLastDay } from '../rules.ts'
import { chainHash, hashText } from './chain.ts'

export interface MustReadRow {
  news_id: number
  version: number
  due_at: Date | null
  asked_at: Date
  ended_at: Date | null
  text_hash: Buffer
  lines: number
  last_hash: Buffer
  remind_at: Date | null
}

const columns = [
  ...(['news_id', 'version', 'due_at', 'asked_at', 'ended_at', 'text_hash', 'lines', 'last_hash'] as const),
  'remind_at',
] as const

export async function findMustRead(db: Db, newsId: number): Promise<MustReadRow | undefined> {
  return db.selectFrom('must_read').select(columns).where('news_id', '=', newsId).executeTakeFirst()
}

/** Locks a must-read. Its lines are written one at a time, because each is chained to the previous one. */
function lockMustRead(tx: Db, newsId: number): Promise<MustReadRow | undefined> {
  return tx.selectFrom('must_read').select(columns).where('news_id', '=', newsId).forUpdate().executeTakeFirst()
}

interface MustReadEvent {
  /** changed: the text changed without a new request */
  kind: 'asked' | 'changed' | 'read' | 'ended'
  version: number
  account: string
  at: Date
  text_hash: Buffer
}

/** Appends a line to a locked must-read. */
async function appendLine(
  tx: Db,
  at: Pick<MustReadRow, 'news_id' | 'lines' | 'last_hash'>,
  event: MustReadEvent,
): Promise<void> {
  const line = at.lines + 1
  const { kind, version, account, text_hash } = event
  const text = text_hash.toString('hex')
  const hash = chainHash(at.last_hash, { line, kind, newsId: at.news_id, version, account, at: event.at, text })
  await tx
    .insertInto('must_read_line')
    .values({ news_id: at.news_id, line, ...event, hash })
    .execute()
  await tx.updateTable('must_read').set({ lines: line, last_hash: hash }).where('news_id', '=', at.news_id).execute()
}

async function hashNews(tx: Db, newsId: number): Promise<Buffer> {
  const { title_zh, title_en, body_zh, body_en } = await tx
    .selectFrom('shared.news as news')
    .select(['title_zh', 'title_en', 'body_zh', 'body_en'])
    .where('id', '=', newsId)
    .executeTakeFirstOrThrow()
  return hashText([title_zh, title_en, body_zh, body_en])
}

export interface MustReadRequest {
  newsId: number
  dueAt: Date | null
  by: string
  /** Readers who acknowledged an earlier version are asked again. */
  isAgain: boolean
}

/**
 * Requests acknowledgement of a news item; call it after saving the item. A changed text gets a line even without a new
 * request. Returns the requested version, or null if the request is unchanged.
 */
export async function requestAcknowledgement(
  tx: Db,
  { newsId, dueAt, by, isAgain }: MustReadRequest,
  now: Date,
): Promise<{ asks: 'first' | 'again'; version: number } | null> {
  await applyHeldEnd(tx, newsId, now)
  const known = await lockMustRead(tx, newsId)
  const text_hash = await hashNews(tx, newsId)
  if (!known) {
    const row = { news_id: newsId, version: 1, due_at: dueAt, asked_at: now, asked_by: by, text_hash }
    await tx.insertInto('must_read').values(row).execute()
    const emptyChain = { news_id: newsId, lines: 0, last_hash: Buffer.alloc(0) }
    await appendLine(tx, emptyChain, { kind: 'asked', version: 1, account: by, at: now, text_hash })
    return { asks: 'first', version: 1 }
  }
  const isNewRequest = isAgain || known.ended_at !== null
  const version = isAgain ? known.version + 1 : known.version
  await tx
    .updateTable('must_read')
    .set({ version, due_at: dueAt, ended_at: null, text_hash })
    .$if(isNewRequest, (query) => query.set({ asked_at: now, asked_by: by, remind_at: null }))
    .where('news_id', '=', newsId)
    .execute()
  const kind = isNewRequest ? 'asked' : text_hash.equals(known.text_hash) ? null : 'changed'
  if (kind) await appendLine(tx, known, { kind, version, account: by, at: now, text_hash })
  return isNewRequest ? { asks: 'again', version } : null
}

/** Ends the request. Returns false if there was none. */
export async function endMustRead(tx: Db, newsId: number, by: string, now: Date): Promise<boolean> {
  const known = await lockMustRead(tx, newsId)
  if (!known || known.ended_at) return false
  await tx.updateTable('must_read').set({ ended_at: now }).where('news_id', '=', newsId).execute()
  const { version, text_hash } = known
  await appendLine(tx, known, { kind: 'ended', version, account: by, at: now, text_hash })
  return true
}

/**
 * Ends a must-read whose end waits (ends.ts), if it is due: what follows builds on it. The must-read is locked first, as
 * everywhere, so that no two transactions wait for each other.
 */
export async function applyHeldEnd(tx: Db, newsId: number, now: Date, dueBy?: Date): Promise<void> {
  await lockMustRead(tx, newsId)
  const held = await tx
    .deleteFrom('must_read_end')
    .where('news_id', '=', newsId)
    .$if(dueBy !== undefined, (query) => query.where('applies_at', '<=', dueBy!))
    .returning('taken_by')
    .executeTakeFirst()
  if (held) await endMustRead(tx, newsId, held.taken_by, now)
}

/** Marks the must-read so that the job reminds everybody who has not acknowledged. */
export async function requestReminders(
  tx: Db,
  newsId: number,
  now: Date,
): Promise<'done' | 'notAsked' | 'remindedToday'> {
  const known = await lockMustRead(tx, newsId)
  if (!known || known.ended_at) return 'notAsked'
  if (isWithinLastDay(known.remind_at, now)) return 'remindedToday'
  await tx.updateTable('must_read').set({ remind_at: now }).where('news_id', '=', newsId).execute()
  return 'done'
}

export type AcknowledgeResult = { at: Date } | 'notAsked' | 'newerVersion'

/** Records an acknowledgement. A repeated call returns the time of the first one. */
export async function acknowledge(
  tx: Db,
  { newsId, version, words = '', account }: { newsId: number; version: number; words?: string; account: string },
  now: Date,
): Promise<AcknowledgeResult> {
  const known = await lockMustRead(tx, newsId)
  if (!known || known.ended_at) return 'notAsked'
  if (version !== known.version) return 'newerVersion'
  const before = await acknowledgedAt(tx, newsId, version, account)
  if (before) return { at: before }
  // record the hash of the text that is public at this moment
  const text_hash = await hashNews(tx, newsId)
  if (words !== '' && words !== text_hash.toString('hex')) return 'newerVersion'
  await appendLine(tx, known, { kind: 'read', version, account, at: now, text_hash })
  return { at: now }
}

export async function acknowledgedAt(db: Db, newsId: number, version: number, account: string) {
  const row = await db
    .selectFrom('must_read_line')
    .select('at')
    .where('news_id', '=', newsId)
    .where('version', '=', version)
    .where('account', '=', account)
    .where('kind', '=', 'read')
    .executeTakeFirst()
  return row?.at
}

export async function hasAcknowledgedBefore(db: Db, newsId: number, version: number, account: string) {
  const { rows } = await sql`SELECT FROM must_read_line
    WHERE account = ${account} AND news_id = ${newsId} AND kind = 'read' AND version < ${version} LIMIT 1`.execute(db)
  return rows.length > 0
}

export async function listEvidenceLines(db: Db, newsId: number): Promise<EvidenceLine[]> {
  const rows = await db.selectFrom('must_read_line').selectAll().where('news_id', '=', newsId).orderBy('line').execute()
  return rows.map(({ news_id, text_hash, hash, line, kind, version, account, at }) => {
    return {
      line,
      kind,
      newsId: news_id,
      version,
      account,
      at,
      text: text_hash.toString('hex'),
      hash: hash.toString('hex'),
    }
  })
}
