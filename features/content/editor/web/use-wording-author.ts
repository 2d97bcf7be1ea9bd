/** Author and time of a wording, such as 'Li Wei · 3 minutes ago' or 'you'. */
import { tabAccount } from '@portal/client'
import { relativeTime, useLanguage, useText } from '@portal/ui'
import type { WordingAuthor } from '../contract.ts'
import { editorTexts } from '../texts.ts'
import type { Side } from '../rules.ts'

/**
 * Returns a function that describes the author of a wording; '' if unknown. An own wording that is not saved yet is
 * 'you'.
 */
export function useWordingAuthor(
  writers: readonly WordingAuthor[],
): (side: Side, key: string, isFresh?: boolean) => string {
  const t = useText(editorTexts)
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
