/**
 * Views and columns of the desk's lists, as each person keeps them. A view is a name and the query of an address; it may
 * be shared with all who see its list (docs/decisions/0102-one-list-page-of-the-desk.md).
 */
import { Id, NoInput, Nothing, post, roleNames, z } from '@portal/contract'
import { maxHidden, maxQuery, maxViewName, viewQuery } from './rules.ts'

const List = z.string().check(z.minLength(1), z.maxLength(60))
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(maxViewName))
/** Of an address: '' or what follows `?`, with it. */
const Query = z.string().check(z.maxLength(maxQuery), z.regex(viewQuery))
const Hidden = z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.maxLength(maxHidden))

const View = z.object({
  Id,
  Name: z.string(),
  Query: z.string(),
  IsShared: z.boolean(),
  IsMine: z.boolean(),
  /** Name of the person whose view it is; '' for the caller's own. */
  Author: z.string(),
  MayChange: z.boolean(),
})

/** Of a list: the ids of hidden columns; one's own views, then those that others share, each in the order of their making. */
const Kept = z.object({ List: z.string(), Hidden: z.array(z.string()), Views: z.array(View) })
export type KeptList = z.output<typeof Kept>

const noView = { noView: { Code: 404 } } as const
const noList = { noList: { Code: 404 } } as const
const tooManyShared = { tooManyShared: { Code: 409 } } as const
const limit = { minute: 60, hour: 600 } as const

export const savedViews = {
  /**
   * All lists for which there is anything, so that one answer does for the whole desk. Sharing: where the caller may
   * share. For everybody: the document asks before it knows the roles, and without one there are no lists.
   */
  mine: post('desk/views/mine', {
    offline: 'never',
    input: NoInput,
    output: z.object({ Lists: z.array(Kept), Sharing: z.array(z.string()) }),
  }),
  /** Saves a view of one's own; one with this name is replaced, and stays shared or not if that is absent. */
  save: post('desk/views/save', {
    limit,
    roles: roleNames,
    mutates: true,
    input: z.object({ List, Name, Query, IsShared: z.optional(z.boolean()) }),
    output: z.object({ Id }),
    refusals: { ...noList, ...tooManyShared, tooMany: { Code: 409 }, notSharing: { Code: 403 } },
  }),
  /** Changes one's own view, or as an administrator one that is shared. What is absent stays. */
  change: post('desk/views/change', {
    limit,
    roles: roleNames,
    mutates: true,
    input: z.object({ Id, Query: z.optional(Query), IsShared: z.optional(z.boolean()) }),
    output: Nothing,
    refusals: { ...noView, ...tooManyShared, notSharing: { Code: 403 } },
  }),
  remove: post('desk/views/remove', {
    limit,
    roles: roleNames,
    mutates: true,
    input: z.object({ Id }),
    output: Nothing,
    refusals: noView,
  }),
  /** Hides these columns of a list, and shows all others. */
  columns: post('desk/views/columns', {
    limit: { minute: 120, hour: 1000 },
    roles: roleNames,
    mutates: true,
    input: z.object({ List, Hidden }),
    output: Nothing,
    refusals: noList,
  }),
  /**
   * Takes over what a browser kept before the server did. What the server has by this name stays. `Left`: the lists of
   * which the browser keeps it, as there is no room for all views, or the caller does not see the list now.
   */
  bring: post('desk/views/bring', {
    limit: { minute: 6, hour: 30 },
    roles: roleNames,
    mutates: true,
    input: z.object({
      Lists: z
        .array(z.object({ List, Hidden, Views: z.array(z.object({ Name, Query })).check(z.maxLength(100)) }))
        .check(z.maxLength(60)),
    }),
    output: z.object({ Left: z.array(z.string()) }),
  }),
}
