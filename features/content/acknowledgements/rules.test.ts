import { expect, test } from 'vitest'
import { reminderTimes, dueReminderStep, splitSmallDepartments, urgencyOf, type DepartmentCounts } from './rules.ts'

const askedAt = new Date('2026-11-01T02:00:00Z')
const dueAt = new Date('2026-11-10T02:00:00Z')

test('[DESK-04] reminders are sent three days and one day before the due date, and one and seven days after it', () => {
  expect(reminderTimes({ askedAt, dueAt }).map((at) => at.toISOString().slice(0, 10))).toEqual([
    '2026-11-07',
    '2026-11-09',
    '2026-11-11',
    '2026-11-17',
  ])
  expect(reminderTimes({ askedAt, dueAt: null }).map((at) => at.toISOString().slice(0, 10))).toEqual([
    '2026-11-04',
    '2026-11-08',
    '2026-11-15',
  ])
})

test.each([
  ['2026-11-01T02:00:00Z', -1],
  ['2026-11-07T01:59:59Z', -1],
  ['2026-11-07T02:00:00Z', 0],
  ['2026-11-10T02:00:00Z', 1],
  ['2026-11-12T00:00:00Z', 2],
  ['2027-01-01T00:00:00Z', 3],
])('[DESK-04] at %s the step is %i', (now, step) => {
  expect(dueReminderStep({ askedAt, dueAt }, new Date(now))).toBe(step)
})

test('[DESK-04] a request made two days before the due date skips the reminder of three days before', () => {
  const late = { askedAt: new Date('2026-11-08T02:00:00Z'), dueAt }
  expect(dueReminderStep(late, new Date('2026-11-08T03:00:00Z'))).toBe(-1)
  expect(dueReminderStep(late, new Date('2026-11-09T03:00:00Z'))).toBe(1)
})

const group = (id: number, people: number, done = 0): DepartmentCounts => ({ id, people, done })

test.each<[string, DepartmentCounts[], number[], number]>([
  ['none small', [group(1, 5), group(2, 9)], [2, 1], 0],
  ['small ones make five together', [group(1, 4), group(2, 3), group(3, 20)], [3], 7],
  [
    'one small: the smallest other joins, so that nothing is left over',
    [group(1, 2), group(2, 9), group(3, 7)],
    [2],
    9,
  ],
  ['only small', [group(1, 2), group(2, 1)], [], 3],
  ['nobody', [], [], 0],
])('[DESK-04] groups under five: %s', (_, groups, told, hidden) => {
  const { told: shown, others } = splitSmallDepartments(groups)
  expect(shown.map(({ id }) => id)).toEqual(told)
  expect(others.people).toBe(hidden)
  const all = groups.reduce((sum, { people }) => sum + people, 0)
  expect(shown.reduce((sum, { people }) => sum + people, 0) + others.people).toBe(all)
})

test.each([
  ['2026-11-20T09:00:00Z', '2026-11-25T09:00:00Z', 'none'],
  ['2026-11-20T09:00:00Z', '2026-11-24T09:00:00Z', 'behind'],
  ['2026-11-20T09:00:00Z', '2026-11-21T09:00:00Z', 'overdue'],
  ['2026-11-15T09:00:00Z', null, 'none'],
  ['2026-11-14T09:00:00Z', null, 'behind'],
])('[DESK-09][DESK-04] asked on %s and due on %s, a must-read is %s', (askedAt, dueAt, urgency) => {
  const now = new Date('2026-11-21T09:00:00Z')
  expect(urgencyOf({ askedAt: new Date(askedAt), dueAt: dueAt === null ? null : new Date(dueAt) }, now)).toBe(urgency)
})
