import type { LiveNotice } from '../contract.ts'

/** NOTICE-05: as many toasts as are seen at once; a window that was away hears of more in one. */
const apart = 5
const keptKeys = 1000

export interface ToastBatch {
  /** A notice that just came; the same one a second time is not taken. Answers whether it is the first to wait. */
  add: (notice: LiveNotice) => boolean
  /** What is to be shown now: each by itself, or how many. */
  take: () => { each: LiveNotice[]; many: number }
}

/** One notice that is renewed, because it counts another person, is new again. */
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
