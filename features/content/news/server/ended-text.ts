/** The message for news that the reader could read until its planned end or until an editor withdrew it (DESK-03). */
import { localeOf, translate, type Language, type Text, companyZone } from '@portal/contract'
import { endedTexts } from '../texts.ts'

/** Dates are those of the company, wherever the reader is. */
export function formatEndedText(at: Date): Text {
  const inLanguage = (language: Language): string => {
    const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: companyZone() }).format(at)
    return translate(endedTexts.newEnded, language, { day })
  }
  return { zh: inLanguage('CHS'), en: inLanguage('EN') }
}
