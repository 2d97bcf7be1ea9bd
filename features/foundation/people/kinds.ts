/** Names of the user tags. */
import { translate, type Language } from '@portal/contract'
import { kindTexts } from './kind.texts.ts'

/** An unknown tag is returned unchanged. */
export function formatUserTag(tag: string, language: Language): string {
  return Object.hasOwn(kindTexts, tag) ? translate(kindTexts[tag as keyof typeof kindTexts], language) : tag
}
