import { isTimeZone } from '@portal/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findZone, formatZone, labelOf, listZones, loadZones, nameZones } from './zones.ts'

test('[DESK-03] zones have their current names, each once, and the server accepts each', () => {
  const names = listZones('Asia/Calcutta', 'Asia/Shanghai')
  expect(names.slice(0, 2)).toEqual(['Asia/Kolkata', 'Asia/Shanghai'])
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => /Calcutta|Katmandu|Saigon|Rangoon|Kiev/.test(name))).toEqual([])
  expect(names.filter((name) => !isTimeZone(findZone(name) ?? ''))).toEqual([])
})

test.each([
  ['asia/ho chi minh', 'Asia/Ho_Chi_Minh'],
  [' UTC ', 'UTC'],
  ['Asia', undefined],
  ['Shanghai', 'Asia/Shanghai'],
  ['new york', 'America/New_York'],
  ['Munich', 'Europe/Berlin'],
  ['北京', 'Asia/Shanghai'],
  ['', undefined],
  ['Atlantis', undefined],
  ['Asia/Saigon', undefined],
])('[DESK-03] "%s" is typed', (typed, zone) => expect(findZone(typed)).toBe(zone))

test('[DESK-03] a zone stored by its old name shows its new one', () => {
  expect(formatZone('Asia/Katmandu')).toBe('Asia/Kathmandu')
})

test.each(['CHS', 'EN'] as const)('[DESK-03] no two zones are called alike: %s', async (language) => {
  const labels = (await nameZones(language)).map(({ label }) => label)
  expect(labels.length).toBeGreaterThan(400)
  expect(new Set(labels).size).toBe(labels.length)
  expect(labelOf('America/Buenos_Aires', 'Argentina Time', 'EN')).toBe('Buenos Aires · Argentina Time')
})

test('[DESK-03] the page answers while zones get their names, and they get them once', async () => {
  let turns = 0
  const turn = (): void => {
    turns += 1
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') })
  onTestFinished(() => {
    clearImmediate(next)
    vi.useRealTimers()
  })
  await nameZones('EN')
  expect(turns).toBeGreaterThan(2)
  const formats = vi.spyOn(Intl, 'DateTimeFormat')
  onTestFinished(() => formats.mockRestore())
  await nameZones('EN')
  expect(formats).not.toHaveBeenCalled()
  // in summer
  vi.setSystemTime(new Date('2026-07-21T12:00:00Z'))
  expect(await loadZones('berlin', 'EN')).toMatchObject([{ description: 'GMT+2 · Europe/Berlin' }])
})

test('[DESK-03] a zone has the name that the plan shows, in the language of the reader', async () => {
  const all = await nameZones('CHS')
  expect(all.filter(({ id, label }) => id.includes('/') && label.includes('/'))).toEqual([])
  const shanghai = { id: 'Asia/Shanghai', label: '上海 · 中国标准时间', description: 'GMT+8 · Asia/Shanghai' }
  expect(await loadZones('中国标准', 'CHS')).toContainEqual(shanghai)
  expect(await loadZones('GMT+8 · asia/shang', 'EN')).toEqual([
    { ...shanghai, label: 'Shanghai · China Standard Time' },
  ])
  expect((await loadZones('北京', 'CHS'))[0]?.id).toBe('Asia/Shanghai')
})

test('[DESK-03] a list of zones is short: of large cities until something is typed', async () => {
  const first = (await loadZones(' ', 'EN')).map(({ id }) => id)
  expect(first).toEqual(expect.arrayContaining(['Asia/Shanghai', 'Europe/Berlin', 'America/New_York']))
  expect(first.length).toBeLessThan(20)
  expect(await loadZones('a', 'EN')).toHaveLength(40)
})
