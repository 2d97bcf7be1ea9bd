/**
 * Keeps guessers from using up a platform's shared calls (T12) without refusing right codes. Codes that are certainly
 * wrong are refused without asking. Attempts of an address with many wrong codes are queued; callbacks of attempts that
 * began here go first.
 */
import { createHash } from 'node:crypto'
import type { Db } from '@portal/server'
import { countTry, forgetTry, originOf } from './guesses.ts'
import { Slots } from './slots.ts'
import type { Asked, Exchanged, SignInWay } from './ways.ts'

/** busy: too many attempts from this address; the platform was not asked. @internal */
export type Paced = Exchanged | 'busy'

export interface PacedWay extends Omit<SignInWay, 'exchange'> {
  /** `from`: the client's address. */
  exchange(asked: Asked & { from: string }): Promise<Paced>
}

export interface Pace {
  /** Maximum number of concurrent calls of this process to all platforms. */
  atOnce: number
  /** The same per address, once it exceeds `wrongCodesPerMinute`. */
  atOnceOfGuesser: number
  /**
   * Minimum time that a wrong code of such an address occupies its slot: 16 slots and 500 ms allow 32 codes a second.
   */
  heldMs: number
  /** Maximum queue length: as many as get a slot within `waitMs`. */
  mostWaiting: number
  waitMs: number
}

const usual: Pace = { atOnce: 32, atOnceOfGuesser: 16, heldMs: 500, mostWaiting: 480, waitMs: 15_000 }
const quietMs = 60_000

/** Number of wrong codes remembered. Platform codes are single-use, so a wrong one never becomes right. */
const mostRemembered = 10_000

/**
 * Wraps the providers of this process. Providers that check codes locally are returned unchanged. `onBusy` is called
 * when an address is turned away, at most once a minute.
 */
export function pacedWays(
  ways: readonly SignInWay[],
  db: Db,
  given: Partial<Pace> = {},
  onBusy: (from: string) => void = () => undefined,
): PacedWay[] {
  const pace = { ...usual, ...given }
  const all = new Slots(pace.atOnce, { ...pace, mostWaiting: pace.mostWaiting * 10 })
  const guessers = new Map<string, { slots: Slots; users: number }>()
  const wrong = new Set<string>()
  const underWay = new Map<string, Promise<Paced>>()
  let quietUntil = 0

  function sendAway({ from, now }: { from: string; now: Date }): void {
    if (now.getTime() < quietUntil) return
    quietUntil = now.getTime() + quietMs
    onBusy(from)
  }

  function remember(key: string): void {
    wrong.add(key)
    const [oldest] = wrong
    if (wrong.size > mostRemembered) wrong.delete(oldest!)
  }

  /** Runs the work in the queue of its address. */
  async function behindOthers(from: string, isBegun: boolean, work: () => Promise<Paced>): Promise<Paced> {
    const origin = originOf(from)
    const lane = guessers.get(origin) ?? { slots: new Slots(pace.atOnceOfGuesser, pace), users: 0 }
    guessers.set(origin, lane)
    lane.users += 1
    const leave = (): void => {
      lane.users -= 1
      if (lane.users === 0) guessers.delete(origin)
    }
    if (!(await lane.slots.take(isBegun))) {
      leave()
      return 'busy'
    }
    const held = new Promise((resolve) => setTimeout(resolve, pace.heldMs).unref())
    const giveBack = (): void => {
      lane.slots.release()
      leave()
    }
    let said: Paced = 'away'
    try {
      said = await work()
    } finally {
      if (said === 'invalid') void held.then(giveBack)
      else giveBack()
    }
    return said
  }

  async function ask(way: SignInWay, isBegun: boolean, asked: Asked): Promise<Paced> {
    if (!(await all.take(isBegun))) return 'busy'
    try {
      return await way.exchange(asked)
    } finally {
      all.release()
    }
  }

  async function counted(way: SignInWay, { from, ...asked }: Asked & { from: string }): Promise<Paced> {
    const isWithin = await countTry(db, from, asked.now)
    // returned through `way/callback` with an unused state of ours
    const isBegun = asked.verifier !== undefined
    const work = () => ask(way, isBegun, asked)
    const said = await (isWithin ? work() : behindOthers(from, isBegun, work))
    if (isWithin && said !== 'invalid') await forgetTry(db, from, asked.now)
    if (said === 'busy') sendAway({ from, now: asked.now })
    return said
  }

  return ways.map((way) => {
    if (way.isLocal) return way
    return {
      ...way,
      async exchange(asked) {
        if (way.admits && !(await way.admits(asked))) return 'invalid'
        const key = createHash('sha256').update(`${way.platform} ${asked.code}`).digest('base64')
        if (wrong.has(key)) return 'invalid'
        const other = underWay.get(key)
        // of two identical codes the second counts as used, whatever the first one gives
        if (other) {
          const said = await other
          return said === 'away' || said === 'busy' ? said : 'invalid'
        }
        const said = counted(way, asked)
        underWay.set(key, said)
        try {
          if ((await said) === 'invalid') remember(key)
          return await said
        } finally {
          underWay.delete(key)
        }
      },
    }
  })
}
