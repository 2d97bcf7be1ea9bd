import type { Viewer } from '@portal/server'
import type { Hub } from './hub.ts'

/** Waits for a notification to a reader without querying the database. */
export interface Wait {
  /** true: one arrived since the start, or since the last `until` */
  untilNext(ms: number): Promise<boolean>
  stop(): void
}

export function waitFor(hub: Hub, viewer: Viewer): Wait {
  let hasCome = false
  let isLost = false
  let wake: (() => void) | undefined
  const stop = hub.subscribe({
    viewer,
    onNotification: () => {
      hasCome = true
      wake?.()
    },
    changed: () => undefined,
    todosChanged: () => undefined,
    onInvalidate: () => undefined,
    choose: () => undefined,
    useSettings: () => undefined,
    // whoever waits asks the database again
    position: () => undefined,
    onLost: () => {
      isLost = true
      wake?.()
    },
  })
  return {
    async untilNext(ms) {
      if (!hasCome && !isLost) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      }
      const came = hasCome
      hasCome = false
      return came && !isLost
    },
    stop,
  }
}
