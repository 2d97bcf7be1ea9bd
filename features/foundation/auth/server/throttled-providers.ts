/**
 * Keeps guessers from using up a platform's shared calls (T12) without refusing right codes. Codes that are certainly
 * wrong are refused without asking. Attempts of an address with many wrong codes are queued; callbacks of attempts that
 * began here go first.
 */
import { createHash } from 'node:crypto'
import type { Db } from '@portal/server'
import { countAttempt, uncountAttempt, clientNetworkOf } from './wrong-codes.ts'
import { Semaphore } from './semaphore.ts'
import type { ExchangeParams, ExchangeResult, PlatformProvider } from './platform-provider.ts'

/** busy: too many attempts from this address; the platform was not asked. @internal */
export type ThrottledResult = ExchangeResult | 'busy'

export interface ThrottledProvider extends Omit<PlatformProvider, 'exchange'> {
  /** `from`: the client's address. */
  exchange(params: ExchangeParams & { from: string }): Promise<ThrottledResult>
}

export interface ThrottleOptions {
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

const defaultOptions: ThrottleOptions = {
  atOnce: 32,
  atOnceOfGuesser: 16,
  heldMs: 500,
  mostWaiting: 480,
  waitMs: 15_000,
}
const warnIntervalMs = 60_000

/** Number of wrong codes remembered. Platform codes are single-use, so a wrong one never becomes right. */
const maxRemembered = 10_000

/**
 * Wraps the providers of this process. Providers that check codes locally are returned unchanged. `onBusy` is called
 * when an address is turned away, at most once a minute.
 */
export function throttleProviders(
  providers: readonly PlatformProvider[],
  db: Db,
  overrides: Partial<ThrottleOptions> = {},
  onBusy: (from: string) => void = () => undefined,
): ThrottledProvider[] {
  const options = { ...defaultOptions, ...overrides }
  const all = new Semaphore(options.atOnce, { ...options, mostWaiting: options.mostWaiting * 10 })
  const guessers = new Map<string, { slots: Semaphore; users: number }>()
  const wrongCodes = new Set<string>()
  const inFlight = new Map<string, Promise<ThrottledResult>>()
  let quietUntil = 0

  function sendAway({ from, now }: { from: string; now: Date }): void {
    if (now.getTime() < quietUntil) return
    quietUntil = now.getTime() + warnIntervalMs
    onBusy(from)
  }

  function remember(key: string): void {
    wrongCodes.add(key)
    const [oldest] = wrongCodes
    if (wrongCodes.size > maxRemembered) wrongCodes.delete(oldest!)
  }

  /** Runs the work in the queue of its address. */
  async function behindOthers(
    from: string,
    isOwnAttempt: boolean,
    work: () => Promise<ThrottledResult>,
  ): Promise<ThrottledResult> {
    const origin = clientNetworkOf(from)
    const queue = guessers.get(origin) ?? { slots: new Semaphore(options.atOnceOfGuesser, options), users: 0 }
    guessers.set(origin, queue)
    queue.users += 1
    const leave = (): void => {
      queue.users -= 1
      if (queue.users === 0) guessers.delete(origin)
    }
    if (!(await queue.slots.acquire(isOwnAttempt))) {
      leave()
      return 'busy'
    }
    const minimumHold = new Promise((resolve) => setTimeout(resolve, options.heldMs).unref())
    const release = (): void => {
      queue.slots.release()
      leave()
    }
    let result: ThrottledResult = 'away'
    try {
      result = await work()
    } finally {
      if (result === 'invalid') void minimumHold.then(release)
      else release()
    }
    return result
  }

  async function ask(
    provider: PlatformProvider,
    isOwnAttempt: boolean,
    params: ExchangeParams,
  ): Promise<ThrottledResult> {
    if (!(await all.acquire(isOwnAttempt))) return 'busy'
    try {
      return await provider.exchange(params)
    } finally {
      all.release()
    }
  }

  async function counted(
    provider: PlatformProvider,
    { from, ...params }: ExchangeParams & { from: string },
  ): Promise<ThrottledResult> {
    const isWithin = await countAttempt(db, from, params.now)
    // returned through `way/callback` with an unused state of ours
    const isOwnAttempt = params.verifier !== undefined
    const work = () => ask(provider, isOwnAttempt, params)
    const result = await (isWithin ? work() : behindOthers(from, isOwnAttempt, work))
    if (isWithin && result !== 'invalid') await uncountAttempt(db, from, params.now)
    if (result === 'busy') sendAway({ from, now: params.now })
    return result
  }

  return providers.map((provider) => {
    if (provider.isLocal) return provider
    return {
      ...provider,
      async exchange(params) {
        if (provider.isPlausibleCode && !(await provider.isPlausibleCode(params))) return 'invalid'
        const key = createHash('sha256').update(`${provider.platform} ${params.code}`).digest('base64')
        if (wrongCodes.has(key)) return 'invalid'
        const earlier = inFlight.get(key)
        // of two identical codes the second counts as used, whatever the first one gives
        if (earlier) {
          const result = await earlier
          return result === 'away' || result === 'busy' ? result : 'invalid'
        }
        const result = counted(provider, params)
        inFlight.set(key, result)
        try {
          if ((await result) === 'invalid') remember(key)
          return await result
        } finally {
          inFlight.delete(key)
        }
      },
    }
  })
}
