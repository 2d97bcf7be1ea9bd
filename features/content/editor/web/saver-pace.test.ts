/** How soon what is typed is saved (DESK-02). */
import { describe, expect, test } from 'vitest'
import { contentOf, wordsOf } from './lossy-network.test-kit.ts'
import { createSaver, savePauseMs } from './saver.ts'

describe('the pace of saving', () => {
  /** Sets up a manual clock, and a connection on which each save takes the given time. */
  function typist(wireMs: number) {
    let time = 0
    let due: { at: number; work: () => void }[] = []
    const later = (work: () => void, ms: number) => {
      const item = { at: time + ms, work }
      due.push(item)
      return () => void (due = due.filter((each) => each !== item))
    }
    const arrivals: { at: number; words: string }[] = []
    let revision = 1
    const saver = createSaver({ revision, content: contentOf('') }, [], {
      send: ({ content }) =>
        new Promise((resolve) =>
          later(() => {
            arrivals.push({ at: time, words: wordsOf(content).join('|') })
            resolve({ kind: 'saved', revision: ++revision, content: null })
          }, wireMs),
        ),
      keep: () => undefined,
      makeKey: () => 'm',
      later,
      now: () => time,
      onChange: () => undefined,
      onMerged: () => undefined,
    })
    async function goTo(at: number): Promise<void> {
      for (; time < at; time += 100) {
        for (const item of due.filter((each) => each.at <= time)) {
          due = due.filter((each) => each !== item)
          item.work()
        }
        for (let tick = 0; tick < 5; tick++) await Promise.resolve()
      }
    }
    return { saver, arrivals, goTo }
  }

  test.each([100, 400])(
    '[DESK-02] who types for 40 s without a rest has no word unsaved for longer than 3 s, with %i ms on the way',
    async (wireMs) => {
      const { saver, arrivals, goTo } = typist(wireMs)
      for (let at = 0; at < 40_000; at += 300) {
        await goTo(at)
        saver.change(contentOf(`up to ${at}.`))
      }
      await goTo(45_000)
      const unsavedFor = Array.from({ length: Math.ceil(40_000 / 300) }, (_, nth) => nth * 300).map((typed) => {
        const saved = arrivals.find(({ words }) => Number(/\d+/.exec(words)![0]) >= typed)
        return saved!.at - typed
      })
      expect(Math.max(...unsavedFor)).toBeLessThanOrEqual(3000)
      expect([saver.state, arrivals.length < 20]).toEqual(['saved', true])
    },
  )

  test('[DESK-02] a pause in typing triggers a save', async () => {
    const { saver, arrivals, goTo } = typist(100)
    saver.change(contentOf('a'))
    await goTo(3000)
    expect(arrivals.map(({ at }) => at)).toEqual([savePauseMs + 100])
  })
})
