/** [ML-03] Figures are reported by API key, stored once each, and read by signed-in people. */
import { createApiKey } from '@portal/api-keys/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { metrics } from '../contract.ts'
import { parseCsv, saveMetric } from './index.ts'

let app: TestApp
let output = 0
let token = ''
let key = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  const report = { portal: 'ML', unit: { zh: '台', en: 'cars' }, better: 'up' as const }
  output = await saveMetric(app.db, 0, { ...report, key: 'output', name: { zh: '产量', en: 'Output' }, decimals: 0 })
  await saveMetric(app.db, 1, { ...report, key: 'yield', name: { zh: '合格率', en: 'Yield' }, decimals: 1 })
  token = await app.signIn('zhou.min')
  key = await createApiKey(app.db, 'mes', ['report'], app.clock.now())
})
afterAll(() => app.stop())

const add = (Rows: object[], by = key) =>
  app.ask(metrics.add, { Rows: Rows as never }, { headers: { authorization: `Bearer ${by}` } })
const figures = async (input: { Id: number; From?: string }) => (await app.ask(metrics.figures, input, { token })).Data

test('[ML-03] reportinfo lists metrics in order, in the reader’s language', async () => {
  const info = async (language: 'CHS' | 'EN') => (await app.ask(metrics.info, {}, { token, language })).Data?.List
  expect((await info('EN'))?.map(({ Name }) => Name)).toEqual(['Output', 'Yield'])
  expect((await info('CHS'))?.[0]).toEqual({
    Id: output,
    Name: '产量',
    Unit: '台',
    Decimals: 0,
    Better: 'up',
    Together: 'mean',
  })
})

describe('[ML-03] report/add', () => {
  test('is idempotent by metric and day; another value replaces the figure; bad rows are listed', async () => {
    const rows = [
      { Report: 'output', Date: '2026-11-18', Value: 400 },
      { Report: 'output', Date: '2026-11-20', Value: 410 },
      { Report: 'wings', Date: '2026-11-20', Value: 1 },
    ]
    const bad = [{ Row: 3, Field: 'Report', Problem: 'is not a report of this portal' }]
    expect((await add(rows)).Data).toEqual({ Added: 2, Changed: 0, Same: 0, Bad: bad })
    expect((await add(rows)).Data).toEqual({ Added: 0, Changed: 0, Same: 2, Bad: bad })
    expect((await add([{ ...rows[1], Value: 412 }, rows[0]!])).Data).toMatchObject({ Changed: 1, Same: 1 })
    expect((await figures({ Id: output }))?.Points).toEqual([
      { Date: '2026-11-18', Value: 400 },
      { Date: '2026-11-20', Value: 412 },
    ])
    expect((await figures({ Id: output, From: '2026-11-19' }))?.Points).toHaveLength(1)
  })

  test('of 20 concurrent reports of a new day one adds it', async () => {
    const rows = [1, 2, 3].map((day) => ({ Report: 'yield', Date: `2026-10-0${day}`, Value: 97.5 }))
    const order = (nth: number) => (nth % 2 ? rows : rows.toReversed())
    const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => add(order(nth))))
    expect(answers.reduce((sum, { Data }) => sum + Data!.Added, 0)).toBe(3)
    expect(answers.every(({ Data }) => Data!.Added + Data!.Same === 3)).toBe(true)
  })

  test('needs a key with the scope report; a session is refused', async () => {
    const other = await createApiKey(app.db, 'hr', ['notice'], app.clock.now())
    const rows = [{ Report: 'output', Date: '2026-11-01', Value: 1 }]
    expect([(await add(rows, other)).Code, (await add(rows, 'fck_none')).Code]).toEqual([403, 403])
    expect((await app.ask(metrics.add, { Rows: rows }, { token })).Code).toBe(403)
    expect((await figures({ Id: output, From: '2026-11-01' }))?.Points[0]?.Date).toBe('2026-11-18')
  })

  test.each([[[]], [Array.from({ length: 5_001 }, () => ({}))]])(
    'no rows, and more than 5,000, are refused as malformed',
    async (rows) => expect((await add(rows)).Code).toBe(400),
  )
})

test('[ML-03] unknown metrics and invalid days are refused', async () => {
  expect((await app.ask(metrics.figures, { Id: 999_999 }, { token })).Code).toBe(404)
  const answer = await app.ask(metrics.figures, { Id: output, From: '2026-02-30' }, { token })
  expect([answer.Code, answer.Message.startsWith('From')]).toEqual([400, true])
  expect((await app.ask(metrics.info, {}, {})).Code).toBe(410)
})

describe('[ML-03] the CSV file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  test('columns are found by name; numbers have a decimal point', () => {
    const { rows, lines } = parseCsv(
      bytes('\uFEFFDate,VALUE, report ,note\r\n\r\n2026-11-20,"97.4",yield,"a\nb"\n2026-11-21,"1,5",yield\n'),
    )
    expect(rows).toEqual([
      { Report: 'yield', Date: '2026-11-20', Value: 97.4 },
      { Report: 'yield', Date: '2026-11-21', Value: '1,5' },
    ])
    expect(lines[0]).toBeGreaterThanOrEqual(3)
  })
  test.each([
    ['report;date;value\n', 'has no column'],
    ['', 'has no column'],
    ['report,date\n', 'has no column value'],
    ['report,date,value\n"a', 'The file cannot be read'],
  ])('%j is refused: %s', (text, problem) => expect(() => parseCsv(bytes(text))).toThrow(problem))
  test('a file that is not UTF-8 is refused', () => {
    expect(() => parseCsv(Uint8Array.of(0xff, 0xfe, 0x00))).toThrow('UTF-8')
  })
})
