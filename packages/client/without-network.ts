import type { Endpoint } from '@portal/contract'

/** What the page can do without network; the app decides what is kept and what may wait. `path`: the call's, or its twin. */
export interface WithoutNetwork {
  /** After each good answer to a read. */
  answered(endpoint: Endpoint, path: string, body: string, data: unknown): void
  /** The answer kept from before, and when it was true. */
  recall(endpoint: Endpoint, path: string, body: string): Promise<{ data: unknown; at: number } | undefined>
  /** Whether a change may be sent later. */
  mayWait(endpoint: Endpoint): boolean
  /** Keeps a change until there is a network; false: it could not be kept. */
  wait(endpoint: Endpoint, path: string, body: string, key: string): Promise<boolean>
}
