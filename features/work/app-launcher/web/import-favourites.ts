/** TOOL-06, SHELL-15: imports favourites that an older client kept in this browser, once per person. */
import { call, keyOf, recall, remember, useCache, storedText } from '@portal/client'
import { useMessage, useText } from '@portal/ui'
import { useEffect } from 'react'
import { cardTexts } from '../card.texts.ts'
import { appLauncher, type Tool } from '../contract.ts'
import { parseOldFavourites } from '../rules.ts'

/** Local storage key of the older client. */
const oldKey = 'customToolList'

interface ToolLists {
  AllAppList: readonly Tool[]
  CustomList: readonly Tool[]
}

let isUnderWay = false

/** The server decides once for all browsers of a person; if it cannot be reached, the next visit tries again. */
export function useImportOldFavourites(lists: ToolLists | undefined): void {
  const t = useText(cardTexts)
  const cache = useCache()
  const { show } = useMessage()
  useEffect(() => {
    if (!lists || isUnderWay || recall('isToolTransferred')) return
    const List = parseOldFavourites(
      storedText(oldKey) ?? '',
      lists.AllAppList.map((tool) => tool.AppId),
    )
    if (List.length === 0) return remember('isToolTransferred', 'true')
    isUnderWay = true
    void call(appLauncher.transfer, { List }).then((answer) => {
      isUnderWay = false
      if (!answer.ok) return
      remember('isToolTransferred', 'true')
      const names = answer.data.Taken.map((tool) => tool.Name)
      if (names.length === 0) return
      show(t('takenOver', { names: names.join(t('and')) }))
      void cache.invalidateQueries({ queryKey: keyOf(appLauncher.list) })
    })
  }, [lists, cache, show, t])
}
