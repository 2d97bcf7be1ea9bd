import { nameIn } from '@portal/contract'
import { implement, type Db, type Route, type Viewer } from '@portal/server'
import { savedViews, type KeptList } from '../contract.ts'
import { deskLists, maxShared, maxViews, maxViewsInAll, mayShareList, seesList, type DeskList } from '../rules.ts'
import { refusalTexts } from '../texts.ts'
import {
  bringHiddenColumns,
  bringView,
  changeView,
  countOtherViews,
  findView,
  listHiddenColumns,
  listViews,
  lockViews,
  removeView,
  saveView,
  setHiddenColumns,
} from './store.ts'

/** `kinds`: the kinds of data of the desk. */
export function savedViewRoutes({ kinds }: { kinds: readonly Pick<DeskList, 'key' | 'roles'>[] }): Route[] {
  const lists = new Map(deskLists(kinds).map((list) => [list.key, list]))
  const seenBy = ({ grants }: Viewer): DeskList[] => [...lists.values()].filter((list) => seesList(grants, list))
  const mayShare = ({ grants }: Pick<Viewer, 'grants'>, list: DeskList): boolean => mayShareList(grants, list)

  /** The person's own views, and those that others share who still may. */
  async function listShownViews(db: Db, account: string, keys: readonly string[]) {
    const views = await listViews(db, account, keys)
    return views.filter((view) => view.account === account || mayShare(view, lists.get(view.list)!))
  }

  async function isFullOfShared(db: Db, { account, list, name }: { account: string; list: string; name: string }) {
    const shared = (await listShownViews(db, account, [list])).filter((view) => view.is_shared)
    return shared.filter((view) => view.account !== account || view.name !== name).length >= maxShared
  }

  return implement(savedViews, refusalTexts, {
    async mine({ db, viewer, language }) {
      const seen = seenBy(viewer)
      const keys = seen.map(({ key }) => key)
      const [views, columns] = await Promise.all([
        listShownViews(db, viewer.account, keys),
        listHiddenColumns(db, viewer.account),
      ])
      const kept = new Map<string, KeptList>()
      const keptOf = (List: string): KeptList => {
        const found = kept.get(List) ?? { List, Hidden: [], Views: [] }
        kept.set(List, found)
        return found
      }
      for (const { list, hidden } of columns) if (keys.includes(list)) keptOf(list).Hidden = hidden
      for (const { id, list, account, name, query, is_shared, author_zh, author_en } of views) {
        const IsMine = account === viewer.account
        keptOf(list).Views.push({
          Id: id,
          Name: name,
          Query: query,
          IsShared: is_shared,
          IsMine,
          Author: IsMine ? '' : nameIn({ Name: author_zh, EnName: author_en }, language),
          MayChange: IsMine || isAdministrator(viewer),
        })
      }
      return {
        Lists: [...kept.values()],
        Sharing: seen.filter((list) => mayShare(viewer, list)).map(({ key }) => key),
      }
    },

    async save(call) {
      const { db, viewer, now, refuse } = call
      const { List, Name, Query, IsShared } = call.input
      const list = lists.get(List)
      if (!list || !seesList(viewer.grants, list)) return refuse('noList')
      if (IsShared && !mayShare(viewer, list)) return refuse('notSharing')
      await lockViews(db)
      const named = { account: viewer.account, list: List, name: Name }
      const others = await countOtherViews(db, named)
      if (others.own >= maxViews || others.inAll >= maxViewsInAll) return refuse('tooMany')
      if (IsShared && (await isFullOfShared(db, named))) return refuse('tooManyShared')
      return { Id: await saveView(db, { ...named, query: Query, is_shared: IsShared, changed_at: now }) }
    },

    async change(call) {
      const { db, viewer, now, input, refuse } = call
      await lockViews(db)
      const view = await findView(db, input.Id)
      const list = view && changeable(viewer, view)
      if (!list) return refuse('noView')
      const isShared = input.IsShared ?? view.is_shared
      if (isShared && !view.is_shared) {
        if (!mayShare(viewer, list)) return refuse('notSharing')
        if (await isFullOfShared(db, view)) return refuse('tooManyShared')
      }
      await changeView(db, view.id, { query: input.Query ?? view.query, is_shared: isShared, changed_at: now })
      return null
    },

    async remove({ db, viewer, input: { Id }, refuse }) {
      const view = await findView(db, Id)
      const isRemovable = view?.is_shared && isAdministrator(viewer)
      if (!view || !(isRemovable || changeable(viewer, view))) return refuse('noView')
      await removeView(db, Id)
      return null
    },

    async columns({ db, viewer, input: { List, Hidden }, refuse }) {
      const list = lists.get(List)
      if (!list || !seesList(viewer.grants, list)) return refuse('noList')
      await setHiddenColumns(db, { account: viewer.account, list: List, hidden: [...new Set(Hidden)] })
      return null
    },

    async bring({ db, viewer, input, now }) {
      const { account } = viewer
      const keys = new Set(seenBy(viewer).map(({ key }) => key))
      const left = new Set<string>()
      await lockViews(db)
      // of a list that there is no more, nothing is worth keeping
      for (const { List: list, Hidden: hidden, Views } of input.Lists.filter(({ List }) => lists.has(List))) {
        if (!keys.has(list)) {
          left.add(list)
          continue
        }
        if (hidden.length > 0) await bringHiddenColumns(db, { account, list, hidden })
        for (const { Name: name, Query: query } of Views) {
          const { own, inAll } = await countOtherViews(db, { account, list, name })
          if (own >= maxViews || inAll >= maxViewsInAll) left.add(list)
          else await bringView(db, { account, list, name, query, is_shared: false, changed_at: now })
        }
      }
      return { Left: [...left] }
    },
  })

  /** The list of a view that the viewer may change; undefined: for them there is no such view. */
  function changeable(viewer: Viewer, view: { account: string; list: string; is_shared: boolean }) {
    const list = lists.get(view.list)
    if (!list || !seesList(viewer.grants, list)) return undefined
    return view.account === viewer.account || (view.is_shared && isAdministrator(viewer)) ? list : undefined
  }
}

const isAdministrator = ({ roles }: Viewer): boolean => roles.has('portal-administrator')
