import { describe, expect, test } from 'vitest'
import { visiblePeers, nextStep, type DrawnChart } from './chart-navigation.ts'

const drawn: DrawnChart = {
  chain: ['top', 'boss', 'me'],
  peers: ['pia', 'me', 'pit', 'paul'],
  reports: ['ann', 'bob', 'cat'],
  columns: 4,
  withStaff: new Set(['me', 'bob', 'pit']),
}
const alone: DrawnChart = { chain: ['top'], peers: [], reports: [], columns: 4, withStaff: new Set() }

describe('[PEOPLE-02] keyboard navigation of the reporting line', () => {
  test.each([
    ['ArrowUp', 'me', 'boss'],
    ['ArrowUp', 'boss', 'top'],
    ['ArrowUp', 'top', null],
    ['ArrowUp', 'bob', 'me'],
    ['ArrowUp', 'pit', 'boss'],
    ['ArrowDown', 'top', 'boss'],
    ['ArrowDown', 'boss', 'me'],
    ['ArrowDown', 'me', 'ann'],
    ['ArrowDown', 'ann', null],
    ['ArrowDown', 'pia', null],
    ['ArrowRight', 'ann', 'bob'],
    ['ArrowRight', 'cat', null],
    ['ArrowLeft', 'bob', 'ann'],
    ['ArrowLeft', 'ann', null],
    ['ArrowRight', 'me', 'pit'],
    ['ArrowLeft', 'me', 'pia'],
    ['ArrowRight', 'paul', null],
    ['ArrowLeft', 'boss', null],
    ['ArrowRight', 'top', null],
    ['Home', 'cat', 'top'],
    ['End', 'top', 'cat'],
    ['a', 'me', null],
    ['Tab', 'me', null],
  ])('%s at %s leads to %s', (key, at, to) => {
    expect(nextStep(key, drawn, at)).toEqual(to === null ? null : { to, isCentre: false })
  })

  test.each([
    ['Enter', 'bob'],
    ['Enter', 'boss'],
    [' ', 'pit'],
    ['ArrowDown', 'bob'],
    ['ArrowDown', 'pit'],
  ])('%s at %s puts them in the centre', (key, at) => {
    expect(nextStep(key, drawn, at)).toEqual({ to: at, isCentre: true })
  })

  test.each([
    ['ArrowDown', 'ann', { to: 'cat', isCentre: false }],
    ['ArrowDown', 'bob', { to: 'cat', isCentre: false }],
    ['ArrowUp', 'cat', { to: 'ann', isCentre: false }],
    ['ArrowUp', 'bob', { to: 'me', isCentre: false }],
    ['ArrowDown', 'cat', null],
  ])('in rows of two, %s at %s leads to %j', (key, at, step) => {
    expect(nextStep(key, { ...drawn, columns: 2 }, at)).toEqual(step)
  })

  test.each(['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])('%s does nothing for a single person', (key) => {
    expect(nextStep(key, alone, 'top')).toBeNull()
  })

  test.each(['Home', 'End'])('%s stays on a single person', (key) => {
    expect(nextStep(key, alone, 'top')).toEqual({ to: 'top', isCentre: false })
  })

  test('a person who is no longer drawn leads nowhere', () => {
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
      expect(nextStep(key, drawn, 'gone')).toBeNull()
  })
})

describe('[PEOPLE-02] peers drawn beside the centre', () => {
  const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  test.each([
    [seven, 'd', 2, 7, ['b', 'c'], ['e', 'f'], 1, 1],
    [seven, 'a', 2, 7, [], ['b', 'c'], 0, 4],
    [seven, 'g', 2, 7, ['e', 'f'], [], 4, 0],
    [seven, 'd', 1, 200, ['c'], ['e'], 2, 195],
    [['a', 'b'], 'b', 2, 2, ['a'], [], 0, 0],
    [['a'], 'a', 2, 1, [], [], 0, 0],
    [seven, 'z', 2, 200, ['f', 'g'], [], 5, 192],
  ] as const)(
    'of %j with %s in the centre, %i each, of %i',
    (peers, centre, each, total, before, after, less, more) => {
      expect(visiblePeers(peers, [...peers].indexOf(centre), each, total)).toEqual({
        before,
        after,
        moreBefore: less,
        moreAfter: more,
      })
    },
  )
})
