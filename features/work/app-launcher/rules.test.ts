/** [TOOL-02] [TOOL-03] [TOOL-04] [TOOL-05] [TOOL-06] as tables: a slot is a letter, '-' an empty one. */
import { describe, expect, test } from 'vitest'
import {
  chosenOf,
  isChanged,
  move,
  oldFavourites,
  slotsFrom,
  whyNotSaved,
  withTicket,
  type Held,
  type Onto,
  type Slots,
} from './rules.ts'

const read = (text: string): Slots => text.split('').map((each) => (each === '-' ? null : each))
const write = (slots: Slots): string => slots.map((each) => each ?? '-').join('')
const slot = (index: number) => ({ slot: index })
const tool = (id: string) => ({ tool: id })

describe('[TOOL-02] moving', () => {
  test.each<[what: string, before: string, held: Held, onto: Onto, after: string, back: string | null]>([
    ['a tool onto an empty slot', 'AB----', tool('X'), slot(4), 'ABX---', null],
    ['a tool onto an occupied slot sends the occupant back', 'AB----', tool('X'), slot(0), 'XB----', 'A'],
    ['a tool onto an occupied slot when all are full', 'ABCDEF', tool('X'), slot(5), 'ABCDEX', 'F'],
    ['a tool wherever there is room', 'A-C---', tool('X'), 'room', 'AXC---', null],
    ['a slot onto an occupied slot swaps them', 'ABC---', slot(0), slot(2), 'CBA---', null],
    ['the same, the other way', 'ABC---', slot(2), slot(0), 'CBA---', null],
    ['a slot onto an empty slot', 'AB----', slot(0), slot(5), 'BA----', null],
    ['a slot onto itself', 'AB----', slot(1), slot(1), 'AB----', null],
    ['a slot back to the list', 'ABC---', slot(1), 'list', 'AC----', 'B'],
    ['an empty slot back to the list', 'A-----', slot(3), 'list', 'A-----', null],
    ['a tool of the list back to the list', 'AB----', tool('X'), 'list', 'AB----', null],
    ['a slot wherever there is room stays', 'AB----', slot(1), 'room', 'AB----', null],
    ['a chosen tool onto another slot swaps and is there once', 'ABC---', tool('A'), slot(2), 'CBA---', null],
    ['a chosen tool wherever there is room stays', 'ABC---', tool('B'), 'room', 'ABC---', null],
  ])('[TOOL-02] %s: %s', (_, before, held, onto, after, back) => {
    const slots = read(before)
    const moved = move(slots, held, onto)
    expect(moved).not.toBe('full')
    if (moved === 'full') return
    expect([write(moved.slots), moved.back]).toEqual([after, back])
    expect(write(slots)).toBe(before)
  })

  test('[TOOL-01] a full toolkit has no free slot', () => {
    expect(move(read('ABCDEF'), tool('X'), 'room')).toBe('full')
  })

  test.each<[string, Held, Onto, string]>([
    ['ABCDEFGHIJ', tool('X'), 'room', 'full'],
    ['ABCDEFGHIJ', tool('X'), slot(3), 'full'],
    ['ABCDEFGHI-', tool('X'), slot(3), 'ABCXEFGHI-'],
    ['ABCDEFGHI-', tool('X'), 'room', 'ABCDEFGHIX'],
    ['ABCDEFGHIJ', slot(0), slot(9), 'JBCDEFGHIA'],
    ['ABCDEFGHIJ', slot(0), 'list', 'BCDEFGHIJ-'],
  ])('[TOOL-04] ten slots: remove before adding: %s %j %j → %s', (before, held, onto, after) => {
    const moved = move(read(before), held, onto, true)
    expect(moved === 'full' ? moved : write(moved.slots)).toBe(after)
  })
})

test.each([
  ['AB----', ['A', 'B'], false],
  ['A--B--', ['A', 'B'], false],
  ['BA----', ['A', 'B'], true],
  ['A-----', ['A', 'B'], true],
  ['------', [], false],
  ['------', ['A'], true],
])('[TOOL-03] %s compared with the saved %j: changed %s', (slots, saved, changed) => {
  expect(isChanged(read(slots), saved)).toBe(changed)
})

test('[TOOL-01] slots are filled in order, and saved without gaps', () => {
  expect(write(slotsFrom(['A', 'B'], 6))).toBe('AB----')
  expect(write(slotsFrom([], 10))).toBe('----------')
  expect(chosenOf(read('-A--B-'))).toEqual(['A', 'B'])
})

/** As configured for home and for the manufacturing site. */
const slotsOf = { '': 6, ML: 10 }

test.each([
  [['a', 'b'], '', undefined],
  [[], '', undefined],
  [['a', 'b', 'c', 'd', 'e', 'f'], '', undefined],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], '', 'tooManyTools'],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g'], 'ML', undefined],
  [['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'], 'ML', 'tooManyTools'],
  [['a', 'b', 'a'], '', 'toolTwice'],
  [['a', 'x'], '', 'toolUnknown'],
  [['a', ''], '', 'toolUnknown'],
] as const)('[TOOL-05] %j for portal %j: %s', (chosen, portal, why) => {
  expect(whyNotSaved(chosen, new Set('abcdefghijk'), slotsOf[portal])).toBe(why)
})

test.each([
  ['https://a.example', 'https://a.example?ticket=T'],
  ['https://a.example/', 'https://a.example/?ticket=T'],
  ['https://a.example/x?y=1', 'https://a.example/x?y=1&ticket=T'],
  ['https://a.example/x?', 'https://a.example/x?ticket=T'],
  ['https://a.example/x?y=1&', 'https://a.example/x?y=1&ticket=T'],
  ['https://a.example/#/in?z=1', 'https://a.example/?ticket=T#/in?z=1'],
  ['https://a.example/x?q=%20a+b&u=http%3A%2F%2Fc#d', 'https://a.example/x?q=%20a+b&u=http%3A%2F%2Fc&ticket=T#d'],
])('[TOOL-01] a ticket is added to %s', (url, after) => {
  expect(withTicket(url, 'T')).toBe(after)
  expect(new URL(after).searchParams.get('ticket')).toBe('T')
})

test.each([
  ['["a","b"]', ['a', 'b']],
  ['[3,"a"]', ['3', 'a']],
  ['[{"AppId":"b","Name":"B"},{"AppId":3}]', ['b', '3']],
  ['{"CustomList":[{"AppId":"a"}]}', ['a']],
  ['{"List":["b","a","b","nobody"]}', ['b', 'a']],
  ['["a","b","c","d","e","f","g"]', ['a', 'b', 'c', 'd', 'e', 'f']],
  ['', []],
  ['null', []],
  ['{"CustomList":"a"}', []],
  ['[null,{},[]]', []],
  ['{broken', []],
])('[TOOL-06] favourites of an older client: %s', (kept, chosen) => {
  expect(oldFavourites(kept, ['a', 'b', 'c', 'd', 'e', 'f', 'g', '3'])).toEqual(chosen)
})
