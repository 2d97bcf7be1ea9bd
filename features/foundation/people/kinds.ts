/** The kinds of people, as one says them: the directory keeps a tag of each. */
import { translate, type Language } from '@portal/contract'
import { kindTexts } from './kind.texts.ts'

/** One that came by another way is called by its tag. */
export function kindOfPeople(tag: string, language: Language): string {
  return Object.hasOwn(kindTexts, tag) ? translate(kindTexts[tag as keyof typeof kindTexts], language) : tag
}
