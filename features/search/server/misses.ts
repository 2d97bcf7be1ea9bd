/**
 * Queries that found nothing are kept for the people who run the portal, without who asked. Search answers as one types,
 * so a query counts when its person rested on it: it is kept once nothing else was asked for a while.
 */
import { missOf, noteMiss } from '@portal/search-index'
import type { Db } from '@portal/server'
import { namesSomebody } from './names.ts'

const restMs = 4_000

export interface Misses {
  /** A person has asked: what was pending of them was on the way only. `missed`: nothing at all was found. */
  asked: (account: string, missed: { text: string; now: Date } | null) => void
  /** Keeps what is pending, now. */
  flush: () => Promise<void>
}

export function createMisses(db: Db, onFault: (error: unknown) => void): Misses {
  async function note({ text, now }: { text: string; now: Date }): Promise<void> {
    const kept = missOf(text)
    if (kept !== null && !(await namesSomebody(db, kept))) await noteMiss(db, kept, now)
  }

  const pending = new Map<string, { timer: NodeJS.Timeout; keep: () => Promise<void> }>()
  return {
    asked(account, missed) {
      clearTimeout(pending.get(account)?.timer)
      pending.delete(account)
      if (!missed) return
      const keep = async (): Promise<void> => {
        pending.delete(account)
        await note(missed).catch(onFault)
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
