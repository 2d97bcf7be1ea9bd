import { keyOf, useAnswer, useCache, usePages } from '@portal/client'
import { onTodosChanged } from '@portal/notifications/web'
import { useEffect } from 'react'
import { workflow } from '../contract.ts'
import type { Place } from './addresses.ts'

const pageSize = 20

export function useTodoPages({ tab, source }: Place) {
  return usePages(workflow.todos, { Tab: tab, ...(source === '' ? {} : { Source: source }) }, { pageSize })
}

/** The first few pending to-dos, for the card on home. */
export function useFirstTodos(count: number) {
  return useAnswer(workflow.todos, { PageSize: count })
}

export function useSystems() {
  return useAnswer(workflow.icons, {})
}

/** Returns a function that loads lists and counts again. */
export function useRenewTodos(): () => void {
  const cache = useCache()
  return () => {
    for (const endpoint of [workflow.todos, workflow.icons]) void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
  }
}

/** TODO-01: updates counts and lists live while they are visible. */
export function useLiveTodos(): void {
  const cache = useCache()
  useEffect(
    () =>
      onTodosChanged(() => {
        for (const endpoint of [workflow.todos, workflow.icons])
          void cache.invalidateQueries({ queryKey: keyOf(endpoint) })
      }),
    [cache],
  )
}
