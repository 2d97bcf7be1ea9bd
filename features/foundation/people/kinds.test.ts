import { expect, test } from 'vitest'
import { formatUserTag } from './kinds.ts'

test('[DESK-03] kinds of people have names in both languages; an unknown tag is shown as it is', () => {
  expect(['nio', 'jac', 'partner', 'toString'].map((tag) => formatUserTag(tag, 'EN'))).toEqual([
    'Company staff',
    'Joint venture staff',
    'Partner staff',
    'toString',
  ])
  expect(formatUserTag('jac', 'CHS')).toBe('合资公司员工')
})
