/** TOOL-06, SHELL-15: favourites that an older client kept in this browser come along, once. */
import { call, keyOf, recall, remember, useCache } from '@portal/client'
import { useEffect } from 'react'
import { toolkit, type Tool } from '../contract.ts'
import { oldFavourites } from '../rules.ts'

/** Where the older client kept them. */
const oldKey = 'customToolList'

interface Lists {
  AllAppList: readonly Tool[]
  CustomList: readonly Tool[]
}

let isUnderWay = false

/** What was chosen here already is never overwritten; where saving fails, it is tried again at the next visit. */
export function useOldFavourites(lists: Lists | undefined): void {
  const cache = useCache()
  useEffect(() => {
    if (!lists || isUnderWay || recall('isToolTransferred')) return
    const List = oldFavourites(
      kept(),
      lists.AllAppList.map((tool) => tool.AppId),
    )
    if (List.length === 0 || lists.CustomList.length > 0) return remember('isToolTransferred', 'true')
    isUnderWay = true
    void call(toolkit.save, { List }).then((answer) => {
      isUnderWay = false
      if (!answer.ok) return
      remember('isToolTransferred', 'true')
      void cache.invalidateQueries({ queryKey: keyOf(toolkit.list) })
    })
  }, [lists, cache])
}

function kept(): string {
  try {
    return localStorage.getItem(oldKey) ?? ''
  } catch {
    return ''
  }
}
