import { expect, test } from 'vitest'
import { markText, numberText, valueText } from './words.ts'

test('[ML-03] numbers are formatted for the language, with their unit', () => {
  expect(numberText(1234.5, 1, 'CHS')).toBe('1,234.5')
  expect(valueText(97.4, { Unit: '%', Decimals: 1 }, 'EN')).toBe('97.4%')
  expect(valueText(412, { Unit: '台', Decimals: 0 }, 'CHS')).toBe('412 台')
  expect(valueText(-0.25, { Unit: '', Decimals: 2 }, 'EN')).toBe('-0.25')
  expect([markText(97.5, 'EN'), markText(120_000, 'EN'), markText(120_000, 'CHS')]).toEqual(['97.5', '120K', '12万'])
})
