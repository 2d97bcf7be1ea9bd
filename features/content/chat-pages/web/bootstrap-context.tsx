import { tabAccount } from '@portal/client'
import type { Endpoint, OutputOf, RequestOf } from '@portal/contract'
import { createContext, use } from 'react'
import { bootstrapKey, type BootstrapData } from '../bootstrap.ts'

export interface PageBootstrap extends BootstrapData {
  /** Nodes of the news text in the document; they are kept. */
  text?: readonly Node[]
}

/** null: the document has no data; everything is requested. */
export const BootstrapContext = createContext<PageBootstrap | null>(null)

export function bootstrapAnswer<E extends Endpoint>(
  bootstrap: BootstrapData | null,
  endpoint: E,
  input: RequestOf<E>,
): OutputOf<E> | undefined {
  return bootstrap?.answers[bootstrapKey(endpoint, input)] as OutputOf<E> | undefined
}

/** Returns the account of the reader. */
export function useAccount(): string {
  return use(BootstrapContext)?.account ?? tabAccount()
}
