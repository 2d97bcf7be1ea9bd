/** Validates a translator's file and accepts or rejects each entry. */
import { IntlMessageFormat } from 'intl-messageformat'
import { keyOf, type Line } from './po.ts'
import type { Entry, Translations } from './text-files.ts'

export interface Refusal {
  key: string
  why: string
}

type Element = ReturnType<IntlMessageFormat['getAst']>[number]

/** Arguments with what is made of each, such as `{count, plural, …}`; those within branches, too. Throws if it is no ICU text. */
function argumentsOf(text: string): Set<string> {
  const within = (elements: readonly Element[]): string[] =>
    elements.flatMap((element) => [
      // 0 is plain text, 7 the number of a plural, 8 a tag: none of them has a name
      ...('value' in element && element.type !== 0 && element.type !== 8 ? [String(element.value)] : []),
      ...('options' in element ? Object.values(element.options).flatMap((option) => within(option.value)) : []),
    ])
  return new Set(within(new IntlMessageFormat(text, 'en', undefined, { ignoreTag: true }).getAst()))
}

/**
 * Why a translation cannot stand for the source; undefined: it can.
 * @internal
 */
export function problemWith(source: string, text: string): string | undefined {
  let own: Set<string>
  try {
    own = argumentsOf(text)
  } catch (error) {
    return `is not an ICU text: ${error instanceof Error ? error.message : String(error)}`
  }
  const expected = argumentsOf(source)
  const missing = [...expected].filter((name) => !own.has(name)).map((name) => `{${name}} is missing`)
  const foreign = [...own].filter((name) => !expected.has(name)).map((name) => `{${name}} is not in the source`)
  return [...missing, ...foreign].join(', ') || undefined
}

/** Changes `translations`. An empty line takes a translation back; a fuzzy one leaves what there was. */
export function takeOver(
  entries: readonly Entry[],
  translations: Translations,
  lines: readonly Line[],
): { changed: string[]; refused: Refusal[] } {
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry]))
  const changed: string[] = []
  const refused: Refusal[] = []
  for (const { key, en, text, isFuzzy } of lines) {
    const entry = byKey.get(key)
    if (!entry) refused.push({ key, why: 'there is no such text' })
    if (!entry || isFuzzy) continue
    const known = translations.get(entry.file) ?? new Map()
    const before = known.get(entry.path)
    if (before?.text === text && before.en === en) continue
    if (text === '') {
      if (known.delete(entry.path)) changed.push(key)
      continue
    }
    const why = en === entry.en ? problemWith(entry.en, text) : 'its English was changed since the export'
    if (why) {
      refused.push({ key, why })
      continue
    }
    known.set(entry.path, { en, text })
    translations.set(entry.file, known)
    changed.push(key)
  }
  return { changed, refused }
}

/** Lists missing translations, and those whose English text has changed. */
export function gapsIn(entries: readonly Entry[], translations: Translations): { missing: string[]; stale: string[] } {
  const known = (entry: Entry) => translations.get(entry.file)?.get(entry.path)
  return {
    missing: entries.filter((entry) => !known(entry)).map(keyOf),
    stale: entries.filter((entry) => known(entry) && known(entry)!.en !== entry.en).map(keyOf),
  }
}
