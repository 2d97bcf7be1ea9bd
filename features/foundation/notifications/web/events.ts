import type { LiveNotification, NewComments } from '../contract.ts'

type Listener = (notification: Pick<LiveNotification, 'MessageType' | 'MessageId'>) => void

const listeners = new Set<Listener>()

/**
 * Calls the listener for each notification, so that parts of the page can load their current state. Returns a function
 * that removes it.
 */
export function onNotification(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function emitNotification(notification: LiveNotification): void {
  for (const listener of listeners) listener(notification)
}

const todoListeners = new Set<() => void>()

/**
 * Calls the listener when the reader's to-dos changed, or may have changed while there was no stream. Returns a
 * function that removes it.
 */
export function onTodosChanged(listener: () => void): () => void {
  todoListeners.add(listener)
  return () => void todoListeners.delete(listener)
}

export function emitTodosChanged(): void {
  for (const listener of todoListeners) listener()
}

const commentListeners = new Map<number, Set<(comments: NewComments['Said']) => void>>()
let onNewsOpened: ((newsId: number) => void) | undefined

/** Calls the listener for new comments under an open news item. Returns a function that removes it. */
export function onComments(newsId: number, listener: (comments: NewComments['Said']) => void): () => void {
  const mine = commentListeners.get(newsId) ?? new Set()
  commentListeners.set(newsId, mine.add(listener))
  onNewsOpened?.(newsId)
  return () => {
    mine.delete(listener)
    if (mine.size === 0) commentListeners.delete(newsId)
  }
}

export function emitComments({ NewsId, Said }: NewComments): void {
  for (const listener of commentListeners.get(NewsId) ?? []) listener(Said)
}

/** For the owner of the stream: reports the news items that are open now, and each that opens. */
export function watchOpenNews(open: (newsId: number) => void): void {
  onNewsOpened = open
  for (const newsId of commentListeners.keys()) open(newsId)
}
