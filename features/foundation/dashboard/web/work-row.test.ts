import { expect, test } from 'vitest'
import { withSeparatorsAtEnds } from './WorkRow.tsx'

test('[DESK-09] a line of a note never begins with a separator', () => {
  expect(withSeparatorsAtEnds('Cao Junjie · contains project falcon · 3 reports')).toBe(
    'Cao Junjie\u00A0· contains project falcon\u00A0· 3 reports',
  )
})
