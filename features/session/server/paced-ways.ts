/**
 * What keeps a guesser from using up a platform's calls, which are everybody's (T12), without refusing a right code:
 * a code is refused unasked where that is certain, and tries of an address with many wrong ones go one behind the other.
 */
import { createHash } from 'node:crypto'
import type { Db } from '@portal/server'
import { countTry, forgetTry, originOf } from './guesses.ts'
import { Slots } from './slots.ts'
import type { Asked, Exchanged, SignInWay } from './ways.ts'

export interface PacedWay extends Omit<SignInWay, 'exchange'> {
  /** `from`: the address that asks. */
  exchange(asked: Asked & { from: string }): Promise<Exchanged>
}

export interface Pace {
  /** Calls of this process to platforms at once, whoever asks. */
  atOnce: number
  /** And of an address whose wrong codes of this minute are more than `guessesAMinute`. */
  atOnceOfGuesser: number
  /** A wrong code of such an address keeps its place for so long: four places and a second are four codes a second. */
  heldMs: number
  mostWaiting: number
  waitMs: number
}

const usual: Pace = { atOnce: 32, atOnceOfGuesser: 4, heldMs: 1_000, mostWaiting: 100, waitMs: 10_000 }

/** So many wrong codes are remembered; a platform's code is used once, so a wrong one never becomes right. */
const mostRemembered = 10_000

/** The ways of one process. A way that checks codes by itself is left as it is: its tries cost nobody a call. */
export function pacedWays(ways: readonly SignInWay[], db: Db, given: Partial<Pace> = {}): PacedWay[] {
  const pace = { ...usual, ...given }
  const all = new Slots(pace.atOnce, { ...pace, mostWaiting: pace.mostWaiting * 10 })
  const guessers = new Map<string, { slots: Slots; users: number }>()
  const wrong = new Set<string>()
  const underWay = new Map<string, Promise<Exchanged>>()

  function remember(key: string): void {
    wrong.add(key)
    const [oldest] = wrong
    if (wrong.size > mostRemembered) wrong.delete(oldest!)
  }

  /** In the lane of its address. */
  async function behindOthers(from: string, work: () => Promise<Exchanged>): Promise<Exchanged> {
    const origin = originOf(from)
    const lane = guessers.get(origin) ?? { slots: new Slots(pace.atOnceOfGuesser, pace), users: 0 }
    guessers.set(origin, lane)
    lane.users += 1
    const leave = (): void => {
      lane.users -= 1
      if (lane.users === 0) guessers.delete(origin)
    }
    if (!(await lane.slots.take())) {
      leave()
      return 'away'
    }
    let said: Exchanged = 'away'
    try {
      said = await work()
    } finally {
      const done = (): void => {
        lane.slots.release()
        leave()
      }
      if (said === 'invalid' && pace.heldMs > 0) setTimeout(done, pace.heldMs).unref()
      else done()
    }
    return said
  }

  async function ask(way: SignInWay, asked: Asked): Promise<Exchanged> {
    if (!(await all.take())) return 'away'
    try {
      return await way.exchange(asked)
    } finally {
      all.release()
    }
  }

  async function counted(way: SignInWay, { from, ...asked }: Asked & { from: string }): Promise<Exchanged> {
    const isWithin = await countTry(db, from, asked.now)
    const work = () => ask(way, asked)
    const said = await (isWithin ? work() : behindOthers(from, work))
    if (isWithin && said !== 'invalid') await forgetTry(db, from, asked.now)
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
        // whatever becomes of the first of two, the second is used
        if (other) return (await other) === 'away' ? 'away' : 'invalid'
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
