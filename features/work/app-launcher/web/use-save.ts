import { call, keyOf, useCache } from '@portal/client'
import { useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { appLauncher } from '../contract.ts'
import { editorTexts } from '../editor.texts.ts'

/** TOOL-03: shows 'Success' or 'Failed' and returns true if it is saved. */
export function useSave(portal: string) {
  const t = useText(editorTexts)
  const { show } = useMessage()
  const cache = useCache()
  const [isBusy, setBusy] = useState(false)
  async function save(List: string[]): Promise<boolean> {
    setBusy(true)
    const answer = await call(portal === '' ? appLauncher.save : appLauncher.portalSave, { List }, { portal })
    if (answer.ok)
      await cache.invalidateQueries({ queryKey: keyOf(portal === '' ? appLauncher.list : appLauncher.portalList) })
    setBusy(false)
    show(t(answer.ok ? 'success' : 'saveFail'), { isError: !answer.ok })
    return answer.ok
  }
  return { save, isBusy }
}
