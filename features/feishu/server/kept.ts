/** A value that is asked for seldom and needed often: a token, a ticket. Of all who need it at once, one asks. */
import type { Clock } from '@portal/server'
import { failureKeptMs, renewBeforeMs } from '../rules.ts'

export interface Kept {
  get(): Promise<string>
  /** It is not taken any more; whoever heard so of an older one changes nothing. */
  drop(value: string): void
}

export function keep(fetchNew: () => Promise<{ value: string; lifeMs: number }>, clock: Clock): Kept {
  let held: { value: string; until: number } | undefined
  let underWay: Promise<string> | undefined
  let failed: { error: unknown; until: number } | undefined

  async function renew(): Promise<string> {
    try {
      const { value, lifeMs } = await fetchNew()
      // what lives shorter than the margin is still good for half its life
      const until = clock.now().getTime() + Math.max(lifeMs - renewBeforeMs, lifeMs / 2)
      held = { value, until }
      failed = undefined
      return value
    } catch (error) {
      failed = { error, until: clock.now().getTime() + failureKeptMs }
      throw error
    } finally {
      underWay = undefined
    }
  }

  return {
    async get() {
      const now = clock.now().getTime()
      if (held && held.until > now) return held.value
      if (failed && failed.until > now) throw failed.error
      underWay ??= renew()
      return underWay
    },
    drop(value) {
      if (held?.value === value) held = undefined
    },
  }
}
