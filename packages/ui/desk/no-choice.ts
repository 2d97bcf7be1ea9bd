import { defineTexts, translate } from '@portal/contract'
import { useLanguage } from '../language.tsx'

const noChoice = defineTexts({ any: { zh: '不限{label}', en: 'Any {label}' } }).any

/** Names the first line of a filter, by which nothing is filtered, by its label. */
export function useNoChoice(): (label: string) => string {
  const { language } = useLanguage()
  return (label) =>
    translate(noChoice, language, { label: language === 'EN' ? label[0]?.toLowerCase() + label.slice(1) : label })
}
