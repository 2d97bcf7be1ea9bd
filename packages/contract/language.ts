/** CHS is the default (SHELL-12). */
export type Language = 'CHS' | 'EN'

export function languageOf(value: unknown): Language {
  return value === 'EN' || value === 'en' ? 'EN' : 'CHS'
}

/** Returns the BCP 47 tag of a language, for `lang` attributes and Intl. */
export function localeOf(language: Language): 'zh-CN' | 'en' {
  return language === 'EN' ? 'en' : 'zh-CN'
}
