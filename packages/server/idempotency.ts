import { createHash } from 'node:crypto'
import { keyRememberedMs } from '@portal/contract'
import { sql, type Kysely } from 'kysely'
import type { CallRequest } from './dispatch.ts'
import type { Db, Tables } from './database.ts'
import { BadInput } from './refused.ts'
import type { Viewer } from './viewer.ts'
import { keyTexts } from './idempotency.texts.ts'

/** Tells a site's call from home's of the same path. */
const sitePrefix = 'site:'
const keyShape = /^[\w-]{8,64}$/
export async function deleteExpiredKeys(db: Db, now: Date): Promise<void> {
  await sql`DELETE FROM idempotency WHERE (account, key) IN (SELECT account, key FROM idempotency
    WHERE created_at < ${new Date(now.getTime() - keyRememberedMs)} ORDER BY created_at LIMIT 10000)`.execute(db)
}

/**
 * Runs a change in one transaction. With an `Idempotency-Key` the same key of the same person runs once: a repeat, even
 * a simultaneous one, waits for the first and gets its answer. Refusals are not stored, nor are answers that are
 * secrets (`repeatable: false`): such calls run each time.
 */
export async function withIdempotency(
  db: Kysely<Tables>,
  viewer: Viewer | null,
  params: CallRequest,
  run: (db: Db) => Promise<unknown>,
): Promise<unknown> {
  const key = params.headers['idempotency-key']
  if (key === undefined || viewer === null || !params.route.endpoint.repeatable) return db.transaction().execute(run)
  if (typeof key !== 'string' || !keyShape.test(key)) throw new BadInput('Idempotency-Key', keyTexts.shape)
  const call = `${params.isInPortal ? sitePrefix : ''}${params.route.endpoint.path}`
  const request = createHash('sha256')
    .update(call)
    .update(JSON.stringify(params.input ?? {}))
    .digest()
  return db.transaction().execute(async (tx) => {
    const inserted = await tx
      .insertInto('idempotency')
      .values({ account: viewer.account, key, request })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!inserted) return replayAnswer(tx, viewer.account, key, request)
    const answer = await run(tx)
    await sql`UPDATE idempotency SET answer = ${JSON.stringify(answer)}::jsonb
              WHERE account = ${viewer.account} AND key = ${key}`.execute(tx)
    return answer
  })
}

/** Returns what this person's calls with these keys were answered, by key; a key without an answer is absent. */
export async function findAnswers(db: Db, account: string, keys: readonly string[]): Promise<Map<string, unknown>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('idempotency')
    .select(['key', 'answer'])
    .where('account', '=', account)
    .where('key', 'in', keys)
    .execute()
  return new Map(rows.map(({ key, answer }) => [key, answer]))
}

async function replayAnswer(tx: Db, account: string, key: string, request: Buffer): Promise<unknown> {
  const stored = await tx
    .selectFrom('idempotency')
    .select(['request', 'answer'])
    .where('account', '=', account)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!stored.request.equals(request)) throw new BadInput('Idempotency-Key', keyTexts.used)
  return stored.answer
}
