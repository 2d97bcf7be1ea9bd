/**
 * Open-loop load: a fixed rate of calls, open windows, and notifications to known people. Acknowledged changes are
 * recorded and verified in the database.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { call } from '../../packages/client/call.ts'
import { anyRead, nthChange, type ChangeKind } from './calls.ts'
import { as, callAt } from './people.ts'
import { openWindows, type Windows } from './streams.ts'
import { Window, type Counts } from './window.ts'

export interface LoadOrder {
  readonly origin: string
  /** Identifies this run in the database. */
  readonly run: string
  readonly accounts: readonly string[]
  readonly tokens: readonly string[]
  /** API key that may push notifications. */
  readonly key: string
  readonly allNews: number
  /** Calls per second, 15 % of them changes. */
  readonly rate: number
  /** Number of open windows, one per person. */
  readonly windows: number
}

export interface Kept {
  readonly kind: ChangeKind | 'notice'
  /** Mark in the database. */
  readonly mark: string
}

export interface Outcome {
  readonly acknowledged: readonly Kept[]
  /** Notifications that were retried for a minute without success. */
  readonly givenUp: number
  readonly notices: {
    readonly sent: number
    readonly expected: number
    readonly missed: number
    readonly twice: number
  }
}

const changeShare = 0.15
/** Pause before a person tries again. */
const repeatMs = (): number => 1_000 + Math.random() * 3_000
const noticeAgainMs = 500
const repeatForMs = 60_000
const receivers = 20
const noticeEveryMs = 500
/** Limits pending calls, so that an unreachable portal does not exhaust memory. */
const mostUnderWay = 4_000

export class Load {
  readonly #order: LoadOrder
  readonly #acknowledged: Kept[] = []
  readonly #sent = new Map<string, readonly number[]>()
  readonly #work = new Set<Promise<unknown>>()
  readonly #forget: () => void
  #windows: Windows | undefined
  #window = new Window('start')
  #isOver = false
  #givenUp = 0
  #nth = 0

  constructor(order: LoadOrder) {
    this.#order = order
    this.#forget = callAt(order.origin, (path) => {
      if (!path.includes('/stream')) this.#window.tryFailed()
    })
  }

  async open(): Promise<void> {
    this.#windows = await openWindows(this.#order.tokens.slice(0, this.#order.windows))
  }

  begin(): void {
    const everyMs = 10
    let due = 0
    let last = performance.now()
    const timer = setInterval(() => {
      const now = performance.now()
      // makes up for delays, up to one second
      due += (Math.min(1_000, now - last) * this.#order.rate) / 1_000
      last = now
      for (; due >= 1; due--) this.#one()
      if (this.#isOver) clearInterval(timer)
    }, everyMs)
    if (this.#order.windows > 0) this.#follow(this.#push())
  }

  /** Ends the current window and starts another one. */
  window(name: string): Counts {
    const { counts } = this.#window
    this.#window = new Window(name)
    return counts
  }

  get state(): { calmMs: number; open: number; underWay: number; changes: number; notices: number } {
    const changes = this.#acknowledged.filter(({ kind }) => kind !== 'notice').length
    const calmMs = Math.min(performance.now() - this.#window.lastFailure, 1e9)
    return { calmMs, open: this.#windows?.open() ?? 0, underWay: this.#work.size, changes, notices: this.#sent.size }
  }

  #follow(work: Promise<unknown>): void {
    this.#work.add(work)
    void work.finally(() => this.#work.delete(work))
  }

  #one(): void {
    if (this.#work.size > mostUnderWay) return this.#window.read(0, 'not sent: too much under way')
    this.#follow(Math.random() < changeShare ? this.#change() : this.#read())
  }

  async #read(): Promise<void> {
    const { tokens, allNews } = this.#order
    const { endpoint, input } = anyRead(allNews)
    const window = this.#window
    const began = performance.now()
    const answer = await as(tokens[Math.floor(Math.random() * tokens.length)]!, () => call(endpoint, input as never))
    const failure = answer.ok || answer.failure.kind === 'refused' ? undefined : answer.failure
    window.read(performance.now() - began, failure && `${endpoint.path} ${failure.kind} ${failure.code}`)
  }

  async #change(): Promise<void> {
    const nth = this.#nth++
    const { kind, mark, key, endpoint, input } = nthChange(nth, this.#order)
    const token = this.#order.tokens[nth % this.#order.tokens.length]!
    const window = this.#window
    const began = performance.now()
    const send = () => as(token, () => call(endpoint, input as never, key === undefined ? {} : { idempotencyKey: key }))
    let answer = await send()
    // news outside the audience of this person is not a failure
    const isRefused = !answer.ok && answer.failure.kind === 'refused'
    const failure = answer.ok || isRefused ? undefined : answer.failure
    window.change(performance.now() - began, failure && `${endpoint.path} ${failure.kind} ${failure.code}`)
    while (
      !answer.ok &&
      answer.failure.kind !== 'refused' &&
      key !== undefined &&
      performance.now() - began < repeatForMs
    ) {
      await pause(repeatMs())
      answer = await send()
    }
    if (answer.ok) this.#acknowledged.push({ kind, mark })
    else if (key !== undefined && answer.failure.kind !== 'refused') this.#givenUp++
  }

  async #push(): Promise<void> {
    const { origin, key, accounts, windows, run } = this.#order
    for (let nth = 0; !this.#isOver; nth++) {
      const text = `${run} notice ${nth}`
      const to = Array.from({ length: Math.min(receivers, windows) }, (_, index) => (nth * receivers + index) % windows)
      const body = JSON.stringify({
        Receivers: to.map((index) => accounts[index]!),
        MessageType: 9,
        MessageInfo: text,
        DedupeKey: text,
      })
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}` }
      const send = async (): Promise<boolean> => {
        const signal = AbortSignal.timeout(15_000)
        const answer = await fetch(`${origin}/api/message/push/add`, { method: 'POST', headers, body, signal })
        await answer.body?.cancel()
        return answer.status === 200
      }
      while (!(await send().catch(() => false)) && !this.#isOver) await pause(noticeAgainMs)
      if (this.#isOver) return
      this.#sent.set(text, to)
      for (const index of to) this.#acknowledged.push({ kind: 'notice', mark: `${text} ${accounts[index]}` })
      await pause(noticeEveryMs)
    }
  }

  /** Waits for running calls, and up to `settleMs` for windows that reconnect. */
  async end(settleMs: number): Promise<Outcome> {
    this.#isOver = true
    await Promise.all(this.#work)
    this.#windows?.wake()
    const heard = this.#windows?.heard ?? []
    const of = (text: string, index: number): number => heard[index]!.get(text) ?? 0
    const places = () => [...this.#sent].flatMap(([text, to]) => to.map((index) => of(text, index)))
    const until = performance.now() + settleMs
    while (places().includes(0) && performance.now() < until) await pause(250)
    const times = places()
    this.#windows?.close()
    this.#forget()
    return {
      acknowledged: this.#acknowledged,
      givenUp: this.#givenUp,
      notices: {
        sent: this.#sent.size,
        expected: times.length,
        missed: times.filter((each) => each === 0).length,
        twice: times.filter((each) => each > 1).length,
      },
    }
  }
}
