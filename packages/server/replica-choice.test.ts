import { describe, expect, test } from 'vitest'
import { lsnOf, replicaChoice, type ReadSource } from './replica-choice.ts'

test.each([
  ['0/0', 0n],
  ['0/3018AA8', 0x3018aa8n],
  ['16/B374D848', 0x16b374d848n],
  ['', undefined],
  [null, undefined],
  ['16', undefined],
  ['-1/0', undefined],
  ["0/0' OR 1", undefined],
  ['123456789/0', undefined],
])('the position %s', (text, position) => {
  expect(lsnOf(text)).toBe(position)
})

type Step = { sampledAt: number; primary?: bigint; replayed?: bigint } | { announced: number }

/** Applies the steps, and chooses a server for a reader who has seen a position. */
function placeAfter(steps: Step[], now: number, seen?: bigint): ReadSource {
  const choice = replicaChoice(1_000)
  for (const step of steps) {
    if ('announced' in step) choice.announced(step.announced)
    else choice.sampled({ primary: undefined, replayed: undefined, ...step })
  }
  return choice.choose(now, seen)
}

const even = { sampledAt: 100, primary: 50n, replayed: 50n }

describe('the choice of a server', () => {
  test.each<[string, Step[], number, bigint | undefined, ReadSource]>([
    ['nothing is known yet', [], 100, undefined, 'away'],
    ['the replica has everything', [even], 110, undefined, 'replica'],
    ['the primary has not answered yet', [{ sampledAt: 100, replayed: 50n }], 110, undefined, 'away'],
    [
      'the primary is away, and nothing is missing',
      [even, { sampledAt: 200, replayed: 50n }],
      9_000,
      undefined,
      'replica',
    ],
    [
      'the primary is away with the last of what it wrote',
      [even, { sampledAt: 200, primary: 60n, replayed: 50n }, { sampledAt: 9_000, replayed: 55n }],
      9_000,
      undefined,
      'replica',
    ],
    [
      'the primary is away with more than the lag that is allowed',
      [even, { sampledAt: 1_200, primary: 60n, replayed: 50n }, { sampledAt: 9_000, replayed: 55n }],
      9_000,
      undefined,
      'lagging',
    ],
    [
      'the primary is away with what somebody was told of',
      [even, { announced: 105 }, { sampledAt: 106, primary: 60n, replayed: 55n }, { sampledAt: 200, replayed: 55n }],
      210,
      undefined,
      'replica',
    ],
    [
      'the primary is away with what one has written',
      [even, { sampledAt: 200, replayed: 50n }],
      210,
      60n,
      'own-writes',
    ],
    ['both are away', [even, { sampledAt: 200 }], 210, undefined, 'away'],
    ['the replica does not answer', [even, { sampledAt: 200, primary: 50n }], 210, undefined, 'away'],
    [
      'it answers again',
      [even, { sampledAt: 200, primary: 50n }, { sampledAt: 300, primary: 60n, replayed: 60n }],
      310,
      undefined,
      'replica',
    ],
    ['a little behind', [even, { sampledAt: 200, primary: 60n, replayed: 55n }], 210, undefined, 'replica'],
    [
      'behind for just the lag that is allowed',
      [even, { sampledAt: 1_050, primary: 60n, replayed: 55n }],
      1_100,
      undefined,
      'replica',
    ],
    ['behind for longer', [even, { sampledAt: 1_050, primary: 60n, replayed: 55n }], 1_101, undefined, 'lagging'],
    [
      'caught up',
      [even, { sampledAt: 1_050, primary: 60n, replayed: 55n }, { sampledAt: 1_200, primary: 60n, replayed: 60n }],
      1_210,
      undefined,
      'replica',
    ],
    ['the primary is away for long', [even, { sampledAt: 1_200, replayed: 50n }], 1_210, undefined, 'replica'],
    ['one has written what the replica has', [even], 110, 50n, 'replica'],
    ['one has written what it has not', [even], 110, 51n, 'own-writes'],
    ['and now it has', [even, { sampledAt: 120, primary: 51n, replayed: 51n }], 130, 51n, 'replica'],
    ['somebody was told of a change', [even, { announced: 105 }], 110, undefined, 'announced'],
    [
      'a sample that was sampledAt before tells nothing of it',
      [even, { announced: 105 }, { sampledAt: 104, primary: 60n, replayed: 60n }],
      110,
      undefined,
      'announced',
    ],
    [
      'it has not come to the replica',
      [even, { announced: 105 }, { sampledAt: 106, primary: 60n, replayed: 55n }],
      110,
      undefined,
      'announced',
    ],
    [
      'it has come',
      [even, { announced: 105 }, { sampledAt: 106, primary: 60n, replayed: 60n }],
      110,
      undefined,
      'replica',
    ],
    [
      'the primary moved on since',
      [
        even,
        { announced: 105 },
        { sampledAt: 106, primary: 60n, replayed: 55n },
        { sampledAt: 120, primary: 70n, replayed: 60n },
      ],
      130,
      undefined,
      'replica',
    ],
    [
      'a new primary that has lost something: the replica follows the old one',
      [even, { sampledAt: 120, primary: 40n, replayed: 50n }],
      130,
      undefined,
      'away',
    ],
    [
      'and still does',
      [even, { sampledAt: 120, primary: 40n, replayed: 50n }, { sampledAt: 130, primary: 41n, replayed: 50n }],
      140,
      undefined,
      'away',
    ],
    [
      'it was rewound',
      [
        even,
        { sampledAt: 120, primary: 40n, replayed: 50n },
        { sampledAt: 130, primary: 40n, replayed: 40n },
        { sampledAt: 140, primary: 41n, replayed: 40n },
      ],
      145,
      undefined,
      'replica',
    ],
    [
      'what was announced before the failover is forgotten',
      [
        even,
        { announced: 105 },
        { sampledAt: 106, primary: 60n, replayed: 50n },
        { sampledAt: 120, primary: 50n, replayed: 50n },
      ],
      130,
      undefined,
      'replica',
    ],
    [
      'the replica was sampledAt a little later than the primary',
      [even, { sampledAt: 120, primary: 51n, replayed: 53n }, { sampledAt: 130, primary: 54n, replayed: 54n }],
      140,
      undefined,
      'replica',
    ],
  ])('%s', (_, steps, now, seen, place) => {
    expect(placeAfter(steps, now, seen)).toBe(place)
  })
})

test('the memory for a stalled replica is bounded and does not make it look fresher', () => {
  const choice = replicaChoice(1_000)
  choice.sampled({ sampledAt: 0, primary: 1n, replayed: 1n })
  for (let n = 1; n < 10_000; n++) choice.sampled({ sampledAt: n, primary: BigInt(n + 1), replayed: 1n })
  expect(choice.choose(10_000, undefined)).toBe('lagging')
  expect(choice.lagMs(10_000)).toBe(10_000)
})
