/**
 * The listeners of this process and their delivery (NOTICE-07). The hub holds no state that a reader could lose: a
 * reader who reconnects resumes from the database.
 */
import { setImmediate } from 'node:timers/promises'
import { belongsTo } from '@portal/people/server'
import type { Announcer, Db, Viewer } from '@portal/server'
import { quietTimes } from './quiet-times.ts'
import { announcedNotices, type NoticeRow } from './store.ts'
import { createTalkHub, type ReadersOf, type TalkHub } from './talk.ts'

interface Listener {
  readonly viewer: Viewer
  /** A notification for this reader, in the order of events. */
  hear(notice: NoticeRow): void
  /** The reader has read or seen something; `by` is the page that did it, if known. */
  changed(by?: string): void
  /** The reader's to-dos changed. */
  todosChanged(): void
  /** The responses of these calls have changed for the reader. */
  askAgain(calls: readonly string[]): void
  /** The reader's settings changed. */
  choose(): void
  /** The process lost its connection or is stopping. */
  lost(): void
}

export interface Hub {
  /** Returns a function that removes the listener. */
  listen(listener: Listener): () => void
  /** Milliseconds since the last announcement for this person that `by` did not cause; never more than is known. */
  quietMs(account: string, by?: string): number
  readonly talk: TalkHub
  /** Ends all streams before the process stops. */
  close(): void
  readonly size: number
}

interface Announced {
  event: number
  id: number
  to: { own: string } | { all: true }
}

/** Payload of `broadcastInvalidation` and of the triggers in db/migrations/0049_live.sql. */
interface ToAsk {
  to: string
  calls: string[]
}

/** Listeners served before other calls get a turn. */
const atOnce = 20

export function createHub(
  db: Db,
  announcements: Announcer,
  readersOf: ReadersOf,
  onFault: (error: unknown) => void,
): Hub {
  const talk = createTalkHub(announcements, readersOf, onFault)
  const byAccount = new Map<string, Set<Listener>>()
  let waiting: Announced[] = []
  let isTelling = false
  let isClosed = false
  const quiet = quietTimes(() => performance.now())

  const everyone = () => [...byAccount.values()].flatMap((set) => [...set])
  const loseAll = () => {
    quiet.disturb()
    everyone().forEach((listener) => listener.lost())
  }
  const tellOwner = (account: string, what: 'changed' | 'choose' | 'todosChanged', by?: string) => {
    quiet.disturb(account, by)
    for (const listener of byAccount.get(account) ?? []) listener[what](by)
  }

  announcements.on('notice', (payload) => {
    const announced = announcedBy(payload)
    // '': the connection was lost and is back; readers find what they missed by resuming
    if (!announced) return loseAll()
    quiet.disturb('own' in announced.to ? announced.to.own : undefined)
    if ('own' in announced.to ? !byAccount.has(announced.to.own) : byAccount.size === 0) return
    waiting.push(announced)
    if (!isTelling) void tellAll()
  })
  announcements.on('notice-state', (payload) => {
    const [account = '', by] = payload.split('\n')
    tellOwner(account, 'changed', by)
  })
  announcements.on('todo-state', (account) => tellOwner(account, 'todosChanged'))
  announcements.on('notice-choice', (account) => tellOwner(account, 'choose'))
  announcements.on('ask', (payload) => {
    if (payload === '') return
    const { to, calls } = JSON.parse(payload) as ToAsk
    quiet.disturb(to)
    for (const listener of byAccount.get(to) ?? []) listener.askAgain(calls)
  })

  /** Processes one batch after another, so that each reader receives events in the order of the commits. */
  async function tellAll(): Promise<void> {
    isTelling = true
    try {
      while (waiting.length > 0) {
        const batch = waiting
        waiting = []
        await tell(batch)
      }
    } catch (error) {
      onFault(error)
      loseAll()
    } finally {
      isTelling = false
    }
  }

  async function tell(batch: readonly Announced[]): Promise<void> {
    const rows = new Map((await announcedNotices(db, batch)).map((row) => [row.id, row]))
    for (const { id, event, to } of batch) {
      const row = rows.get(id)
      if (row?.event !== event) continue
      if ('own' in to) for (const listener of byAccount.get(to.own) ?? []) listener.hear(row)
      else await tellMany(row)
    }
  }

  async function tellMany(row: Awaited<ReturnType<typeof announcedNotices>>[number]): Promise<void> {
    const { tags, departments, places, groups } = row
    const meant = { tags: tags ?? [], departments: departments ?? [], places: places ?? [], groups: groups ?? [] }
    for (const [index, listener] of everyone().entries()) {
      if (index % atOnce === atOnce - 1) await setImmediate()
      if (belongsTo(meant, listener.viewer)) listener.hear(row)
    }
  }

  return {
    listen(listener) {
      const { account } = listener.viewer
      const mine = byAccount.get(account) ?? new Set()
      byAccount.set(account, mine.add(listener))
      if (isClosed) listener.lost()
      return () => {
        mine.delete(listener)
        if (mine.size === 0 && byAccount.get(account) === mine) byAccount.delete(account)
      }
    },
    quietMs: (account, by) => quiet.of(account, by),
    talk,
    close() {
      isClosed = true
      talk.close()
      loseAll()
    },
    get size() {
      return everyone().length
    },
  }
}

function announcedBy(payload: string): Announced | undefined {
  const [event, id, kind, ...rest] = payload.split(':')
  if (!event || !id) return undefined
  return { event: Number(event), id: Number(id), to: kind === 'own' ? { own: rest.join(':') } : { all: true } }
}
