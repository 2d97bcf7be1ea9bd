import { call, keyOf, useCache, useNavigation } from '@portal/client'
import { isOwnPath } from '@portal/contract'
import { useMessage, useText } from '@portal/ui'
import { useCallback } from 'react'
import { cardTexts } from '../card.texts.ts'
import { appLauncher, type Tool } from '../contract.ts'

type OpenableTool = Pick<Tool, 'AppId' | 'Name' | 'Url' | 'actionUrl'>

/**
 * Opens a tool: a page of this portal in the same tab, any other in a new tab, by its plain address or with a launch
 * ticket. Browsers open a tab only while they handle the click, so the tab opens first and gets its address when the
 * ticket arrives. The tab cannot access its opener.
 */
export function useOpenTool(): (tool: OpenableTool) => void {
  const t = useText(cardTexts)
  const { show } = useMessage()
  const cache = useCache()
  const { go } = useNavigation()
  return useCallback(
    (tool) => {
      // for usage statistics (SHELL-21)
      dispatchEvent(new CustomEvent('forecourt:tool', { detail: tool.AppId }))
      const used = () => void cache.invalidateQueries({ queryKey: keyOf(appLauncher.list), refetchType: 'none' })
      if (tool.actionUrl !== 'token') {
        if (isOwnPath(tool.Url)) go(tool.Url)
        else window.open(tool.Url, '_blank', 'noopener')
        void call(appLauncher.opened, { AppId: tool.AppId }).then(used)
        return
      }
      const tab = window.open('about:blank', '_blank')
      if (!tab) return show(t('blocked'), { isError: true })
      tab.opener = null
      void call(appLauncher.open, { tempId: tool.AppId }).then((answer) => {
        if (answer.ok) {
          tab.location.replace(answer.data.url)
          return used()
        }
        tab.close()
        const isGone = answer.failure.reason === 'toolUnknown'
        show(t(isGone ? 'gone' : 'openFailed', { name: tool.Name }), { isError: true })
      })
    },
    [cache, go, show, t],
  )
}
