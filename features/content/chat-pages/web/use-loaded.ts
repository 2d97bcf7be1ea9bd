import { call, type Answer, type Failure } from '@portal/client'
import type { Endpoint, OutputOf, RequestOf } from '@portal/contract'
import { use, useCallback, useEffect, useState } from 'react'
import { chatPageTimeoutMs } from '../rules.ts'
import { BootstrapContext, bootstrapAnswer } from './bootstrap-context.tsx'

export interface LoadedAnswer<T> {
  data: T | undefined
  failure: Failure | undefined
  /** Reloads; the current data stays until the answer arrives. */
  reload: () => Promise<void>
  setData: (change: (data: T) => T) => void
}

/**
 * Loads one answer, from the document or within five seconds (AUTH-09). The cache of the portal's pages would be a
 * third of this page's size.
 */
export function useLoadedAnswer<E extends Endpoint>(endpoint: E, input: RequestOf<E>): LoadedAnswer<OutputOf<E>> {
  const bootstrap = bootstrapAnswer(use(BootstrapContext), endpoint, input)
  const [state, setState] = useState<{ data?: OutputOf<E>; failure?: Failure }>(
    bootstrap === undefined ? {} : { data: bootstrap },
  )
  const inputJson = JSON.stringify(input)
  const request = useCallback(
    () => call(endpoint, JSON.parse(inputJson) as RequestOf<E>, { timeout: chatPageTimeoutMs }),
    [endpoint, inputJson],
  )
  const applyAnswer = useCallback((answer: Answer<E>) => {
    setState((before) => (answer.ok ? { data: answer.data } : { ...before, failure: answer.failure }))
  }, [])
  const isBootstrapped = bootstrap !== undefined
  useEffect(() => {
    if (!isBootstrapped) void request().then(applyAnswer)
  }, [request, applyAnswer, isBootstrapped])
  const setData = useCallback((change: (data: OutputOf<E>) => OutputOf<E>) => {
    setState((before) => (before.data === undefined ? before : { data: change(before.data) }))
  }, [])
  return { data: state.data, failure: state.failure, reload: () => request().then(applyAnswer), setData }
}
