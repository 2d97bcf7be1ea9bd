import type { ResourceDefinition } from '@portal/admin-data/server'
import { isTooShort, searchEntries } from '@portal/search-index'
import { implement, type Db, type Handlers, type Route } from '@portal/server'
import { search } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { allowListResource, loadAllowList } from './allow-list-resource.ts'
import { createAllowList, type AllowList, type AllowListSource } from './allow-list.ts'
import { createMissRecorder, type PseudonymOf } from './misses.ts'
import { createSearchAll, isMiss, type SearchAllDeps } from './search-all.ts'
import { pinResource } from './pin-resource.ts'
import { presentMessage, loadHitStartTimes } from './present.ts'
import { createSharedFind } from './shared-find.ts'
import { withSearchTimeout } from './search-timeout.ts'
import { missResource, synonymResource } from './word-resources.ts'

export interface SearchOptions extends SearchAllDeps {
  allowList: AllowListSource
  pseudonymOf: PseudonymOf
}

export interface SearchModule {
  routes: Route[]
  /** Data of search that is edited at the desk. */
  adminResources: ResourceDefinition[]
  dispose: () => Promise<void>
}

export function createSearch(options: SearchOptions): SearchModule {
  const { db, onFault } = options
  const loadSuppliedList = createAllowList(options.allowList)
  const isElsewhere = options.allowList.url !== undefined

  /** Reads the current list, so that changes at the desk take effect at once. */
  async function allowList(tx: Db, now: Date): Promise<AllowList> {
    return (isElsewhere ? null : await loadAllowList(tx)) ?? loadSuppliedList(now)
  }
  const misses = createMissRecorder(db, options.pseudonymOf, onFault)
  const searchAll = createSearchAll(options)

  const handlers: Handlers<typeof search> = {
    async message(call) {
      if (isTooShort(call.input.title)) call.refuse('tooShort')
      const { now, input } = call
      const part = {
        kinds: ['news', 'activity'] as const,
        limit: input.PageSize,
        offset: (input.PageIndex - 1) * input.PageSize,
      }
      const { params, share } = await createSharedFind(call)
      // the call's own database: a replica, if there is one
      return withSearchTimeout(call.db, async (tx) => {
        const { hits, total } = await share(part, () => searchEntries(tx, { ...params, ...part }))
        const starts = await loadHitStartTimes(tx, hits, now)
        return { List: hits.map((hit) => presentMessage(hit, starts)), TotalCount: total }
      })
    },
    async all(call) {
      if (isTooShort(call.input.title)) call.refuse('tooShort')
      const { viewer, headers, now, input } = call
      const found = await searchAll(call)
      misses.onSearch(viewer.account, isMiss(found) ? { text: input.title, headers, now } : null)
      return found
    },
    allowList: (call) => allowList(call.db, call.now),
  }
  const currentAllowList = (tx: Db): Promise<AllowList> => allowList(tx, new Date())
  const adminResources = [pinResource, synonymResource, missResource, allowListResource(currentAllowList, isElsewhere)]
  return { routes: implement(search, refusalTexts, handlers), adminResources, dispose: () => misses.flush() }
}
