/** What the page can do without network; the app decides what is kept and what may wait. */
export interface WithoutNetwork {
  /** After each good answer to a read. */
  answered(path: string, body: string, data: unknown): void
  /** The answer kept from before, and when it was true. */
  recall(path: string, body: string): Promise<{ data: unknown; at: number } | undefined>
  /** Whether a change of this path may be sent later. */
  mayWait(path: string): boolean
  /** Keeps a change until there is a network; false: it could not be kept. */
  wait(path: string, body: string, key: string): Promise<boolean>
}
