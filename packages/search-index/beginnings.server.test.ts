/** Beginnings of words, which are indexed by themselves (0203_begun_words.sql). */
import { sql } from '@portal/server'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildLexemes } from './lexemes.ts'
import { indexEntry, saveSynonymGroup, searchEntries } from './index.ts'
import { alternativeQuery, parseTerms, splitBeginnings } from './query.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const none = { zh: '', en: '' }
const keys = async (text: string): Promise<string[]> => {
  const audiences = sql<number[]>`ARRAY[1]::bigint[]`
  const { hits } = await searchEntries(database.db, { text, kinds: ['news'], audiences, language: 'EN', limit: 20 })
  return hits.map(({ key }) => key).toSorted()
}

test('[SEARCH-06] a word is found by each of its beginnings, in a title and in a body', async () => {
  const at = new Date('2026-11-21T01:00:00Z')
  const entries = [
    { key: 'title', title: { zh: '骖乘', en: 'Xylophone 4x4wagon' }, body: none },
    { key: 'body', title: none, body: { zh: '他骖乘', en: 'The xylophones of 4x4wagons' } },
    { key: 'neither', title: { zh: '乘车', en: 'Axylophone' }, body: { zh: '车', en: 'lophone x' } },
  ]
  for (const entry of entries) await indexEntry(database.db, { kind: 'news', audienceId: 1, at, ...entry })
  for (let length = 2; length <= 'xylophone'.length; length++)
    expect(await keys('xylophone'.slice(0, length)), String(length)).toEqual(['body', 'title'])
  for (let length = 2; length <= '4x4wagon'.length; length++)
    expect(await keys('4x4wagon'.slice(0, length)), String(length)).toEqual(['body', 'title'])
  expect(await keys('骖')).toEqual(['body', 'title'])
  expect(await keys('x')).toEqual(['body', 'neither', 'title'])
})

test('[SEARCH-06] the beginning of a word that has synonyms finds these as well', async () => {
  const at = new Date('2026-11-21T01:00:00Z')
  for (const en of ['Shuttling', 'Coach'])
    await indexEntry(database.db, { kind: 'news', key: en, audienceId: 1, at, title: { zh: '', en }, body: none })
  await saveSynonymGroup(database.db, { words: ['coach', 'shutt', '《骖》'] })
  expect(await keys('shutt')).toEqual(['Coach', 'Shuttling', 'body', 'title'])
})

test('[SEARCH-06] the indexed beginnings say of any text what its words say', async () => {
  const piece = fc.constantFrom(
    'a',
    'b',
    'ab',
    '4',
    '4.2',
    '1,000',
    '汽',
    '车',
    'か',
    'é',
    'IT',
    'ß',
    ' ',
    '-',
    '~',
    '^',
  )
  const texts = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
  const vocabulary = { meanings: new Map(), stems: new Map(), acronyms: new Set<string>() }
  let asked = 0
  await fc.assert(
    fc.asyncProperty(texts, fc.stringMatching(/^(?:[ab4]{1,6}|[汽车か])$/u), async (text, typed) => {
      const { words } = buildLexemes({ zh: text, en: '' }, none, new Map())
      const [term] = parseTerms(typed, vocabulary)
      const { begun } = splitBeginnings(term!, new Map())
      if (begun.length === 0) return
      asked += 1
      const { rows } = await sql<{ indexed: boolean; whole: boolean }>`
        SELECT coalesce(begun_words(words) && ${begun}::text[], false) AS indexed,
          words @@ ${alternativeQuery(term![0]!, new Map())}::tsquery AS whole
        FROM (SELECT array_to_tsvector(string_to_array(${words}, chr(10))) AS words) AS held`.execute(database.db)
      expect(rows[0]!.indexed).toBe(rows[0]!.whole)
    }),
    { numRuns: 300 },
  )
  expect(asked).toBeGreaterThan(200)
})
