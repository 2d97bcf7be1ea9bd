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
export const changedCookie = 'changed'
/** Header of a page that was told of a change by the live stream of another process. */
const toldHeader = 'told'
/** Seconds; an announcement takes a second at most. */
export const changedCookieAge = 5

type Caller = Pick<Call, 'headers'> & Partial<Pick<Call, 'cookies'>>

/**
 * Waits until this process has heard what the caller has changed at another one, or was told of; false: that is not
 * known in time. Their session comes from memory, too, so this is first.
 */
export async function catchUpWith(memory: SharedMemory, { cookies, headers }: Caller): Promise<boolean> {
  const changedAt = cookies?.[changedCookie]
  const hasChanged = changedAt !== undefined && changedAt !== memory.id
  const mustCatchUp = memory.isEager || hasChanged || headers[toldHeader] !== undefined
  return !mustCatchUp || memory.hearing.catchUp()
}

/** Returns what a call may be answered from: nothing kept, if this process may not have heard of a change. */
export async function sharedFor(
  memory: SharedMemory | undefined,
  { route, ...caller }: { route: Route } & Caller,
): Promise<SharedCache> {
  // what a change reads must be current to the moment
  return memory && (await catchUpWith(memory, caller)) && !route.endpoint.mutates ? memory.cache : noCache
}
