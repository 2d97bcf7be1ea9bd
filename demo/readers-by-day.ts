import { dayMs } from '@portal/contract'

/** Share of readers by day after publication; lower on weekends. */
const fading = [0.46, 0.22, 0.12, 0.08, 0.05, 0.04, 0.03]
const weekend = 0.3

const inChina = (at: Date): Date => new Date(at.getTime() + 8 * 3_600_000)

/** Distributes the readers of a news item over the days up to today. */
export function readersByDay(all: number, publishedAt: Date, today: Date): Map<string, number> {
  const last = inChina(today).toISOString().slice(0, 10)
  const days = fading
    .map((share, after) => ({ share, at: inChina(new Date(publishedAt.getTime() + after * dayMs)) }))
    .map(({ share, at }) => ({
      day: at.toISOString().slice(0, 10),
      weight: share * (at.getUTCDay() % 6 ? 1 : weekend),
    }))
    .filter(({ day }) => day <= last)
  let left = all
  let weights = days.reduce((sum, { weight }) => sum + weight, 0)
  return new Map(
    days.map(({ day, weight }) => {
      const some = Math.round((left * weight) / weights)
      left -= some
      weights -= weight
      return [day, some]
    }),
  )
}
