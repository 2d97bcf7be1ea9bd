/** How far this process has heard of what was committed (docs/decisions/0086-what-many-share-is-kept-in-memory.md). */

export interface Hearing {
  /** True if everything that was committed a second ago has been heard. Renewed in the background while it is asked. */
  isCurrent(): boolean
  /** Resolves when everything that was committed before this call has been heard; false: that is not known in time. */
  catchUp(): Promise<boolean>
}

/** Age of the last answer at which kept values may be outdated. */
const currentMs = 1_000
/** Age at which a question is sent in advance. */
const renewMs = 400
/** Nobody waits longer for an answer. Shorter, and under overload everybody would load, which makes it worse. */
const lateMs = 1_000

export interface HearingSource {
  /** Asks the server anything on the connection that listens; its answer comes behind the announcements before it. */
  ask: () => Promise<unknown> | undefined
  now?: () => number
}

export function createHearing({ ask, now = () => performance.now() }: HearingSource): Hearing & { forget(): void } {
  let heardAt = Number.NEGATIVE_INFINITY
  /** Changes when the connection is lost: an answer to an earlier question proves nothing. */
  let connection = 0
  let isAsking = false
  let current: Promise<boolean> = Promise.resolve(false)
  let next: Promise<boolean> | undefined
  let isLate = false

  function start(): Promise<boolean> {
    const asked = ask()
    if (!asked) return Promise.resolve(false)
    const [since, of] = [now(), connection]
    isAsking = true
    let isOpen = true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const miss = (): void => {
      if (!isOpen) return
      isLate = true
      heardAt = Number.NEGATIVE_INFINITY
      resolve(false)
    }
    // timers run before input is read: after a long pause of this process the answer may be there already
    const timer = setTimeout(() => setImmediate(miss), lateMs)
    timer.unref()
    const end = (isAnswered: boolean): void => {
      clearTimeout(timer)
      isOpen = false
      isAsking = false
      isLate = false
      heardAt = isAnswered ? since : Number.NEGATIVE_INFINITY
      resolve(isAnswered)
    }
    asked.then(
      () => end(of === connection),
      () => end(false),
    )
    current = promise
    return promise
  }

  function catchUp(): Promise<boolean> {
    if (!isAsking) return start()
    if (isLate) return Promise.resolve(false)
    // the question on the way may be older than what this caller has committed
    next ??= current.then(() => {
      next = undefined
      return catchUp()
    })
    return next
  }

  return {
    isCurrent() {
      const age = now() - heardAt
      if (age > renewMs && !isAsking) void start()
      return age < currentMs
    },
    catchUp,
    forget() {
      connection += 1
      heardAt = Number.NEGATIVE_INFINITY
    },
  }
}
