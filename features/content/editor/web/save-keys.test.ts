/** The fate of unsaved changes when answers to saves are lost, pages end, and colleagues write (DESK-02). */
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { follow, pageSteps, type PageStep, type RequestStep, type Step, type WordStep } from './draft-story.test-kit.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const stepsWith = (...pages: PageStep[]) =>
  fc.array(
    fc.oneof<fc.MaybeWeightedArbitrary<Step>[]>(
      {
        weight: 4,
        arbitrary: fc.record({
          is: fc.constantFrom<WordStep[]>('type', 'set back', 'colleague types'),
          key: fc.constantFrom('k0', 'k1'),
        }),
      },
      {
        weight: 5,
        arbitrary: fc.record({
          is: fc.constantFrom<RequestStep[]>('arrive', 'arrive', 'answer', 'answer', 'lose', 'drop', 'fail'),
          nth: fc.nat(3),
        }),
      },
      { weight: 3, arbitrary: fc.record({ ms: fc.constantFrom(1850, 2500, 6000) }) },
      { weight: 4, arbitrary: fc.record({ is: fc.constantFrom<PageStep[]>(...pages) }) },
    ),
    { minLength: 4, maxLength: 24 },
  )

const word = (is: WordStep) => (key: string) => ({ is, key })
const [type, undo, setBack] = [word('type'), word('undo'), word('set back')]
const request = (is: RequestStep) => (nth: number) => ({ is, nth })
const [arrive, answer, lose, drop] = [request('arrive'), request('answer'), request('lose'), request('drop')]
const page = (is: PageStep) => ({ is })
const [open, close, kill, leave, pageCache] = [
  page('open'),
  page('close'),
  page('kill'),
  page('leave'),
  page('page cache'),
]
const pause: Step = { ms: 2500 }
/** ‘w0’ is on its way, and ‘w1’ was typed behind it. */
const behindSave = [type('k0'), pause, type('k1')]
/** The page has closed with both, and all has arrived. */
const closed = [...behindSave, close, arrive(0), arrive(0)]
const minuteAway = [page('away'), ...Array.from({ length: 10 }, () => [type('k1'), { ms: 6000 }]).flat()]

/** Steps, and the words of both paragraphs in the end. Requests are counted from the oldest that waits. */
const cases: [string, Step[], string][] = [
  ['a closed page sets back what it saved first', [...closed, setBack('k0')], 'A|B w1'],
  ['all of it', [...closed, setBack('k0'), setBack('k1')], 'A|B'],
  ['the same, opened in another tab', [...closed, setBack('k0'), page('another tab')], 'A|B w1'],
  ['only the save before the last arrived', [...behindSave, close, arrive(0), drop(0), setBack('k0')], 'A|B w1'],
  ['nothing arrived', [...behindSave, close, drop(0), drop(0), setBack('k0')], 'A w0|B w1'],
  ['killed behind its save', [...behindSave, kill, arrive(0), setBack('k0')], 'A|B w1'],
  ['killed as soon as it has sent', [type('k0'), { ms: 1850 }, kill, arrive(0), setBack('k0')], 'A|B'],
  ['killed before it sent', [type('k0'), kill, setBack('k0')], 'A w0|B'],
  ['killed when the saved words were undone', [type('k0'), pause, undo('k0'), kill, arrive(0)], 'A|B'],
  ['the save arrives when the draft is open again', [...behindSave, kill, open, arrive(0), setBack('k0')], 'A|B w1'],
  ['the last save does', [...behindSave, close, arrive(0), open, arrive(0), setBack('k1')], 'A w0|B'],
  [
    'the last save does, when the open page knows of the one before',
    [...behindSave, close, open, arrive(0), arrive(1), answer(0), arrive(0), setBack('k1')],
    'A w0|B',
  ],
  ['left while it saves', [...behindSave, leave, open, arrive(0), answer(0), setBack('k0')], 'A|B w1'],
  [
    'left while it saves, and what was typed behind',
    [...behindSave, leave, open, arrive(0), answer(0), arrive(1), setBack('k1')],
    'A w0|B w1',
  ],
  [
    'left, opened and killed',
    [type('k0'), pause, leave, open, type('k1'), arrive(0), answer(0), kill, drop(0)],
    'A w0|B w1',
  ],
  ['left to the page cache', [...behindSave, pageCache, arrive(0), answer(0), arrive(0), setBack('k1')], 'A w0|B'],
  ['the answer is lost', [...behindSave, arrive(0), lose(0), setBack('k0')], 'A|B w1'],
  [
    'the answer is lost, and the network for a minute',
    [...behindSave, arrive(0), lose(0), ...minuteAway, close, page('back'), setBack('k0')],
    `A|B ${Array.from({ length: 11 }, (_, at) => `w${at + 1}`).join(' ')}`,
  ],
]
test.each(cases)('[DESK-02] a page and a colleague: %s', async (_, path, now) => {
  const { words, ...wrong } = await follow(path)
  expect([wrong, words.join('|')]).toEqual([{ lost: [], returned: [] }, now])
})

test('[DESK-02] no word is lost and none that a colleague removed returns, whatever arrives, is heard or ends', async () => {
  const isSound = async (path: Step[]): Promise<void> => {
    expect(await follow(path)).toMatchObject({ lost: [], returned: [] })
  }
  await fc.assert(fc.asyncProperty(stepsWith(...pageSteps), isSound), { numRuns: 300 })
})

test.each([
  ['of the release before', true],
  ['that has forgotten keys', false],
])('[DESK-02] no word is lost with a server %s', async (_, isOld) => {
  const losesNothing = async (path: Step[]): Promise<void> => {
    expect((await follow(path, isOld)).lost).toEqual([])
  }
  await fc.assert(fc.asyncProperty(stepsWith(...pageSteps, 'sweep'), losesNothing), { numRuns: 100 })
})
