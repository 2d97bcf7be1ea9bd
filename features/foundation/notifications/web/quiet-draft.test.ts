import { expect, test } from 'vitest'
import type { NotificationSettings } from '../contract.ts'
import {
  settingsFromDraft,
  createDraft,
  findDraftError,
  isOverMidnight,
  withChat,
  withType,
  type QuietDraft,
} from './quiet-draft.ts'

const choice = (more: Partial<NotificationSettings> = {}): NotificationSettings => ({
  QuietTypes: [],
  ChatTypes: [],
  QuietFrom: '00:00',
  QuietTo: '00:00',
  TimeZone: 'Asia/Shanghai',
  ...more,
})
const draft = (more: Partial<QuietDraft> = {}): QuietDraft => ({
  quietTypes: [],
  chatTypes: [],
  hasHours: true,
  from: '22:00',
  to: '08:00',
  ...more,
})

test.each([
  ['no hours', choice()],
  ['hours and kinds', choice({ QuietTypes: [1, 9], QuietFrom: '21:30', QuietTo: '07:15' })],
])('[NOTICE-05] %s: saving without changes keeps the settings', (_, given) => {
  expect(settingsFromDraft(createDraft(given), given.TimeZone)).toEqual(given)
})

test('[NOTICE-05] a person without quiet hours gets the night as a suggestion', () => {
  expect(createDraft(choice())).toEqual(draft({ hasHours: false }))
})

test('[NOTICE-05] hours that are switched off are saved as none; the time zone is the given one', () => {
  expect(settingsFromDraft(draft({ hasHours: false }), 'Europe/Berlin')).toEqual(choice({ TimeZone: 'Europe/Berlin' }))
})

test('[NOTICE-05] a type is switched off and on', () => {
  const off = withType(draft(), 3, false)
  expect(off.quietTypes).toEqual([3])
  expect(withType(off, 3, false).quietTypes).toEqual([3])
  expect(withType(off, 3, true).quietTypes).toEqual([])
})

test.each([
  [draft(), '', true],
  [draft({ from: '12:00', to: '13:00' }), '', false],
  [draft({ from: '22:00', to: '22:00' }), 'timesSame', false],
  [draft({ from: '' }), 'timeMissing', false],
  [draft({ to: '' }), 'timeMissing', false],
  [draft({ hasHours: false, from: '', to: '' }), '', false],
])('[NOTICE-05] %j: error "%s", over midnight: %s', (given, fault, isOver) => {
  expect(findDraftError(given)).toBe(fault)
  expect(isOverMidnight(given)).toBe(isOver)
})

test('chat types are chosen independently, and saved as chosen', () => {
  const before = createDraft(choice({ ChatTypes: [3, 7, 8], QuietTypes: [1] }))
  const after = withChat(withChat(withChat(before, 7, false), 1, true), 1, true)
  expect(after.chatTypes).toEqual([3, 8, 1])
  expect(settingsFromDraft(after, 'Asia/Shanghai')).toMatchObject({ ChatTypes: [3, 8, 1], QuietTypes: [1] })
  expect(before.chatTypes).toEqual([3, 7, 8])
})
