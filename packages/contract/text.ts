import { IntlMessageFormat } from 'intl-messageformat'
import { localeOf, type Language } from './language.ts'

/** One text of the product, both languages side by side (LIVE-01). */
export interface Text {
  readonly zh: string
  readonly en: string
}

/** The argument names in an ICU text: `{name}`, `{count, plural, …}`. */
type Arguments<S extends string> = S extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Head},${string}` ? Trimmed<Head> : IsName<Trimmed<Name>>) | Arguments<Rest>
  : never
type Trimmed<S extends string> = S extends ` ${infer Rest}`
  ? Trimmed<Rest>
  : S extends `${infer Rest} `
    ? Trimmed<Rest>
    : S
type IsName<S extends string> = S extends '' | `${string} ${string}` ? never : S

export type ArgumentsOf<T extends Text> = Arguments<T['zh']> | Arguments<T['en']>
export type Values<T extends Text> = [ArgumentsOf<T>] extends [never]
  ? []
  : [values: Readonly<Record<ArgumentsOf<T>, string | number>>]

/** The texts of a slice; an entry without one of the two languages does not compile. */
export function defineTexts<const T extends Readonly<Record<string, Text>>>(texts: T): T {
  return texts
}

const formats = new Map<string, IntlMessageFormat>()

/** The text in the reader's language; ICU arguments are filled in. */
export function translate<const T extends Text>(text: T, language: Language, ...[values]: Values<T>): string {
  const source = language === 'EN' ? text.en : text.zh
  if (!source.includes('{')) return source
  const key = `${language}${source}`
  let format = formats.get(key)
  if (!format)
    formats.set(key, (format = new IntlMessageFormat(source, localeOf(language), undefined, { ignoreTag: true })))
  return String(format.format(values as Record<string, string | number> | undefined))
}
