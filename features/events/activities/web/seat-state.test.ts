import { describe, expect, test } from 'vitest'
import {
  failureTextKey,
  msUntilNextStatus,
  seatState,
  upcomingFirst,
  applySeatUpdate,
  type SeatChange,
} from './seat-state.ts'

const open = { Status: 3, IsCancelled: false, IsSigned: false, Count: 0, Max: 10, Position: 0 }
const item = {
  ...open,
  ActivityItemId: 7,
  StartTime: '2026-11-21T14:00:00+08:00',
  EndTime: '2026-11-21T16:00:00+08:00',
  Place: '',
  CancelReason: '',
  ShowSignUpButton: true,
  SignUpList: [],
  Waiting: 0,
  Clash: null,
}

test.each([
  [{ Status: 2 }, 'follow'],
  [{ Status: 2, IsSigned: true }, 'unfollow'],
  [{ Status: 2, Max: 1, Count: 5 }, 'follow'],
  [{ Status: 3 }, 'signUp'],
  [{ Status: 3, Count: 9 }, 'signUp'],
  [{ Status: 3, Count: 10 }, 'full'],
  [{ Status: 3, Count: 11 }, 'full'],
  [{ Status: 3, Count: 5000, Max: 0 }, 'signUp'],
  [{ Status: 3, Count: 10, IsSigned: true }, 'cancel'],
  [{ Status: 3, Count: 10, Position: 3 }, 'waiting'],
  [{ Status: 4 }, 'closed'],
  [{ Status: 4, IsSigned: true }, 'signed'],
  [{ Status: 4, Position: 2 }, 'waiting'],
  [{ Status: 5, Position: 2 }, 'closed'],
  [{ Status: 5 }, 'closed'],
  [{ Status: 5, IsSigned: true }, 'signed'],
  [{ Status: 6 }, 'ended'],
  [{ Status: 6, IsSigned: true }, 'ended'],
  [{ Status: 6, IsCancelled: true }, 'cancelled'],
  [{ Status: 6, IsCancelled: true, IsSigned: true }, 'cancelled'],
] as const)('[ACT-02] %j: %s', (said, seat) => {
  expect(seatState({ ...open, ...said })).toBe(seat)
})

test.each<[SeatChange, number, string]>([
  ['signUp', 512, 'signUpLimited'],
  ['signUp', 500, 'signUpFail'],
  ['signUp', 0, 'signUpFail'],
  ['follow', 500, 'followFail'],
  ['cancel', 500, 'cancelFail'],
  ['unfollow', 404, 'cancelFail'],
  ['stopWaiting', 404, 'cancelFail'],
  ['wait', 500, 'waitFail'],
])('[ACT-04] %s with Code %i: %s', (change, code, text) => {
  expect(failureTextKey(change, code)).toBe(text)
})

describe('an answer', () => {
  const detail = {
    Id: 1,
    Title: '',
    Cover: '',
    CoverPreview: '',
    Content: '',
    Tip: '',
    Name: '',
    ADAccount: '',
    HeadImage: '',
    CreateTime: '',
    ActivityItemList: [item, { ...item, ActivityItemId: 8 }],
  }
  test('[ACT-03] changes only its session', () => {
    const [mine, other] = applySeatUpdate(detail, 7, { Count: 4, IsSigned: true }).ActivityItemList
    expect(mine).toEqual({ ...item, Count: 4, IsSigned: true })
    expect(other).toBe(detail.ActivityItemList[1])
  })
  test('[ACT-03] that gives a seat ends the wait', () => {
    const waiting = { ...detail, ActivityItemList: [{ ...item, Position: 2 }] }
    expect(applySeatUpdate(waiting, 7, { Count: 10, IsSigned: true }).ActivityItemList[0]?.Position).toBe(0)
    expect(applySeatUpdate(waiting, 7, { Waiting: 1 }).ActivityItemList[0]).toMatchObject({ Position: 2, Waiting: 1 })
  })
})

test.each([
  ['2026-11-21T13:00:00+08:00', 3_600_000],
  ['2026-11-21T14:00:00+08:00', 2 * 3_600_000],
  ['2026-11-21T16:00:00+08:00', undefined],
])('[ACT-02] at %s the clock changes a status in %s ms', (now, left) => {
  expect(msUntilNextStatus([item], new Date(now))).toBe(left)
})

test('[ACT-01] sessions that are over are sorted below the others, which keep their order', () => {
  const of = (ActivityItemId: number, Status: number) => ({ ActivityItemId, Status })
  const sorted = upcomingFirst([of(1, 6), of(2, 5), of(3, 6), of(4, 2), of(5, 3)])
  expect(sorted.map((each) => each.ActivityItemId)).toEqual([2, 4, 5, 1, 3])
})
