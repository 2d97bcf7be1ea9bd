/** Slows scraping (T18). Owns: directory_use. Each check is one statement, so that limits hold across processes. */
import { createHash } from 'node:crypto'
import { sql, TooMany, type Db } from '@portal/server'
import { budgetPerMinute, budgetMax, detailsPerMinute, warnIntervalMs } from '../rules.ts'

export interface UsageContext {
  db: Db
  account: string
  now: Date
  /** Called when somebody reads too much; at most once per `warnEveryMs`. */
  onCrawl: (account: string, what: string) => void
}

/** Counts a card view; throws TooMany when this minute's views are used up. */
export async function countDetail(usage: UsageContext): Promise<void> {
  const { db, account, now } = usage
  const minuteAgo = now.getTime() - 60_000
  // a sliding window of the last sixty seconds
  const live = sql`ARRAY(SELECT each FROM unnest(u.details) AS each WHERE each > ${minuteAgo}::bigint)`
  const { rows } = await sql`
    INSERT INTO directory_use AS u (account, details, budget, budget_at, met, met_since)
    VALUES (${account}, ARRAY[${now.getTime()}::bigint], ${budgetMax}::float8, ${now}, '{}', ${now})
    ON CONFLICT (account) DO UPDATE SET details = ${live} || ${now.getTime()}::bigint
    WHERE cardinality(${live}) < ${detailsPerMinute}
    RETURNING account`.execute(db)
  if (rows.length > 0) return
  await warnOnce(usage, 'details')
  const oldest = await sql<{ at: number | null }>`
    SELECT min(each) AS at FROM directory_use u, unnest(u.details) AS each
    WHERE account = ${account} AND each > ${minuteAgo}::bigint`.execute(db)
  throw new TooMany(Math.max(1, Math.ceil(((oldest.rows[0]?.at ?? minuteAgo) - minuteAgo) / 1000)))
}

const hashOf = (account: string): number => createHash('sha256').update(account).digest().readInt32BE(0)

/** Counts the people that the viewer has not seen within the hour; throws TooMany when the budget is used up. */
export async function countPeopleSeen(usage: UsageContext, accounts: readonly string[]): Promise<void> {
  const { db, account, now } = usage
  const hashes = [...new Set(accounts.filter((each) => each !== account).map(hashOf))]
  if (hashes.length === 0) return
  const hourAgo = new Date(now.getTime() - 3600_000)
  const known = sql`CASE WHEN u.met_since > ${hourAgo} THEN u.met ELSE '{}' END`
  const fresh = sql`ARRAY(SELECT each FROM unnest(${hashes}::int[]) AS each WHERE each <> ALL (${known}))`
  const minutes = sql`greatest(0, extract(epoch FROM ${now}::timestamptz - u.budget_at)::float8 / 60)`
  const budget = sql`least(${budgetMax}, u.budget + ${minutes} * ${budgetPerMinute}) - cardinality(${fresh})`
  // no write if all are known: typing a search shows the same people again with every letter
  const { rows } = await sql`
    WITH known AS (SELECT FROM directory_use WHERE account = ${account} AND met_since > ${hourAgo} AND ${hashes}::int[] <@ met),
    counted AS (INSERT INTO directory_use AS u (account, details, budget, budget_at, met, met_since)
    SELECT ${account}, '{}', ${budgetMax - hashes.length}::float8, ${now}, ${hashes}::int[], ${now}
    WHERE NOT EXISTS (SELECT FROM known)
    ON CONFLICT (account) DO UPDATE SET
      budget = ${budget},
      budget_at = greatest(u.budget_at, excluded.budget_at),
      met = ${known} || ${fresh},
      met_since = CASE WHEN u.met_since > ${hourAgo} THEN u.met_since ELSE excluded.met_since END
    WHERE ${budget} >= 0
    RETURNING u.account)
    SELECT WHERE EXISTS (SELECT FROM known) OR EXISTS (SELECT FROM counted)`.execute(db)
  if (rows.length > 0) return
  await warnOnce(usage, 'people')
  const remaining = await sql<{
    budget: number
  }>`SELECT ${budget} AS budget FROM directory_use u WHERE account = ${account}`
    .execute(db)
    .then((answer) => answer.rows[0]?.budget ?? 0)
  throw new TooMany(Math.max(1, Math.ceil((-remaining / budgetPerMinute) * 60)))
}

async function warnOnce({ db, account, now, onCrawl }: UsageContext, what: string): Promise<void> {
  const { rows } = await sql`UPDATE directory_use SET warned_at = ${now}
    WHERE account = ${account} AND (warned_at IS NULL OR warned_at <= ${new Date(now.getTime() - warnIntervalMs)})
    RETURNING account`.execute(db)
  if (rows.length > 0) onCrawl(account, what)
}
