import { call, keyOf, useCache } from '@portal/client'
import { useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { toolkit } from '../contract.ts'
import { editorTexts } from '../editor-texts.ts'

/** TOOL-03: 'Success' or 'Failed'; answers whether it is saved. */
export function useSave(portal: '' | 'ML') {
  const t = useText(editorTexts)
  const { show } = useMessage()
  const cache = useCache()
  const [isBusy, setBusy] = useState(false)
  async function save(List: string[]): Promise<boolean> {
    setBusy(true)
    const answer = await call(portal === 'ML' ? toolkit.portalSave : toolkit.save, { List })
    if (answer.ok)
      await cache.invalidateQueries({ queryKey: keyOf(portal === 'ML' ? toolkit.portalList : toolkit.list) })
    setBusy(false)
    show(t(answer.ok ? 'success' : 'saveFail'), { isError: !answer.ok })
    return answer.ok
  }
  return { save, isBusy }
}
