/** The order of the carousel. */
import { columnsFor, type Language } from '@portal/contract'
import { listPins, setPins } from '@portal/news/server'
import { recordAudit } from '@portal/access-control/server'
import { lock, sql, type Db, type Viewer } from '@portal/server'
import { filterManagedNews } from '@portal/editor/server'
import { keepsOtherPins } from '../rules.ts'

export async function loadCarousel(db: Db, viewer: Viewer, portal: string, language: Language) {
  const order = await listPins(db, portal)
  const [ownTitle, otherTitle] = columnsFor('title', language)
  const { rows } = await sql<{ id: number; title: string }>`
    SELECT id, coalesce(nullif(${sql.ref(ownTitle)}, ''), ${sql.ref(otherTitle)}) AS title
    FROM shared.news WHERE id = ANY (${order}::bigint[])`.execute(db)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const mayMove = await filterManagedNews(db, viewer, order)
  return order.map((id) => {
    // items beyond the viewer's role only show that the position is taken
    return { NewsId: id, Title: mayMove.has(id) ? (titles.get(id) ?? '') : '', MayMove: mayMove.has(id) }
  })
}

interface ReorderParams {
  portal: string
  before: readonly number[]
  order: readonly number[]
}

/** Moves, unpins and pins items. Items beyond the viewer's role are not pinned, and keep their relative order. */
export async function reorderCarousel(
  tx: Db,
  viewer: Viewer,
  { portal, before, order }: ReorderParams,
  now: Date,
): Promise<'done' | 'changedMeanwhile' | 'notYours'> {
  await lock(tx, 'public-news')
  const known = await listPins(tx, portal)
  if (known.join() !== before.join() || new Set(order).size !== order.length) return 'changedMeanwhile'
  const mayMove = await filterManagedNews(tx, viewer, [...new Set([...known, ...order])])
  if (!keepsOtherPins(known, order, mayMove)) return 'notYours'
  await setPins(tx, portal, order)
  await recordAudit(
    tx,
    {
      by: viewer.account,
      action: 'news.pin',
      kind: 'carousel',
      id: portal || 'home',
      details: { from: known, to: order },
    },
    now,
  )
  return 'done'
}
