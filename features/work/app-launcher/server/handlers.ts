import type { References } from '@portal/files/server'
import { audiencesOf } from '@portal/people/server'
import { toolsLimitOf } from '@portal/sites/server'
import { isTooShort, searchTogether } from '@portal/search-index'
import { implement, type Call, type Db, type Handlers, type Route, type Viewer } from '@portal/server'
import { toolkit } from '../contract.ts'
import { refusalTexts } from '../texts.ts'
import { withTicket, type Portal } from '../rules.ts'
import { hasChosen, saveFavourites, transferFavourites } from './favourites.ts'
import { findTools } from './find.ts'
import { toolIn } from './present.ts'
import { countUse, toolOf, toolsFor, type ToolRow } from './shelf.ts'
import { makeLaunchTicket, redeemTicket } from './tickets.ts'

/** Maximum number of results. */
const foundAtMost = 100

type Asked = Pick<Call, 'db' | 'language' | 'now'> & { viewer: Viewer }

interface Choosing {
  db: Db
  viewer: Viewer
  input: { List: string[] }
  refuse: (reason: 'tooManyTools' | 'toolTwice' | 'toolUnknown') => never
}

export function appLauncherRoutes({ references }: { references: References }): Route[] {
  async function lists({ db, viewer, language, now }: Asked, portal: Portal) {
    const [rows, slots] = await Promise.all([
      toolsFor(db, { me: viewer, portal, language, now }),
      toolsLimitOf(db, portal),
    ])
    const shown = (row: ToolRow) => toolIn(row, { viewer, references, now })
    let chosen = rows.filter((row) => row.slot !== null).toSorted((a, b) => a.slot! - b.slot!)
    // a newcomer gets the first tools that are for people like them, until they choose
    if (portal === '' && chosen.length === 0 && !(await hasChosen(db, viewer.account, portal)))
      chosen = rows.toSorted((a, b) => a.position - b.position)
    return { AllAppList: rows.map(shown), CustomList: chosen.slice(0, slots).map(shown), Slots: slots }
  }

  async function choose({ db, viewer, input, refuse }: Choosing, portal: Portal): Promise<null> {
    const why = await saveFavourites(db, viewer, portal, input.List)
    return why ? refuse(why) : null
  }

  const handlers: Handlers<typeof toolkit> = {
    list: (call) => lists(call, ''),
    portalList: (call) => lists(call, call.portal.id),
    save: (call) => choose(call, ''),
    portalSave: (call) => choose(call, call.portal.id),
    async transfer({ db, viewer, language, now, input }) {
      const taken = await transferFavourites(db, viewer, { old: input.List, language, now })
      return { Taken: taken.map(({ id, name }) => ({ AppId: id, Name: name })) }
    },
    async search({ db, viewer, language, now, input, refuse }) {
      if (isTooShort(input.title)) return refuse('tooShort')
      const find = searchTogether(db, { text: input.title, audiences: audiencesOf(viewer), language })
      const { List, Total } = await findTools(db, find, { viewer, language, now }, foundAtMost, references)
      return { AppList: List, Total }
    },
    async open({ db, viewer, now, input, refuse }) {
      const tool = (await toolOf(db, viewer, input.tempId)) ?? refuse('toolUnknown')
      await countUse(db, viewer.account, tool.id, now)
      if (tool.opens !== 'token') return { token: '', url: tool.url }
      const token = await makeLaunchTicket(db, viewer, tool.id, now)
      return { token, url: withTicket(tool.url, token) }
    },
    async opened({ db, viewer, now, input, refuse }) {
      const tool = (await toolOf(db, viewer, input.AppId)) ?? refuse('toolUnknown')
      await countUse(db, viewer.account, tool.id, now)
      return null
    },
    async redeem({ db, integration, input, now, refuse }) {
      if (!integration.scopes.has('ticket')) return refuse('scopeMissing')
      const came = await redeemTicket(db, input.token, input.AppId, now)
      if (typeof came === 'string') return refuse(came)
      return { ADAccount: came.account, Name: came.name_zh, EnName: came.name_en, AppId: came.tool_id }
    },
  }
  return implement(toolkit, refusalTexts, handlers)
}
