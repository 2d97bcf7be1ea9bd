/**
 * The listeners of this process and their delivery (NOTICE-07). The hub holds no state that a reader could lose: a
 * reader who reconnects resumes from the database.
 */
import { setImmediate } from 'node:timers/promises'
import { isInAudience } from '@portal/people/server'
import type { Announcer, Db, Viewer } from '@portal/server'
import { quietTimes } from './quiet-times.ts'
import { loadAnnounced, type NotificationRow } from './store.ts'
import { createCommentHub, type AudienceLoader, type CommentHub } from './live-comments.ts'

interface Listener {
  readonly viewer: Viewer
  /** A notification for this reader, in the order of events. */
  onNotification(notification: NotificationRow): void
  /** The reader has read or seen something; `by` is the page that did it, if known. */
  changed(by?: string): void
  /** The reader's to-dos changed. */
  todosChanged(): void
  /** The responses of these calls have changed for the reader. */
  onInvalidate(calls: readonly string[]): void
  /** The reader's settings changed. */
  choose(): void
  /** The process lost its connection or is stopping. */
  onLost(): void
}

export interface Hub {
  /** Returns a function that removes the listener. */
  subscribe(listener: Listener): () => void
  /** Milliseconds since the last announcement for this person that `by` did not cause; never more than is known. */
  quietMs(account: string, by?: string): number
  readonly comments: CommentHub
  /** Ends all streams before the process stops. */
  close(): void
  readonly size: number
}

interface Announcement {
  event: number
  id: number
  to: { own: string } | { all: true }
}

/** Payload of `broadcastInvalidation` and of the triggers in db/migrations/0049_live.sql. */
interface Invalidation {
  to: string
  calls: string[]
}

/** Listeners served before other calls get a turn. */
const listenersPerTurn = 20

export function createHub(
  db: Db,
  announcements: Announcer,
  readersOf: AudienceLoader,
  onFault: (error: unknown) => void,
): Hub {
  const comments = createCommentHub(announcements, readersOf, onFault)
  const byAccount = new Map<string, Set<Listener>>()
  let waiting: Announcement[] = []
  let isDelivering = false
  let isClosed = false
  const quiet = quietTimes(() => performance.now())

  const everyone = () => [...byAccount.values()].flatMap((set) => [...set])
  const disconnectAll = () => {
    quiet.disturb()
    everyone().forEach((listener) => listener.onLost())
  }
  const notifyOwner = (account: string, what: 'changed' | 'choose' | 'todosChanged', by?: string) => {
    quiet.disturb(account, by)
    for (const listener of byAccount.get(account) ?? []) listener[what](by)
  }

  announcements.on('notice', (payload) => {
    const announcement = parseAnnouncement(payload)
    // '': the connection was lost and is back; readers find what they missed by resuming
    if (!announcement) return disconnectAll()
    quiet.disturb('own' in announcement.to ? announcement.to.own : undefined)
    if ('own' in announcement.to ? !byAccount.has(announcement.to.own) : byAccount.size === 0) return
    waiting.push(announcement)
    if (!isDelivering) void deliverAll()
  })
  announcements.on('notice-state', (payload) => {
    const [account = '', by] = payload.split('\n')
    notifyOwner(account, 'changed', by)
  })
  announcements.on('todo-state', (account) => notifyOwner(account, 'todosChanged'))
  announcements.on('notice-choice', (account) => notifyOwner(account, 'choose'))
  announcements.on('ask', (payload) => {
    if (payload === '') return
    const { to, calls } = JSON.parse(payload) as Invalidation
    quiet.disturb(to)
    for (const listener of byAccount.get(to) ?? []) listener.onInvalidate(calls)
  })

  /** Processes one batch after another, so that each reader receives events in the order of the commits. */
  async function deliverAll(): Promise<void> {
    isDelivering = true
    try {
      while (waiting.length > 0) {
        const batch = waiting
        waiting = []
        await deliver(batch)
      }
    } catch (error) {
      onFault(error)
      disconnectAll()
    } finally {
      isDelivering = false
    }
  }

  async function deliver(batch: readonly Announcement[]): Promise<void> {
    const rows = new Map((await loadAnnounced(db, batch)).map((row) => [row.id, row]))
    for (const { id, event, to } of batch) {
      const row = rows.get(id)
      if (row?.event !== event) continue
      if ('own' in to) for (const listener of byAccount.get(to.own) ?? []) listener.onNotification(row)
      else await notifyAudience(row)
    }
  }

  async function notifyAudience(row: Awaited<ReturnType<typeof loadAnnounced>>[number]): Promise<void> {
    const { tags, departments, places, groups } = row
    const audience = { tags: tags ?? [], departments: departments ?? [], places: places ?? [], groups: groups ?? [] }
    for (const [index, listener] of everyone().entries()) {
      if (index % listenersPerTurn === listenersPerTurn - 1) await setImmediate()
      if (isInAudience(audience, listener.viewer)) listener.onNotification(row)
    }
  }

  return {
    subscribe(listener) {
      const { account } = listener.viewer
      const mine = byAccount.get(account) ?? new Set()
      byAccount.set(account, mine.add(listener))
      if (isClosed) listener.onLost()
      return () => {
        mine.delete(listener)
        if (mine.size === 0 && byAccount.get(account) === mine) byAccount.delete(account)
      }
    },
    quietMs: (account, by) => quiet.of(account, by),
    comments,
    close() {
      isClosed = true
      comments.close()
      disconnectAll()
    },
    get size() {
      return everyone().length
    },
  }
}

function parseAnnouncement(payload: string): Announcement | undefined {
  const [event, id, kind, ...rest] = payload.split(':')
  if (!event || !id) return undefined
  return { event: Number(event), id: Number(id), to: kind === 'own' ? { own: rest.join(':') } : { all: true } }
}
