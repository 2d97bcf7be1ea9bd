/**
 * Load shedding when a process is asked for more than it can do (docs/decisions/0068-overload.md): first refuses costly
 * reads, then other reads, and changes last, for a growing share of the people, as in WeChat's DAGOR (Zhou et al.
 * 2018). A refused person is refused for some seconds rather than at every second call, so that pages load completely
 * or not at all.
 */

/** In the order in which they are refused. */
const ranks = ['costly', 'read', 'change'] as const
export type Rank = (typeof ranks)[number]

/** The load in one measuring window. */
export interface LoadSample {
  /** Delay of the event loop in milliseconds. */
  delayMs: number
  /** Longest current wait for a database connection, in milliseconds. */
  waitMs: number
  /** Requests that arrived in this window, plus earlier ones still in progress. */
  arrived: number
}

/** Number of shares per rank. */
const shares = 64
const all = ranks.length * shares
/** This many shares of the changes always pass: if changes caused the overload, refusing more would hardly help. */
const minServed = shares / 4
/** A busy machine alone is no overload: up to this many calls are served, however slowly. */
const minCalls = 32
/**
 * Strained windows in a row before refusing starts (five seconds). Neither a long task nor a restart of a proxy, a
 * pooler or the primary is an overload.
 */
const windowsToStart = 20
/** Strained windows in a row before refusing more. */
const windowsToContinue = 2
/** Shares restored per good window; a full recovery takes about six seconds. */
const stepUp = 8
const stepDown = 8
/** Reached at twenty times the limit. */
const maxStepDown = 48

/** Interval at which people are assigned new shares, so that nobody is refused for long. */
const roundMs = 15_000

export class Admission {
  readonly #limitMs: number
  /** Number of shares served, of all ranks. */
  #served = all
  #strained = 0

  /** `limitMs`: acceptable delay; 0: nobody is ever refused. */
  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /** 0: everybody is served; 1: only a quarter of the changes. */
  get level(): number {
    return (all - this.#served) / (all - minServed)
  }

  /** Call once per window. */
  measure({ delayMs, waitMs, arrived }: LoadSample): void {
    const longest = Math.max(delayMs, waitMs)
    const isStrained = this.#limitMs > 0 && longest > this.#limitMs && arrived > minCalls
    this.#strained = isStrained ? this.#strained + 1 : 0
    if (this.#strained >= (this.#served < all ? windowsToContinue : windowsToStart)) {
      const down = Math.min(maxStepDown, stepDown * Math.sqrt(longest / this.#limitMs) * 1.5)
      this.#served = Math.max(minServed, Math.floor(this.#served - down))
    } else if (longest <= this.#limitMs / 2 || arrived <= minCalls) this.#served = Math.min(all, this.#served + stepUp)
  }

  /** `who`: any text that identifies the caller. */
  admits(rank: Rank, who: string, now: number): boolean {
    if (this.#served === all) return true
    const before = (ranks.length - 1 - ranks.indexOf(rank)) * shares
    return before + shareOf(who, Math.floor(now / roundMs)) < this.#served
  }

  /** Returns the seconds for Retry-After: longer under more strain, and spread. */
  retrySeconds(who: string, now: number): number {
    return 1 + Math.round(this.level * 4) + (shareOf(who, now) % 3)
  }
}

/** FNV-1a: 0 to `shares`, almost uniform. */
function shareOf(who: string, salt: number): number {
  let hash = 0x81_1c_9d_c5 ^ salt
  for (let i = 0; i < who.length; i++) hash = Math.imul(hash ^ who.charCodeAt(i), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return ((hash ^ (hash >>> 13)) >>> 0) % shares
}
