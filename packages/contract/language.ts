interface LanguageEntry {
  /** What it is called among texts (`text.zh`), in addresses and in names of files. */
  readonly key: string
  /** What its columns end with (`name_zh`). A language without columns of its own reads another's. */
  readonly column: string
  /** BCP 47, for `lang` attributes and Intl. */
  readonly locale: string
  /** As it calls itself. */
  readonly ownName: string
  /** Whose text is shown where its own is missing. */
  readonly fallback: string
}

/** Every language of the portal by its code on the wire; the first is the default (SHELL-12). docs/guides/add-a-language.md */
export const languages = {
  CHS: { key: 'zh', column: 'zh', locale: 'zh-CN', ownName: '中文', fallback: 'EN' },
  EN: { key: 'en', column: 'en', locale: 'en', ownName: 'English', fallback: 'CHS' },
} as const satisfies Readonly<Record<string, LanguageEntry>>

export type Language = keyof typeof languages
export type LanguageKey = (typeof languages)[Language]['key']
/** Languages that people write in, which have columns of their own. */
export type ContentLanguage = {
  [L in Language]: (typeof languages)[L]['key'] extends (typeof languages)[L]['column'] ? L : never
}[Language]
type ColumnEnd = (typeof languages)[Language]['column']

/** Texts are written in these; the others are translated from them. */
export type SourceKey = 'zh' | 'en'

export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

/** Of a tag in an address, such as `en` or `en-US`; the default where no language begins so. */
export function languageOfTag(tag: string): Language {
  return languageCodes.find((code) => tag.toLowerCase().startsWith(languages[code].key)) ?? 'CHS'
}

/** By its code or its key; the default where it is neither. */
export function languageOf(value: unknown): Language {
  return languageCodes.find((code) => code === value || languages[code].key === value) ?? 'CHS'
}

/** The BCP 47 tag of a language, for `lang` attributes and Intl. */
export function localeOf(language: Language): (typeof languages)[Language]['locale'] {
  return languages[language].locale
}

/** The one that a switch offers: the next of the list, after the last the first. */
export function nextLanguage(language: Language): Language {
  return languageCodes[(languageCodes.indexOf(language) + 1) % languageCodes.length]!
}

/** The column that holds `name` in a language: `columnFor('p.name', 'EN')` is `p.name_en`. */
export function columnFor<const Name extends string>(name: Name, language: Language): `${Name}_${ColumnEnd}` {
  return `${name}_${languages[language].column}`
}

/** Whose columns are read where those of `language` are empty. */
function otherOf(language: Language): Language {
  const { column, fallback } = languages[language]
  // a language without columns of its own reads those of its fallback
  return languages[fallback].column === column && fallback !== language ? otherOf(fallback) : fallback
}

/** That column, then the one to take where it is empty. */
export function columnsFor<const Name extends string>(
  name: Name,
  language: Language,
): readonly [`${Name}_${ColumnEnd}`, `${Name}_${ColumnEnd}`] {
  return [columnFor(name, language), columnFor(name, otherOf(language))]
}

/** The same of what people wrote, `{ zh, en }`: its key, then the one to take where that is empty. */
export function keysFor(language: Language): readonly [ColumnEnd, ColumnEnd] {
  return [languages[language].column, languages[otherOf(language)].column]
}

/** What people write is read in this language, and in the second where it is empty. */
export function contentLanguagesFor(language: Language): readonly [ContentLanguage, ContentLanguage] {
  const [own, other] = keysFor(language).map((end) => languageCodes.find((code) => languages[code].column === end))
  return [own as ContentLanguage, other as ContentLanguage]
}

/** Calls answer two names of a person; who reads no Chinese reads the one in Latin letters. */
export function nameIn({ Name, EnName }: Readonly<{ Name: string; EnName: string }>, language: Language): string {
  return language === 'CHS' ? Name : EnName
}
