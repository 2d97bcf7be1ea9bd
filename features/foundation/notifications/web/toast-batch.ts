import type { LiveNotification } from '../contract.ts'

/** NOTICE-05: maximum number of toasts at once; more are summarized in one. */
const maxToasts = 5
const rememberedKeys = 1000

export interface ToastBatch {
  /** Adds a notification that just arrived, unless it was added before. Returns true if it is the first one waiting. */
  add: (notification: LiveNotification) => boolean
  /** Takes the waiting notifications, or their number if there are too many. */
  take: () => { each: LiveNotification[]; many: number }
}

/** A notification that is renewed because it counts another person is new again. */
export function createToastBatch(): ToastBatch {
  const shown = new Set<string>()
  let waiting: LiveNotification[] = []
  return {
    add(notification) {
      const key = `${notification.Id} ${notification.CreateTime} ${notification.MessageInfo}`
      if (!notification.IsToast || shown.has(key)) return false
      shown.add(key)
      if (shown.size > rememberedKeys)
        for (const oldest of [...shown].slice(0, rememberedKeys / 2)) shown.delete(oldest)
      const isFirst = waiting.length === 0
      waiting = [...waiting.filter(({ Id }) => Id !== notification.Id), notification]
      return isFirst
    },
    take() {
      const taken = waiting
      waiting = []
      return taken.length > maxToasts ? { each: [], many: taken.length } : { each: taken, many: 0 }
    },
  }
}
