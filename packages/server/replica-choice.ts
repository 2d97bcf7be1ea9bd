/** Decides if a reading call may use the replica: pure rules over the time and sampled positions. */

/** A position in PostgreSQL's write-ahead log; a greater one is later. */
export type Lsn = bigint

/** Parses a position as PostgreSQL writes it (`16/B374D848`); undefined if invalid. */
export function lsnOf(text: string | null | undefined): Lsn | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

/** `replica`, or the reason why a call reads from the primary. */
export type ReadSource = 'replica' | 'away' | 'lagging' | 'announced' | 'own-writes'

/** The positions of both servers, requested at the same moment; undefined: no answer. */
export interface Sample {
  /** In milliseconds, before either was asked. */
  sampledAt: number
  primary: Lsn | undefined
  replayed: Lsn | undefined
}

/** Number of remembered primary positions: more than are sampled within any allowed lag. */
const maxHistory = 2_000

/** `mostLagMs`: maximum age of what the replica shows. All times in milliseconds of one clock. */
export function replicaChoice(mostLagMs: number) {
  /** Positions of the primary, oldest first; those that the replica has passed are dropped. */
  let history: { at: number; lsn: Lsn }[] = []
  let replayed: Lsn | undefined
  /** The replica shows everything that was committed before this time. */
  let freshAt: number | undefined
  /** Position that reads must include: a change was announced. */
  let floor: Lsn = 0n
  /** Time of an announcement whose primary position is not known yet. */
  let announcedAt: number | undefined
  /** A person who changed something has called since the last sample. */
  let isAwaited = false
  /** Time of the last sample that the primary answered. */
  let primaryAnsweredAt: number | undefined
  /** The primary does not answer, and the replica was close behind at its last answer: nobody knows anything newer. */
  let isAlone = false
  /** The last position reported by the replica. */
  let lastReplayed: Lsn = 0n

  /**
   * Resets when the primary's log is shorter than before: a failover has lost the rest, and positions have a new
   * meaning.
   */
  function forget(): void {
    history = []
    freshAt = undefined
    floor = 0n
  }

  function moveTo(primary: Lsn, at: number): void {
    if (primary < (history.at(-1)?.lsn ?? 0n)) forget()
    history.push({ at, lsn: primary })
    if (history.length > maxHistory) history.shift()
    if (announcedAt === undefined || at < announcedAt) return
    if (primary > floor) floor = primary
    announcedAt = undefined
  }

  function advanceTo(position: Lsn): void {
    const passed = history.findLastIndex(({ lsn }) => lsn <= position)
    if (passed < 0) return
    freshAt = history[passed]!.at
    history = history.slice(passed)
  }

  return {
    sampled({ sampledAt, primary, replayed: position }: Sample): void {
      isAwaited = false
      const isDiverged = primary !== undefined && lastReplayed > primary
      lastReplayed = position ?? lastReplayed
      if (primary !== undefined) moveTo(primary, sampledAt)
      if (primary !== undefined) primaryAnsweredAt = sampledAt
      // it follows what the primary has not written
      replayed = isDiverged ? undefined : position
      if (replayed !== undefined) advanceTo(replayed)
      isAlone =
        primary === undefined &&
        replayed !== undefined &&
        primaryAnsweredAt !== undefined &&
        freshAt !== undefined &&
        primaryAnsweredAt - freshAt <= mostLagMs
    },
    /** Call for an announcement: the next reads must include it. */
    announced(now: number): void {
      announcedAt = now
    },
    /** `seen`: the primary's position after the reader's last change. */
    choose(now: number, seen: Lsn | undefined): ReadSource {
      if (replayed === undefined || freshAt === undefined) return 'away'
      if (isAlone) return seen === undefined || replayed >= seen ? 'replica' : 'own-writes'
      if (now - freshAt > mostLagMs) return 'lagging'
      if (announcedAt !== undefined || replayed < floor) return 'announced'
      if (seen === undefined || replayed >= seen) return 'replica'
      isAwaited = true
      return 'own-writes'
    },
    isAlone: (): boolean => isAlone,
    /** Returns the age of what the replica shows, in milliseconds; undefined if it is not available. */
    lagMs: (now: number): number | undefined =>
      replayed === undefined || freshAt === undefined ? undefined : Math.max(0, now - freshAt),
    /** True if the replica has not reached a position that is waited for: sample again soon. */
    isBehind: (): boolean => isAwaited || announcedAt !== undefined || (replayed !== undefined && replayed < floor),
  }
}
