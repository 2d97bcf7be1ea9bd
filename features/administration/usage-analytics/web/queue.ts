import { dayMs } from '@portal/contract'
import type { TrackEvent } from '../contract.ts'
import { waitingKey } from './signals.ts'

type WithoutAgo<E> = E extends { Ago: number } ? Omit<E, 'Ago'> : never
/** An event that has just happened. */
type Happened = WithoutAgo<TrackEvent>

interface Kept {
  at: number
  event: Happened
}

interface Pile {
  account: string
  /** Batch being sent: sent again with the same id, it counts once. */
  sending?: { id: string; events: Kept[] } | undefined
  waiting: Kept[]
}

interface Around {
  account: string
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
  newId: () => string
  /** off: the person is not counted. away: try later. lost: the batch was refused. */
  send: (batch: string, events: TrackEvent[]) => Promise<'kept' | 'off' | 'lost' | 'away'>
  /** Called if the server does not count the person; resolves once the page has refreshed that state. */
  whenOff: () => Promise<unknown>
}

export interface Queue {
  add: (event: Happened) => void
  flush: () => Promise<void>
  /** Drops waiting events. */
  drop: () => void
}

const batchMax = 50
const keptMax = 200
/** Queues events for batches, over reloads and without a network; after a day they are dropped (SHELL-21). */
export function createQueue({ account, store, now, newId, send, whenOff }: Around): Queue {
  let pile = read(store, account)
  let isBusy = false
  let isOff = false
  const fresh = (kept: readonly Kept[]): Kept[] => kept.filter(({ at }) => now() - at < dayMs)
  const keep = (): void => {
    try {
      store.setItem(waitingKey, JSON.stringify(pile))
    } catch {
      // storage is full: keeps them for this page only
    }
  }
  const next = (): Pile['sending'] => {
    const events = fresh(pile.sending?.events ?? pile.waiting.splice(0, batchMax))
    return events.length > 0 ? { id: pile.sending?.id ?? newId(), events } : undefined
  }
  async function sendOne(): Promise<boolean> {
    pile.sending = next()
    keep()
    if (!pile.sending) return false
    const { id, events } = pile.sending
    const came = await send(
      id,
      events.map(({ at, event }) => ({ ...event, Ago: Math.max(0, Math.floor((now() - at) / 1000)) }) as TrackEvent),
    )
    if (came === 'away') return false
    pile = { account, waiting: came === 'off' ? [] : pile.waiting }
    keep()
    if (came === 'off') await rest()
    return pile.waiting.length > 0
  }
  /** Pauses until the page has refreshed the state: opting in again counts without a reload. */
  async function rest(): Promise<void> {
    isOff = true
    await whenOff().catch(() => undefined)
    isOff = false
  }
  return {
    add(event) {
      if (isOff) return
      pile.waiting = [...pile.waiting, { at: now(), event }].slice(-keptMax)
      keep()
    },
    drop() {
      pile = { account, waiting: [] }
      keep()
    },
    async flush() {
      if (isBusy || isOff) return
      isBusy = true
      try {
        while (await sendOne());
      } finally {
        isBusy = false
      }
    },
  }
}

/** Reads the queue of this person only: another person may have used this tab. */
function read(store: Around['store'], account: string): Pile {
  try {
    const kept = JSON.parse(store.getItem(waitingKey) ?? '') as Pile
    if (kept.account === account) return kept
  } catch {
    // nothing stored, or not readable
  }
  return { account, waiting: [] }
}
