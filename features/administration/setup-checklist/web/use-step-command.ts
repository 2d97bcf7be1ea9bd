import { keyOf, useCache, useCommand } from '@portal/client'
import { useMessage, useText } from '@portal/ui'
import { setupChecklist } from '../contract.ts'
import { firstDayTexts } from '../texts.ts'

/** A change of the checklist, which is then read anew. */
export function useStepCommand<E extends typeof setupChecklist.confirm | typeof setupChecklist.hide>(endpoint: E) {
  const t = useText(firstDayTexts)
  const cache = useCache()
  const { show } = useMessage()
  return useCommand(endpoint, {
    onDone: async (answer) => {
      if (!answer.ok) show(t('notDone'), { isError: true })
      await cache.invalidateQueries({ queryKey: keyOf(setupChecklist.list) })
    },
  })
}
