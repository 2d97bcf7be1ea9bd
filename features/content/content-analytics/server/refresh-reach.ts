/** Refreshes the published figures. */
import { dayMs } from '@portal/contract'
import { oldestKeptRead } from '@portal/news/server'
import { matchesAudience, namedAccounts } from '@portal/people/server'
import { sql, tryLock, type Db, type Tables } from '@portal/server'
import type { Kysely, RawBuilder } from 'kysely'
import { firstHours, minGroupSize, nextFigure } from '../rules.ts'

const newsBatchSize = 500
const audienceBatchSize = 40
const hourMs = 3_600_000
/** People who have left do not count: figures are refreshed at least this often. */
const monthMs = 30 * dayMs

/**
 * Refreshes the reach of news; returns the number of refreshed news. News published more than `readDays` days ago keep
 * their last figures: their reads are deleted.
 */
export async function refreshReach(db: Kysely<Tables>, now: Date, readDays = 36_500): Promise<number> {
  await runBatches(audienceBatchSize, () => withReachLock(db, (tx) => refreshAudienceSizes(tx, now)))
  return runBatches(newsBatchSize, () =>
    withReachLock(db, (tx) => refreshBatch(tx, now, oldestKeptRead(now, readDays))),
  )
}

/** Runs the work under a lock; returns 0 if another process holds it. */
async function withReachLock(db: Kysely<Tables>, work: (tx: Db) => Promise<number>): Promise<number> {
  return db.transaction().execute(async (tx) => ((await tryLock(tx, 'reach-count')) ? work(tx) : 0))
}

async function runBatches(batchSize: number, work: () => Promise<number>): Promise<number> {
  let [all, some] = [0, 0]
  do {
    some = await work()
    all += some
  } while (some === batchSize)
  return all
}

/** Counts people with equal properties for audiences; members of groups and people named are counted individually. */
const similarPeople = sql`(SELECT user_tag, department_id, location_zh, CASE WHEN is_own THEN account ELSE '' END AS account,
    count(*) AS people
  FROM (SELECT p.*, EXISTS (SELECT FROM shared.scim_group_member m WHERE m.account = p.account)
      OR p.account IN (SELECT account FROM ${namedAccounts} AS named) AS is_own
    FROM shared.person p WHERE p.left_at IS NULL) p
  GROUP BY 1, 2, 3, 4)`

/** Joins the audience of the site: nobody else sees its news. */
const joinSiteAudience = (portal: RawBuilder<unknown>) => sql`LEFT JOIN shared.portal o ON o.id = ${portal}
  LEFT JOIN shared.audience b ON b.id = o.audience_id`
const canSeeSite = sql`(b.id IS NULL OR ${matchesAudience('b')})`

