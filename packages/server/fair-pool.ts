import type pg from 'pg'
import { DatabaseBusy } from './database-faults.ts'
import { signals } from './signals.ts'

interface Waiter {
  /** From `performance.now()`. */
  readonly since: number
  grant(loan: symbol): void
}

interface Borrower {
  /** Start of each current loan, roughly in that order. */
  readonly loans: Map<symbol, number>
  /** Until when it counts as slow after a slow loan. */
  slowUntil: number
}

/** A longer loan is slow: less than calls wait for a lock, more than a busy machine needs for a statement. */
const slowMs = 2_000
/**
 * A borrower counts as slow for this long after a slow loan, even with quick ones in between: the first statement of a
 * call may be quick and its second wait for a locked table. Longer than the wait for a turn.
 */
const slowForMs = 30_000

/**
 * Lends the connections of one pool so that no borrower takes them all: one may take another while it holds fewer than
 * are free. Alone it gets half of the pool, with a second one each gets a third, and so on; a call that hangs on a
 * locked table leaves connections to all others. Of those waiting, the one that holds least is next. (The dynamic
 * threshold of shared-memory switches, Choudhury and Hahne 1998.) Many hanging borrowers would still take one each, so
 * a slow borrower counts the reserve as lent: however many they are, slow borrowers leave it to the others.
 */
export class FairPool {
  readonly #pool: pg.Pool
  readonly #waitMs: number
  readonly #reserve: number
  readonly #borrowers = new Map<string, Borrower>()
  readonly #waiting = new Map<string, Set<Waiter>>()
  readonly #stale = new WeakSet<pg.ClientBase>()
  #lent = 0

  /**
   * `waitMs`: maximum wait for a connection before DatabaseBusy. `reserve`: number of connections that slow borrowers
   * leave to the others, fewer than all.
   */
  constructor(pool: pg.Pool, waitMs: number, reserve = 0) {
    this.#pool = pool
    this.#waitMs = waitMs
    this.#reserve = reserve
  }

  /** Returns a pool for Kysely with the connections of one borrower. */
  share(borrower: string) {
    return {
      options: this.#pool.options,
      connect: () => this.#borrow(borrower),
      end: () => Promise.resolve(),
    }
  }

  /** Borrowers with an idle connection ready do not count as waiting: the pool lends it at the next tick. */
  get use(): { max: number; open: number; inUse: number; waiting: number } {
    const { totalCount: open, idleCount, waitingCount, options } = this.#pool
    const queued = [...this.#waiting.values()].reduce(
      (sum, queue) => sum + queue.size,
      Math.max(0, waitingCount - idleCount),
    )
    return { max: options.max, open, inUse: open - idleCount, waiting: queued }
  }

  /**
   * Longest current wait in milliseconds. A wait behind slow loans of the same borrower is a wait for a lock and does
   * not count.
   */
  get longestWaitMs(): number {
    let since = Infinity
    for (const [name, queue] of this.#waiting)
      if (!isSlow(this.#of(name))) for (const waiter of queue) since = Math.min(since, waiter.since)
    return since === Infinity ? 0 : performance.now() - since
  }

  /** Marks connections so that they are not lent again. */
  distrust(clients: Iterable<pg.ClientBase>): void {
    for (const client of clients) this.#stale.add(client)
  }

  async #borrow(name: string): Promise<pg.PoolClient> {
    const loan = this.#mayTake(name) ? this.#take(name) : await this.#turn(name)
    try {
      const client = await this.#connect()
      // the time to open a connection is not the borrower's
      this.#of(name).loans.set(loan, performance.now())
      const release = client.release.bind(client)
      client.release = (error) => {
        release(error)
        this.#giveBack(name, loan)
      }
      return client
    } catch (error) {
      this.#giveBack(name, loan)
      if (signals.unconnected.isHeard) signals.unconnected.tell({ error })
      throw error
    }
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    if (!this.#stale.has(client)) return client
    client.release(true)
    return this.#connect()
  }

  #of(name: string): Borrower {
    let borrower = this.#borrowers.get(name)
    if (!borrower) this.#borrowers.set(name, (borrower = { loans: new Map(), slowUntil: 0 }))
    return borrower
  }

  #mayTake(name: string): boolean {
    const borrower = this.#of(name)
    const free = this.#pool.options.max - this.#lent
    return borrower.loans.size < (isSlow(borrower) ? free - this.#reserve : free)
  }

  #take(name: string): symbol {
    const loan = Symbol(name)
    this.#lent += 1
    this.#of(name).loans.set(loan, performance.now())
    return loan
  }

  #giveBack(name: string, loan: symbol): void {
    const borrower = this.#of(name)
    const now = performance.now()
    if (now - borrower.loans.get(loan)! > slowMs) borrower.slowUntil = now + slowForMs
    borrower.loans.delete(loan)
    this.#lent -= 1
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      const [waiter] = this.#waiting.get(next)!
      waiter!.grant(this.#take(next))
    }
  }

  /** Returns the waiting borrower that may take a connection and holds least. */
  #next(): string | undefined {
    const held = (name: string) => this.#of(name).loans.size
    let next: string | undefined
    for (const borrower of this.#waiting.keys())
      if (this.#mayTake(borrower) && (next === undefined || held(borrower) < held(next))) next = borrower
    return next
  }

  #turn(borrower: string): Promise<symbol> {
    return new Promise((resolve, reject) => {
      const queue = this.#waiting.get(borrower) ?? new Set<Waiter>()
      const leave = (): void => {
        clearTimeout(timer)
        queue.delete(waiter)
        if (queue.size === 0) this.#waiting.delete(borrower)
      }
      const waiter: Waiter = {
        since: performance.now(),
        grant: (loan) => (leave(), resolve(loan)),
      }
      const timer = setTimeout(() => {
        leave()
        reject(new DatabaseBusy(`No connection became free for ${borrower} within ${this.#waitMs} ms`))
      }, this.#waitMs)
      this.#waiting.set(borrower, queue.add(waiter))
    })
  }
}

function isSlow({ loans, slowUntil }: Borrower): boolean {
  const now = performance.now()
  const [oldest = now] = loans.values()
  return now < slowUntil || now - oldest > slowMs
}
