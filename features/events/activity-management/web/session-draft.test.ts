import { describe, expect, test } from 'vitest'
import type { EventSession } from '../contract.ts'
import { createDraft, parseDraft, computeEffects, type SessionDraft } from './session-draft.ts'

const now = new Date('2026-11-21T01:00:00Z')
const session: EventSession = {
  ActivityItemId: 7,
  StartTime: '2026-11-24T06:00:30.000Z',
  EndTime: '2026-11-24T08:00:30.000Z',
  PlaceZh: '一号楼',
  PlaceEn: '',
  Chosen: 3,
  Status: 3,
  Count: 5,
  Max: 5,
  Waiting: 3,
  Followers: 2,
  CheckedIn: 0,
  Revision: 4,
  ReasonZh: '',
  ReasonEn: '',
}

const saved = (change: Partial<SessionDraft>, of: EventSession | null = session) =>
  parseDraft({ ...createDraft(of ?? undefined, now), ...change }, of ?? undefined, now)
const meaning = (change: Partial<SessionDraft>, of = session) => {
  const input = saved(change, of)
  return typeof input === 'string' ? input : computeEffects(input, of)
}

describe('[DESK-07] a session in the form', () => {
  test('that is unchanged is saved to the second, and notifies nobody', () => {
    const { StartTime, EndTime, PlaceZh, PlaceEn, Max } = session
    expect(saved({})).toEqual({ StartTime, EndTime, PlaceZh, PlaceEn, Max, Status: 3 })
    expect(meaning({})).toEqual({ notified: 0, movedUp: 0, isBackOn: false, opened: 0 })
  })

  test('a new session starts a week ahead on the hour, and is valid', () => {
    const input = saved({}, null)
    expect(input).toMatchObject({ Status: 3, Max: 0 })
    const { StartTime, EndTime } = input as Exclude<typeof input, string>
    expect([StartTime, EndTime]).toEqual(['2026-11-28T02:00:00.000Z', '2026-11-28T04:00:00.000Z'])
  })

  test.each<[string, Partial<SessionDraft>, string]>([
    ['no end', { end: '' }, 'wrongTime'],
    ['the end before the start', { start: '2026-11-24T10:00', end: '2026-11-24T09:00' }, 'wrongTime'],
    ['more than 31 days', { end: '2027-01-01T09:00' }, 'wrongTime'],
    ['to follow only, when people have signed up', { status: '2' }, 'signedUp'],
    ['fewer seats than people', { max: '4' }, 'seatsTaken'],
  ])('%s: %s', (_, change, why) => {
    expect(saved(change)).toBe(why)
  })

  test('the effects of saving are shown in advance', () => {
    expect(meaning({ max: '6' })).toEqual({ notified: 0, movedUp: 1, isBackOn: false, opened: 0 })
    expect(meaning({ max: '0' })).toEqual({ notified: 0, movedUp: 3, isBackOn: false, opened: 0 })
    expect(meaning({ placeEn: 'Hall' })).toEqual({ notified: 10, movedUp: 0, isBackOn: false, opened: 0 })
    expect(meaning({ placeZh: ' 一号楼 ' })).toEqual({ notified: 0, movedUp: 0, isBackOn: false, opened: 0 })
    const follow = { ...session, Chosen: 2, Status: 2, Count: 0, Waiting: 0 }
    expect(meaning({ status: '3' }, follow)).toEqual({ notified: 0, movedUp: 0, isBackOn: false, opened: 2 })
    const off = { ...session, Chosen: 6, Status: 6, Waiting: 0 }
    expect(createDraft(off, now).status).toBe('3')
    expect(meaning({ placeEn: 'Hall' }, off)).toEqual({ notified: 0, movedUp: 0, isBackOn: true, opened: 0 })
  })
})
