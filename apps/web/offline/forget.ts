/** What is kept of a person for a time without network goes with them. By itself: message pages need no more. */

/** Held while something is kept (shared) and while all of it is deleted (alone). */
export const keptLock = 'kept-answers'
/** Pictures that the worker has met; only while somebody is signed in. */
export const picturesStore = 'pictures'
const prefix = 'kept-'

/** Of the answers of one person. */
export function storeOf(account: string): string {
  return prefix + account
}

/** Nothing of what a person could read stays behind who signs out, or when somebody else (`except`) signs in. */
export async function forgetKept(except?: string): Promise<void> {
  await navigator.locks.request(keptLock, () => dropOthers(except))
}

/** Under the lock. */
export async function dropOthers(except?: string): Promise<void> {
  const names = await caches.keys()
  const mine = except === undefined ? undefined : storeOf(except)
  // pictures are of whoever saw them: they stay for the person whose answers are here, and for nobody else
  const gone = names.filter((name) => name.startsWith(prefix) && name !== mine)
  if (gone.length > 0 || mine === undefined || !names.includes(mine)) gone.push(picturesStore)
  await Promise.all(gone.map((name) => caches.delete(name)))
}
