/** Indexes what was saved before its search index existed, newest first, in small batches. */
import type { Database } from '@portal/server'
import { slices } from './slices.ts'

const most = 50

/** Runs until nothing is missing or `signal` is aborted. */
export async function catchUpSearch(db: Database['db'], signal?: AbortSignal): Promise<void> {
  for (const { catchUp } of slices) while (catchUp && !signal?.aborted && (await catchUp(db, most)) === most);
}
