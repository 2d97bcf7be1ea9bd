import { IntlMessageFormat } from 'intl-messageformat'
import { keysFor, languages, localeOf, type Language, type LanguageKey, type SourceKey } from './language.ts'

/** A text of the product in both languages (LIVE-01). */
export interface Text extends Readonly<Partial<Record<Exclude<LanguageKey, SourceKey>, string>>> {
  readonly zh: string
  readonly en: string
}

/** The argument names of an ICU text: `{name}`, `{count, plural, …}`. */
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

/** Declares the texts of a slice; an entry that lacks a language does not compile. */
export function defineTexts<const T extends Readonly<Record<string, Text>>>(texts: T): T {
  return texts
}

/** Texts parsed by the page's build are given as their parts (apps/web/compiled-texts.ts). */
type Message = ConstructorParameters<typeof IntlMessageFormat>[0]

const messages: Partial<Record<Language, Map<Message, IntlMessageFormat>>> = {}

/** Returns the cached formatter of a text. */
export function messageOf(source: Message, language: Language): IntlMessageFormat {
  const known = (messages[language] ??= new Map())
  let message = known.get(source)
  if (!message) {
    message = new IntlMessageFormat(source, localeOf(language), undefined, { ignoreTag: true })
    known.set(source, message)
  }
  return message
}

type Part = Readonly<{ type: number; value?: unknown }>
type TextValues = Readonly<Record<string, string | number>>

const argument = 1
/** Inner quotation marks for values that are placed between outer ones. */
const innerQuotes: Readonly<Record<string, string>> = { '“”': '‘’', '《》': '〈〉', '「」': '『』' }

function withinQuotes(parts: readonly Part[], values: TextValues): TextValues {
  const replaced = parts.flatMap(({ type, value }, at): [string, string][] => {
    if (type !== argument) return []
    const quotes = `${String(parts[at - 1]?.value).at(-1)}${String(parts[at + 1]?.value)[0]}`
    const [open, close] = innerQuotes[quotes] ?? ''
    const words = values[String(value)]
    if (!open || !close || typeof words !== 'string') return []
    return [[String(value), words.replaceAll(quotes[0]!, open).replaceAll(quotes[1]!, close)]]
  })
  return { ...values, ...Object.fromEntries(replaced) }
}

/** Returns the text in a language with its arguments unfilled; in English where it is not translated. */
export function textIn(text: Text, language: Language): string {
  return text[languages[language].key] ?? text.en
}

/** Returns content that people wrote, in the reader's language; in the other one if that is empty. */
export function writtenIn(text: Text, language: Language): string {
  const [own, other] = keysFor(language)
  return text[own] || text[other]
}

/** Returns the text in the reader's language with its ICU arguments filled in. */
export function translate<const T extends Text>(text: T, language: Language, ...[values]: Values<T>): string {
  const source: Message = textIn(text, language)
  if (typeof source === 'string' && !source.includes('{')) return source
  const message = messageOf(source, languages[language].key in text ? language : 'EN')
  return String(message.format(withinQuotes(message.getAst() as Part[], values ?? {})))
}
