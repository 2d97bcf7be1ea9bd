import type { LiveNotice } from '../contract.ts'

/** NOTICE-05: maximum number of toasts at once; more are summarized in one. */
const apart = 5
const keptKeys = 1000

export interface ToastBatch {
  /** Adds a notification that just arrived, unless it was added before. Returns true if it is the first one waiting. */
  add: (notice: LiveNotice) => boolean
  /** Takes the waiting notifications, or their number if there are too many. */
  take: () => { each: LiveNotice[]; many: number }
}

/** A notification that is renewed because it counts another person is new again. */
export function createToastBatch(): ToastBatch {
  const shown = new Set<string>()
  let waiting: LiveNotice[] = []
  return {
    add(notice) {
      const key = `${notice.Id} ${notice.CreateTime} ${notice.MessageInfo}`
      if (!notice.IsToast || shown.has(key)) return false
      shown.add(key)
      if (shown.size > keptKeys) for (const oldest of [...shown].slice(0, keptKeys / 2)) shown.delete(oldest)
      const isFirst = waiting.length === 0
      waiting = [...waiting.filter(({ Id }) => Id !== notice.Id), notice]
      return isFirst
    },
    take() {
      const taken = waiting
      waiting = []
      return taken.length > apart ? { each: [], many: taken.length } : { each: taken, many: 0 }
    },
  }
}
