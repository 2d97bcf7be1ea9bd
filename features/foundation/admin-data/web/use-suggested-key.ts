import { call } from '@portal/client'
import { useEffect, type Dispatch, type SetStateAction } from 'react'
import { adminData } from '../contract.ts'
import { nameWithoutKey, withSuggestedKey, type FormState } from './item-form.ts'

const pauseMs = 400

/** Fills in the key of a new item with a Chinese name, once one pauses. */
export function useSuggestedKey(state: FormState, setState: Dispatch<SetStateAction<FormState>>): void {
  const name = nameWithoutKey(state)
  useEffect(() => {
    if (name === '') return undefined
    const timer = setTimeout(async () => {
      const answer = await call(adminData.suggestKey, { Name: name })
      if (answer.ok) setState((now) => withSuggestedKey(now, name, answer.data.Key))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [name, setState])
}
