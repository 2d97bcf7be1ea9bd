import type { TrackEvent } from '../contract.ts'

type WithoutAgo<E> = E extends { Ago: number } ? Omit<E, 'Ago'> : never
/** Something that has just happened. */
export type Happened = WithoutAgo<TrackEvent>

interface Kept {
  at: number
  event: Happened
}

interface Pile {
  account: string
  /** On its way: sent again under the same name, it counts once. */
  sending?: { id: string; events: Kept[] } | undefined
  waiting: Kept[]
}

interface Around {
  account: string
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
  newId: () => string
  /** off: nothing more need be sent. away: later. lost: it will never be taken. */
  send: (batch: string, events: TrackEvent[]) => Promise<'kept' | 'off' | 'lost' | 'away'>
}

export interface Queue {
  add: (event: Happened) => void
  flush: () => Promise<void>
}

const storeKey = 'forecourt:track'
const batchMax = 50
const keptMax = 200
const dayMs = 86_400_000

/** Events wait for their batch, over a reload and a while without network; a day later they are dropped (SHELL-21). */
export function createQueue({ account, store, now, newId, send }: Around): Queue {
  let pile = read(store, account)
  let isBusy = false
  let isOff = false
  const fresh = (kept: readonly Kept[]): Kept[] => kept.filter(({ at }) => now() - at < dayMs)
  const keep = (): void => {
    try {
      store.setItem(storeKey, JSON.stringify(pile))
    } catch {
      // no place to keep it: then for this page only
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
    isOff = came === 'off'
    pile = { account, waiting: isOff ? [] : pile.waiting }
    keep()
    return pile.waiting.length > 0
  }
  return {
    add(event) {
      if (isOff) return
      pile.waiting = [...pile.waiting, { at: now(), event }].slice(-keptMax)
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

/** Of this person only: somebody else may have sat here before. */
function read(store: Around['store'], account: string): Pile {
  try {
    const kept = JSON.parse(store.getItem(storeKey) ?? '') as Pile
    if (kept.account === account) return kept
  } catch {
    // nothing there, or nothing that can be read
  }
  return { account, waiting: [] }
}
