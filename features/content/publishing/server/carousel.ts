/** The order of the carousel. */
import { columnsFor, type Language } from '@portal/contract'
import { pinsOf, setPins } from '@portal/news/server'
import { record } from '@portal/access-control/server'
import { lock, sql, type Db, type Viewer } from '@portal/server'
import { newsInCharge } from '@portal/editor/server'
import { keepsOthers } from '../rules.ts'

export async function carouselOf(db: Db, viewer: Viewer, portal: string, language: Language) {
  const order = await pinsOf(db, portal)
  const [mine, other] = columnsFor('title', language)
  const { rows } = await sql<{ id: number; title: string }>`
    SELECT id, coalesce(nullif(${sql.ref(mine)}, ''), ${sql.ref(other)}) AS title
    FROM shared.news WHERE id = ANY (${order}::bigint[])`.execute(db)
  const titles = new Map(rows.map(({ id, title }) => [id, title]))
  const mayMove = await newsInCharge(db, viewer, order)
  return order.map((id) => {
    // items beyond the viewer's role only show that the position is taken
    return { NewsId: id, Title: mayMove.has(id) ? (titles.get(id) ?? '') : '', MayMove: mayMove.has(id) }
  })
}

interface NewOrder {
  portal: string
  before: readonly number[]
  order: readonly number[]
}

/** Moves and unpins items. It cannot add items, and items beyond the viewer's role keep their relative order. */
export async function reorder(
  tx: Db,
  viewer: Viewer,
  { portal, before, order }: NewOrder,
  now: Date,
): Promise<'done' | 'changedMeanwhile' | 'notYours'> {
  await lock(tx, 'public-news')
  const known = await pinsOf(tx, portal)
  if (known.join() !== before.join() || order.some((id) => !known.includes(id))) return 'changedMeanwhile'
  if (new Set(order).size !== order.length) return 'changedMeanwhile'
  if (!keepsOthers(known, order, await newsInCharge(tx, viewer, known))) return 'notYours'
  await setPins(tx, portal, order)
  await record(
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
