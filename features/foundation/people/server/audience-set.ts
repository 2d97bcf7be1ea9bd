/** The audiences of a viewer as a set that is worked out once for all who belong to the same. Reads audience. */
import { sql, type Db, type SharedCache } from '@portal/server'
import type { Reader } from '../audience-rule.ts'
import { audienceIdsOf, namedAccounts } from './audience.ts'

export interface AudienceSet {
  /** Sorted. */
  readonly ids: readonly number[]
  /** The same for all viewers with the same ids. */
  readonly key: string
  has(id: number): boolean
}

interface AudienceCall {
  db: Db
  shared: SharedCache
  viewer: Reader
}

/**
 * Returns the audiences that the viewer belongs to. What is kept for the key of a set must be read by its ids: a new
 * audience would else bring its content to others with the same key.
 */
export async function loadAudienceSet({ db, shared, viewer }: AudienceCall): Promise<AudienceSet> {
  const { tag, departments, place, groups } = viewer
  // only those whom an audience names have a set of their own
  const account = (await loadNamedAccounts({ db, shared })).has(viewer.account) ? viewer.account : ''
  return shared.get({
    key: `audiences:${JSON.stringify([tag, departments, place, groups, account])}`,
    tags: ['audiences'],
    load: async () => {
      const { rows } = await sql<{ ids: number[] }>`SELECT ${audienceIdsOf({ ...viewer, account })} AS ids`.execute(db)
      const ids = rows[0]!.ids.toSorted((a, b) => a - b)
      const known = new Set(ids)
      return { ids, key: ids.join(','), has: (id) => known.has(id) }
    },
    sizeOf: ({ ids }) => 200 + ids.length * 60,
  })
}

const loadNamedAccounts = ({ db, shared }: Pick<AudienceCall, 'db' | 'shared'>): Promise<ReadonlySet<string>> =>
  shared.get({
    key: 'audiences',
    tags: ['audiences'],
    load: async () => {
      const { rows } = await sql<{ account: string }>`SELECT account FROM ${namedAccounts} AS named`.execute(db)
      return new Set(rows.map(({ account }) => account))
    },
    sizeOf: ({ size }) => 200 + size * 60,
  })
