import { describe, expect, test } from 'vitest'
import { appAddress, isWebAddress, passwordDays, segmentsOf, typeOfName } from './rules.ts'

describe('[BOX-01] the address of an app', () => {
  test.each([
    ['https://a.example/x', 'https://a.example/x?lang=1'],
    ['https://a.example', 'https://a.example?lang=1'],
    ['https://a.example/x?b=1', 'https://a.example/x?b=1&lang=1'],
    ['https://a.example/x?', 'https://a.example/x?lang=1'],
    ['https://a.example/x?b=1&', 'https://a.example/x?b=1&lang=1'],
    ['https://a.example/x#all', 'https://a.example/x?lang=1#all'],
    ['https://a.example/x?b=%E8#/r?c=2', 'https://a.example/x?b=%E8&lang=1#/r?c=2'],
    ['https://a.example/x?lang=2&b=1', 'https://a.example/x?b=1&lang=1'],
    ['https://a.example/x?slang=2', 'https://a.example/x?slang=2&lang=1'],
  ])('[BOX-01] %s', (given, wanted) => {
    expect(appAddress(given, 'CHS')).toBe(wanted)
    expect(appAddress(given, 'EN')).toBe(wanted.replace('lang=1', 'lang=2'))
    expect(URL.canParse(wanted)).toBe(true)
  })

  test.each(['javascript:alert(1)', '//a.example', '/x', 'https://', 'https:// a', 'https://me@a.example/', ''])(
    'not to %j',
    (address) => {
      expect(appAddress(address, 'CHS')).toBeNull()
      expect(isWebAddress(address)).toBe(false)
    },
  )
})

test('[BOX-02] two passwords are valid just after midnight, otherwise one', () => {
  expect(passwordDays(new Date('2026-11-21T23:59:59+08:00'))).toEqual(['2026-11-21'])
  expect(passwordDays(new Date('2026-11-22T00:05:00+08:00'))).toEqual(['2026-11-22', '2026-11-21'])
  expect(passwordDays(new Date('2026-11-22T00:11:00+08:00'))).toEqual(['2026-11-22'])
})

test.each([
  ['a.PDF', 'pdf'],
  ['a.b.markdown', 'md'],
  ['a.docm', undefined],
  ['pdf', undefined],
])('[BOX-03] the type of the name %s', (name, type) => {
  expect(typeOfName(name)).toBe(type)
})

test('[BOX-03] highlights are split from the text; invalid ranges are ignored', () => {
  expect(segmentsOf('充电桩', [[0, 2]])).toEqual([
    { text: '充电', isMarked: true },
    { text: '桩', isMarked: false },
  ])
  expect(segmentsOf('ab', [[1, 9]])).toEqual([{ text: 'ab', isMarked: false }])
})
