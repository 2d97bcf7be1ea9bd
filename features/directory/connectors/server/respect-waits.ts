/** Leaves a platform alone for as long as it asked, in all processes: calls in between fail at once. */
import type { Clock } from '@portal/server'
import { PlatformBusy, type FetchJson } from './fetch-json.ts'
import type { LimitBlocks } from './limit-blocks.ts'

interface WaitOptions {
  platform: string
  blocks: LimitBlocks
  clock: Clock
}

export function respectWaits(fetchJson: FetchJson, { platform, blocks, clock }: WaitOptions): FetchJson {
  return async (request) => {
    // without ids of people and departments, which follow
    const path = request.url.pathname.split('/').slice(0, 5).join('/')
    const name = `wait ${request.url.host} ${path}`
    const before = await blocks.find(name)
    const leftMs = before ? before.until.getTime() - clock.now().getTime() : 0
    if (leftMs > 0) throw new PlatformBusy(`${platform} asked for a pause of ${path}`, leftMs)
    try {
      return await fetchJson(request)
    } catch (error) {
      if (error instanceof PlatformBusy)
        await blocks.extend(name, before, new Date(clock.now().getTime() + error.waitMs))
      throw error
    }
  }
}
