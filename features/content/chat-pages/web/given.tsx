import { tabAccount } from '@portal/client'
import type { Endpoint, OutputOf, RequestOf } from '@portal/contract'
import { createContext, use } from 'react'
import { givenKey, type Given } from '../given.ts'

export interface GivenHere extends Given {
  /** The text of the news as the document shows it: these very nodes stay. */
  text?: readonly Node[]
}

/** null: the document came without its text, and all is asked for. */
export const GivenContext = createContext<GivenHere | null>(null)

export function givenAnswer<E extends Endpoint>(
  given: Given | null,
  endpoint: E,
  input: RequestOf<E>,
): OutputOf<E> | undefined {
  return given?.answers[givenKey(endpoint, input)] as OutputOf<E> | undefined
}

/** Who reads. */
export function useAccount(): string {
  return use(GivenContext)?.account ?? tabAccount()
}
