/**
 * Tools: the systems that a person opens from the portal, those of them that they chose, in their order, and a one-time
 * ticket to enter one. A tool is for an audience; a tool that is not for the viewer is nowhere.
 */
import { NoInput, Nothing, post, searches, z } from '@portal/contract'
import { Ranges } from '@portal/people/contract'

/** As older clients know it: a string. One that no tool has is unknown, whatever it looks like. */
const AppId = z.string()

export const Tool = z.object({
  AppId: z.string(),
  Name: z.string(),
  IconUrl: z.string(),
  Url: z.string(),
  /** what opening it asks: '' opens Url; 'token' goes through user/icon/token */
  actionUrl: z.string(),
})
export type Tool = z.output<typeof Tool>

export const FoundTool = z.extend(Tool, { highlight: z.object({ Name: Ranges }) })
export type FoundTool = z.output<typeof FoundTool>

/** Slots: as many as may be chosen in this portal. */
const lists = z.object({ AllAppList: z.array(Tool), CustomList: z.array(Tool), Slots: z.int() })
const Chosen = z.object({ List: z.array(AppId) })
const save = { tooManyTools: { Code: 500 }, toolUnknown: { Code: 500 }, toolTwice: { Code: 500 } } as const

export const toolkit = {
  /** CustomList: my favourites in order, at most 6; AllAppList: all that are for me, those I use most first. */
  list: post('user/tool/list', { input: NoInput, output: lists }),
  save: post('user/tool/save', { limit: { minute: 60 }, change: true, input: Chosen, output: Nothing, refusals: save }),
  /**
   * TOOL-06: favourites that an older client kept in a browser, taken over once in a person's life and never over what
   * they chose here. Taken: those that were; the first to ask decides, whatever browser it is.
   */
  transfer: post('user/tool/transfer', {
    limit: { minute: 60 },
    change: true,
    input: z.object({ List: z.array(AppId).check(z.maxLength(100)) }),
    output: z.object({ Taken: z.array(z.object({ AppId: z.string(), Name: z.string() })) }),
  }),
  search: post('user/tool/search', {
    costly: true,
    limit: searches,
    input: z.object({ title: z.string().check(z.maxLength(100)) }),
    output: z.object({ AppList: z.array(FoundTool), Total: z.int() }),
    refusals: { tooShort: { Code: 500, Message: 'More info must be inputed' } },
  }),
  /**
   * A one-time launch ticket, good for a minute and no longer than the session, which the tool's server redeems by
   * tool/ticket. A tool that opens by its plain address gets none: `token` is ''. Counts as use.
   */
  open: post('user/icon/token', {
    limit: { minute: 60 },
    change: true,
    repeatable: false,
    input: z.object({ tempId: AppId }),
    output: z.object({ token: z.string(), url: z.string() }),
    refusals: { toolUnknown: { Code: 500 } },
  }),
  /** A tool was opened by its plain address: counts as use. */
  opened: post('user/tool/opened', {
    limit: { minute: 120 },
    change: true,
    input: z.object({ AppId }),
    output: Nothing,
    refusals: { toolUnknown: { Code: 500 } },
  }),
  /** The tools of a portal beside home; CustomList: at most as many as its row says, 10 in the manufacturing portal. */
  portalList: post('portalnews/tool/List', { isPortal: true, input: NoInput, output: lists }),
  portalSave: post('portalnews/tool/Save', {
    limit: { minute: 60 },
    isPortal: true,
    change: true,
    input: Chosen,
    output: Nothing,
    refusals: save,
  }),
  /**
   * The tool's server asks who came with a ticket, once. It says which tool it is: a ticket made for another tool is
   * none, and stays good for that one.
   */
  redeem: post('tool/ticket', {
    access: 'integration',
    change: true,
    input: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)), AppId }),
    output: z.object({ ADAccount: z.string(), Name: z.string(), EnName: z.string(), AppId: z.string() }),
    refusals: {
      scopeMissing: { Code: 403 },
      ticketUnknown: { Code: 404 },
      ticketUsed: { Code: 500 },
      ticketExpired: { Code: 500 },
    },
  }),
}
