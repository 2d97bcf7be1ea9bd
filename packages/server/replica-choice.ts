/** Whether a reading call may read from the replica: plain decisions, told of the time and of what was sampled. */

/** A position in PostgreSQL's log of changes; a greater one is later. */
export type Lsn = bigint

/** undefined: it is no position, as PostgreSQL writes one (`16/B374D848`). */
export function lsnOf(text: string | null | undefined): Lsn | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`) : undefined
}

/** Why a call reads from the primary; `replica`: it need not. */
export type Place = 'replica' | 'away' | 'lagging' | 'announced' | 'own-writes'

/** How far both are, asked at one moment; undefined: it has not answered. */
export interface Sample {
  /** In milliseconds, before either was asked. */
  asked: number
  primary: Lsn | undefined
  replayed: Lsn | undefined
}

/** Positions of the primary that are remembered: more than come within any lag that is allowed. */
const most = 2_000

/** `mostLagMs`: how old what the replica shows may be. All times in milliseconds of one clock. */
export function replicaChoice(mostLagMs: number) {
  /** Where the primary was, oldest first; what the replica has left behind is forgotten. */
  let history: { at: number; lsn: Lsn }[] = []
  let replayed: Lsn | undefined
  /** The replica shows everything that was committed before. */
  let freshAt: number | undefined
  /** Nothing older is shown: somebody was told of a change. */
  let floor: Lsn = 0n
  /** Somebody was told of a change then; where the primary was, is not known yet. */
  let announcedAt: number | undefined
  /** Somebody who changed something has asked since the last sample. */
  let isMissed = false
  /** The primary has answered to what was asked then. */
  let heardAt: number | undefined
  /** It does not answer, and the replica followed closely when it last did: nobody knows anything newer. */
  let isAlone = false
  /** Where the replica said it was, the last time. */
  let before: Lsn = 0n

  /** The log of the primary is shorter than it was: a failover has lost the rest, and positions mean something else. */
  function forget(): void {
    history = []
    freshAt = undefined
    floor = 0n
  }

  function moveTo(primary: Lsn, at: number): void {
    if (primary < (history.at(-1)?.lsn ?? 0n)) forget()
    history.push({ at, lsn: primary })
    if (history.length > most) history.shift()
    if (announcedAt === undefined || at < announcedAt) return
    if (primary > floor) floor = primary
    announcedAt = undefined
  }

  function reach(is: Lsn): void {
    const reached = history.findLastIndex(({ lsn }) => lsn <= is)
    if (reached < 0) return
    freshAt = history[reached]!.at
    history = history.slice(reached)
  }

  return {
    sampled({ asked, primary, replayed: is }: Sample): void {
      isMissed = false
      const isDiverged = primary !== undefined && before > primary
      before = is ?? before
      if (primary !== undefined) moveTo(primary, asked)
      if (primary !== undefined) heardAt = asked
      // it follows what the primary has not written
      replayed = isDiverged ? undefined : is
      if (replayed !== undefined) reach(replayed)
      isAlone =
        primary === undefined &&
        replayed !== undefined &&
        heardAt !== undefined &&
        freshAt !== undefined &&
        heardAt - freshAt <= mostLagMs
    },
    /** Something that was announced is read next. */
    announced(now: number): void {
      announcedAt = now
    },
    /** `seen`: where the primary was after the last change of who reads. */
    choose(now: number, seen: Lsn | undefined): Place {
      if (replayed === undefined || freshAt === undefined) return 'away'
      if (isAlone) return seen === undefined || replayed >= seen ? 'replica' : 'own-writes'
      if (now - freshAt > mostLagMs) return 'lagging'
      if (announcedAt !== undefined || replayed < floor) return 'announced'
      if (seen === undefined || replayed >= seen) return 'replica'
      isMissed = true
      return 'own-writes'
    },
    isAlone: (): boolean => isAlone,
    /** How old is what the replica shows, in milliseconds; undefined: it is away. */
    lagMs: (now: number): number | undefined =>
      replayed === undefined || freshAt === undefined ? undefined : Math.max(0, now - freshAt),
    /** It has not reached what somebody waits for: look again soon. */
    isBehind: (): boolean => isMissed || announcedAt !== undefined || (replayed !== undefined && replayed < floor),
  }
}
