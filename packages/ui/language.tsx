import { translate, type Language, type Text, type Values } from '@portal/contract'
import { createContext, use, useCallback, type ReactNode } from 'react'

interface LanguageChoice {
  readonly language: Language
  readonly setLanguage: (language: Language) => void
}

const LanguageContext = createContext<LanguageChoice>({ language: 'CHS', setLanguage: () => undefined })

export function LanguageProvider({ value, children }: { value: LanguageChoice; children: ReactNode }) {
  return <LanguageContext value={value}>{children}</LanguageContext>
}

export function useLanguage(): LanguageChoice {
  return use(LanguageContext)
}

/** Returns `t('key', values)` for the reader's language; keys and values are checked by the compiler. */
export function useText<const T extends Readonly<Record<string, Text>>>(texts: T) {
  const { language } = useLanguage()
  return useCallback(
    <K extends keyof T>(key: K, ...values: Values<T[K]>): string => translate(texts[key]!, language, ...values),
    [texts, language],
  )
}
