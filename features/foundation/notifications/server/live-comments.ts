/**
 * Live comments for the readers of an open news item. Several comments become one event, and the audience is checked
 * once for all readers of a process (docs/decisions/0047-open-news-are-live.md).
 */
import { setImmediate } from 'node:timers/promises'
import type { Announcer, Viewer } from '@portal/server'
import type { NewComments } from '../contract.ts'
import { commentTopic } from './announcements.ts'

interface Listener {
  readonly viewer: Viewer
  onComments(comments: NewComments): void
}

type PostedComment = NewComments['Said'][number] & { by: string }

/** Returns a predicate for the current audience of a news item. */
export type AudienceLoader = (newsId: number) => Promise<(viewer: Viewer) => boolean>

export interface CommentHub {
  /** Subscribes to these news items and returns a function that ends the subscription. */
  subscribe(news: readonly number[], listener: Listener): () => void
  close(): void
}

/** Comments within this time become one event. */
const batchMs = 500
/** Further comments within one event are dropped. */
const batchLimit = 100
/** Listeners served before other calls get a turn. */
const listenersPerTurn = 20

export function createCommentHub(
  announcements: Pick<Announcer, 'on'>,
  readersOf: AudienceLoader,
  onFault: (error: unknown) => void,
): CommentHub {
  const open = new Map<number, Set<Listener>>()
  const waiting = new Map<number, PostedComment[]>()

  commentTopic.on(announcements, (posted) => {
    if (!posted || !open.has(posted.newsId)) return
    const { newsId, commentId: CommentId, replyId: ReplyId, by } = posted
    const comments = { CommentId, ReplyId, by }
    const before = waiting.get(newsId)
    if (!before) {
      waiting.set(newsId, [comments])
      setTimeout(() => void send(newsId).catch(onFault), batchMs).unref()
    } else if (before.length < batchLimit) before.push(comments)
  })

  async function send(newsId: number): Promise<void> {
    const comments = waiting.get(newsId) ?? []
    waiting.delete(newsId)
    if (!open.has(newsId)) return
    const canRead = await readersOf(newsId)
    for (const [index, listener] of [...(open.get(newsId) ?? [])].entries()) {
      if (index % listenersPerTurn === listenersPerTurn - 1) await setImmediate()
      const Said = comments.flatMap(({ by, ...each }) => (by === listener.viewer.account ? [] : [each]))
      if (Said.length > 0 && canRead(listener.viewer)) listener.onComments({ NewsId: newsId, Said })
    }
  }

  return {
    subscribe(news, listener) {
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
