/** Memory that the calls of a process share, and the callers who must catch up before they are answered from it. */
import type { Hearing } from './hearing.ts'
import type { Call, Route } from './implement.ts'
import { noCache, type SharedCache } from './shared-cache.ts'

export interface SharedMemory {
  readonly cache: SharedCache
  readonly hearing: Pick<Hearing, 'catchUp'>
  /** Of this process; in the cookie of whoever has changed something here. */
  readonly id: string
  /** Every call catches up first: for tests, which write to the database directly. */
  readonly isEager?: boolean
}

/** Cookie of a browser that has just changed something; other processes may not have heard of it yet. */
export const changedCookie = 'changed-at'
/** Header of a page that was told of a change by the live stream of another process. */
const toldHeader = 'told'
/** Seconds; an announcement takes a second at most. */
export const changedCookieAge = 5

/**
 * Returns what a call may be answered from: nothing kept, if this process may not have heard what they have changed,
 * or were told of. */
export async function sharedFor(
  memory: SharedMemory | undefined,
  { route, cookies, headers }: { route: Route } & Pick<Call, 'headers'> & Partial<Pick<Call, 'cookies'>>,
): Promise<SharedCache> {
  if (!memory) return noCache
  const changedAt = cookies?.[changedCookie]
  const hasChanged = changedAt !== undefined && changedAt !== memory.id
  const mustCatchUp = memory.isEager || hasChanged || headers[toldHeader] !== undefined
  const isCaughtUp = !mustCatchUp || (await memory.hearing.catchUp())
  // what a change reads must be current to the moment
  return isCaughtUp && !route.endpoint.mutates ? memory.cache : noCache
}
