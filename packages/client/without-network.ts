import type { Endpoint } from '@portal/contract'

/**
 * Offline support, provided by the app, which decides what is stored and what may wait. `path`: the call's path or its
 * site path.
 */
export interface WithoutNetwork {
  /** Called after each successful read. */
  answered(endpoint: Endpoint, path: string, body: string, data: unknown): void
  /** Returns a stored answer and its time. */
  recall(endpoint: Endpoint, path: string, body: string): Promise<{ data: unknown; at: number } | undefined>
  /** Returns true if a change may be sent later. */
  mayWait(endpoint: Endpoint): boolean
  /** Queues a change until there is a network; resolves to false if it could not be stored. */
  wait(endpoint: Endpoint, path: string, body: string, key: string): Promise<boolean>
}
