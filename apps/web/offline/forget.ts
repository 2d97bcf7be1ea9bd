/** Deletes offline data with its owner. A module of its own, because message pages need no more. */

/** Lock: shared while something is stored, exclusive while everything is deleted. */
export const keptLock = 'kept-answers'
/** Pictures cached by the worker; exists only while somebody is signed in. */
export const picturesStore = 'pictures'
const prefix = 'kept-'

/** Returns the name of the store with the answers of one person. */
export function storeOf(account: string): string {
  return prefix + account
}

/** Deletes all offline data on sign-out, or that of everybody but `except` on sign-in. */
export async function forgetKept(except?: string): Promise<void> {
  await navigator.locks.request(keptLock, () => dropOthers(except))
}

/** Requires the lock. */
export async function dropOthers(except?: string): Promise<void> {
  const names = await caches.keys()
  const mine = except === undefined ? undefined : storeOf(except)
  // pictures are not stored per person: keep them only for the person whose answers are kept
  const gone = names.filter((name) => name.startsWith(prefix) && name !== mine)
  if (gone.length > 0 || mine === undefined || !names.includes(mine)) gone.push(picturesStore)
  await Promise.all(gone.map((name) => caches.delete(name)))
}
