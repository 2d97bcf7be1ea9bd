/** Limits concurrency. Waiting callers are served in order of arrival, priority callers first. */
export class Semaphore {
  #free: number
  readonly #mostWaiting: number
  readonly #waitMs: number
  /** Each queue may hold `mostWaiting` callers. */
  readonly #first = new Set<(isGranted: boolean) => void>()
  readonly #others = new Set<(isGranted: boolean) => void>()

  /** Callers beyond `mostWaiting`, or waiting longer than `waitMs`, are turned away. */
  constructor(free: number, { mostWaiting, waitMs }: { mostWaiting: number; waitMs: number }) {
    this.#free = free
    this.#mostWaiting = mostWaiting
    this.#waitMs = waitMs
  }

  /** Returns false if turned away. */
  async acquire(isPriority = false): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1
      return true
    }
    const queue = isPriority ? this.#first : this.#others
    if (queue.size >= this.#mostWaiting) return false
    return new Promise((resolve) => {
      const settle = (isGranted: boolean): void => {
        clearTimeout(timer)
        queue.delete(settle)
        resolve(isGranted)
      }
      const timer = setTimeout(() => settle(false), this.#waitMs)
      queue.add(settle)
    })
  }

  release(): void {
    const [next] = this.#first.size > 0 ? this.#first : this.#others
    if (next) next(true)
    else this.#free += 1
  }
}
