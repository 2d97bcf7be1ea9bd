import { call, randomKey, recall } from '@portal/client'
import { doors, usageAnalytics } from '@portal/usage-analytics/contract'

/**
 * SHELL-21: counts a page view in one batch. The server decides whether it counts, as for other pages (personal choice,
 * DNT, GPC); a failed batch is not sent again.
 */
export async function countNewsView(newsId: number): Promise<void> {
  const mine = await call(usageAnalytics.mine, {})
  if (!mine.ok || mine.data.Counting !== 'on') return
  const Door = doors.find((door) => door === recall('AUTH_TYPE')) ?? 'SSO'
  const Ago = 0
  await call(usageAnalytics.batch, {
    Batch: randomKey(),
    Door,
    Events: [
      { Kind: 'page', Name: 'news', Ago },
      { Kind: 'news', Id: newsId, Ago },
    ],
  })
}
