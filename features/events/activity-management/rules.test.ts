import { describe, expect, test } from 'vitest'
import {
  parseTicketCode,
  decideSeating,
  canManageActivity,
  checkInRefusal,
  type IfFull,
  type ManagedActivity,
  type Organiser,
  type SeatingDecision,
} from './rules.ts'

type Grant = Partial<Organiser['grants'][number]>

function viewer(account: string, grants: Grant[]): Organiser {
  const full = grants.map((grant) => ({ role: 'organiser', categories: [], tags: [], departments: [], ...grant }))
  return { account, grants: full, roles: new Set(full.map(({ role }) => role)) }
}

const all = { tags: [], lines: [], isWider: false }
const forTags = (...tags: string[]) => ({ ...all, tags })
const forLines = (...lines: number[][]) => ({ ...all, lines })
const of = (sponsor: string, audience: ManagedActivity['audience'] = all): ManagedActivity => ({ sponsor, audience })

describe('[DESK-07] who may manage an activity', () => {
  test.each<[string, Organiser, ManagedActivity, boolean]>([
    ['nobody without the role, not even the sponsor', viewer('a', []), of('a'), false],
    ['another role, however wide', viewer('a', [{ role: 'editor' }]), of('a'), false],
    ['a portal administrator', viewer('a', [{ role: 'portal-administrator' }]), of('b'), false],
    ['an organiser without a limit: all', viewer('a', [{}]), of('b'), true],
    ['an organiser limited to categories: their own', viewer('a', [{ categories: ['x'] }]), of('a'), true],
    ['an organiser limited to categories: no other', viewer('a', [{ categories: ['x'] }]), of('b'), false],
    ['the wider of two grants', viewer('a', [{ categories: ['x'] }, {}]), of('b'), true],
    [
      'the limit of an organiser beside an editor without one',
      viewer('a', [{ categories: ['x'] }, { role: 'editor' }]),
      of('b'),
      false,
    ],
    ['limited to a tag: for everybody', viewer('a', [{ tags: ['jac'] }]), of('b'), false],
    ['limited to a tag: for that tag', viewer('a', [{ tags: ['jac'] }]), of('b', forTags('jac')), true],
    ['limited to a tag: for another, too', viewer('a', [{ tags: ['jac'] }]), of('b', forTags('jac', 'nio')), false],
    [
      'limited to a tag: for that tag and a department',
      viewer('a', [{ tags: ['jac'] }]),
      of('b', { ...forTags('jac'), lines: [[1, 10]] }),
      false,
    ],
    [
      'limited to a department: for one below it',
      viewer('a', [{ departments: [1] }]),
      of('b', forLines([1, 10])),
      true,
    ],
    ['limited to a department: for the one above', viewer('a', [{ departments: [10] }]), of('b', forLines([1])), false],
    [
      'limited to a department: for it and another',
      viewer('a', [{ departments: [10] }]),
      of('b', forLines([1, 10], [1, 20])),
      false,
    ],
    [
      'limited to a tag: for that tag and a place',
      viewer('a', [{ tags: ['jac'] }]),
      of('b', { ...forTags('jac'), isWider: true }),
      false,
    ],
    [
      'limited to a department: for a group alone',
      viewer('a', [{ departments: [1] }]),
      of('b', { ...all, isWider: true }),
      false,
    ],
    [
      'two limits reach together what is for both',
      viewer('a', [{ tags: ['x'] }, { tags: ['y'] }]),
      of('b', forTags('x', 'y')),
      true,
    ],
    [
      'two limits, of which one is of a category',
      viewer('a', [{ tags: ['x'] }, { tags: ['y'], categories: ['c'] }]),
      of('b', forTags('x', 'y')),
      false,
    ],
  ])('%s', (_, who, activity, may) => {
    expect(canManageActivity(who, activity)).toBe(may)
  })
})

describe('[DESK-07] check-in', () => {
  const session = {
    isCancelled: false,
    startsAt: new Date('2026-11-24T06:00:00Z'),
    endsAt: new Date('2026-11-24T08:00:00Z'),
  }
  test.each([
    ['2026-11-23T17:59:59Z', 'tooEarly'],
    ['2026-11-23T18:00:00Z', undefined],
    ['2026-11-25T08:00:00Z', undefined],
    ['2026-11-25T08:00:01Z', 'tooLate'],
  ])('at %s: %s', (now, why) => {
    expect(checkInRefusal(session, new Date(now))).toBe(why)
    expect(checkInRefusal({ ...session, isCancelled: true }, new Date(now))).toBe('isOff')
  })

  test.each([
    ['1234 5678', '12345678'],
    [' 1234-5678', '12345678'],
    ['01234567', '01234567'],
    ['1234567', undefined],
    ['123456789', undefined],
    ['zhou.min', undefined],
    ['１２３４５６７８', undefined],
  ])('%s is the code %s', (typed, code) => {
    expect(parseTicketCode(typed)).toBe(code)
  })
})

describe('[DESK-07] a seat for one person', () => {
  const free = { isSigned: false, isWaiting: false, mayCome: true, status: 3, free: 1 }
  const full = { ...free, free: 0 }
  test.each<[string, typeof free, IfFull, SeatingDecision]>([
    ['a free seat', free, 'refuse', 'seat'],
    ['without limit', { ...free, free: Number.POSITIVE_INFINITY }, 'refuse', 'seat'],
    ['when sign-up has closed', { ...free, status: 4 }, 'refuse', 'seat'],
    ['while it is on', { ...free, status: 5 }, 'refuse', 'seat'],
    ['who waited gets it', { ...free, isWaiting: true }, 'refuse', 'seat'],
    ['full', full, 'refuse', 'full'],
    ['full, and would wait', full, 'wait', 'queue'],
    ['full and begun: nobody moves up any more', { ...full, status: 5 }, 'wait', 'full'],
    ['more people than seats', { ...full, free: -1 }, 'refuse', 'full'],
    ['full, waits already', { ...full, isWaiting: true }, 'wait', 'already'],
    ['has a seat', { ...free, isSigned: true }, 'wait', 'already'],
    ['to follow only', { ...free, status: 2 }, 'wait', 'notOpen'],
    ['over or cancelled', { ...free, status: 6 }, 'wait', 'ended'],
    ['not for this person', { ...free, mayCome: false }, 'wait', 'mayNotCome'],
  ])('%s', (_, target, ifFull, decided) => {
    expect(decideSeating(target, ifFull)).toBe(decided)
  })
})
