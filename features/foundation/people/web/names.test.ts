import { expect, test } from 'vitest'
import { namesOf } from './names.ts'

const zhang = { Name: '张伟', CnName: '张伟', EnName: 'Wei Zhang', ADAccount: 'zhang.wei' }

test.each([
  [zhang, 'CHS', '张伟', 'Wei Zhang'],
  [zhang, 'EN', 'Wei Zhang', '张伟'],
  [{ ...zhang, EnName: '' }, 'EN', '张伟', ''],
  [{ ...zhang, Name: '' }, 'CHS', 'Wei Zhang', ''],
  [{ ...zhang, Name: 'Eva Koch', EnName: 'Eva Koch' }, 'CHS', 'Eva Koch', ''],
  [{ ...zhang, Name: 'Wei Zhang' }, 'EN', 'Wei Zhang', '张伟'],
  [{ ...zhang, Name: '', CnName: '', EnName: '' }, 'EN', 'zhang.wei', ''],
] as const)('[PEOPLE-01] %j in %s is %s, beside it %s', (person, language, name, other) => {
  expect(namesOf(person, language)).toEqual({ name, other })
})
