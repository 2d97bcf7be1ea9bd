/** SEARCH-02: who gets the dialog instead of the panel. */
export interface AllowList {
  readonly data: readonly string[]
  readonly Tier1DepartmentIdList: readonly string[]
}

export interface Reader {
  readonly ADAccount: string
  readonly Tier1DepartmentId: string
}

/** Two empty lists mean everyone; accounts have no letter case. */
export function isAllowed({ data, Tier1DepartmentIdList }: AllowList, reader: Reader): boolean {
  if (data.length === 0 && Tier1DepartmentIdList.length === 0) return true
  const account = reader.ADAccount.toLowerCase()
  return (
    data.some((each) => each.trim().toLowerCase() === account) ||
    (reader.Tier1DepartmentId !== '' && Tier1DepartmentIdList.some((id) => id.trim() === reader.Tier1DepartmentId))
  )
}

/** The panel is what everyone may have: it opens where the list cannot be asked for, or takes too long to answer. */
export function lookOf(
  list: AllowList | undefined,
  hasFailed: boolean,
  reader: Reader,
): 'dialog' | 'panel' | undefined {
  if (list) return isAllowed(list, reader) ? 'dialog' : 'panel'
  return hasFailed ? 'panel' : undefined
}
