/** Records how long nothing was announced to a person, so that a page that has just loaded need not load again. */

/** Minimum time for which a person's last change is remembered. */
const keptMs = 60_000

export interface QuietTimes {
  /**
   * Records a change for this person; without an account: for everybody, or for an unknown person. `by`: the page that
   * caused it.
   */
  disturb(account?: string, by?: string): void
  /**
   * Returns the milliseconds since the last change that `by` did not cause; at most 60 s, and at most the time since
   * the start.
   */
  of(account: string, by?: string): number
}

interface Last {
  at: number
  by: string | undefined
  /** Time of the last change by somebody else. */
  before: number
}

/** `now`: milliseconds of a monotonic clock. */
export function quietTimes(now: () => number): QuietTimes {
  let everybodyAt = now()
  // two generations: a person in neither had no change for longer than one generation lasts
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
