/**
 * Reckons what may be told. Owns: reach, audience_size. Reads news, news_count, news_read, news_tally, person, department,
 * audience, portal, scim_group_member.
 */
import { readsKeptSince } from '@portal/news/server'
import { isMeant } from '@portal/people/server'
import { sql, tryLock, type Db, type Tables } from '@portal/server'
import type { Kysely, RawBuilder } from 'kysely'
import { groupMin, stepOf } from '../rules.ts'

const newsAtOnce = 500
const audiencesAtOnce = 40
const hourMs = 3_600_000
/** Who has left does not count: it is reckoned anew from time to time. */
const monthMs = 30 * 24 * hourMs

/**
 * How many news were reckoned anew. What was published longer than `readDays` ago keeps its last numbers: who has read it
 * is forgotten.
 */
export async function sweepReach(db: Kysely<Tables>, now: Date, readDays = 36_500): Promise<number> {
  await untilFewer(audiencesAtOnce, () => locked(db, (tx) => countAudiences(tx, now)))
  return untilFewer(newsAtOnce, () => locked(db, (tx) => reckonSome(tx, now, readsKeptSince(now, readDays))))
}

/** 0 where another process is at it. */
async function locked(db: Kysely<Tables>, work: (tx: Db) => Promise<number>): Promise<number> {
  return db.transaction().execute(async (tx) => ((await tryLock(tx, 'reach-count')) ? work(tx) : 0))
}

async function untilFewer(most: number, work: () => Promise<number>): Promise<number> {
  let [all, some] = [0, 0]
  do {
    some = await work()
    all += some
  } while (some === most)
  return all
}

/** People who are the same to an audience, counted; who is in a group may be one of few. */
const alike = sql`(SELECT user_tag, department_id, location_zh, CASE WHEN in_group THEN account ELSE '' END AS account,
    count(*) AS people
  FROM (SELECT p.*, EXISTS (SELECT FROM shared.scim_group_member m WHERE m.account = p.account) AS in_group
    FROM shared.person p WHERE p.left_at IS NULL) p
  GROUP BY 1, 2, 3, 4)`

/** Whom the portal of a news is for: nobody else meets what is in it. */
const ofPortal = (portal: RawBuilder<unknown>) => sql`LEFT JOIN shared.portal o ON o.id = ${portal}
  LEFT JOIN shared.audience b ON b.id = o.audience_id`
const meetsPortal = sql`(b.id IS NULL OR ${isMeant('b')})`

/** New ones, and those that were counted an hour ago. */
async function countAudiences(tx: Db, now: Date): Promise<number> {
  const old = new Date(now.getTime() - hourMs)
  const { numAffectedRows = 0n } = await sql`
    WITH due AS MATERIALIZED (SELECT t.audience_id, t.portal FROM news_tally t
        LEFT JOIN audience_size s ON s.audience_id = t.audience_id AND s.portal = t.portal
      WHERE t.category = '' AND t.news > 0 AND (s.audience_id IS NULL OR s.counted_at < ${old})
      ORDER BY s.counted_at NULLS FIRST, t.audience_id, t.portal LIMIT ${audiencesAtOnce}),
    alike AS MATERIALIZED (SELECT * FROM ${alike} p WHERE EXISTS (SELECT FROM due))
    INSERT INTO audience_size (audience_id, portal, people, counted_at)
    SELECT due.audience_id, due.portal, coalesce(sum(p.people), 0)::int, ${now}
    FROM due JOIN shared.audience a ON a.id = due.audience_id ${ofPortal(sql.ref('due.portal'))}
      LEFT JOIN (alike p JOIN shared.department d ON d.id = p.department_id) ON ${isMeant()} AND ${meetsPortal}
    GROUP BY due.audience_id, due.portal
    ON CONFLICT (audience_id, portal) DO UPDATE SET people = excluded.people, counted_at = excluded.counted_at`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

interface Due {
  id: number
  reads: number
  likes: number
  meant: number
  told: number | null
  told_likes: number | null
  /** Readers among those meant. */
  people: number
}

/** Where enough has happened to tell of, newest first. */
async function reckonSome(tx: Db, now: Date, since: Date): Promise<number> {
  const longAgo = new Date(now.getTime() - monthMs)
  // the narrow tables first: of the news themselves only those are looked at in which something happened; whom one is
  // for does not change meanwhile, and one that is being changed has its turn next time
  const { rows } = await sql<Due>`
    WITH moved AS MATERIALIZED (SELECT k.news_id, k.reads, k.likes, r.people AS told, r.likes AS told_likes
      FROM news_count k LEFT JOIN reach r ON r.news_id = k.news_id
      WHERE CASE WHEN r.news_id IS NULL THEN k.reads >= ${groupMin} OR k.likes >= ${groupMin}
        ELSE r.seen_reads < 0 OR k.reads <> r.seen_reads AND abs(k.reads - coalesce(r.people, 0)) >= ${groupMin}
          OR k.likes <> r.seen_likes AND abs(k.likes - coalesce(r.likes, 0)) >= ${groupMin}
          OR r.reckoned_at < ${longAgo} END),
    due AS MATERIALIZED (SELECT m.* FROM moved m JOIN shared.news n ON n.id = m.news_id
        JOIN audience_size s ON s.audience_id = n.audience_id AND s.portal = n.portal
      WHERE n.deleted_at IS NULL AND n.published_at >= ${since} ORDER BY m.news_id DESC LIMIT ${newsAtOnce} FOR SHARE OF n SKIP LOCKED)
    SELECT n.id, due.reads, due.likes, s.people AS meant, due.told, due.told_likes,
      (SELECT count(*)::int FROM news_read w JOIN shared.person p ON p.account = w.account
        JOIN shared.department d ON d.id = p.department_id JOIN shared.audience a ON a.id = n.audience_id
        ${ofPortal(sql.ref('n.portal'))}
        WHERE w.news_id = n.id AND p.left_at IS NULL AND ${isMeant()} AND ${meetsPortal}) AS people
    FROM due JOIN shared.news n ON n.id = due.news_id JOIN audience_size s ON s.audience_id = n.audience_id AND s.portal = n.portal`.execute(
    tx,
  )
  const next = rows.map((row) => ({
    news_id: row.id,
    people: stepOf(row.told, row.people, row.meant),
    likes: stepOf(row.told_likes, row.likes, null),
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
  return next.length
}
