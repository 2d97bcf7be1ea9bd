/** All faults in order. Those of the web processes come last, so that their memory is measured over the whole load. */
import type { Fault } from './fault.ts'
import { backup } from './faults/backup.ts'
import { database } from './faults/database.ts'
import { killedWeb, kills } from './faults/kills.ts'
import { rolling, versions } from './faults/rolling.ts'
import { silence } from './faults/silence.ts'

export const faults: readonly (Fault & { readonly isOfWebs?: boolean })[] = [
  ...kills,
  ...database,
  backup,
  ...[killedWeb, silence, rolling, versions].map((fault) => ({ ...fault, isOfWebs: true })),
]
