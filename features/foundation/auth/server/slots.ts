/** So many at once; the others wait in line, so that whoever came is served before those who come later. */
export class Slots {
  #free: number
  readonly #mostWaiting: number
  readonly #waitMs: number
  /** Whoever goes first, and the others; as many of each may wait. */
  readonly #first = new Set<(isGranted: boolean) => void>()
  readonly #others = new Set<(isGranted: boolean) => void>()

  /** `mostWaiting`: who comes beyond it is sent away; `waitMs`: and so is who waits longer than this. */
  constructor(free: number, { mostWaiting, waitMs }: { mostWaiting: number; waitMs: number }) {
    this.#free = free
    this.#mostWaiting = mostWaiting
    this.#waitMs = waitMs
  }

  /** False: sent away without a slot. */
  async take(isFirst = false): Promise<boolean> {
    if (this.#free > 0) {
      this.#free -= 1
      return true
    }
    const line = isFirst ? this.#first : this.#others
    if (line.size >= this.#mostWaiting) return false
    return new Promise((resolve) => {
      const leave = (isGranted: boolean): void => {
        clearTimeout(timer)
        line.delete(leave)
        resolve(isGranted)
      }
      const timer = setTimeout(() => leave(false), this.#waitMs)
      line.add(leave)
    })
  }

  release(): void {
    const [next] = this.#first.size > 0 ? this.#first : this.#others
    if (next) next(true)
    else this.#free += 1
  }
}
