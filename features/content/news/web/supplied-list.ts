/** Lists that a page hands to the arrows of a news: the ids as they stand on it, by origin. */
const lists = new Map<string, readonly number[]>()

export function supplyList(origin: 'Value' | 'Joy', ids: readonly number[]): void {
  lists.set(origin, ids)
}

/** [] when one comes from elsewhere, by a shared address say. */
export function suppliedList(origin: string): readonly number[] {
  return lists.get(origin) ?? []
}
