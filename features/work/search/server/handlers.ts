import { audiencesOf } from '@portal/people/server'
import type { Kind } from '@portal/admin-data/server'
import { isTooShort, searchEntries } from '@portal/search-index'
import { implement, type Db, type Handlers, type Route } from '@portal/server'
import { search } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { allowKind, keptAllowList } from './allow-kind.ts'
import { createAllowList, type AllowList, type AllowListSource } from './allow-list.ts'
import { createMisses, type CountedAs } from './misses.ts'
import { createSearchAll, isMiss, type PartOptions } from './parts.ts'
import { pinKind } from './pin-kind.ts'
import { presentMessage, startsOf } from './present.ts'
import { withinTwoSeconds } from './within.ts'
import { missKind, synonymKind } from './word-kinds.ts'

export interface SearchOptions extends PartOptions {
  allowList: AllowListSource
  countedAs: CountedAs
}

export interface Searching {
  routes: Route[]
  /** Data of search that is edited at the desk. */
  kinds: Kind[]
  letGo: () => Promise<void>
}

export function searchRoutes(options: SearchOptions): Searching {
  const { db, onFault } = options
  const supplied = createAllowList(options.allowList)
  const isElsewhere = options.allowList.url !== undefined

  /** Reads the current list, so that changes at the desk take effect at once. */
  async function allowList(tx: Db, now: Date): Promise<AllowList> {
    return (isElsewhere ? null : await keptAllowList(tx)) ?? supplied(now)
  }
  const misses = createMisses(db, options.countedAs, onFault)
  const searchAll = createSearchAll(options)

  const handlers: Handlers<typeof search> = {
    async message(call) {
      if (isTooShort(call.input.title)) call.refuse('tooShort')
      const { viewer, language, now, input } = call
      const asked = {
        text: input.title,
        kinds: ['news', 'activity'] as const,
        audiences: audiencesOf(viewer),
        language,
      }
      const page = { limit: input.PageSize, offset: (input.PageIndex - 1) * input.PageSize }
      // the call's own database: a replica, if there is one
      return withinTwoSeconds(call.db, 'entries', async (tx) => {
        const { hits, total } = await searchEntries(tx, { ...asked, ...page })
        const starts = await startsOf(tx, hits, now)
        return { List: hits.map((hit) => presentMessage(hit, starts)), TotalCount: total }
      })
    },
    async all(call) {
      if (isTooShort(call.input.title)) call.refuse('tooShort')
      const { viewer, headers, now, input } = call
      const found = await searchAll(call)
      misses.asked(viewer.account, isMiss(found) ? { text: input.title, headers, now } : null)
      return found
    },
    allowList: (call) => allowList(call.db, call.now),
  }
  const inForce = (tx: Db): Promise<AllowList> => allowList(tx, new Date())
  const kinds = [pinKind, synonymKind, missKind, allowKind(inForce, isElsewhere)]
  return { routes: implement(search, refusalTexts, handlers), kinds, letGo: () => misses.flush() }
}
