/**
 * Live comments for the readers of an open news item. Several comments become one event, and the audience is checked
 * once for all readers of a process (docs/decisions/0047-open-news-are-live.md).
 */
import { setImmediate } from 'node:timers/promises'
import type { Announcer, Viewer } from '@portal/server'
import type { Talk } from '../contract.ts'

interface Listener {
  readonly viewer: Viewer
  hearTalk(talk: Talk): void
}

type Said = Talk['Said'][number] & { by: string }

/** Returns a predicate for the current audience of a news item. */
export type ReadersOf = (newsId: number) => Promise<(viewer: Viewer) => boolean>

export interface TalkHub {
  /** Subscribes to these news items and returns a function that ends the subscription. */
  join(news: readonly number[], listener: Listener): () => void
  close(): void
}

/** Comments within this time become one event. */
const togetherMs = 500
/** Further comments within one event are dropped. */
const saidMost = 100
/** Listeners served before other calls get a turn. */
const atOnce = 20

export function createTalkHub(
  announcements: Pick<Announcer, 'on'>,
  readersOf: ReadersOf,
  onFault: (error: unknown) => void,
): TalkHub {
  const open = new Map<number, Set<Listener>>()
  const waiting = new Map<number, Said[]>()

  announcements.on('said', (payload) => {
    const [newsId = 0, CommentId = 0, ReplyId = 0] = payload.split(':', 3).map(Number)
    if (!open.has(newsId)) return
    const said = { CommentId, ReplyId, by: payload.split(':').slice(3).join(':') }
    const before = waiting.get(newsId)
    if (!before) {
      waiting.set(newsId, [said])
      setTimeout(() => void tell(newsId).catch(onFault), togetherMs).unref()
    } else if (before.length < saidMost) before.push(said)
  })

  async function tell(newsId: number): Promise<void> {
    const said = waiting.get(newsId) ?? []
    waiting.delete(newsId)
    if (!open.has(newsId)) return
    const isFor = await readersOf(newsId)
    for (const [index, listener] of [...(open.get(newsId) ?? [])].entries()) {
      if (index % atOnce === atOnce - 1) await setImmediate()
      const Said = said.flatMap(({ by, ...each }) => (by === listener.viewer.account ? [] : [each]))
      if (Said.length > 0 && isFor(listener.viewer)) listener.hearTalk({ NewsId: newsId, Said })
    }
  }

  return {
    join(news, listener) {
      for (const id of news) open.set(id, (open.get(id) ?? new Set()).add(listener))
      return () => {
        for (const id of news) {
          const others = open.get(id)
          others?.delete(listener)
          if (others?.size === 0) open.delete(id)
        }
      }
    },
    close: () => open.clear(),
  }
}
