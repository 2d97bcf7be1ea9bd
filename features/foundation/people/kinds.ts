/** Names of the user tags. */
import { defineTexts, translate, type Language } from '@portal/contract'

const kindTexts = defineTexts({
  nio: { zh: '公司员工', en: 'Company staff' },
  jac: { zh: '合资公司员工', en: 'Joint venture staff' },
  partner: { zh: '合作伙伴员工', en: 'Partner staff' },
})

/** An unknown tag is returned unchanged. */
export function kindOfPeople(tag: string, language: Language): string {
  return Object.hasOwn(kindTexts, tag) ? translate(kindTexts[tag as keyof typeof kindTexts], language) : tag
}
