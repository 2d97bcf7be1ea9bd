/** Lists that a page supplies to the arrows of the reading view: ids in display order, by origin. */
const lists = new Map<string, readonly number[]>()

export function supplyList(origin: 'Value' | 'Joy', ids: readonly number[]): void {
  lists.set(origin, ids)
}

/** [] if the reader came from elsewhere, such as a shared address. */
export function suppliedList(origin: string): readonly number[] {
  return lists.get(origin) ?? []
}
