/** So many at once; whoever waits longest is served last, so that a crowd that grows does not keep out who comes now. */
export class Slots {
  #free: number
  readonly #mostWaiting: number
  readonly #waitMs: number
  #waiting: ((isGranted: boolean) => void)[] = []

  /** `mostWaiting`: beyond it the oldest is sent away; `waitMs`: and so is who waits longer than this. */
  constructor(free: number, { mostWaiting, waitMs }: { mostWaiting: number; waitMs: number }) {
    this.#free = free
    this.#mostWaiting = mostWaiting
    this.#waitMs = waitMs
  }

  /** False: sent away without a slot. */
  async take(): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1
      return true
    }
    return new Promise((resolve) => {
      const leave = (isGranted: boolean): void => {
        clearTimeout(timer)
        this.#waiting = this.#waiting.filter((each) => each !== leave)
        resolve(isGranted)
      }
      const timer = setTimeout(() => leave(false), this.#waitMs)
      this.#waiting.push(leave)
      if (this.#waiting.length > this.#mostWaiting) this.#waiting[0]!(false)
    })
  }

  release(): void {
    const newest = this.#waiting.at(-1)
    if (newest) newest(true)
    else this.#free += 1
  }
}
