import { messageLimits } from '../rules.ts'

/** Keeps below the platform's limits by itself, so that it never has to say no; counted in this process. */
export function createPace(): (recipient: string, now: number) => boolean {
  const { aSecond, aMinute, aSecondToOne } = messageLimits
  let sent: { to: string; at: number }[] = []
  return (recipient, now) => {
    sent = sent.filter(({ at }) => at > now - 60_000)
    const lately = sent.filter(({ at }) => at > now - 1_000)
    const toOne = lately.filter(({ to }) => to === recipient).length
    if (sent.length >= aMinute || lately.length >= aSecond || toOne >= aSecondToOne) return false
    sent.push({ to: recipient, at: now })
    return true
  }
}