/** Counts new audiences and those counted more than an hour ago. */
async function refreshAudienceSizes(tx: Db, now: Date): Promise<number> {
  const old = new Date(now.getTime() - hourMs)
  const { numAffectedRows = 0n } = await sql`
    WITH due AS MATERIALIZED (SELECT t.audience_id, t.portal FROM news_tally t
        LEFT JOIN audience_size s ON s.audience_id = t.audience_id AND s.portal = t.portal
      WHERE t.category = '' AND t.news > 0 AND (s.audience_id IS NULL OR s.counted_at < ${old})
      ORDER BY s.counted_at NULLS FIRST, t.audience_id, t.portal LIMIT ${audienceBatchSize}),
    alike AS MATERIALIZED (SELECT * FROM ${similarPeople} p WHERE EXISTS (SELECT FROM due))
    INSERT INTO audience_size (audience_id, portal, people, counted_at)
    SELECT due.audience_id, due.portal, coalesce(sum(p.people), 0)::int, ${now}
    FROM due JOIN shared.audience a ON a.id = due.audience_id ${joinSiteAudience(sql.ref('due.portal'))}
      LEFT JOIN (alike p JOIN shared.department d ON d.id = p.department_id) ON ${matchesAudience()} AND ${canSeeSite}
    GROUP BY due.audience_id, due.portal
    ON CONFLICT (audience_id, portal) DO UPDATE SET people = excluded.people, counted_at = excluded.counted_at`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

interface DueNews {
  id: number
  reads: number
  likes: number
  meant: number
  told: number | null
  told_likes: number | null
  /** Readers in the audience. */
  people: number
}

/** Refreshes a batch of news with enough changes, newest first. */
async function refreshBatch(tx: Db, now: Date, since: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - monthMs)
  // narrow tables first: only changed news rows are read. SKIP LOCKED: a row being changed is handled next time; its
  // audience cannot change while it is share-locked
  const { rows } = await sql<DueNews>`
    WITH moved AS MATERIALIZED (SELECT k.news_id, k.reads, k.likes, r.people AS told, r.likes AS told_likes
      FROM news_count k LEFT JOIN reach r ON r.news_id = k.news_id
      WHERE CASE WHEN r.news_id IS NULL THEN k.reads >= ${minGroupSize} OR k.likes >= ${minGroupSize}
        ELSE r.seen_reads < 0 OR k.reads <> r.seen_reads AND abs(k.reads - coalesce(r.people, 0)) >= ${minGroupSize}
          OR k.likes <> r.seen_likes AND abs(k.likes - coalesce(r.likes, 0)) >= ${minGroupSize}
          OR r.reckoned_at < ${longAgo} END),
    due AS MATERIALIZED (SELECT m.* FROM moved m JOIN shared.news n ON n.id = m.news_id
        JOIN audience_size s ON s.audience_id = n.audience_id AND s.portal = n.portal
      WHERE n.deleted_at IS NULL AND n.published_at >= ${since} ORDER BY m.news_id DESC LIMIT ${newsBatchSize} FOR SHARE OF n SKIP LOCKED)
    SELECT n.id, due.reads, due.likes, s.people AS meant, due.told, due.told_likes,
      (SELECT count(*)::int FROM news_read w JOIN shared.person p ON p.account = w.account
        JOIN shared.department d ON d.id = p.department_id JOIN shared.audience a ON a.id = n.audience_id
        ${joinSiteAudience(sql.ref('n.portal'))}
        WHERE w.news_id = n.id AND p.left_at IS NULL AND ${matchesAudience()} AND ${canSeeSite}) AS people
    FROM due JOIN shared.news n ON n.id = due.news_id JOIN audience_size s ON s.audience_id = n.audience_id AND s.portal = n.portal`.execute(
    tx,
  )
  const next = rows.map((row) => ({
    news_id: row.id,
    people: nextFigure(row.told, row.people, row.meant),
    likes: nextFigure(row.told_likes, row.likes, null),
    seen_reads: row.reads,
    seen_likes: row.likes,
    reckoned_at: now,
  }))
  if (next.length === 0) return 0
  await tx
    .insertInto('reach')
    .values(next)
    .onConflict((conflict) =>
      conflict.column('news_id').doUpdateSet((found) => ({
        people: found.ref('excluded.people'),
        likes: found.ref('excluded.likes'),
        seen_reads: found.ref('excluded.seen_reads'),
        seen_likes: found.ref('excluded.seen_likes'),
        reckoned_at: found.ref('excluded.reckoned_at'),
      })),
    )
    .execute()
  await recordHours(
    tx,
    next.map(({ news_id }) => news_id),
    now,
  )
  return next.length
}

/** Records the figures of news in their first hours. */
async function recordHours(tx: Db, ids: readonly number[], now: Date): Promise<void> {
  const since = new Date(now.getTime() - firstHours * hourMs)
  await sql`
    INSERT INTO reach_hour (news_id, since, people)
    SELECT n.id, n.published_at + floor(extract(epoch FROM ${now}::timestamptz - n.published_at) / 3600) * interval '1 hour',
      r.people
    FROM reach r JOIN shared.news n ON n.id = r.news_id
    WHERE n.id = ANY (${ids}::bigint[]) AND n.published_at > ${since} AND n.published_at <= ${now}
    ON CONFLICT (news_id, since) DO UPDATE SET people = excluded.people`.execute(tx)
}
