import { withSettings, type Db } from '@portal/server'

/** Index scans only: a frequent word must be read from the index, however many rows the planner expects. */
const settings = { statement_timeout: '2s', jit: 'off', enable_seqscan: 'off' }
/** So the plan is the same for all words, and is kept: making it takes as long as the search. */
const entrySettings = { max_parallel_workers_per_gather: '0', plan_cache_mode: 'force_generic_plan' }

/**
 * Runs one search on its own connection, with a limit of two seconds per statement, so that no query can keep the
 * database busy. Statements are too short for JIT to pay off.
 */
export const withSearchTimeout = <T>(db: Db, what: 'entries' | 'others', run: (db: Db) => Promise<T>): Promise<T> =>
  withSettings(db, what === 'entries' ? { ...settings, ...entrySettings } : settings, run)
