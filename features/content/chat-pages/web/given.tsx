import { tabAccount } from '@portal/client'
import type { Endpoint, OutputOf, RequestOf } from '@portal/contract'
import { createContext, use } from 'react'
import { givenKey, type Given } from '../given.ts'

export interface GivenHere extends Given {
  /** Nodes of the news text in the document; they are kept. */
  text?: readonly Node[]
}

/** null: the document has no data; everything is requested. */
export const GivenContext = createContext<GivenHere | null>(null)

export function givenAnswer<E extends Endpoint>(
  given: Given | null,
  endpoint: E,
  input: RequestOf<E>,
): OutputOf<E> | undefined {
  return given?.answers[givenKey(endpoint, input)] as OutputOf<E> | undefined
}

/** Returns the account of the reader. */
export function useAccount(): string {
  return use(GivenContext)?.account ?? tabAccount()
}
