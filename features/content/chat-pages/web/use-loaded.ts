import { call, type Answer, type Failure } from '@portal/client'
import type { Endpoint, OutputOf, RequestOf } from '@portal/contract'
import { use, useCallback, useEffect, useState } from 'react'
import { messageTimeoutMs } from '../rules.ts'
import { GivenContext, givenAnswer } from './given.tsx'

export interface Loaded<T> {
  data: T | undefined
  failure: Failure | undefined
  /** Reloads; the current data stays until the answer arrives. */
  again: () => Promise<void>
  setData: (change: (data: T) => T) => void
}

/**
 * Loads one answer, from the document or within five seconds (AUTH-09). The cache of the portal's pages would be a
 * third of this page's size.
 */
export function useLoaded<E extends Endpoint>(endpoint: E, input: RequestOf<E>): Loaded<OutputOf<E>> {
  const given = givenAnswer(use(GivenContext), endpoint, input)
  const [state, setState] = useState<{ data?: OutputOf<E>; failure?: Failure }>(
    given === undefined ? {} : { data: given },
  )
  const asked = JSON.stringify(input)
  const ask = useCallback(
    () => call(endpoint, JSON.parse(asked) as RequestOf<E>, { timeout: messageTimeoutMs }),
    [endpoint, asked],
  )
  const keep = useCallback((answer: Answer<E>) => {
    setState((before) => (answer.ok ? { data: answer.data } : { ...before, failure: answer.failure }))
  }, [])
  const isGiven = given !== undefined
  useEffect(() => {
    if (!isGiven) void ask().then(keep)
  }, [ask, keep, isGiven])
  const setData = useCallback((change: (data: OutputOf<E>) => OutputOf<E>) => {
    setState((before) => (before.data === undefined ? before : { data: change(before.data) }))
  }, [])
  return { data: state.data, failure: state.failure, again: () => ask().then(keep), setData }
}
