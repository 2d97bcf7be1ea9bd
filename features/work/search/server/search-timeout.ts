import { withSettings, type Db } from '@portal/server'

/**
 * Index scans only: a frequent word must be read from the index, however many rows the planner expects. So the plan is
 * the same for all words, and is kept: making it takes as long as the search.
 */
const settings = {
  statement_timeout: '2s',
  jit: 'off',
  enable_seqscan: 'off',
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_generic_plan',
}

/**
 * Runs one search on its own connection, with a limit of two seconds per statement, so that no query can keep the
 * database busy. Statements are too short for JIT to pay off.
 */
export const withSearchTimeout = <T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> => withSettings(db, settings, run)
