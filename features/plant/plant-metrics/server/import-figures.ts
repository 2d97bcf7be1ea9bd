/** Import of figures, from the API and from CSV files, by the same rules. */
import type { Db } from '@portal/server'
import type { RejectedRow } from '../contract.ts'
import { validateRows, type FigureInput } from '../rules.ts'
import { loadMetricIds, upsertFigures } from './store.ts'
import { companyDay } from '@portal/contract'

export interface ImportResult {
  added: number
  changed: number
  same: number
  bad: RejectedRow[]
}

export async function importFigures(
  tx: Db,
  portal: string,
  rows: readonly FigureInput[],
  now: Date,
): Promise<ImportResult> {
  const ids = await loadMetricIds(tx, portal)
  // future figures are rejected
  const { good, bad } = validateRows(rows, { known: new Set(ids.keys()), today: companyDay(now) })
  return { ...(await upsertFigures(tx, ids, good)), bad }
}
