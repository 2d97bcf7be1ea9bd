import { dayMs } from '@portal/contract'
import type { TrackEvent } from '../contract.ts'
import { waitingKey } from './signals.ts'

type WithoutAgo<E> = E extends { Ago: number } ? Omit<E, 'Ago'> : never
/** An event that has just happened. */
type NewEvent = WithoutAgo<TrackEvent>

interface QueuedEvent {
  at: number
  event: NewEvent
}

interface QueueState {
  account: string
  /** Batch being sent: sent again with the same id, it counts once. */
  sending?: { id: string; events: QueuedEvent[] } | undefined
  waiting: QueuedEvent[]
}

interface QueueDeps {
  account: string
  store: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  now: () => number
  newId: () => string
  /** off: the person is not counted. away: try later. lost: the batch was refused. */
  send: (batch: string, events: TrackEvent[]) => Promise<'kept' | 'off' | 'lost' | 'away'>
  /** Called if the server does not count the person; resolves once the page has refreshed that state. */
  onOff: () => Promise<unknown>
}

export interface Queue {
  add: (event: NewEvent) => void
  flush: () => Promise<void>
  /** Drops waiting events. */
  drop: () => void
}

const maxBatchSize = 50
const maxQueued = 200
/** Queues events for batches, over reloads and without a network; after a day they are dropped (SHELL-21). */
export function createQueue({ account, store, now, newId, send, onOff }: QueueDeps): Queue {
  let state = loadState(store, account)
  let isBusy = false
  let isOff = false
  const fresh = (stored: readonly QueuedEvent[]): QueuedEvent[] => stored.filter(({ at }) => now() - at < dayMs)
  const save = (): void => {
    try {
      store.setItem(waitingKey, JSON.stringify(state))
    } catch {
      // storage is full: keeps them for this page only
    }
  }
  const next = (): QueueState['sending'] => {
    const events = fresh(state.sending?.events ?? state.waiting.splice(0, maxBatchSize))
    return events.length > 0 ? { id: state.sending?.id ?? newId(), events } : undefined
  }
  async function sendOne(): Promise<boolean> {
    state.sending = next()
    save()
    if (!state.sending) return false
    const { id, events } = state.sending
    const result = await send(
      id,
      events.map(({ at, event }) => ({ ...event, Ago: Math.max(0, Math.floor((now() - at) / 1000)) }) as TrackEvent),
    )
    if (result === 'away') return false
    state = { account, waiting: result === 'off' ? [] : state.waiting }
    save()
    if (result === 'off') await rest()
    return state.waiting.length > 0
  }
  /** Pauses until the page has refreshed the state: opting in again counts without a reload. */
  async function rest(): Promise<void> {
    isOff = true
    await onOff().catch(() => undefined)
    isOff = false
  }
  return {
    add(event) {
      if (isOff) return
      state.waiting = [...state.waiting, { at: now(), event }].slice(-maxQueued)
      save()
    },
    drop() {
      state = { account, waiting: [] }
      save()
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
function loadState(store: QueueDeps['store'], account: string): QueueState {
  try {
    const stored = JSON.parse(store.getItem(waitingKey) ?? '') as QueueState
    if (stored.account === account) return stored
  } catch {
    // nothing stored, or not readable
  }
  return { account, waiting: [] }
}
