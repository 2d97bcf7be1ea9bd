/**
 * The desk has the clock of the company, wherever it is read (DESK-10): its times come from `DeskTime` and
 * `formatDeskTime`, or name a zone. Pages of readers have the reader's clock; they are listed here.
 */
import { expect, test } from 'vitest'
import { readSources, type Sources } from './source-tree.ts'

const readersSlices = [
  'content/chat-pages',
  'content/news',
  'events/activities',
  'foundation/notifications',
  'plant/health',
  'sites/greeting',
  'sites/me',
  'work/search',
  'work/tasks',
]
const readersFiles = [
  'apps/web/shell/StatusBar.tsx',
  'features/content/acknowledgements/web/AcknowledgementRequest.tsx',
  'features/plant/bus/web/AgreementView.tsx',
]
const isOfReaders = (path: string): boolean =>
  readersFiles.includes(path) || readersSlices.some((slice) => path.startsWith(`features/${slice}/`))

/** Opening brackets of a call or of an element, up to their end. */
function spanAt(text: string, from: number): string {
  let depth = 0
  for (let at = from; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) depth++
    if (')]}'.includes(text[at]!) && --depth === 0) return text.slice(from, at + 1)
  }
  return text.slice(from)
}

const calls = /\b(?:formatTime|formatPart|formatSpan|formatHours|formatOnDay|exactTime|dayIn)(?=\()/g
const elements = /<(?:RelativeTime|Time)\s[^>]*>/g
const isOnReadersClock = (args: string): boolean => !/\bzone\b|[zZ]one\(\)|'UTC'/.test(args)

/** Files outside the kit with a time on the reader's clock. */
function listReadersClocks(sources: Sources): string[] {
  return [...sources]
    .filter(([path]) => /^(?:features|apps\/web)\//.test(path) && !/\/server\/|\.test\.tsx?$/.test(path))
    .filter(
      ([, text]) =>
        [...text.matchAll(calls)].some(({ 0: name, index }) => isOnReadersClock(spanAt(text, index + name.length))) ||
        [...text.matchAll(elements)].some(([element]) => !/\szone=/.test(element)),
    )
    .map(([path]) => path)
}

/** Lists whose head does not name the zone of their times. */
const listUnnamed = (sources: Sources): string[] =>
  [...sources]
    .filter(([path]) => /^features\/.*\.tsx$/.test(path))
    .filter(([, text]) => /<ListPage/.test(text) && /<(?:Desk|Short)Time|formatDeskTime\(/.test(text))
    .filter(([, text]) => !/hasTimes/.test(text))
    .map(([path]) => path)

test('[DESK-10] times of the desk are on the clock of the company, and lists name it', async () => {
  const sources = await readSources()
  expect(listReadersClocks(sources).filter((path) => !isOfReaders(path))).toEqual([])
  expect(listUnnamed(sources)).toEqual([])
})

test('pages of readers that are listed have their clock', async () => {
  const found = listReadersClocks(await readSources())
  expect(readersFiles.filter((path) => !found.includes(path))).toEqual([])
  expect(readersSlices.filter((slice) => !found.some((path) => path.startsWith(`features/${slice}/`)))).toEqual([])
})

test('a time without a zone is found, and a list that names none', () => {
  const sources = new Map([
    ['features/a/b/web/One.tsx', '<Time at={At} form="date" />'],
    ['features/a/b/web/two.ts', "formatTime(new Date(at), { form: 'date', language })"],
    [
      'features/a/b/web/Zone.tsx',
      '<Time at={At} zone={zone} /> formatTime(at, { form, language, zone: companyZone() })',
    ],
    ['features/a/b/web/List.tsx', '<ListPage columns={[{ cell: () => <DeskTime at={At} /> }]} />'],
  ])
  expect(listReadersClocks(sources)).toEqual(['features/a/b/web/One.tsx', 'features/a/b/web/two.ts'])
  expect(listUnnamed(sources)).toEqual(['features/a/b/web/List.tsx'])
})
