/** Import of figures, from the API and from CSV files, by the same rules. */
import type { Db } from '@portal/server'
import type { BadRow } from '../contract.ts'
import { readRows, type Asked } from '../rules.ts'
import { keysOf, putFigures } from './store.ts'

export interface BroughtIn {
  added: number
  changed: number
  same: number
  bad: BadRow[]
}

/** Returns today's date at the plants, to reject future figures. */
const plantDay = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short' }).format(now)

export async function bringIn(tx: Db, portal: string, rows: readonly Asked[], now: Date): Promise<BroughtIn> {
  const ids = await keysOf(tx, portal)
  const { good, bad } = readRows(rows, { known: new Set(ids.keys()), today: plantDay(now) })
  return { ...(await putFigures(tx, ids, good)), bad }
}
