/** Import of figures, from the API and from CSV files, by the same rules. */
import type { Db } from '@portal/server'
import type { RejectedRow } from '../contract.ts'
import { validateRows, type FigureInput } from '../rules.ts'
import { loadMetricIds, upsertFigures } from './store.ts'
import { companyZone } from '@portal/contract'

export interface ImportResult {
  added: number
  changed: number
  same: number
  bad: RejectedRow[]
}

/** Returns today's date at the plants, to reject future figures. */
const plantDay = (now: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: companyZone(), dateStyle: 'short' }).format(now)

export async function importFigures(
  tx: Db,
  portal: string,
  rows: readonly FigureInput[],
  now: Date,
): Promise<ImportResult> {
  const ids = await loadMetricIds(tx, portal)
  const { good, bad } = validateRows(rows, { known: new Set(ids.keys()), today: plantDay(now) })
  return { ...(await upsertFigures(tx, ids, good)), bad }
}
