import { call, randomKey, recall } from '@portal/client'
import { doors, tracking } from '@portal/usage-analytics/contract'

/**
 * SHELL-21: one batch for a page that is opened once. Whether it is counted the server says, as for the portal's pages
 * (a choice not to be, DNT, GPC); nothing is kept and nothing sent later where it does not arrive.
 */
export async function countReading(newsId: number): Promise<void> {
  const mine = await call(tracking.mine, {})
  if (!mine.ok || mine.data.Counting !== 'on') return
  const Door = doors.find((door) => door === recall('AUTH_TYPE')) ?? 'SSO'
  const Ago = 0
  await call(tracking.batch, {
    Batch: randomKey(),
    Door,
    Events: [
      { Kind: 'page', Name: 'news', Ago },
      { Kind: 'news', Id: newsId, Ago },
    ],
  })
}
