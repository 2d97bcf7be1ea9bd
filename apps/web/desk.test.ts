import type { RoleName } from '@portal/contract'
import { expect, test } from 'vitest'
import { sectionsFor } from './desk.ts'

const whole = { Categories: [], Tags: [], Departments: [] }
const shown = (Role: RoleName, scope: Partial<{ Categories: string[]; Tags: string[]; Departments: number[] }> = {}) =>
  sectionsFor([{ Role, ...whole, ...scope }]).map(({ section }) => section)

test('[DESK-01] [DESK-05] the data section is open to roles for the whole portal, not to an editor of a part', () => {
  expect(shown('editor')).toContain('data')
  for (const scope of [{ Tags: ['jac'] }, { Departments: [20] }, { Categories: ['announcement'] }])
    expect(shown('editor', scope)).toEqual(shown('editor').filter((section) => section !== 'data'))
  // a role for everything counts beside one for a part
  const both = [
    { Role: 'editor' as const, ...whole, Tags: ['jac'] },
    { Role: 'people-administrator' as const, ...whole },
  ]
  expect(sectionsFor(both).map(({ section }) => section)).toContain('data')
  expect(shown('moderator', { Categories: ['announcement'] })).toEqual(shown('moderator'))
})
