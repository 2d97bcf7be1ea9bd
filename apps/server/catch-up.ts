/** What was saved before search had an index of it is put there, newest first, a few at a time. */
import type { Database } from '@portal/server'
import { slices } from './slices.ts'

const most = 50

/** Until nothing is missing any more, or `signal` is aborted. */
export async function catchUpSearch(db: Database['db'], signal?: AbortSignal): Promise<void> {
  for (const { catchUp } of slices) while (catchUp && !signal?.aborted && (await catchUp(db, most)) === most);
}
