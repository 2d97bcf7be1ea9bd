/** How long nothing was announced to somebody, so that a page which has just asked need not ask again. */

/** What is remembered of one person, at least. */
const keptMs = 60_000

export interface QuietTimes {
  /** Something changed for this person; without an account for everybody, or it is not known for whom. `by`: a page. */
  disturb(account?: string, by?: string): void
  /** Milliseconds since then, but for what `by` did itself; 60 s at most, and not more than since this began. */
  of(account: string, by?: string): number
}

interface Last {
  at: number
  by: string | undefined
  /** The last one that was somebody else's doing. */
  before: number
}

/** `now`: milliseconds of a clock that never goes back. */
export function quietTimes(now: () => number): QuietTimes {
  let everybodyAt = now()
  // two generations: whoever is in neither was left alone for longer than one of them lasts
  let [recent, older] = [new Map<string, Last>(), new Map<string, Last>()]
  const lastOf = (account: string) => recent.get(account) ?? older.get(account) ?? { at: 0, by: undefined, before: 0 }
  let turnedAt = now()

  function turn(): void {
    if (now() - turnedAt < keptMs) return
    older = now() - turnedAt < 2 * keptMs ? recent : new Map()
    recent = new Map()
    turnedAt = now()
  }

  return {
    disturb(account, by) {
      turn()
      if (account === undefined) everybodyAt = now()
      else {
        const last = lastOf(account)
        recent.set(account, { at: now(), by, before: last.by === by ? last.before : last.at })
      }
    },
    of(account, by) {
      turn()
      const last = lastOf(account)
      const at = by !== undefined && last.by === by ? last.before : last.at
      return Math.min(keptMs, Math.floor(now() - Math.max(everybodyAt, at)))
    },
  }
}
