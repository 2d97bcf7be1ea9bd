import { ensureAudience } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import type { ActivityIds } from './fill-activities.ts'
import type { TalkIds } from './fill-talk.ts'
import type { Company, DemoNotice } from './types.ts'

export interface Ids {
  news: ReadonlyMap<string, number>
  comments: readonly TalkIds[]
  activities: ReadonlyMap<string, ActivityIds>
}

/** Rows per statement, which is limited to 65,535 parameters. */
const batchSize = 1000

/** Inserts notifications in bulk, since nobody listens yet; counting ones use the same keys as the portal. */
export async function fillNotices(tx: Db, company: Company, ids: Ids, say: (line: string) => void): Promise<void> {
  const { notices } = company
  const written: { id: number; event: number }[] = []
  for (let start = 0; start < notices.length; start += batchSize) {
    const values = []
    for (const notice of notices.slice(start, start + batchSize)) values.push(await rowOf(tx, notice, ids, company))
    written.push(...(await tx.insertInto('notice').values(values).returning(['id', 'event']).execute()))
  }
  await fillPairs(
    tx,
    'notice_read',
    written,
    notices.map((notice) => notice.readBy),
  )
  await fillPairs(
    tx,
    'notice_actor',
    written,
    notices.map((notice) => (isOpen(notice) ? notice.actors! : [])),
  )
  await fillSeen(tx, company, written)
  say(`  notices ${notices.length}`)
}

/** Key of an unread notification that counts further people. */
function isOpen({ collapse, readBy }: DemoNotice): boolean {
  return collapse !== undefined && readBy.length === 0
}

async function rowOf(tx: Db, notice: DemoNotice, ids: Ids, company: Company) {
  const { about, link } = notificationTarget(notice, ids, company)
  return {
    message_type: notice.type,
    message_id: about,
    receiver: 'account' in notice.to ? notice.to.account : null,
    audience_id: 'account' in notice.to ? null : await ensureAudience(tx, notice.to.audience),
    info_zh: notice.text.zh,
    info_en: notice.text.en,
    link,
    must_know: notice.mustKnow ?? false,
    collapse_key: isOpen(notice) ? `${notice.collapse}:${about}` : null,
    people: notice.actors?.length ?? 1,
    event: sql<number>`nextval('notice_event')`,
    created_at: notice.at,
  }
}

/** Returns subject and target of a notification, as the portal's own notifications have them. */
function notificationTarget({ about }: DemoNotice, ids: Ids, company: Company): { about: number; link: string } {
  if (!about) return { about: 0, link: '' }
  if (about.kind === 'news') return { about: ids.news.get(about.key)!, link: '' }
  if (about.kind === 'activity') {
    const { id, items } = ids.activities.get(about.key)!
    return { about: id, link: about.session === undefined ? '' : `?activity=${id}&item=${items[about.session]}` }
  }
  const news = ids.news.get(company.comments[about.comment]!.news)!
  const { comment, replies } = ids.comments[about.comment]!
  return { about: news, link: `?news=${news}&comment=${comment}&reply=${replies[about.reply]}` }
}

async function fillPairs(
  tx: Db,
  table: 'notice_read' | 'notice_actor',
  notices: readonly { id: number }[],
  accounts: readonly (readonly string[])[],
): Promise<void> {
  const pairs = accounts.flatMap((list, index) => list.map((account) => ({ id: notices[index]!.id, account })))
  await sql`INSERT INTO ${sql.table(table)} (notice_id, account)
    SELECT * FROM unnest(${pairs.map((pair) => pair.id)}::bigint[], ${pairs.map((pair) => pair.account)}::text[])`.execute(
    tx,
  )
}

/** Fills the last seen notification of each person. */
async function fillSeen(
  tx: Db,
  { notices, noticesSeen }: Company,
  written: readonly { event: number }[],
): Promise<void> {
  const rows = Object.entries(noticesSeen).map(([account, seen]) => {
    const upTo = (isMine: (notice: DemoNotice) => boolean): number =>
      written[notices.findLastIndex((notice) => isMine(notice) && notice.at < seen)]?.event ?? 0
    return {
      account,
      own_event: upTo(({ to }) => 'account' in to && to.account === account),
      audience_event: upTo(({ to }) => !('account' in to)),
    }
  })
  await tx.insertInto('notice_seen').values(rows).execute()
}
