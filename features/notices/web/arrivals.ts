import type { LiveNotice } from '../contract.ts'

type Listener = (notice: Pick<LiveNotice, 'MessageType' | 'MessageId'>) => void

const listeners = new Set<Listener>()

/** For what is on the page and told of by a notice: it asks for what is true now. Answers how to stop. */
export function onArrival(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function tellArrival(notice: LiveNotice): void {
  for (const listener of listeners) listener(notice)
}

const todoListeners = new Set<() => void>()

/** My to-dos changed, or may have while no stream stood. Answers how to stop. */
export function onTodosChanged(listener: () => void): () => void {
  todoListeners.add(listener)
  return () => void todoListeners.delete(listener)
}

export function tellTodosChanged(): void {
  for (const listener of todoListeners) listener()
}
