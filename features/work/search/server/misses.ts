/**
 * Queries that found nothing are kept for the people who run the portal, without who asked, and of nobody who is not
 * counted. Search answers as one types, so a query counts when its person rested on it: it is kept once nothing else was
 * asked for a while.
 */
import { missOf, noteMiss, type DayName } from '@portal/search-index'
import type { Db, Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { namesSomebody } from './names.ts'

const restMs = 4_000

/** Who asked, as a name for that day; null: somebody who is not counted (SHELL-21). */
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
  /** A person has asked: what was pending of them was on the way only. `missed`: nothing at all was found. */
  asked: (account: string, missed: Missed | null) => void
  /** Keeps what is pending, now. */
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
