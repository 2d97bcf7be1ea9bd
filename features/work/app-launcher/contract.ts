/**
 * Tools: the systems that a person opens from the portal, the ones they chose in their order, and one-time launch
 * tickets. A tool has an audience; others never see it.
 */
import { NoInput, Nothing, post, searchLimit, z } from '@portal/contract'
import { Ranges } from '@portal/people/contract'

/** A string, as older clients expect. An id that no tool has is unknown, whatever its form. */
const AppId = z.string()

export const Tool = z.object({
  AppId: z.string(),
  Name: z.string(),
  IconUrl: z.string(),
  Url: z.string(),
  /** '' opens Url; 'token' goes through user/icon/token */
  actionUrl: z.string(),
})
export type Tool = z.output<typeof Tool>

export const FoundTool = z.extend(Tool, { highlight: z.object({ Name: Ranges }) })
export type FoundTool = z.output<typeof FoundTool>

/** Slots: the maximum number of chosen tools in this site. */
const lists = z.object({ AllAppList: z.array(Tool), CustomList: z.array(Tool), Slots: z.int() })
const ChosenTools = z.object({ List: z.array(AppId) })
const save = { tooManyTools: { Code: 500 }, toolUnknown: { Code: 500 }, toolTwice: { Code: 500 } } as const

export const appLauncher = {
  /**
   * CustomList: the caller's chosen tools in order, at most 6; AllAppList: all tools for the caller, most used first.
   */
  list: post('user/tool/list', { input: NoInput, output: lists }),
  save: post('user/tool/save', {
    limit: { minute: 60 },
    mutates: true,
    input: ChosenTools,
    output: Nothing,
    refusals: save,
  }),
  /**
   * TOOL-06: imports favourites that an older client kept in a browser, once per person and never over a choice made
   * here. Taken: the imported tools. The first request decides, whatever browser it comes from.
   */
  transfer: post('user/tool/transfer', {
    limit: { minute: 60 },
    mutates: true,
    input: z.object({ List: z.array(AppId).check(z.maxLength(100)) }),
    output: z.object({ Taken: z.array(z.object({ AppId: z.string(), Name: z.string() })) }),
  }),
  search: post('user/tool/search', {
    costly: true,
    limit: searchLimit,
    input: z.object({ title: z.string().check(z.maxLength(100)) }),
    output: z.object({ AppList: z.array(FoundTool), Total: z.int() }),
    refusals: { tooShort: { Code: 500, Message: 'More info must be inputed' } },
  }),
  /**
   * Issues a one-time launch ticket, valid for a minute and no longer than the session; the tool's server redeems it
   * with tool/ticket. A tool that opens by its plain address gets none: `token` is ''. Counts as use.
   */
  open: post('user/icon/token', {
    limit: { minute: 60 },
    mutates: true,
    repeatable: false,
    input: z.object({ tempId: AppId }),
    output: z.object({ token: z.string(), url: z.string() }),
    refusals: { toolUnknown: { Code: 500 } },
  }),
  /** Counts a use of a tool that opens by its plain address. */
  opened: post('user/tool/opened', {
    limit: { minute: 120 },
    mutates: true,
    input: z.object({ AppId }),
    output: Nothing,
    refusals: { toolUnknown: { Code: 500 } },
  }),
  /**
   * The tools of a site other than home; CustomList: at most as many as the site allows, 10 in the manufacturing site.
   */
  portalList: post('portalnews/tool/List', { isSiteOnly: true, input: NoInput, output: lists }),
  portalSave: post('portalnews/tool/Save', {
    limit: { minute: 60 },
    isSiteOnly: true,
    mutates: true,
    input: ChosenTools,
    output: Nothing,
    refusals: save,
  }),
  /**
   * Redeems a ticket, once, for the server of a tool, which learns who opened it. A ticket for another tool is refused
   * and stays valid for that tool.
   */
  redeem: post('tool/ticket', {
    access: 'integration',
    mutates: true,
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
