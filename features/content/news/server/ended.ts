/** What a reader hears of a news that was there for them: an end by its plan, or by an editor (DESK-03). */
import { localeOf, translate, type Language, type Text } from '@portal/contract'
import { endedTexts } from '../texts.ts'

/** The company's own day: who reads it elsewhere may have another one. */
const zone = 'Asia/Shanghai'

export function endedText(at: Date): Text {
  const said = (language: Language): string => {
    const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: zone }).format(at)
    return translate(endedTexts.newEnded, language, { day })
  }
  return { zh: said('CHS'), en: said('EN') }
}
