/** Dates and times of pages have one notation: that of packages/ui/text (decision 0083). */
import { expect, test } from 'vitest'
import { readSources, type Sources } from './source-tree.ts'

/** The first has what the phone page needs. */
const formatter = ['packages/ui/text/date-format.ts', 'packages/ui/text/format-time.ts']

/** Not on a page alone. */
const exempt: Readonly<Record<string, string>> = {
  'features/content/publishing/web/zones.ts': 'names of 418 zones, each made once: a format that is kept takes 40 kB',
  'features/plant/health/format-problem.ts': 'the server sends the same message; it cannot import the kit',
}

const isOfPage = (path: string): boolean =>
  /^(?:apps\/web|features|packages\/(?:ui|client))\//.test(path) && !/\/server\/|\.test\.tsx?$/.test(path)

/** Asking the browser for its zone is not formatting. */
const formats = /\bIntl\.DateTimeFormat\((?![^)]*\)\.resolvedOptions)|\btoLocale(?:Date|Time)?String\(/

function listFormatters(sources: Sources): string[] {
  return [...sources].filter(([path, text]) => isOfPage(path) && formats.test(text)).map(([path]) => path)
}

test('dates and times are formatted in one place', async () => {
  expect(listFormatters(await readSources())).toEqual([...Object.keys(exempt), ...formatter])
})

test('a formatter is found; the server and the question for the zone are not', () => {
  const sources = new Map([
    ['features/a/b/web/one.ts', "new Intl.DateTimeFormat('en', { dateStyle: 'full' }).format(at)"],
    ['features/a/b/web/two.ts', 'at.toLocaleDateString()'],
    ['features/a/b/web/zone.ts', 'Intl.DateTimeFormat().resolvedOptions().timeZone'],
    ['features/a/b/server/mail.ts', "new Intl.DateTimeFormat('en').format(at)"],
  ])
  expect(listFormatters(sources)).toEqual(['features/a/b/web/one.ts', 'features/a/b/web/two.ts'])
})

const readerClock = 'packages/ui/text/reader-clock.ts'

/** Compared with what a document says of itself, and shown to nobody. */
const ofDocuments = ['apps/web/offline/last-screen.ts', 'features/content/chat-pages/web/TimeAgo.tsx']

/** The clock of the process, which on the server is not that of the reader. */
const ofProcess =
  /\.[gs]et(?:FullYear|Month|Date|Day|Hours|Minutes|Seconds|TimezoneOffset)\(|\bgetLocalTimeZone\b|\bnew Date\([^()]*,/

function listOwnClocks(sources: Sources): string[] {
  return [...sources].filter(([path, text]) => isOfPage(path) && ofProcess.test(text)).map(([path]) => path)
}

test('[HOME-03] days and hours are read from the clock of the reader, in one place', async () => {
  expect(listOwnClocks(await readSources())).toEqual([...ofDocuments, readerClock])
})

test('a look at the clock of the process is found; what has no zone is not', () => {
  const sources = new Map([
    ['features/a/b/web/one.ts', 'at.getHours()'],
    ['features/a/b/web/two.ts', 'new Date(at).setHours(0, 0, 0, 0)'],
    ['features/a/b/web/three.ts', 'new Date(year, month, day)'],
    ['features/a/b/web/four.ts', 'new Date(`${day}T12:00`).getUTCDay() + at.getTime()'],
    ['features/a/b/server/five.ts', 'at.getHours()'],
  ])
  expect(listOwnClocks(sources)).toEqual([
    'features/a/b/web/one.ts',
    'features/a/b/web/two.ts',
    'features/a/b/web/three.ts',
  ])
})

const quoted = String.raw`'((?:[^'\\]|\\.)*)'`
const bilingual = new RegExp(String.raw`zh:\s*${quoted},\s*en:\s*${quoted}`, 'g')
const formatted = /\{(\w+), (?:number|plural)/g

/** Numbers that one language of a text formats and the other writes as they come: 1,213 people, 1213 人. */
function listBareNumbers(sources: Sources): string[] {
  return [...sources].flatMap(([path, text]) =>
    [...text.matchAll(bilingual)].flatMap(([whole, zh = '', en = '']) => {
      const names = new Set([...`${zh}${en}`.matchAll(formatted)].map(([, name]) => name))
      // the branch of a plural is a word: {reads, plural, =1 {read} other {reads}}
      const values = `${zh}${en}`.replaceAll(/(?:other|one|=\d+) \{\w+\}/g, '')
      return [...names].some((name) => values.includes(`{${name}}`)) ? [`${path}: ${whole}`] : []
    }),
  )
}

test('both languages of a text format the same numbers', async () => {
  const sources = [...(await readSources())].filter(([path]) => /^(?:apps|features|packages)\/.*texts\.ts$/.test(path))
  expect(listBareNumbers(new Map(sources))).toEqual([])
})

test('a number that one language formats alone is found', () => {
  const text = `a: { zh: '{count} 人', en: '{count, plural, other {# people}}' }, b: { zh: '{name}', en: '{name}' }`
  expect(listBareNumbers(new Map([['a.texts.ts', text]]))).toEqual([
    "a.texts.ts: zh: '{count} 人', en: '{count, plural, other {# people}}'",
  ])
})
