import { storedText, storeText } from '@portal/client'
/** SEARCH-02: who gets the dialog instead of the panel. */
export interface AllowList {
  readonly data: readonly string[]
  readonly Tier1DepartmentIdList: readonly string[]
}

export interface Reader {
  readonly ADAccount: string
  readonly Tier1DepartmentId: string
}

/** Two empty lists mean everyone; accounts ignore case. */
function isAllowed({ data, Tier1DepartmentIdList }: AllowList, reader: Reader): boolean {
  if (data.length === 0 && Tier1DepartmentIdList.length === 0) return true
  const account = reader.ADAccount.toLowerCase()
  return (
    data.some((each) => each.trim().toLowerCase() === account) ||
    (reader.Tier1DepartmentId !== '' && Tier1DepartmentIdList.some((id) => id.trim() === reader.Tier1DepartmentId))
  )
}

export type Look = 'dialog' | 'panel'

/** undefined while the list is loading. If loading fails: the last known look, else the dialog. */
export function lookOf(
  list: AllowList | undefined,
  hasFailed: boolean,
  reader: Reader,
  last: Look | undefined,
): Look | undefined {
  if (list) return isAllowed(list, reader) ? 'dialog' : 'panel'
  return hasFailed ? (last ?? 'dialog') : undefined
}

const keyOf = (account: string): string => `searchLook:${account.toLowerCase()}`

export function lastLook(account: string): Look | undefined {
  const kept = storedText(keyOf(account))
  return kept === 'dialog' || kept === 'panel' ? kept : undefined
}

export function keepLook(account: string, look: Look): void {
  storeText(keyOf(account), look)
}
