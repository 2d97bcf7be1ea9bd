import { isTimeZone } from '@portal/editor/server'
import { expect, test } from 'vitest'
import { findZone, formatZone, listZones, loadZones } from './zones.ts'

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

test('[DESK-03] a zone has the name that the plan shows, in the language of the reader', async () => {
  const all = await loadZones('', 'CHS')
  expect(all.filter(({ id, label }) => id.includes('/') && label.includes('/'))).toEqual([])
  const shanghai = { id: 'Asia/Shanghai', label: '中国标准时间', description: 'GMT+8 · Asia/Shanghai' }
  expect(await loadZones('中国标准', 'CHS')).toContainEqual(shanghai)
  expect(await loadZones('GMT+8 · asia/shang', 'EN')).toEqual([{ ...shanghai, label: 'China Standard Time' }])
  expect((await loadZones('北京', 'CHS'))[0]?.id).toBe('Asia/Shanghai')
})
