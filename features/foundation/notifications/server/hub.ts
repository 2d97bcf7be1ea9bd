/**
 * The listeners of this process and their delivery (NOTICE-07). The hub holds no state that a reader could lose: a
 * reader who reconnects resumes from the database.
 */
import { setImmediate } from 'node:timers/promises'
import { audienceLists } from '@portal/people/audience'
import { isInAudience } from '@portal/people/server'
import { retry, type Announcer, type Db, type Viewer } from '@portal/server'
import type { Cursor, QuietSettings } from '../rules.ts'
import { quietTimes } from './quiet-times.ts'
import { findMissed, type MissedOf } from './missed.ts'
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
  /** The reader's settings, loaded for all at once. */
  useSettings(settings: QuietSettings): void
  /** Returns the reader's position; undefined while the stream is being opened. */
  position(): Cursor | undefined
  /** The stream cannot go on: the reader reconnects and resumes. */
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

interface Positioned {
  readonly listener: Listener
  readonly viewer: Viewer
  readonly at: Cursor
}

interface Announcement {
  event: number
  id: number
  /** undefined: to an audience. */
  own: string | undefined
}

/** Nobody has read what was announced this moment. */
const isUnread: MissedOf['isRead'] = () => false
/** Listeners served before other calls get a turn. */
const listenersPerTurn = 20

/** The database does not have this position: it was restored, or a failover has lost it. */
function isInvalid({ viewer, at }: Positioned, missed: MissedOf): boolean {
  return at.all > missed.lastForAll || at.own > missed.lastFor(viewer.account)
}

interface HubDeps {
  announcements: Announcer
  readersOf: AudienceLoader
  onFault: (error: unknown) => void
  /** After a loss of announcements: resolves when the streams of ended sessions have ended. */
  sessionsChecked?: (() => Promise<void>) | undefined
}

export function createHub(db: Db, { announcements, readersOf, onFault, sessionsChecked }: HubDeps): Hub {
  const comments = createCommentHub(announcements, readersOf, onFault)
  const byAccount = new Map<string, Set<Listener>>()
  let waiting: Announcement[] = []
  let isDelivering = false
  /** Announcements may have been missed. */
  let isBehind = false
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
    if (!announced) {
      quiet.disturb()
      isBehind = true
      if (!isDelivering) void deliverAll()
      return
    }
    const { event, id, kind, to } = announced
    const own = kind === 'own' ? to : undefined
    quiet.disturb(own)
    if (own === undefined ? byAccount.size === 0 : !byAccount.has(own)) return
    waiting.push({ event, id, own })
    if (!isDelivering) void deliverAll()
  })
  // a lost connection is handled once, above
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
      while (isBehind || waiting.length > 0) {
        // what was missed comes before what is announced meanwhile: readers drop what is older than their position
        while (isBehind) await catchUp()
        const batch = waiting
        waiting = []
        await deliver(batch)
      }
    } catch (error) {
      onFault(error)
      isBehind = false
      disconnectAll()
    } finally {
      isDelivering = false
    }
  }

  /**
   * The connection was lost and is back: the streams stay open. If all were reopened at once, a process would be busy
   * for as long as it takes to open them, after each failover of the database.
   */
  async function catchUp(): Promise<void> {
    isBehind = false
    await sessionsChecked?.()
    const known: Positioned[] = []
    for (const listener of everyone()) {
      const at = listener.position()
      if (at) known.push({ listener, viewer: listener.viewer, at: { ...at } })
      // it may have read its position before the loss, and not know it yet
      else listener.onLost()
    }
    const positions = known.map(({ viewer, at }) => ({ account: viewer.account, ...at }))
    const missed = await retry(() => findMissed(db, positions))
    if (!missed) return disconnectAll()
    for (const each of known) {
      if (isInvalid(each, missed)) each.listener.onLost()
      else each.listener.useSettings(missed.settings(each.viewer.account))
    }
    await deliver(missed.announced, missed.isRead)
  }

  async function deliver(batch: readonly Announcement[], isRead = isUnread): Promise<void> {
    if (batch.length === 0) return
    const rows = new Map((await loadAnnounced(db, batch)).map((row) => [row.id, row]))
    for (const { id, event, own } of batch) {
      const row = rows.get(id)
      if (row?.event !== event) continue
      if (own === undefined) await notifyAudience(row, isRead)
      else
        for (const listener of byAccount.get(own) ?? []) listener.onNotification({ ...row, is_read: isRead(id, own) })
    }
  }

  async function notifyAudience(
    row: Awaited<ReturnType<typeof loadAnnounced>>[number],
    isRead: MissedOf['isRead'],
  ): Promise<void> {
    const audience = audienceLists(row)
    for (const [index, listener] of everyone().entries()) {
      if (index % listenersPerTurn === listenersPerTurn - 1) await setImmediate()
      const { viewer } = listener
      if (isInAudience(audience, viewer)) listener.onNotification({ ...row, is_read: isRead(row.id, viewer.account) })
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
