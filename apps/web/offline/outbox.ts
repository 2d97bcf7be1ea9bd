/** Changes that wait for the network, per person, in the order in which they were made. */
import { faultsMost, waitsMostMs, type Outcome } from './rules.ts'

export interface Waiting {
  /** The path for the current site is already chosen. */
  path: string
  body: string
  /** The server executes a key once, however often it arrives. */
  key: string
  /** When it was made, in milliseconds since 1970. */
  at: number
  /** The person is not told that it waits. */
  isSilent?: true
  /** How often the server has failed with it. */
  faults?: number
  /** It is not sent any more; kept until its author has seen that. */
  ended?: Ended
}

/** Why a change was not sent: the server's message, or it waited for too long. */
export type Ended = { is: 'refused' | 'fault'; message: string } | { is: 'expired' }

const storeOf = (account: string): string => `waiting-${account}`
const nameOf = ({ at, key }: Waiting): string => `/waiting/${String(at).padStart(15, '0')}-${key}`

async function put(account: string, waiting: Waiting): Promise<void> {
  const cache = await caches.open(storeOf(account))
  await cache.put(nameOf(waiting), new Response(JSON.stringify(waiting)))
}

/** Adds a change; a silent one that is already queued is not added twice. */
export async function putWaiting(account: string, waiting: Waiting): Promise<void> {
  const isSame = ({ path, body }: Waiting) => path === waiting.path && body === waiting.body
  if (waiting.isSilent && (await allWaiting(account)).some(isSame)) return
  await put(account, waiting)
}

async function all(account: string): Promise<Waiting[]> {
  if (!(await caches.has(storeOf(account)))) return []
  const cache = await caches.open(storeOf(account))
  const names = (await cache.keys()).toSorted((a, b) => (a.url < b.url ? -1 : 1))
  const found = await Promise.all(names.map(async (name) => (await cache.match(name))?.json() as Promise<Waiting>))
  return found.filter((each) => each !== undefined)
}

export async function allWaiting(account: string): Promise<Waiting[]> {
  return (await all(account)).filter(({ ended }) => ended === undefined)
}

/** Returns the changes that could not be sent and whose author has not seen that yet. */
export async function allEnded(account: string): Promise<(Waiting & { ended: Ended })[]> {
  return (await all(account)).filter((each): each is Waiting & { ended: Ended } => each.ended !== undefined)
}

export async function dropWaiting(account: string, waiting: Waiting): Promise<void> {
  await (await caches.open(storeOf(account))).delete(nameOf(waiting))
}

/**
 * Sends the queued changes one after the other, in one window at a time; stops when there is no answer. A window that
 * closes halfway loses nothing: the key makes a repeat harmless. `onTaken` is called for each change that was accepted,
 * `onEnded` for each that is given up; the latter stays stored with its reason until `dropWaiting`.
 */
export async function sendWaiting(
  account: string,
  send: (waiting: Waiting) => Promise<Outcome>,
  told: { onTaken(waiting: Waiting): void; onEnded(waiting: Waiting & { ended: Ended }): void },
  now: () => number = Date.now,
): Promise<void> {
  await navigator.locks.request(storeOf(account), { ifAvailable: true }, async (lock) => {
    if (!lock) return
    for (const waiting of await allWaiting(account)) {
      const isOld = now() - waiting.at > waitsMostMs
      const outcome = isOld ? ({ is: 'expired' } as const) : await send(waiting)
      if (outcome.is === 'unanswered') return
      if (outcome.is === 'taken') {
        await dropWaiting(account, waiting)
        told.onTaken(waiting)
        continue
      }
      const faults = (waiting.faults ?? 0) + 1
      if (outcome.is === 'fault' && faults < faultsMost) return put(account, { ...waiting, faults })
      const ended = { ...waiting, ended: outcome }
      await (waiting.isSilent ? dropWaiting(account, waiting) : put(account, ended))
      if (!waiting.isSilent) told.onEnded(ended)
    }
  })
}
