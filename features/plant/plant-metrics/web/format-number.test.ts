import { expect, test } from 'vitest'
import { formatScaleMark, formatNumber, formatValue } from './format-number.ts'

test('[ML-03] numbers are formatted for the language, with their unit', () => {
  expect(formatNumber(1234.5, 1, 'CHS')).toBe('1,234.5')
  expect(formatValue(97.4, { Unit: '%', Decimals: 1 }, 'EN')).toBe('97.4%')
  expect(formatValue(412, { Unit: '台', Decimals: 0 }, 'CHS')).toBe('412 台')
  expect(formatValue(-0.25, { Unit: '', Decimals: 2 }, 'EN')).toBe('-0.25')
  expect([formatScaleMark(97.5, 'EN'), formatScaleMark(120_000, 'EN'), formatScaleMark(120_000, 'CHS')]).toEqual([
    '97.5',
    '120K',
    '12万',
  ])
})
