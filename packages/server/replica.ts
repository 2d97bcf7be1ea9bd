/**
 * Reads on a streaming replica (docs/decisions/0063-reads-on-a-replica.md). A person who has changed something, or was
 * notified of a change, sees it; others see data at most a second old. Where that cannot be guaranteed, calls read from
 * the primary; while the primary is away, from a replica that was close behind.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Tables } from './database.ts'
import { databaseFault, DatabaseBusy } from './database-faults.ts'
import { lsnOf, replicaChoice, type Lsn, type ReadSource } from './replica-choice.ts'
import { signals } from './signals.ts'

/** Interval of samples of both servers; the shorter one while an announced change is waited for. */
const sampleMs = 150
const soonMs = 10
/** A primary that takes longer to report its position counts as away. */
const primaryMs = 1_000
/** A call that turned out to write is kept off the replica for this long. */
const writingMs = 10_000
/** Older changes are on the replica, or the replica is not used. */
const rememberedMs = 60_000

export interface Reads {
  /** Reads where the caller may; repeats on the primary if the replica fails. */
  read<T>(
    request: { path: string; account: string | undefined; mark: string | undefined },
    onReplica: (db: Kysely<Tables>) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T>
  /**
   * Runs an authentication read on the primary; while that is away, on a replica that was close behind. Waits for a
   * silent primary end when it is found to be away. So people can read on during a failover, while their changes are
   * refused.
   */
  guard<T>(onPrimary: () => Promise<T>, onReplica: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /**
   * Call after a commit: returns the value (`mark`) that the caller has to send with later calls, so that every process
   * knows the position.
   */
  onChange(account: string | undefined): Promise<string>
  /** Call when people are notified of a change: every later read includes it. */
  onAnnouncement(): void
  /** True if the replica shows everything that was announced. */
  isReplicaCurrent(): boolean
  /** True while the primary is away and reads go to the replica. */
  isPrimaryAway(): boolean
  /** Returns the age of what the replica shows, in milliseconds; undefined if it is not available. */
  lagMs(): number | undefined
}

export interface ReplicaOptions {
  /** The connections of a call, by its path. */
  calls: (path: string) => Kysely<Tables>
  /** Reads the primary's position. */
  primaryLsn: () => Promise<string>
  /** Reads the replica's position; rejects if it is none. */
  replayedLsn: () => Promise<string>
  /** Aborts everything in progress on a silent replica. */
  cut: () => void
  mostLagMs: number
  /** Called when reads leave the replica, and when they return. */
  say: (line: string) => void
  now?: () => number
}

/** Forces reads from the primary. */
export const unknownPosition = 'FFFFFFFF/FFFFFFFF'

export function createReads(options: ReplicaOptions): Reads & { close(): Promise<void> } {
  const { calls, primaryLsn, replayedLsn, cut, mostLagMs, say, now = () => performance.now() } = options
  const choice = replicaChoice(mostLagMs)
  let isClosed = false
  /** Ends the pause between two samples. */
  let wake = (): void => undefined
  const ownPositions = new Map<string, { lsn: Lsn; at: number }>()
  /** Calls declared as reads that sometimes write or lock, with the time of the next try on the replica. */
  const writingCalls = new Map<string, number>()
  /** Reads that wait for the primary; called when it is found to be away. */
  const waiting = new Set<() => void>()
  let isInUse: boolean | undefined
  let why = ''

  /** At most one request at a time: a silent primary must not use up the guards' connections. */
  let pendingPosition: Promise<string> | undefined
  function primaryInTime(): Promise<string> {
    pendingPosition ??= primaryLsn().finally(() => (pendingPosition = undefined))
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const late = setTimeout(() => reject(new Error(`The primary does not answer within ${primaryMs} ms`)), primaryMs)
    late.unref()
    pendingPosition.then(resolve, reject).finally(() => clearTimeout(late))
    return promise
  }

  async function sample(): Promise<void> {
    const request = now()
    const [primary, replayed] = await Promise.allSettled([primaryInTime(), replayedLsn()])
    if (replayed.status === 'rejected') {
      why = (replayed.reason as Error).message
      if (isInUse) cut()
    }
    choice.sampled({
      sampledAt: request,
      primary: primary.status === 'fulfilled' ? lsnOf(primary.value) : undefined,
      replayed: replayed.status === 'fulfilled' ? lsnOf(replayed.value) : undefined,
    })
    if (choice.isAlone()) for (const stopWaiting of waiting) stopWaiting()
    report()
  }

  /**
   * Reads from the primary; undefined if it is away and `mayStop` allows the replica. A read that fails for lack of the
   * primary waits until that is certain.
   */
  function unlessAway<T>(onPrimary: () => Promise<T>, mayStop: () => boolean): Promise<{ value: T } | undefined> {
    if (choice.isAlone() && mayStop()) return Promise.resolve(undefined)
    return new Promise((resolve, reject) => {
      const stopWaiting = (): void => {
        if (mayStop()) resolve(undefined)
      }
      waiting.add(stopWaiting)
      void onPrimary()
        .then(
          (value) => resolve({ value }),
          async (error: unknown) => {
            if (databaseFault(error) === 'away') {
              if (choice.isAlone()) stopWaiting()
              else await sampledAnew()
            }
            reject(error as Error)
          },
        )
        .finally(() => waiting.delete(stopWaiting))
    })
  }

  function report(): void {
    const place = choice.choose(now(), undefined)
    const isUsable = place !== 'away' && place !== 'lagging'
    if (isUsable === isInUse) return
    isInUse = isUsable
    if (isUsable) say('Reads use the replica')
    else
      say(
        `Reads do not use the replica: ${place === 'away' ? `it is not available (${why})` : `it is more than ${mostLagMs} ms behind`}`,
      )
  }

  let sampled = Promise.withResolvers<void>()

  /** Resolves once a sample has ended that began after the call. */
  async function sampledAnew(): Promise<void> {
    await sampled.promise
    await sampled.promise
  }

  async function watch(): Promise<void> {
    while (!isClosed) {
      await sample()
      sampled.resolve()
      sampled = Promise.withResolvers<void>()
      const { promise, resolve } = Promise.withResolvers<void>()
      const timer = setTimeout(resolve, choice.isBehind() ? soonMs : sampleMs)
      wake = resolve
      if (isClosed) resolve()
      await promise
      clearTimeout(timer)
    }
    sampled.resolve()
  }

  function seenBy(account: string | undefined, mark: string | undefined): Lsn | undefined {
    const sentPosition = lsnOf(mark)
    const kept = account === undefined ? undefined : ownPositions.get(account)?.lsn
    return sentPosition !== undefined && (kept === undefined || sentPosition > kept) ? sentPosition : kept
  }

  function remember(account: string, lsn: Lsn): void {
    const at = now()
    // keeps the oldest first: a new change moves to the end
    ownPositions.delete(account)
    ownPositions.set(account, { lsn, at })
    for (const [each, { at: since }] of ownPositions) {
      if (at - since < rememberedMs) break
      ownPositions.delete(each)
    }
  }

  const watching = watch()
  return {
    async read({ path, account, mark }, onReplica, onPrimary) {
      const place: ReadSource | 'writes' =
        now() < (writingCalls.get(path) ?? 0) ? 'writes' : choice.choose(now(), seenBy(account, mark))
      signals.read.emit({ place: place === 'replica' ? 'replica' : 'primary', why: place })
      if (place === 'writes') return onPrimary()
      if (place !== 'replica') {
        const mayStop = (): boolean => choice.choose(now(), seenBy(account, mark)) === 'replica'
        const answer = await unlessAway(onPrimary, mayStop)
        return answer ? answer.value : onReplica(calls(path))
      }
      try {
        return await onReplica(calls(path))
      } catch (error) {
        if (!isReplicaFailure(error)) throw error
        if (isWrite(error)) writingCalls.set(path, now() + writingMs)
        signals.read.emit({ place: 'primary', why: 'failed' })
        return onPrimary()
      }
    },
    async guard(onPrimary, onReplica) {
      const answer = await unlessAway(onPrimary, () => true)
      return answer ? answer.value : onReplica(calls('guards'))
    },
    async onChange(account) {
      const mark = await primaryLsn().catch(() => unknownPosition)
      if (account !== undefined) remember(account, lsnOf(mark) ?? lsnOf(unknownPosition)!)
      return mark
    },
    onAnnouncement() {
      choice.announced(now())
      wake()
    },
    isReplicaCurrent: () => choice.choose(now(), undefined) === 'replica',
    isPrimaryAway: choice.isAlone,
    lagMs: () => choice.lagMs(now()),
    async close() {
      isClosed = true
      wake()
      await Promise.race([watching, pause(1_000, undefined, { ref: false })])
    },
  }
}

/**
 * True for any reported error, since the primary may answer correctly. Not for a lack of connections, which would
 * affect the primary next.
 */
const isReplicaFailure = (error: unknown): boolean =>
  !(error instanceof DatabaseBusy) && (error instanceof pg.DatabaseError || databaseFault(error) !== undefined)

const isWrite = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006'
