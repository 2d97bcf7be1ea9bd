import { describe, expect, test } from 'vitest'
import {
  becomesToast,
  choiceDefault,
  clockOf,
  cursorOf,
  hasMore,
  idOf,
  isHidden,
  linkForNotice,
  minutesOf,
  noticeTypes,
} from './rules.ts'

describe('[NOTICE-02] link of a notification', () => {
  test.each([
    [1, 12, '', '?news=12'],
    [2, 12, '', ''],
    [3, 12, '', '?news=12'],
    [3, 12, '?news=12&comment=3&reply=4', '?news=12&comment=3&reply=4'],
    [7, 5, '', '?activity=5'],
    [8, 5, '', '?activity=5'],
    [8, 5, 'https://flow.example/1', 'https://flow.example/1'],
    [9, 5, '/Workflow', ''],
    [1, 0, '', ''],
    [8, 0, '', ''],
  ])('type %i about %i with link %j: %j', (MessageType, MessageId, Link, expected) => {
    expect(linkForNotice({ MessageType, MessageId, Link })).toBe(expected)
  })
  test('[NOTICE-02] the types are these', () => {
    expect(noticeTypes).toEqual([1, 2, 3, 7, 8, 9])
    expect(noticeTypes.filter(isHidden)).toEqual([2])
  })
})

describe('[NOTICE-03] another page', () => {
  test.each([
    [1, 50, 120, true],
    [2, 100, 120, true],
    [3, 120, 120, false],
    [1, 8, 8, false],
    [1, 0, 0, false],
    // never past the page count, whatever was loaded
    [2, 8, 12, false],
  ])('after page %i with %i of %i loaded: %s', (pageNo, loaded, total, expected) => {
    expect(hasMore({ pageNo, loaded, total })).toBe(expected)
  })
})

describe('toasts', () => {
  const night = { ...choiceDefault, quietFrom: minutesOf('22:00'), quietTo: minutesOf('07:30') }
  const noon = { ...choiceDefault, quietFrom: minutesOf('12:00'), quietTo: minutesOf('13:00') }
  test.each([
    [choiceDefault, '03:00', 1, false, true],
    [night, '21:59', 1, false, true],
    [night, '22:00', 1, false, false],
    [night, '00:00', 1, false, false],
    [night, '07:29', 1, false, false],
    [night, '07:30', 1, false, true],
    [night, '03:00', 1, true, true],
    [noon, '11:59', 1, false, true],
    [noon, '12:00', 1, false, false],
    [noon, '13:00', 1, false, true],
    [{ ...choiceDefault, quietTypes: [3] }, '09:00', 3, false, false],
    [{ ...choiceDefault, quietTypes: [3] }, '09:00', 1, false, true],
    [{ ...choiceDefault, quietTypes: [3] }, '09:00', 3, true, true],
    [choiceDefault, '09:00', 2, true, false],
  ])('%j at %s, type %i, must be known %s: %s', (choice, at, type, mustKnow, expected) => {
    expect(becomesToast({ type, mustKnow }, choice, minutesOf(at))).toBe(expected)
  })
})

test('another event of many shows no toast, unless it is must-know', () => {
  expect(becomesToast({ type: 1, mustKnow: false, isQuiet: true }, choiceDefault, 600)).toBe(false)
  expect(becomesToast({ type: 1, mustKnow: true, isQuiet: true }, choiceDefault, 600)).toBe(true)
})

test.each(['00:00', '07:05', '23:59'])('%s is parsed and formatted as minutes of the day', (clock) => {
  expect(clockOf(minutesOf(clock))).toBe(clock)
})

test('a cursor is formatted and parsed', () => {
  expect(cursorOf(idOf({ own: 12, all: 0 }))).toEqual({ own: 12, all: 0 })
  expect(['', '1', '1.', 'a.b', '-1.0', '1.2.3', ' 1.2'].map(cursorOf)).toEqual(Array.from({ length: 7 }, () => null))
})
