import { deskHref, translate, type DeskSectionName, type Text } from '@portal/contract'
import { useLanguage, useText } from '@portal/ui'
import { createContext, use } from 'react'
import { deskTexts, sectionTexts } from './desk.texts.ts'

/** The list of the desk that was open last in this tab, with its filters. */
export const OriginContext = createContext<{ href: string; entry: { title: Text } } | undefined>(undefined)

/** The way from a text back to its list; `usual` is that of a text that was opened by its address. */
export function useBack(usual: DeskSectionName & keyof typeof sectionTexts = 'writing') {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const origin = use(OriginContext)
  const list = translate(origin?.entry.title ?? sectionTexts[usual], language)
  return { href: origin?.href ?? deskHref(usual), label: t('backTo', { list }) }
}
