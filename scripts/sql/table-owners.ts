/** Who owns which table, and which tables of others a slice reads, as the slices say themselves (`owned-tables.ts`). */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rootUrl } from '../read-contracts.ts'

export interface Owner {
  /** `features/content/news`, `packages/server`. */
  folder: string
  owns: readonly string[]
  /** Tables of others, and why they are read although their owner shares no view of them. */
  reads: Readonly<Record<string, string>>
}

export async function readOwners(): Promise<Owner[]> {
  const files = globSync('{features/*/*/server,packages/*,apps/*}/owned-tables.ts', {
    cwd: fileURLToPath(rootUrl),
  }).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const { owns, reads = {} } = (await import(new URL(file, rootUrl).href)) as Partial<Owner>
      return { folder: folderOf(file), owns: owns ?? [], reads }
    }),
  )
}

/** The slice, package or app that a path lies in. @internal */
export function folderOf(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, parts[0] === 'features' ? 3 : 2).join('/')
}
