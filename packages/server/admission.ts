/**
 * Who is served when more is asked than this process can do (docs/decisions/0068-overload.md): refused are first the
 * costly reads, then other reads, and changes last, a share of the people at a time, as WeChat's DAGOR does it
 * (Zhou et al. 2018). The same person is refused for some seconds and not each second call, so that a page that comes,
 * comes whole.
 */

/** In the order in which they are refused. */
const ranks = ['costly', 'read', 'change'] as const
export type Rank = (typeof ranks)[number]

/** What one window of measuring saw. */
export interface Strain {
  /** How long a call waited for the processor, in milliseconds. */
  delayMs: number
  /** How long the one that waits longest has waited for the database, in milliseconds. */
  waitMs: number
  /** Requests that came in this window, and those before that are still being answered. */
  asked: number
}

/** Shares of each rank. */
const shares = 64
const all = ranks.length * shares
/** Of the changes so many always go through: were they the cause, refusing more would hardly help. */
const least = shares / 4
/** A busy machine alone is no overload: so few calls are served, however slowly. */
const few = 32
/**
 * So many windows in a row, five seconds: one long task is no overload, nor is the moment in which a proxy, a pooler or
 * the primary is started anew, everybody waits for a connection, and what has waited is done.
 */
const windowsBefore = 20
/** Where some are refused already. */
const windowsBetween = 2
/** What a window gives back; all of it takes some six seconds. */
const stepUp = 8
const stepDown = 8
/** At twenty times the limit and more. */
const mostDown = 48

/** People are dealt anew so often: nobody is refused for long. */
const roundMs = 15_000

export class Admission {
  readonly #limitMs: number
  /** Of all shares of all ranks so many are served. */
  #served = all
  #strained = 0

  /** `limitMs`: calls may wait so long; 0: nobody is ever refused. */
  constructor(limitMs: number) {
    this.#limitMs = limitMs
  }

  /** 0: everybody is served; 1: only a quarter of the changes. */
  get level(): number {
    return (all - this.#served) / (all - least)
  }

  /** Once a window. */
  measure({ delayMs, waitMs, asked }: Strain): void {
    const longest = Math.max(delayMs, waitMs)
    const isStrained = this.#limitMs > 0 && longest > this.#limitMs && asked > few
    this.#strained = isStrained ? this.#strained + 1 : 0
    if (this.#strained >= (this.#served < all ? windowsBetween : windowsBefore)) {
      const down = Math.min(mostDown, stepDown * Math.sqrt(longest / this.#limitMs) * 1.5)
      this.#served = Math.max(least, Math.floor(this.#served - down))
    } else if (longest <= this.#limitMs / 2 || asked <= few) this.#served = Math.min(all, this.#served + stepUp)
  }

  /** `who`: whatever tells one caller from others. */
  admits(rank: Rank, who: string, now: number): boolean {
    if (this.#served === all) return true
    const before = (ranks.length - 1 - ranks.indexOf(rank)) * shares
    return before + shareOf(who, Math.floor(now / roundMs)) < this.#served
  }

  /** Seconds until one should ask again: later under more strain, and not all at once. */
  retrySeconds(who: string, now: number): number {
    return 1 + Math.round(this.level * 4) + (shareOf(who, now) % 3)
  }
}

/** FNV-1a: 0 to `shares`, as good as evenly. */
function shareOf(who: string, salt: number): number {
  let hash = 0x81_1c_9d_c5 ^ salt
  for (let i = 0; i < who.length; i++) hash = Math.imul(hash ^ who.charCodeAt(i), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return ((hash ^ (hash >>> 13)) >>> 0) % shares
}
