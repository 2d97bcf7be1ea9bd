interface LanguageEntry {
  /** Its key in texts (`text.zh`), addresses and file names. */
  readonly key: string
  /** BCP 47, for `lang` attributes and Intl. */
  readonly locale: string
}

/** Every language of the portal by its code on the wire; the first is the default (SHELL-12). docs/guides/add-a-language.md */
export const languages = {
  CHS: { key: 'zh', locale: 'zh-CN' },
  EN: { key: 'en', locale: 'en' },
} as const satisfies Readonly<Record<string, LanguageEntry>>

export type Language = keyof typeof languages

/** Suffix of its database columns (`name_zh`). A language without its own columns uses those of another. */
const columns = { CHS: 'zh', EN: 'en' } as const satisfies Readonly<Record<Language, string>>

export type LanguageKey = (typeof languages)[Language]['key']
/** Languages that people write in, which have columns of their own. */
export type ContentLanguage = {
  [L in Language]: (typeof languages)[L]['key'] extends (typeof columns)[L] ? L : never
}[Language]
type ColumnEnd = (typeof columns)[Language]

/** Texts are written in these; the others are translated from them. */
const sourceKeys = ['zh', 'en'] as const
export type SourceKey = (typeof sourceKeys)[number]

export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

/** By its code or its key; the default where it is neither. */
export function languageOf(value: unknown): Language {
  return languageCodes.find((code) => code === value || languages[code].key === value) ?? 'CHS'
}

/** Of a tag in an address, such as `en` or `en-US`. */
export function languageOfTag(tag: string): Language {
  return languageOf(tag.slice(0, 2).toLowerCase())
}

/** Returns the BCP 47 tag of a language, for `lang` attributes and Intl. */
export function localeOf(language: Language): (typeof languages)[Language]['locale'] {
  return languages[language].locale
}

/** False: its texts are in files of their own, and loaded for its readers. */
export function hasSourceTexts(language: Language): boolean {
  return sourceKeys.some((key) => key === languages[language].key)
}

/** The one that a switch offers: the next of the list, after the last the first. */
export function nextLanguage(language: Language): Language {
  return languageCodes[(languageCodes.indexOf(language) + 1) % languageCodes.length]!
}

/** The column that holds `name` in a language: `columnFor('p.name', 'EN')` is `p.name_en`. */
export function columnFor<const Name extends string>(name: Name, language: Language): `${Name}_${ColumnEnd}` {
  return `${name}_${columns[language]}`
}

/** The columns of a text: `toColumns('name', { zh: '横幅', en: 'Banner' })` is `{ name_zh: '横幅', name_en: 'Banner' }`. */
export function toColumns<const Name extends string>(name: Name, { zh, en }: Readonly<Record<SourceKey, string>>) {
  return { [`${name}_zh`]: zh, [`${name}_en`]: en } as Record<`${Name}_${SourceKey}`, string>
}

/** Whose columns are read where those of `language` are empty. */
function otherOf(language: Language): ContentLanguage {
  return columns[language] === columns.EN ? 'CHS' : 'EN'
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
  return [columns[language], columns[otherOf(language)]]
}

/** Languages of content for a reader: the first, and the fallback if that is empty. */
export function contentLanguagesFor(language: Language): readonly [ContentLanguage, ContentLanguage] {
  const [own, other] = keysFor(language).map((end) => languageCodes.find((code) => columns[code] === end))
  return [own as ContentLanguage, other as ContentLanguage]
}

/** Calls answer two names of a person; who reads no Chinese reads the one in Latin letters. */
export function nameIn({ Name, EnName }: Readonly<{ Name: string; EnName: string }>, language: Language): string {
  return language === 'CHS' ? Name : EnName
}
