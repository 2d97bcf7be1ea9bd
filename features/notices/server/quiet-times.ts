/** How long nothing was announced to somebody, so that a page which has just asked need not ask again. */

/** What is remembered of one person, at least. */
const keptMs = 60_000

export interface QuietTimes {
  /** Something changed for this person; without an account for everybody, or it is not known for whom. */
  disturb(account?: string): void
  /** Milliseconds since then; 60 s at most, and not more than since this began. */
  of(account: string): number
}

/** `now`: milliseconds of a clock that never goes back. */
export function quietTimes(now: () => number): QuietTimes {
  let everybodyAt = now()
  // two generations: whoever is in neither was left alone for longer than one of them lasts
  let [recent, older] = [new Map<string, number>(), new Map<string, number>()]
  let turnedAt = now()

  function turn(): void {
    if (now() - turnedAt < keptMs) return
    older = now() - turnedAt < 2 * keptMs ? recent : new Map()
    recent = new Map()
    turnedAt = now()
  }

  return {
    disturb(account) {
      turn()
      if (account === undefined) everybodyAt = now()
      else recent.set(account, now())
    },
    of(account) {
      turn()
      const at = Math.max(everybodyAt, recent.get(account) ?? older.get(account) ?? 0)
      return Math.min(keptMs, Math.floor(now() - at))
    },
  }
}
