import type pg from 'pg'
import { DatabaseBusy } from './database-faults.ts'

interface Waiter {
  grant(): void
}

/**
 * Lends the connections of one pool so that no borrower takes them all: one may take another while it holds fewer than
 * are free. Alone it gets half of the pool, with a second one each gets a third, and so on; a call that hangs on a locked
 * table leaves connections to all others. Of those who wait, the one that holds least is next. (The dynamic threshold
 * of shared-memory switches, Choudhury and Hahne 1998.)
 */
export class FairPool {
  readonly #pool: pg.Pool
  readonly #waitMs: number
  readonly #held = new Map<string, number>()
  readonly #waiting = new Map<string, Set<Waiter>>()
  readonly #stale = new WeakSet<pg.ClientBase>()
  #lent = 0

  /** `waitMs`: how long one waits for a connection before DatabaseBusy. */
  constructor(pool: pg.Pool, waitMs: number) {
    this.#pool = pool
    this.#waitMs = waitMs
  }

  /** What Kysely takes for a pool: the connections of one borrower. */
  share(borrower: string) {
    return {
      options: this.#pool.options,
      connect: () => this.#borrow(borrower),
      end: () => Promise.resolve(),
    }
  }

  /** None of these connections is lent again. */
  distrust(clients: Iterable<pg.ClientBase>): void {
    for (const client of clients) this.#stale.add(client)
  }

  async #borrow(borrower: string): Promise<pg.PoolClient> {
    if (this.#mayTake(borrower)) this.#take(borrower)
    else await this.#turn(borrower)
    try {
      const client = await this.#connect()
      const release = client.release.bind(client)
      client.release = (error) => {
        release(error)
        this.#giveBack(borrower)
      }
      return client
    } catch (error) {
      this.#giveBack(borrower)
      throw error
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    if (!this.#stale.has(client)) return client
    client.release(true)
    return this.#connect()
  }

  #mayTake(borrower: string): boolean {
    return (this.#held.get(borrower) ?? 0) < this.#pool.options.max - this.#lent
  }

  #take(borrower: string): void {
    this.#lent += 1
    this.#held.set(borrower, (this.#held.get(borrower) ?? 0) + 1)
  }

  #giveBack(borrower: string): void {
    this.#lent -= 1
    const left = (this.#held.get(borrower) ?? 0) - 1
    if (left > 0) this.#held.set(borrower, left)
    else this.#held.delete(borrower)
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [waiter] = this.#waiting.get(next) ?? []
      this.#take(next)
      waiter?.grant()
    }
  }

  /** Of those who may take a connection and wait for one, who holds least. */
  #next(): string | undefined {
    const held = (borrower: string) => this.#held.get(borrower) ?? 0
    let next: string | undefined
    for (const borrower of this.#waiting.keys())
      if (this.#mayTake(borrower) && (next === undefined || held(borrower) < held(next))) next = borrower
    return next
  }

  #turn(borrower: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(borrower) ?? new Set<Waiter>()
      const leave = (): void => {
        clearTimeout(timer)
        queue.delete(waiter)
        if (queue.size === 0) this.#waiting.delete(borrower)
      }
      const waiter: Waiter = {
        grant: () => (leave(), resolve()),
      }
      const timer = setTimeout(() => {
        leave()
        reject(new DatabaseBusy(`No connection became free for ${borrower} within ${this.#waitMs} ms`))
      }, this.#waitMs)
      this.#waiting.set(borrower, queue.add(waiter))
    })
  }
}
