/** Notifies readers whose acknowledgement of an older version is no longer valid, and refreshes their open pages. */
import { translate } from '@portal/contract'
import { news } from '@portal/news/contract'
import { newsLink } from '@portal/news/server'
import { notify, broadcastInvalidation, notificationType } from '@portal/notifications/server'
import { sql, type Db } from '@portal/server'
import { acknowledgements } from '../contract.ts'
import { noticeTexts } from '../texts.ts'
import { expectedReaders } from './progress.ts'

interface ReaskedReaderRow {
  account: string
  portal: string
  title_zh: string
  title_en: string
}

/**
 * Call it last in the publishing transaction, because it locks the receivers. `areReadersNotified`: all readers already
 * receive a notification of this publication, so only open pages are refreshed.
 */
export async function notifyReaskedReaders(
  tx: Db,
  newsId: number,
  { isTold, now }: { isTold: boolean; now: Date },
): Promise<void> {
  const { rows } = await sql<ReaskedReaderRow>`
    SELECT p.account, n.portal, coalesce(nullif(n.title_zh, ''), n.title_en) AS title_zh,
      coalesce(nullif(n.title_en, ''), n.title_zh) AS title_en
    FROM ${expectedReaders} WHERE m.news_id = ${newsId} AND m.ended_at IS NULL AND n.deleted_at IS NULL AND l.line IS NULL
      AND EXISTS (SELECT FROM must_read_line b WHERE b.account = p.account AND b.news_id = m.news_id
        AND b.kind = 'read' AND b.version < m.version)
    ORDER BY p.account`.execute(tx)
  const [first] = rows
  if (!first) return
  const accounts = rows.map(({ account }) => account)
  // refresh the text as well, so that the request matches what is on the screen
  await broadcastInvalidation(tx, accounts, [acknowledgements.mine, news.detail])
  if (isTold) return
  await notify(tx, {
    type: notificationType.news,
    about: newsId,
    to: { accounts },
    link: newsLink(first.portal, newsId),
    text: {
      zh: translate(noticeTexts.askedAnew, 'CHS', { title: first.title_zh }),
      en: translate(noticeTexts.askedAnew, 'EN', { title: first.title_en }),
    },
    now,
  })
}
