/** Reads the owners of tables, and the foreign tables that slices read, from their `owned-tables.ts`. */
import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rootUrl } from '../read-contracts.ts'

export interface Owner {
  /** `features/content/news`, `packages/server`. */
  folder: string
  owns: readonly string[]
  /** Schemas of which it owns every table. */
  schemas: readonly string[]
  /** Foreign tables without a shared view, and why they are read. */
  reads: Readonly<Record<string, string>>
}

export async function readOwners(): Promise<Owner[]> {
  const files = globSync('{features/*/*/server,packages/*,apps/*}/owned-tables.ts', {
    cwd: fileURLToPath(rootUrl),
  }).toSorted()
  return Promise.all(
    files.map(async (file) => {
      const { owns, schemas = [], reads = {} } = (await import(new URL(file, rootUrl).href)) as Partial<Owner>
      return { folder: ownerFolder(file), owns: owns ?? [], schemas, reads }
    }),
  )
}

/** Returns the slice, package or app of a path. @internal */
export function ownerFolder(path: string): string {
  const parts = path.split('/')
  return parts.slice(0, parts[0] === 'features' ? 3 : 2).join('/')
}
