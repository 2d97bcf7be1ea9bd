/** Durations of calls in this process over the last five to ten minutes, and faults. */
import { signals } from '@portal/server'

export interface CallTime {
  call: string
  count: number
  slow: number
  totalMs: number
  mostMs: number
}

export interface Fault {
  at: string
  call: string
  /** Id of the call in the response and the log. */
  id: string
}

export interface CallTimes {
  /** Returns the slowest calls, ordered by their longest duration. */
  times: () => CallTime[]
  /** Returns faults, newest first. */
  faults: () => readonly Fault[]
  end: () => void
}

const windowMs = 5 * 60_000
const slowMs = 1_000
const shown = 20

/** Records calls until `end`. Names come from the contract and never contain user input. */
export function recordCalls(now: () => Date): CallTimes {
  let current = new Map<string, CallTime>()
  let before = new Map<string, CallTime>()
  let faults: Fault[] = []
  const end = signals.request.listen(({ activity: { name: call, id }, ms, isFault }) => {
    if (isFault) faults = [{ at: now().toISOString(), call, id }, ...faults].slice(0, shown)
    if (ms === undefined) return
    const { count, slow, totalMs, mostMs } = current.get(call) ?? { count: 0, slow: 0, totalMs: 0, mostMs: 0 }
    current.set(call, {
      call,
      count: count + 1,
      slow: slow + (ms > slowMs ? 1 : 0),
      totalMs: totalMs + ms,
      mostMs: Math.max(mostMs, ms),
    })
  })
  const timer = setInterval(() => {
    before = current
    current = new Map()
  }, windowMs)
  timer.unref()
  return {
    times: () => together([...before.values(), ...current.values()]).slice(0, shown),
    faults: () => faults,
    end() {
      clearInterval(timer)
      end()
    },
  }
}

/** Merges the times by call, slowest first. */
export function together(times: readonly CallTime[]): CallTime[] {
  const byCall = Map.groupBy(times, ({ call }) => call)
  const sum = (list: readonly CallTime[], of: 'count' | 'slow' | 'totalMs') =>
    list.reduce((all, each) => all + each[of], 0)
  return [...byCall]
    .map(([call, list]) => ({
      call,
      count: sum(list, 'count'),
      slow: sum(list, 'slow'),
      totalMs: Math.round(sum(list, 'totalMs')),
      mostMs: Math.round(Math.max(...list.map(({ mostMs }) => mostMs))),
    }))
    .toSorted((one, other) => other.mostMs - one.mostMs)
}
