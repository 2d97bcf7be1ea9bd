import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromPo, keyOf, toPo } from './po.ts'
import { gapsIn, problemWith, takeOver } from './take-over.ts'
import { readTexts, readTranslations, translationFile, writeTranslations, type Entry } from './text-files.ts'

/** Of no country: what is written in it is the English in brackets. */
const language = 'qq'
const folder = mkdtempSync(join(tmpdir(), 'texts-'))
let entries: Entry[]

beforeAll(async () => {
  entries = await readTexts(fileURLToPath(new URL('../../..', import.meta.url)))
})
afterAll(() => rmSync(folder, { recursive: true }))

const translated = () =>
  fromPo(toPo(language, entries, new Map())).lines.map((line) => ({ ...line, text: `[${line.en}]` }))

test('every text is found, with the line it stands on, and none twice', () => {
  expect(entries.length).toBeGreaterThan(3000)
  expect(new Set(entries.map(keyOf)).size).toBe(entries.length)
  const held = entries.find((each) => keyOf(each) === 'features/content/news/talk.texts.ts#talkTexts.held')!
  const file = new URL(`../../../${held.file}`, import.meta.url)
  expect(readFileSync(file, 'utf8').split('\n')[held.line - 1]).toContain(`held: { zh: '${held.zh}'`)
})

test(
  '[LIVE-01] out, back in and out again is the same, byte for byte, translated or not',
  { tags: 'slow' },
  async () => {
    const bare = toPo(language, entries, new Map())
    const untouched = takeOver(entries, new Map(), fromPo(bare).lines)
    expect(untouched).toEqual({ changed: [], refused: [] })

    const translations = new Map()
    const taken = takeOver(entries, translations, translated())
    expect(taken.refused).toEqual([])
    expect(taken.changed.length).toBe(entries.filter(({ en }) => en !== '').length)
    await writeTranslations(folder, language, entries, translations)
    const stored = readTranslations(folder, language)
    const out = toPo(language, entries, stored)
    expect(fromPo(out).language).toBe(language)
    expect(takeOver(entries, stored, fromPo(out).lines)).toEqual({ changed: [], refused: [] })
    expect(toPo(language, entries, stored).equals(out)).toBe(true)
    expect(gapsIn(entries, stored)).toEqual({ missing: [], stale: [] })

    // one line changes one line of one file
    const file = translationFile(entries[0]!.file, language)
    const before = readFileSync(join(folder, file), 'utf8').split('\n')
    takeOver(entries, stored, [{ key: keyOf(entries[0]!), en: entries[0]!.en, text: 'other', isFuzzy: false }])
    await writeTranslations(folder, language, entries, stored)
    const after = readFileSync(join(folder, file), 'utf8').split('\n')
    expect(after.filter((line, at) => line !== before[at])).toEqual([`    "${language}": "other"`])
  },
)

test.each([
  ['{name} left', '{name} ging', undefined],
  ['{name} left', 'ging', '{name} is missing'],
  ['left', '{who} ging', '{who} is not in the source'],
  ['{count, plural, =1 {1 day} other {# days}}', '{count, plural, one {# Tag} other {# Tage}}', undefined],
  ['{count, plural, =1 {1 day} other {# days}}', '{count, plural, one {# Tag}}', /is not an ICU text/],
  ['{n, plural, other {{count} reads}}', '{n, plural, other {gelesen}}', '{count} is missing'],
  ['{name}', '{name', /is not an ICU text/],
])('%s as %s: %s', (source, text, problem) => {
  if (problem instanceof RegExp) expect(problemWith(source, text)).toMatch(problem)
  else expect(problemWith(source, text)).toBe(problem)
})

test('what does not fit is refused by name; what is fuzzy stays as it was; what is empty goes', () => {
  const [first, second] = entries as [Entry, Entry]
  const translations = new Map([[first.file, new Map([[first.path, { en: first.en, text: 'kept' }]])]])
  const line = { key: keyOf(first), en: first.en, text: 'new', isFuzzy: false }
  expect(takeOver(entries, translations, [{ ...line, isFuzzy: true }])).toEqual({ changed: [], refused: [] })
  expect(takeOver(entries, translations, [{ ...line, text: '{x}' }]).refused).toEqual([
    { key: line.key, why: '{x} is not in the source' },
  ])
  expect(takeOver(entries, translations, [{ ...line, en: 'Older' }]).refused).toEqual([
    { key: line.key, why: 'its English was changed since the export' },
  ])
  expect(takeOver(entries, translations, [{ ...line, key: 'a#b' }]).refused).toEqual([
    { key: 'a#b', why: 'there is no such text' },
  ])
  expect(translations.get(first.file)!.get(first.path)!.text).toBe('kept')
  expect(takeOver(entries, translations, [{ ...line, text: '' }]).changed).toEqual([line.key])
  expect(gapsIn([first, second], translations).missing).toEqual([keyOf(first), keyOf(second)])
})

test('English that changed under a translation is shown to the translator as such', () => {
  const first = entries[0]!
  const stored = new Map([[first.file, new Map([[first.path, { en: 'Older', text: 'alt' }]])]])
  expect(gapsIn([first], stored)).toEqual({ missing: [], stale: [keyOf(first)] })
  expect(String(toPo(language, [first], stored))).toContain('#, fuzzy\n#| msgid "Older"')
})
