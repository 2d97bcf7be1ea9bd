/** Changes that wait for the network, in the order they were made. */
import type { Outcome } from './rules.ts'

export interface Waiting {
  /** With the portal's twin already chosen. */
  path: string
  body: string
  /** The server runs a key once, however often it arrives. */
  key: string
  at: number
}

function open(account: string): Promise<Cache> {
  return caches.open(`waiting-${account}`)
}

export async function putWaiting(account: string, waiting: Waiting): Promise<void> {
  const cache = await open(account)
  const name = `/waiting/${String(waiting.at).padStart(15, '0')}-${waiting.key}`
  await cache.put(name, new Response(JSON.stringify(waiting)))
}

export async function allWaiting(account: string): Promise<Waiting[]> {
  const cache = await open(account)
  const names = (await cache.keys()).toSorted((a, b) => (a.url < b.url ? -1 : 1))
  const found = await Promise.all(names.map(async (name) => (await cache.match(name))?.json() as Promise<Waiting>))
  return found.filter((each) => each !== undefined)
}

/**
 * Sends what waits, one after the other, in one window at a time; stops where there is no answer.
 * A window that ends in the middle loses nothing: the key makes a repeat harmless.
 */
export async function sendWaiting(
  account: string,
  send: (waiting: Waiting) => Promise<Outcome>,
  onEnded: (waiting: Waiting, outcome: Outcome) => void,
): Promise<void> {
  await navigator.locks.request(`waiting-${account}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    const cache = await open(account)
    for (const waiting of await allWaiting(account)) {
      const outcome = await send(waiting)
      if (outcome.is === 'unanswered') return
      await cache.delete(`/waiting/${String(waiting.at).padStart(15, '0')}-${waiting.key}`)
      onEnded(waiting, outcome)
    }
  })
}

/** How many likes of the same news wait. */
export async function likesWaiting(account: string, detailBody: string): Promise<number> {
  const { NewsId } = JSON.parse(detailBody) as { NewsId?: unknown }
  const all = await allWaiting(account)
  const isOfIt = ({ path, body }: Waiting) =>
    /clickpraise$/i.test(path) && (JSON.parse(body) as { NewsId?: unknown }).NewsId === NewsId
  return all.filter(isOfIt).length
}
