import type { References } from '@portal/files/server'
import { audienceIdsOf } from '@portal/people/server'
import { siteToolsLimit } from '@portal/sites/server'
import { isTooShort, createBatchedSearch } from '@portal/search-index'
import { implement, type Call, type Db, type Handlers, type Route, type Viewer } from '@portal/server'
import { appLauncher } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { withTicket, type SiteId } from '../rules.ts'
import { hasChosen, saveFavourites, importFavourites } from './favourites.ts'
import { findTools } from './search.ts'
import { presentTool } from './present.ts'
import { countUse, findTool, listTools, type ToolRow } from './store.ts'
import { createLaunchTicket, redeemTicket } from './tickets.ts'

/** Maximum number of results. */
const searchLimit = 100

type ReaderContext = Pick<Call, 'db' | 'language' | 'now'> & { viewer: Viewer }

interface SaveChoiceCall {
  db: Db
  viewer: Viewer
  input: { List: string[] }
  refuse: (reason: 'tooManyTools' | 'toolTwice' | 'toolUnknown') => never
}

export function appLauncherRoutes({ references }: { references: References }): Route[] {
  async function lists({ db, viewer, language, now }: ReaderContext, portal: SiteId) {
    const [rows, slots] = await Promise.all([
      listTools(db, { me: viewer, portal, language, now }),
      siteToolsLimit(db, portal),
    ])
    const present = (row: ToolRow) => presentTool(row, { viewer, references, now })
    let chosen = rows.filter((row) => row.slot !== null).toSorted((a, b) => a.slot! - b.slot!)
    // a newcomer gets the first tools that are for people like them, until they choose
    if (portal === '' && chosen.length === 0 && !(await hasChosen(db, viewer.account, portal)))
      chosen = rows.toSorted((a, b) => a.position - b.position)
    return { AllAppList: rows.map(present), CustomList: chosen.slice(0, slots).map(present), Slots: slots }
  }

  async function choose({ db, viewer, input, refuse }: SaveChoiceCall, portal: SiteId): Promise<null> {
    const error = await saveFavourites(db, viewer, portal, input.List)
    return error ? refuse(error) : null
  }

  const handlers: Handlers<typeof appLauncher> = {
    list: (call) => lists(call, ''),
    portalList: (call) => lists(call, call.portal.id),
    save: (call) => choose(call, ''),
    portalSave: (call) => choose(call, call.portal.id),
    async transfer({ db, viewer, language, now, input }) {
      const taken = await importFavourites(db, viewer, { old: input.List, language, now })
      return { Taken: taken.map(({ id, name }) => ({ AppId: id, Name: name })) }
    },
    async search({ db, viewer, language, now, input, refuse }) {
      if (isTooShort(input.title)) return refuse('tooShort')
      const find = createBatchedSearch(db, { text: input.title, audiences: audienceIdsOf(viewer), language })
      const { List, Total } = await findTools(db, find, { viewer, language, now }, searchLimit, references)
      return { AppList: List, Total }
    },
    async open({ db, viewer, now, input, refuse }) {
      const tool = (await findTool(db, viewer, input.tempId)) ?? refuse('toolUnknown')
      await countUse(db, viewer.account, tool.id, now)
      if (tool.opens !== 'token') return { token: '', url: tool.url }
      const token = await createLaunchTicket(db, viewer, tool.id, now)
      return { token, url: withTicket(tool.url, token) }
    },
    async opened({ db, viewer, now, input, refuse }) {
      const tool = (await findTool(db, viewer, input.AppId)) ?? refuse('toolUnknown')
      await countUse(db, viewer.account, tool.id, now)
      return null
    },
    async redeem({ db, integration, input, now, refuse }) {
      if (!integration.scopes.has('ticket')) return refuse('scopeMissing')
      const result = await redeemTicket(db, input.token, input.AppId, now)
      if (typeof result === 'string') return refuse(result)
      return { ADAccount: result.account, Name: result.name_zh, EnName: result.name_en, AppId: result.tool_id }
    },
  }
  return implement(appLauncher, refusalTexts, handlers)
}
