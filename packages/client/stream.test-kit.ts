/** A queue of events that a test reads one by one. */
export class Queue<T> {
  readonly #here: T[] = []
  readonly #asking: ((item: T) => void)[] = []
  put(item: T): void {
    const next = this.#asking.shift()
    if (next) next(item)
    else this.#here.push(item)
  }
  next(): Promise<T> {
    const item = this.#here.shift()
    return item === undefined ? new Promise((done) => this.#asking.push(done)) : Promise.resolve(item)
  }
  get length(): number {
    return this.#here.length
  }
}
