import { useLanguage } from '../language.tsx'

/** A title named within a sentence: 《…》 in Chinese, “…” in English. Marks inside become 〈…〉 and ‘…’. */
export function quote(title: string, language: 'CHS' | 'EN'): string {
  return language === 'CHS'
    ? `《${title.replaceAll('《', '〈').replaceAll('》', '〉')}》`
    : `“${title.replaceAll('“', '‘').replaceAll('”', '’')}”`
}

export function Quote({ children }: { children: string }) {
  const { language } = useLanguage()
  return <cite style={{ fontStyle: 'normal' }}>{quote(children, language)}</cite>
}
