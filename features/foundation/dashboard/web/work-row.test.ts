import { expect, test } from 'vitest'
import { nameOfOtherClock, withSeparatorsAtEnds } from './WorkRow.tsx'

test('[DESK-09] a line of a note never begins with a separator', () => {
  expect(withSeparatorsAtEnds('Cao Junjie · contains project falcon · 3 reports')).toBe(
    'Cao Junjie\u00A0· contains project falcon\u00A0· 3 reports',
  )
})

test('[DESK-09] a time has the name of its clock only for readers who have another one', () => {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(nameOfOtherClock('2026-12-07T09:30:00Z', own, 'EN')).toBe('')
  expect(nameOfOtherClock('2026-12-07T09:30:00Z', 'Pacific/Kiritimati', 'EN')).toBe('GMT+14')
})
