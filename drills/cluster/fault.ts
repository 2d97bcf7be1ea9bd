import type { Cluster } from './cluster.ts'

/** Additional figures of one fault, for the last column of the table. */
export type Notes = Readonly<Record<string, number>>

export interface Around {
  readonly cluster: Cluster
  /** A session to try changes with. */
  readonly token: string
  /** Number of rolling restarts. */
  readonly rolls: number
  /** Resolves when all windows are open again and pending work is done, after 30 s at most. */
  readonly settled: () => Promise<void>
  readonly say: (line: string) => void
  /** Built checkout of the previous version; created on demand. */
  readonly previous: () => Promise<string>
}

export interface Fault {
  readonly name: string
  /** Description in the table. */
  readonly what: string
  /** Resolves when everything is up again. Throws otherwise. */
  run(around: Around): Promise<Notes | void>
}
