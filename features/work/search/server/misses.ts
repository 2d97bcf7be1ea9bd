/**
 * Keeps queries that found nothing for those who run the portal: without the person, and not for people who are not
 * counted. Search responds while people type, so a query counts only after its person has searched for nothing else for
 * a while.
 */
import { missOf, noteMiss, type DayName } from '@portal/search-index'
import type { Db, Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { namesSomebody } from './names.ts'

const restMs = 4_000

/** Returns the person's pseudonym for the day; null for people who are not counted (SHELL-21). */
export type CountedAs = (
  tx: Db,
  asking: { account: string; headers: Readonly<Record<string, string | string[] | undefined>> },
  now: Date,
) => Promise<DayName | null>

interface Missed {
  text: string
  headers: Parameters<CountedAs>[1]['headers']
  now: Date
}

export interface Misses {
  /** Called for each search; discards the person's pending query. `missed`: the query, if it found nothing at all. */
  asked: (account: string, missed: Missed | null) => void
  /** Keeps all pending queries now. */
  flush: () => Promise<void>
}

export function createMisses(db: Kysely<Tables>, countedAs: CountedAs, onFault: (error: unknown) => void): Misses {
  async function note(account: string, { text, headers, now }: Missed): Promise<void> {
    const kept = missOf(text)
    if (kept === null || (await namesSomebody(db, kept))) return
    await db.transaction().execute(async (tx) => {
      const name = await countedAs(tx, { account, headers }, now)
      if (name) await noteMiss(tx, kept, name)
    })
  }

  const pending = new Map<string, { timer: NodeJS.Timeout; keep: () => Promise<void> }>()
  return {
    asked(account, missed) {
      clearTimeout(pending.get(account)?.timer)
      pending.delete(account)
      if (!missed) return
      const keep = async (): Promise<void> => {
        pending.delete(account)
        await note(account, missed).catch(onFault)
      }
      pending.set(account, { timer: setTimeout(() => void keep(), restMs).unref(), keep })
    },
    async flush() {
      for (const { timer, keep } of pending.values()) {
        clearTimeout(timer)
        await keep()
      }
    },
  }
}
