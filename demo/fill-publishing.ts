import { dayMs } from '@portal/contract'
import { acknowledge, requestAcknowledgement } from '@portal/acknowledgements/server'
import { ensureAudience } from '@portal/people/server'
import { sql, type Db } from '@portal/server'
import {
  createDraft,
  emptyContent,
  hashOf,
  makeVersion,
  defaultSettings,
  setStatus,
  type Content,
  type PublishSettings,
} from '@portal/editor/server'
import { planned, type DemoPlanned } from './content/planned.ts'
import type { Company } from './types.ts'

/** Fills the plan of the coming days with one clash, and a must-read that half of its readers have acknowledged. */
export async function fillPublishing(
  tx: Db,
  company: Company,
  ids: ReadonlyMap<string, number>,
  today: Date,
): Promise<void> {
  for (const made of planned) await plan(tx, made, today)
  const announced = new Set(company.categories.filter(isAnnouncement).map(({ key }) => key))
  const newest = company.news
    .filter(({ portal, category, audience }) => portal === '' && announced.has(category) && !audience)
    .toSorted((a, b) => a.daysAgo - b.daysAgo)[0]
  if (newest) await mustRead(tx, ids.get(newest.key)!, today)
}

const isAnnouncement = ({ key, parent }: Company['categories'][number]): boolean =>
  [key, parent].includes('announcement')

/** Time in the company's zone. */
function timeOf({ inDays, at }: DemoPlanned, today: Date): Date {
  const day = new Date(today.getTime() + inDays * dayMs).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  return new Date(`${day}T${at}:00+08:00`)
}

async function plan(tx: Db, made: DemoPlanned, today: Date): Promise<void> {
  const publishAt = timeOf(made, today)
  const settings: PublishSettings = {
    ...defaultSettings,
    category: made.category,
    audience: made.audience ?? {},
    publishAt: publishAt.toISOString(),
    notice: made.notice,
    pin: made.pin ?? null,
  }
  const begun = new Date(today.getTime() - dayMs)
  const id = await createDraft(tx, { kind: 'news', author: made.author, content: contentOf(made), settings }, begun)
  if (made.editor === null) return setStatus(tx, id, 'review', made.author, begun)
  const version = await makeVersion(tx, id, 'status', made.editor, today)
  await setStatus(tx, id, 'scheduled', made.editor, today)
  await sql`INSERT INTO publication (manuscript_id, state, version, audience_id, publish_at, agreed_by, agreed_at)
    VALUES (${id}, 'scheduled', ${version}, ${await ensureAudience(tx, settings.audience)}, ${publishAt}, ${made.editor},
      ${today})`.execute(tx)
}

function contentOf({ title, text }: DemoPlanned): Content {
  const html = { zh: `<p>${text.zh}</p>`, en: `<p>${text.en}</p>` }
  const version = (side: 'zh' | 'en', other: 'zh' | 'en') => ({
    title: title[side],
    blocks: [{ key: 'p0', html: html[side], twinSeen: hashOf(html[other]) }],
  })
  return { ...emptyContent, zh: version('zh', 'en'), en: version('en', 'zh') }
}

async function mustRead(tx: Db, newsId: number, today: Date): Promise<void> {
  const askedAt = new Date(today.getTime() - 4 * dayMs)
  const dueAt = new Date(today.getTime() + 6 * dayMs)
  await sql`UPDATE news SET must_read = true WHERE id = ${newsId}`.execute(tx)
  await requestAcknowledgement(tx, { newsId, dueAt, by: 'lin.wei', isAgain: false }, askedAt)
  const { rows } = await sql<{ account: string; read_at: Date }>`
    SELECT r.account, r.read_at FROM news_read r JOIN person p USING (account)
    WHERE r.news_id = ${newsId} AND p.left_at IS NULL ORDER BY md5(r.account) LIMIT 60`.execute(tx)
  for (const [nth, { account }] of rows.entries()) {
    // sequential, like real readers
    const at = new Date(askedAt.getTime() + (nth + 1) * 40 * 60_000)
    await acknowledge(tx, { newsId, version: 1, account }, at)
  }
}
