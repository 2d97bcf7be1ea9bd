import { describe, expect, test } from 'vitest'
import {
  decideCancel,
  decideSignUp,
  decideWait,
  freeSeats,
  countPromotable,
  needsCalendarUpdate,
  presentSeat,
  statusOf,
  compareSessions,
} from './rules.ts'

const starts_at = new Date('2026-11-21T02:00:00Z')
const ends_at = new Date('2026-11-21T04:00:00Z')
const before = new Date('2026-11-21T01:59:59.999Z')
const during = new Date('2026-11-21T03:59:59.999Z')

describe('[ACT-02] the status follows from the clock and the organiser’s choice', () => {
  test.each([
    // chosen, before it starts, at the start, while it lasts, at the end
    [2, 2, 5, 5, 6],
    [3, 3, 5, 5, 6],
    [4, 4, 5, 5, 6],
    [6, 6, 6, 6, 6],
  ])('chosen %d: %d before, %d at the start, %d while it lasts, %d from the end', (chosen, ...shown) => {
    const session = { status: chosen, starts_at, ends_at }
    expect([before, starts_at, during, ends_at].map((now) => statusOf(session, now))).toEqual(shown)
  })
})

const seats = { free: { count: 9, max: 10 }, full: { count: 10, max: 10 }, unlimited: { count: 10, max: 0 } }
const nobody = { is_signed: false, is_following: false, is_waiting: false }
const signed = { ...nobody, is_signed: true }
const following = { ...nobody, is_following: true }
const waiting = { ...nobody, is_waiting: true }

describe('[ACT-02] decisions on sign-up', () => {
  test.each([
    [2, 'free', nobody, 'follow'],
    [2, 'full', nobody, 'follow'],
    [2, 'free', following, 'already'],
    [2, 'free', signed, 'follow'],
    [3, 'free', nobody, 'accept'],
    [3, 'unlimited', nobody, 'accept'],
    [3, 'full', nobody, 'full'],
    [3, 'full', waiting, 'full'],
    [3, 'full', signed, 'already'],
    [3, 'free', following, 'accept'],
    [4, 'free', nobody, 'closed'],
    [4, 'full', nobody, 'closed'],
    [4, 'free', signed, 'already'],
    [5, 'unlimited', nobody, 'closed'],
    [5, 'free', signed, 'already'],
    [6, 'free', nobody, 'closed'],
    [6, 'free', following, 'closed'],
    [6, 'full', signed, 'already'],
  ] as const)('status %d, %s, %j: %s', (now, kind, mine, decided) => {
    expect(decideSignUp(now, seats[kind], mine)).toBe(decided)
  })
})

describe('[ACT-02] decisions on cancelling', () => {
  test.each([
    [2, following, 'unfollow'],
    [2, nobody, 'already'],
    [3, signed, 'giveBack'],
    [3, nobody, 'already'],
    [3, following, 'already'],
    [4, signed, 'closed'],
    [5, signed, 'closed'],
    [6, signed, 'closed'],
    [6, nobody, 'closed'],
  ] as const)('status %d, %j: %s', (now, mine, decided) => {
    expect(decideCancel(now, mine)).toBe(decided)
  })
})

describe('[ACT-05] decisions on joining the waiting list', () => {
  test.each([
    [2, 'full', nobody, 'closed'],
    [3, 'full', nobody, 'queue'],
    [3, 'full', waiting, 'already'],
    [3, 'free', nobody, 'accept'],
    [3, 'free', waiting, 'accept'],
    [3, 'unlimited', nobody, 'accept'],
    [3, 'full', signed, 'already'],
    [4, 'full', nobody, 'closed'],
    [4, 'full', signed, 'already'],
    [5, 'full', waiting, 'closed'],
    [6, 'full', nobody, 'closed'],
  ] as const)('status %d, %s, %j: %s', (now, kind, mine, decided) => {
    expect(decideWait(now, seats[kind], mine)).toBe(decided)
  })
})

test('[ACT-05] the number of free seats is never negative, and infinite without a limit', () => {
  expect([seats.free, seats.full, seats.unlimited, { count: 11, max: 10 }].map(freeSeats)).toEqual([
    1,
    0,
    Number.POSITIVE_INFINITY,
    0,
  ])
})

test.each([
  [3, { count: 8, max: 10, waiting: 5 }, 2],
  [3, { count: 8, max: 10, waiting: 1 }, 1],
  [3, { count: 8, max: 0, waiting: 5 }, 5],
  [4, { count: 8, max: 10, waiting: 5 }, 2],
  [3, { count: 10, max: 10, waiting: 5 }, 0],
  [2, { count: 8, max: 10, waiting: 5 }, 0],
  [5, { count: 8, max: 10, waiting: 5 }, 0],
  [6, { count: 8, max: 10, waiting: 5 }, 0],
])('[ACT-05] status %d with %j: %d move up', (now, item, moved) => {
  expect(countPromotable(now, item)).toBe(moved)
})

test('[ACT-03] followers are counted while the session can only be followed, otherwise sign-ups', () => {
  const item = { count: 3, followers: 7, is_signed: true, is_following: false }
  expect(presentSeat(2, item)).toEqual({ Count: 7, IsSigned: false })
  for (const now of [3, 4, 5, 6]) expect(presentSeat(now, item)).toEqual({ Count: 3, IsSigned: true })
})

describe('[ACT-07] comparing a session before and after a change', () => {
  const held = { status: 3, starts_at, ends_at, place_zh: '一号楼', place_en: 'Building 1' }
  const still = { hasNewTime: false, hasNewPlace: false, isOff: false, isBackOn: false, isOpened: false }
  test.each([
    [held, { ...held, starts_at: new Date(starts_at) }, still, false],
    [held, { ...held, ends_at: during }, { ...still, hasNewTime: true }, true],
    [held, { ...held, place_en: 'Building 2' }, { ...still, hasNewPlace: true }, true],
    [held, { ...held, status: 4 }, still, false],
    [held, { ...held, status: 6 }, { ...still, isOff: true }, true],
    [{ ...held, status: 6 }, held, { ...still, isBackOn: true }, true],
    [{ ...held, status: 6 }, { ...held, status: 6 }, still, false],
    [{ ...held, status: 2 }, held, { ...still, isOpened: true }, false],
    [{ ...held, status: 4 }, held, still, false],
  ])('case %#', (first, then, turn, raises) => {
    expect(compareSessions(first, then)).toEqual(turn)
    expect(needsCalendarUpdate(first, then)).toBe(raises)
  })
})
