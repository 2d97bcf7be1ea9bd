/**
 * The listeners of this process and their delivery (NOTICE-07). The hub holds no state that a reader could lose: a
 * reader who reconnects resumes from the database.
 */
import { setImmediate } from 'node:timers/promises'
import { audienceLists } from '@portal/people/audience'
import { isInAudience } from '@portal/people/server'
import type { Announcer, Db, Viewer } from '@portal/server'
import { quietTimes } from './quiet-times.ts'
import { loadAnnounced, type NotificationRow } from './store.ts'
import { createCommentHub, type AudienceLoader, type CommentHub } from './live-comments.ts'
import { invalidationTopic, noticeChoiceTopic, noticeStateTopic, noticeTopic, todoTopic } from './announcements.ts'

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
  /** undefined: to an audience. */
  own: string | undefined
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

  noticeTopic.on(announcements, (announced) => {
    // readers find what they missed by resuming
    if (!announced) return disconnectAll()
    const { event, id, kind, to } = announced
    const own = kind === 'own' ? to : undefined
    quiet.disturb(own)
    if (own === undefined ? byAccount.size === 0 : !byAccount.has(own)) return
    waiting.push({ event, id, own })
    if (!isDelivering) void deliverAll()
  })
  // a lost connection is dealt with once, above
  noticeStateTopic.on(announcements, (state) => {
    if (state) notifyOwner(state.account, 'changed', state.by || undefined)
  })
  todoTopic.on(announcements, (todos) => {
    if (todos) notifyOwner(todos.account, 'todosChanged')
  })
  noticeChoiceTopic.on(announcements, (choice) => {
    if (choice) notifyOwner(choice.account, 'choose')
  })
  invalidationTopic.on(announcements, (invalidation) => {
    if (!invalidation) return
    const { to, calls } = invalidation
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
    for (const { id, event, own } of batch) {
      const row = rows.get(id)
      if (row?.event !== event) continue
      if (own === undefined) await notifyAudience(row)
      else for (const listener of byAccount.get(own) ?? []) listener.onNotification(row)
    }
  }

  async function notifyAudience(row: Awaited<ReturnType<typeof loadAnnounced>>[number]): Promise<void> {
    const audience = audienceLists(row)
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
