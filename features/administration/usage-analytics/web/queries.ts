import { call, keyOf, useAnswer, useCache, useFirstScreen } from '@portal/client'
import { useMessage, useText } from '@portal/ui'
import { tracking } from '../contract.ts'
import { choiceTexts } from '../choice.texts.ts'
import { forgotten, waitingKey } from './signals.ts'

/** Returns which parts of this slice the person may use; requested after the first screen. */
export function useTracking() {
  return useAnswer(tracking.mine, {}, { enabled: useFirstScreen() }).data
}

export function useChoice(): (isOff: boolean) => Promise<void> {
  const t = useText(choiceTexts)
  const { show } = useMessage()
  const cache = useCache()
  return async (IsOff) => {
    const answer = await call(tracking.choose, { IsOff })
    if (answer.ok) {
      // waiting events belong to the old choice: drops them here and in later queues
      sessionStorage.removeItem(waitingKey)
      dispatchEvent(new Event(forgotten))
      await cache.invalidateQueries({ queryKey: keyOf(tracking.mine) })
    }
    show(t(answer.ok ? (IsOff ? 'nowOff' : 'nowOn') : 'notSaved'), { isError: !answer.ok })
  }
}
