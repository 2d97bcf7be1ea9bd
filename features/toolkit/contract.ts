/**
 * Tools: the systems that a person opens from the portal, those of them that they chose, in their order, and a one-time
 * ticket to enter one. A tool is for an audience; a tool that is not for the viewer is nowhere.
 */
import { NoInput, Nothing, post, z } from '@portal/contract'

/** As older clients know it: a string. */
export const AppId = z.string().check(z.minLength(1), z.maxLength(60))

export const Tool = z.object({
  AppId: z.string(),
  Name: z.string(),
  IconUrl: z.string(),
  Url: z.string(),
  /** what opening it asks: '' opens Url; 'token' goes through user/icon/token */
  actionUrl: z.string(),
})
export type Tool = z.output<typeof Tool>

const lists = z.object({ AllAppList: z.array(Tool), CustomList: z.array(Tool) })
const Chosen = z.object({ List: z.array(AppId).check(z.maxLength(100)) })
const save = { tooManyTools: { Code: 500 }, toolUnknown: { Code: 500 }, toolTwice: { Code: 500 } } as const

export const toolkit = {
  /** CustomList: my favourites in order, at most 6; AllAppList: all that are for me, those I use most first. */
  list: post('user/tool/list', { input: NoInput, output: lists }),
  save: post('user/tool/save', { change: true, input: Chosen, output: Nothing, refusals: save }),
  search: post('user/tool/search', {
    input: z.object({ title: z.string().check(z.maxLength(100)) }),
    output: z.object({ AppList: z.array(Tool), Total: z.int() }),
    refusals: { tooShort: { Code: 500, Message: 'More info must be inputed' } },
  }),
  /** A one-time launch ticket, good for a minute, which the tool's server redeems by tool/ticket. */
  open: post('user/icon/token', {
    change: true,
    input: z.object({ tempId: AppId }),
    output: z.object({ token: z.string(), url: z.string() }),
    refusals: { toolUnknown: { Code: 500 } },
  }),
  /** The manufacturing portal's own tools; CustomList: at most 10. */
  portalList: post('portalnews/tool/List', { input: NoInput, output: lists }),
  portalSave: post('portalnews/tool/Save', { change: true, input: Chosen, output: Nothing, refusals: save }),
}
