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

type ArgumentsOf<T extends Text> = Arguments<T['zh']> | Arguments<T['en']>
export type Values<T extends Text> = [ArgumentsOf<T>] extends [never]
  ? []
  : [values: Readonly<Record<ArgumentsOf<T>, string | number>>]

/** The texts of a slice; an entry without one of the two languages does not compile. */
export function defineTexts<const T extends Readonly<Record<string, Text>>>(texts: T): T {
  return texts
}

/** A text that the page's build has parsed already stands as its parts (apps/web/compiled-texts.ts). */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0]

const messages = { CHS: new Map<Message, IntlMessageFormat>(), EN: new Map<Message, IntlMessageFormat>() }

/** A text as what fills its arguments in. */
export function messageOf(source: Message, language: Language): IntlMessageFormat {
  let message = messages[language].get(source)
  if (!message) {
    message = new IntlMessageFormat(source, localeOf(language), undefined, { ignoreTag: true })
    messages[language].set(source, message)
  }
  return message
}

/** The text in the reader's language; ICU arguments are filled in. */
export function translate<const T extends Text>(text: T, language: Language, ...[values]: Values<T>): string {
  const source: Message = language === 'EN' ? text.en : text.zh
  if (typeof source === 'string' && !source.includes('{')) return source
  return String(messageOf(source, language).format(values as Record<string, string | number> | undefined))
}
