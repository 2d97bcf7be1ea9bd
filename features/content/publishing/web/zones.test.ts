import { isZone } from '@portal/editor/server'
import { expect, test } from 'vitest'
import { zoneFrom, zoneNames, zoneText } from './zones.ts'

test('[DESK-03] zones have their current names, each once, and the server accepts each', () => {
  const names = zoneNames('Asia/Calcutta', 'Asia/Shanghai')
  expect(names.slice(0, 2)).toEqual(['Asia/Kolkata', 'Asia/Shanghai'])
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => /Calcutta|Katmandu|Saigon|Rangoon|Kiev/.test(name))).toEqual([])
  expect(names.filter((name) => !isZone(zoneFrom(name) ?? ''))).toEqual([])
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
])('[DESK-03] "%s" is typed', (typed, zone) => expect(zoneFrom(typed)).toBe(zone))

test('[DESK-03] a zone stored by its old name shows its new one', () => {
  expect(zoneText('Asia/Katmandu')).toBe('Asia/Kathmandu')
})
