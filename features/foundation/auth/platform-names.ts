/** A door of its own: most of the page needs no names. */
import { localeOf, translate, type Language } from '@portal/contract'
import { platformTexts } from './platform.texts.ts'
import { chatPlatforms } from './platforms.ts'

export { authTypeTexts, platformTexts } from './platform.texts.ts'

/** Lists the chat platforms in a sentence: `disjunction` with 'or', `conjunction` with 'and'. */
export function platformNames(language: Language, type: 'disjunction' | 'conjunction'): string {
  const names = chatPlatforms.map((name) => translate(platformTexts[name], language))
  return new Intl.ListFormat(localeOf(language), { type }).format(names)
}
