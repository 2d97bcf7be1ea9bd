/** Counts of the load between two moments. */

export interface Counts {
  readonly name: string
  readonly seconds: number
  readonly reads: number
  /** Attempts without response or with 5xx, before the client's retry. */
  readonly readTriesFailed: number
  /** Failures after the client's retry, as the page sees them. */
  readonly readsFailed: number
  readonly longestReadMs: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly changes: number
  /** Failed first attempts; changes with a key are retried. */
  readonly changesFailed: number
  readonly longestChangeMs: number
  /** Milliseconds from the start of the window to the end of the last failure; 0: none. */
  readonly readsBackAfterMs: number
  readonly changesBackAfterMs: number
  /** Failures by call and status, such as `news/list 503`. */
  readonly failures: Readonly<Record<string, number>>
}

export class Window {
  readonly #began = performance.now()
  readonly #times: number[] = []
  readonly #failures = new Map<string, number>()
  readonly name: string
  lastFailure = 0
  #counts = { reads: 0, readTriesFailed: 0, readsFailed: 0, longestReadMs: 0 }
  #changed = { changes: 0, changesFailed: 0, longestChangeMs: 0 }
  #back = { readsBackAfterMs: 0, changesBackAfterMs: 0 }

  constructor(name: string) {
    this.name = name
  }

  tryFailed(): void {
    this.#counts.readTriesFailed++
  }

  read(ms: number, failure: string | undefined): void {
    this.#counts.reads++
    this.#times.push(ms)
    this.#counts.longestReadMs = Math.max(this.#counts.longestReadMs, Math.round(ms))
    if (failure === undefined) return
    this.#counts.readsFailed++
    this.#back.readsBackAfterMs = this.#fail(failure)
  }

  change(ms: number, failure: string | undefined): void {
    this.#changed.changes++
    this.#changed.longestChangeMs = Math.max(this.#changed.longestChangeMs, Math.round(ms))
    if (failure === undefined) return
    this.#changed.changesFailed++
    this.#back.changesBackAfterMs = this.#fail(failure)
  }

  #fail(failure: string): number {
    this.lastFailure = performance.now()
    this.#failures.set(failure, (this.#failures.get(failure) ?? 0) + 1)
    return Math.round(this.lastFailure - this.#began)
  }

  get counts(): Counts {
    const times = this.#times.toSorted((a, b) => a - b)
    const at = (share: number): number => Math.round(times[Math.floor(times.length * share)] ?? 0)
    return {
      name: this.name,
      seconds: Math.round((performance.now() - this.#began) / 1_000),
      ...this.#counts,
      p50: at(0.5),
      p95: at(0.95),
      p99: at(0.99),
      ...this.#changed,
      ...this.#back,
      failures: Object.fromEntries(this.#failures),
    }
  }
}
