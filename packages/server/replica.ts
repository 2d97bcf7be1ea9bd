/**
 * Reading calls on a streaming replica (docs/decisions/0063-reads-on-a-replica.md). Who has changed something, or was told
 * of a change, reads it; others see what is a second old at most. Where that can't be promised one reads from the
 * primary; while that is away, from a replica that followed it closely.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import pg from 'pg'
import type { Tables } from './database.ts'
import { databaseFault, DatabaseBusy } from './database-faults.ts'
import { lsnOf, replicaChoice, type Lsn, type Place } from './replica-choice.ts'
import { signals } from './signals.ts'

/** Between two looks at both servers; and while somebody waits for what was announced. */
const sampleMs = 150
const soonMs = 10
/** A primary that takes longer to say where it is counts as away. */
const primaryMs = 1_000
/** A call that was found to write on the replica is not sent there for so long. */
const writingMs = 10_000
/** A change that is older is on the replica, or the replica is not read from. */
const rememberedMs = 60_000

export interface Reads {
  /** Reads where the caller may; again on the primary where the replica fails. */
  read<T>(
    asked: { path: string; account: string | undefined; mark: string | undefined },
    onReplica: (db: Kysely<Tables>) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T>
  /**
   * Who calls, from the primary; from a replica that followed it closely while the primary is away. Who waits for a primary that has fallen silent stops waiting then. So people read on while another
   * primary is made, and are refused what they change.
   */
  guard<T>(onPrimary: () => Promise<T>, onReplica: (db: Kysely<Tables>) => Promise<T>): Promise<T>
  /** After a change was committed: what the caller is to bring along (`mark`), so that every process knows of it. */
  changed(account: string | undefined): Promise<string>
  /** Somebody is told of a change: whatever is read next has it. */
  announced(): void
  /** The primary is away, and people read on from the replica. */
  isAlone(): boolean
  /** How old is what the replica shows, in milliseconds; undefined: it is away. */
  lagMs(): number | undefined
}

export interface ReplicaOptions {
  /** The connections of a call, by its path. */
  calls: (path: string) => Kysely<Tables>
  /** Asks the primary where it is. */
  primaryLsn: () => Promise<string>
  /** Asks the replica where it is; rejects where it is none. */
  replayedLsn: () => Promise<string>
  /** Whatever is under way there ends: it has fallen silent. */
  cut: () => void
  mostLagMs: number
  /** Told when reads leave the replica, and when they come back. */
  say: (line: string) => void
  now?: () => number
}

/** Whoever brings it reads from the primary. */
export const unknownPosition = 'FFFFFFFF/FFFFFFFF'

export function readsOn(options: ReplicaOptions): Reads & { close(): Promise<void> } {
  const { calls, primaryLsn, replayedLsn, cut, mostLagMs, say, now = () => performance.now() } = options
  const choice = replicaChoice(mostLagMs)
  const closing = new AbortController()
  let wake = new AbortController()
  const own = new Map<string, { lsn: Lsn; at: number }>()
  /** Calls that only read by their name: they write, or lock, now and then. When they are tried on the replica again. */
  const writing = new Map<string, number>()
  /** Of reads that wait for the primary: told when it is found to be away. */
  const waiting = new Set<() => void>()
  let isUsed: boolean | undefined
  let why = ''

  /** At most one is under way: a silent primary must not have all connections of the guards. */
  let asking: Promise<string> | undefined
  function primaryInTime(): Promise<string> {
    asking ??= primaryLsn().finally(() => (asking = undefined))
    asking.catch(() => undefined)
    const late = pause(primaryMs, undefined, { ref: false }).then(() => {
      throw new Error(`The primary does not answer within ${primaryMs} ms`)
    })
    return Promise.race([asking, late])
  }

  async function sample(): Promise<void> {
    const asked = now()
    const [primary, replayed] = await Promise.allSettled([primaryInTime(), replayedLsn()])
    if (replayed.status === 'rejected') {
      why = (replayed.reason as Error).message
      if (isUsed) cut()
    }
    choice.sampled({
      asked,
      primary: primary.status === 'fulfilled' ? lsnOf(primary.value) : undefined,
      replayed: replayed.status === 'fulfilled' ? lsnOf(replayed.value) : undefined,
    })
    if (choice.isAlone()) for (const stopWaiting of waiting) stopWaiting()
    tell()
  }

  /**
   * From the primary; undefined: it is away, and `mayStop` says that the replica will do. What fails for want of the
   * primary waits until it is known to be away.
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
              else await pause(primaryMs + 2 * sampleMs, undefined, { ref: false })
            }
            reject(error as Error)
          },
        )
        .finally(() => waiting.delete(stopWaiting))
    })
  }

  function tell(): void {
    const place = choice.choose(now(), undefined)
    const isUsable = place !== 'away' && place !== 'lagging'
    if (isUsable === isUsed) return
    isUsed = isUsable
    if (isUsable) say('The replica is read from')
    else
      say(
        `The replica is not read from: ${place === 'away' ? `it is away (${why})` : `it is more than ${mostLagMs} ms behind`}`,
      )
  }

  async function watch(): Promise<void> {
    while (!closing.signal.aborted) {
      await sample()
      const isSoon = choice.isBehind()
      if (wake.signal.aborted) wake = new AbortController()
      const signal = AbortSignal.any([closing.signal, wake.signal])
      await pause(isSoon ? soonMs : sampleMs, undefined, { signal }).catch(() => undefined)
    }
  }

  function seenBy(account: string | undefined, mark: string | undefined): Lsn | undefined {
    const brought = lsnOf(mark)
    const kept = account === undefined ? undefined : own.get(account)?.lsn
    return brought !== undefined && (kept === undefined || brought > kept) ? brought : kept
  }

  function remember(account: string, lsn: Lsn): void {
    const at = now()
    // oldest first: whoever changes something again comes last
    own.delete(account)
    own.set(account, { lsn, at })
    for (const [each, { at: since }] of own) {
      if (at - since < rememberedMs) break
      own.delete(each)
    }
  }

  const watching = watch()
  return {
    async read({ path, account, mark }, onReplica, onPrimary) {
      const place: Place | 'writes' =
        now() < (writing.get(path) ?? 0) ? 'writes' : choice.choose(now(), seenBy(account, mark))
      signals.read.tell({ place: place === 'replica' ? 'replica' : 'primary', why: place })
      if (place === 'writes') return onPrimary()
      if (place !== 'replica') {
        const mayStop = (): boolean => choice.choose(now(), seenBy(account, mark)) === 'replica'
        const answer = await unlessAway(onPrimary, mayStop)
        return answer ? answer.value : onReplica(calls(path))
      }
      try {
        return await onReplica(calls(path))
      } catch (error) {
        if (!isOfReplica(error)) throw error
        if (isWrite(error)) writing.set(path, now() + writingMs)
        signals.read.tell({ place: 'primary', why: 'failed' })
        return onPrimary()
      }
    },
    async guard(onPrimary, onReplica) {
      const answer = await unlessAway(onPrimary, () => true)
      return answer ? answer.value : onReplica(calls('guards'))
    },
    async changed(account) {
      const mark = await primaryLsn().catch(() => unknownPosition)
      if (account !== undefined) remember(account, lsnOf(mark) ?? lsnOf(unknownPosition)!)
      return mark
    },
    announced() {
      choice.announced(now())
      wake.abort()
    },
    isAlone: choice.isAlone,
    lagMs: () => choice.lagMs(now()),
    async close() {
      closing.abort()
      await Promise.race([watching, pause(1_000, undefined, { ref: false })])
    },
  }
}

/** Of whatever it has said: of the primary it may be true. Not of want of connections, which would hit the primary next. */
const isOfReplica = (error: unknown): boolean =>
  !(error instanceof DatabaseBusy) && (error instanceof pg.DatabaseError || databaseFault(error) !== undefined)

const isWrite = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '25006'
