/** Who wrote which of two wordings, and when: 'Li Wei · 3 minutes ago', 'you'. */
import { tabAccount } from '@portal/client'
import { relativeTime, useLanguage, useText } from '@portal/ui'
import type { Writer } from '../contract.ts'
import { writingTexts } from '../texts.ts'
import type { Side } from '../rules.ts'

/** '' where nobody signed it; what one wrote oneself and the server has not heard of yet is one's own. */
export function useWording(writers: readonly Writer[]): (side: Side, key: string, isFresh?: boolean) => string {
  const t = useText(writingTexts)
  const { language } = useLanguage()
  const own = tabAccount()
  return (side, key, isFresh = false) => {
    const writer = writers.find((each) => each.Side === side && each.Key === key)
    if (!writer) return isFresh ? t('you') : ''
    const when = relativeTime(new Date(writer.At), new Date(), language)
    const who = writer.ADAccount === own ? t('you') : writer.Name
    return t('writtenBy', { who, when })
  }
}
