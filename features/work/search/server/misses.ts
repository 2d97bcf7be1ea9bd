/**
 * Keeps queries that found nothing for those who run the portal: without the person, and not for people who are not
 * counted. Search responds while people type, so a query counts only after its person has searched for nothing else for
 * a while.
 */
import { missText, recordMiss, type DailyPseudonym } from '@portal/search-index'
import type { Db, Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { containsPersonName } from './person-names.ts'

const settleMs = 4_000

/** Returns the person's pseudonym for the day; null for people who are not counted (SHELL-21). */
export type PseudonymOf = (
  tx: Db,
  context: { account: string; headers: Readonly<Record<string, string | string[] | undefined>> },
  now: Date,
) => Promise<DailyPseudonym | null>

interface MissedQuery {
  text: string
  headers: Parameters<PseudonymOf>[1]['headers']
  now: Date
}

export interface MissRecorder {
  /** Called for each search; discards the person's pending query. `missed`: the query, if it found nothing at all. */
  onSearch: (account: string, missed: MissedQuery | null) => void
  /** Keeps all pending queries now. */
  flush: () => Promise<void>
}

export function createMissRecorder(
  db: Kysely<Tables>,
  pseudonymOf: PseudonymOf,
  onFault: (error: unknown) => void,
): MissRecorder {
  async function note(account: string, { text, headers, now }: MissedQuery): Promise<void> {
    const storedText = missText(text)
    if (storedText === null || (await containsPersonName(db, storedText))) return
    await db.transaction().execute(async (tx) => {
      const name = await pseudonymOf(tx, { account, headers }, now)
      if (name) await recordMiss(tx, storedText, name)
    })
  }

  const pending = new Map<string, { timer: NodeJS.Timeout; keep: () => Promise<void> }>()
  return {
    onSearch(account, missed) {
      clearTimeout(pending.get(account)?.timer)
      pending.delete(account)
      if (!missed) return
      const keep = async (): Promise<void> => {
        pending.delete(account)
        await note(account, missed).catch(onFault)
      }
      pending.set(account, { timer: setTimeout(() => void keep(), settleMs).unref(), keep })
    },
    async flush() {
      for (const { timer, keep } of pending.values()) {
        clearTimeout(timer)
        await keep()
      }
    },
  }
}
