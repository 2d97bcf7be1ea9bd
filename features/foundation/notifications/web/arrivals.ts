import type { LiveNotice, Talk } from '../contract.ts'

type Listener = (notice: Pick<LiveNotice, 'MessageType' | 'MessageId'>) => void

const listeners = new Set<Listener>()

/**
 * Calls the listener for each notification, so that parts of the page can load their current state. Returns a function
 * that removes it.
 */
export function onArrival(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellArrival(notice: LiveNotice): void {
  for (const listener of listeners) listener(notice)
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

export function tellTodosChanged(): void {
  for (const listener of todoListeners) listener()
}

const talks = new Map<number, Set<(said: Talk['Said']) => void>>()
let opened: ((newsId: number) => void) | undefined

/** Calls the listener for new comments under an open news item. Returns a function that removes it. */
export function onTalk(newsId: number, listener: (said: Talk['Said']) => void): () => void {
  const mine = talks.get(newsId) ?? new Set()
  talks.set(newsId, mine.add(listener))
  opened?.(newsId)
  return () => {
    mine.delete(listener)
    if (mine.size === 0) talks.delete(newsId)
  }
}

export function tellTalk({ NewsId, Said }: Talk): void {
  for (const listener of talks.get(NewsId) ?? []) listener(Said)
}

/** For the owner of the stream: reports the news items that are open now, and each that opens. */
export function watchTalks(open: (newsId: number) => void): void {
  opened = open
  for (const newsId of talks.keys()) open(newsId)
}
