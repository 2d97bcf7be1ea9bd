import type { Language } from '@portal/contract'
import { useLanguage } from '../language.tsx'

/** A title named within a sentence: 《…》 in Chinese, “…” in other languages. Marks inside become 〈…〉 and ‘…’. */
export function quote(title: string, language: Language): string {
  return language === 'CHS'
    ? `《${title.replaceAll('《', '〈').replaceAll('》', '〉')}》`
    : `“${title.replaceAll('“', '‘').replaceAll('”', '’')}”`
}

export function Quote({ children }: { children: string }) {
  const { language } = useLanguage()
  return <cite style={{ fontStyle: 'normal' }}>{quote(children, language)}</cite>
}
