/** Loads parts beside each other: one that fails or is slow is left out. */
import type { Language } from '@portal/contract'
import type { Db, Viewer } from '@portal/server'
import type { PartAnswer } from '../rules.ts'
import type { DashboardPart, PartCall } from './part.ts'

export interface LoadingCall {
  db: Db
  viewer: Viewer
  language: Language
  now: Date
}

/** Takes `work` into account as one of the things that an answer consists of; null: it failed or took too long. */
export type Attempt = <T>(name: string, work: () => Promise<T>) => Promise<T | null>

/** Returns `attempt`, and `finish`, which throws if nothing succeeded, and reports what failed otherwise. */
export function createAttempts(
  ms: number,
  onFault: (error: unknown) => void,
): { attempt: Attempt; finish: () => void } {
  const errors: unknown[] = []
  let tried = 0
  return {
    async attempt(name, work) {
      tried++
      try {
        return await within(work(), name, ms)
      } catch (error) {
        errors.push(error)
        return null
      }
    },
    finish() {
      // the database is away, or everything is slow: an answer of nothing would not say so
      if (tried > 0 && errors.length === tried) throw errors[0]
      for (const error of errors) onFault(error)
    },
  }
}

export function createPartCall(
  { db, viewer, language, now }: LoadingCall,
  order: PartCall['order'],
): Omit<PartCall, 'most' | 'skip'> {
  const loaded = new Map<string, Promise<unknown>>()
  return {
    db,
    viewer,
    language,
    now,
    order,
    once<T>(what: string, load: () => Promise<T>) {
      const known = loaded.get(what) ?? load()
      loaded.set(what, known)
      return known as Promise<T>
    },
  }
}

export interface LoadedPart {
  part: DashboardPart
  answer: PartAnswer | null
}

export const loadParts = (parts: readonly DashboardPart[], attempt: Attempt, call: PartCall): Promise<LoadedPart[]> =>
  Promise.all(parts.map(async (part) => ({ part, answer: await attempt(part.name, () => part.load(call)) })))

/** Rejects after `ms`. */
async function within<T>(work: Promise<T>, name: string, ms: number): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`the part ${name} of the dashboard took longer than ${ms} ms`)), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
