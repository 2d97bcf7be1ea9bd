/** The message for news that the reader could read until its planned end or until an editor withdrew it (DESK-03). */
import { localeOf, translate, type Language, type Text } from '@portal/contract'
import { endedTexts } from '../texts.ts'

/** Dates are those of the company, wherever the reader is. */
const zone = 'Asia/Shanghai'

export function endedText(at: Date): Text {
  const said = (language: Language): string => {
    const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: zone }).format(at)
    return translate(endedTexts.newEnded, language, { day })
  }
  return { zh: said('CHS'), en: said('EN') }
}
