/**
 * Who listens in this process, and what they hear (NOTICE-07). Nothing is kept here that a reader could lose: one who
 * comes back resumes from the database.
 */
import { setImmediate } from 'node:timers/promises'
import { belongsTo } from '@portal/people/server'
import type { Announcer, Db, Viewer } from '@portal/server'
import { quietTimes } from './quiet-times.ts'
import { announcedNotices, type NoticeRow } from './store.ts'
import { createTalkHub, type ReadersOf, type TalkHub } from './talk.ts'

interface Listener {
  readonly viewer: Viewer
  /** A notice for this reader, in the order of its events. */
  hear(notice: NoticeRow): void
  /** Something of theirs was read or seen, by this page as far as is known. */
  changed(by?: string): void
  /** Their to-dos changed. */
  todosChanged(): void
  /** Calls answer something else to them now. */
  askAgain(calls: readonly string[]): void
  /** What they want to be interrupted by was changed. */
  choose(): void
  /** The process can hear no more, or is ending. */
  lost(): void
}

export interface Hub {
  /** Answers how to stop. */
  listen(listener: Listener): () => void
  /** Milliseconds for which nothing of this person's was announced but what `by` did; never more than is known. */
  quietMs(account: string, by?: string): number
  readonly talk: TalkHub
  /** Ends for all: before the process stops. */
  close(): void
  readonly size: number
}

interface Announced {
  event: number
  id: number
  to: { own: string } | { all: true }
}

/** As `tellToAsk` and the triggers of db/migrations/0049_live.sql announce it. */
interface ToAsk {
  to: string
  calls: string[]
}

/** So that calls are answered in between. */
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
    // '' : the connection was lost and is back; what was missed in between is found by resuming
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

  /** One batch after the other, so that each reader hears in the order of the commits. */
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
