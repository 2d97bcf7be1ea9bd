import { expect, test } from 'vitest'
import { kindOfPeople } from './kinds.ts'

test('[DESK-03] kinds of people have names in both languages; an unknown tag is shown as it is', () => {
  expect(['nio', 'jac', 'partner', 'toString'].map((tag) => kindOfPeople(tag, 'EN'))).toEqual([
    'Company staff',
    'Joint venture staff',
    'Partner staff',
    'toString',
  ])
  expect(kindOfPeople('jac', 'CHS')).toBe('合资公司员工')
})
