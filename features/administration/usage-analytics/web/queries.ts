import { call, keyOf, useAnswer, useCache, useIsFirstScreenDone } from '@portal/client'
import { useMessage, useText } from '@portal/ui'
import { usageAnalytics } from '../contract.ts'
import { choiceTexts } from '../choice.texts.ts'
import { trackingForgotten, waitingKey } from './signals.ts'

/** Returns which parts of this slice the person may use; requested after the first screen. */
export function useTrackingState() {
  return useAnswer(usageAnalytics.mine, {}, { enabled: useIsFirstScreenDone() }).data
}

export function useSetTrackingChoice(): (isOff: boolean) => Promise<void> {
  const t = useText(choiceTexts)
  const { show } = useMessage()
  const cache = useCache()
  return async (IsOff) => {
    const answer = await call(usageAnalytics.choose, { IsOff })
    if (answer.ok) {
      // waiting events belong to the old choice: drops them here and in later queues
      sessionStorage.removeItem(waitingKey)
      dispatchEvent(new Event(trackingForgotten))
      await cache.invalidateQueries({ queryKey: keyOf(usageAnalytics.mine) })
    }
    show(t(answer.ok ? (IsOff ? 'nowOff' : 'nowOn') : 'notSaved'), { isError: !answer.ok })
  }
}
