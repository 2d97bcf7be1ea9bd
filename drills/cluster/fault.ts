import type { Cluster } from './cluster.ts'

/** Figures of one fault alone, for the table's last column. */
export type Notes = Readonly<Record<string, number>>

export interface Around {
  readonly cluster: Cluster
  /** A session of somebody, to try a change with. */
  readonly token: string
  /** So often all processes are rolled. */
  readonly rolls: number
  /** Resolves when all windows are open again, and what has waited is done; at the latest after half a minute. */
  readonly settled: () => Promise<void>
  readonly say: (line: string) => void
  /** The checkout of the version before, built; made when it is asked for. */
  readonly previous: () => Promise<string>
}

export interface Fault {
  readonly name: string
  /** What the table says that was done. */
  readonly what: string
  /** Resolves when everything is up again. Throws where it does not come. */
  run(around: Around): Promise<Notes | void>
}
