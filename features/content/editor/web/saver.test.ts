import { describe, expect, test } from 'vitest'
import { emptyContent, bodyHtml, type Content } from '../rules.ts'
import { createSaver, type UnsavedDraft, type SaveAnswer, type SentSave } from './saver.ts'

const contentOf = (...words: string[]): Content => ({
  ...emptyContent,
  zh: { title: 't', blocks: words.map((each, at) => ({ key: `k${at}`, html: `<p>${each}</p>`, twinSeen: '' })) },
})
const wordsOf = (content: Content): string =>
  bodyHtml(content.zh!)
    .replaceAll(/<\/?p>/g, '|')
    .replaceAll('||', '|')

/** Sets up a server with one draft, a manual clock, and a connection that can be cut. */
function setUp(start = contentOf('1', '2'), kept: UnsavedDraft | null = null) {
  const server = { revision: 1, content: start }
  const wire = {
    mood: 'fine' as 'fine' | 'cut' | 'busy' | 'deaf' | 'no' | 'failing',
    isForgetful: false,
    calls: 0,
    merged: [] as boolean[],
    leaving: [] as boolean[],
  }
  const waiting = new Set<() => void>()
  let inBrowser: UnsavedDraft | null = kept
  const told: string[] = []
  let made = 0
  const answers = new Map<string, SaveAnswer>()
  const send = async (input: SentSave): Promise<SaveAnswer> => {
    wire.calls++
    wire.merged.push(input.merged)
    wire.leaving.push(input.isLeaving)
    if (wire.mood === 'cut') return { kind: 'offline' }
    if (wire.mood === 'busy') return { kind: 'offline', message: 'too busy' }
    if (wire.mood === 'failing' && wordsOf(input.content).includes('poison')) return { kind: 'offline', isFault: true }
    if (wire.mood === 'no') return { kind: 'refused', message: 'no' }
    const before = wire.isForgetful ? undefined : answers.get(input.key)
    if (!before && input.revision !== server.revision) return { kind: 'changed', ...server, by: 'Other' }
    if (!before) Object.assign(server, { content: input.content, revision: server.revision + 1 })
    answers.set(input.key, before ?? { kind: 'saved', revision: server.revision, content: null })
    return wire.mood === 'deaf' ? { kind: 'offline' } : answers.get(input.key)!
  }
  const open = () =>
    createSaver({ ...server }, inBrowser ? [inBrowser] : [], {
      send,
      keep: (now) => void (inBrowser = now),
      makeKey: () => `m${++made}`,
      later: (work) => {
        waiting.add(work)
        return () => waiting.delete(work)
      },
      now: () => 0,
      onChange: () => undefined,
      onMerged: (by, hasRivals) => told.push(`${by}${hasRivals ? '!' : ''}`),
    })
  const settle = async () => {
    for (let turn = 0; turn < 6; turn++) {
      for (const work of Array.from(waiting)) {
        waiting.delete(work)
        work()
      }
      for (let tick = 0; tick < 5; tick++) await Promise.resolve()
    }
  }
  const others = (content: Content) => {
    server.content = content
    server.revision++
  }
  return { server, wire, open, settle, others, told, kept: () => inBrowser }
}

describe('saving', () => {
  test('[DESK-02] keystrokes are saved together, and nothing saved stays in the browser', async () => {
    const { server, wire, open, settle, kept } = setUp()
    const saver = open()
    saver.change(contentOf('1a', '2'))
    saver.change(contentOf('1ab', '2'))
    expect([saver.state, wordsOf(kept()!.content)]).toEqual(['waiting', '|1ab|2|'])
    await settle()
    expect([saver.state, wire.calls, wordsOf(server.content), kept()]).toEqual(['saved', 1, '|1ab|2|', null])
  })

  test('[DESK-02] offline, it reports so, keeps changes in the browser, and retries', async () => {
    const { server, wire, open, settle, kept } = setUp()
    const saver = open()
    wire.mood = 'cut'
    saver.change(contentOf('1a', '2'))
    await settle()
    expect(saver.state).toBe('offline')
    saver.change(contentOf('1ab', '2'))
    expect([saver.state, wordsOf(kept()!.content)]).toEqual(['offline', '|1ab|2|'])
    wire.mood = 'fine'
    await settle()
    expect([saver.state, wordsOf(server.content), kept()]).toEqual(['saved', '|1ab|2|', null])
  })

  test('[DESK-02] after a crash it resumes with the unsaved changes and those of others', async () => {
    const { server, wire, open, settle, others, told } = setUp()
    wire.mood = 'cut'
    const first = open()
    first.change(contentOf('1a', '2'))
    first.stop()
    wire.mood = 'fine'
    others(contentOf('1', '2 theirs'))
    const second = open()
    expect(wordsOf(second.content)).toBe('|1a|2 theirs|')
    await settle()
    expect([second.state, wordsOf(server.content), told]).toEqual(['saved', '|1a|2 theirs|', ['']])
  })

  test('[DESK-02] an unanswered save that arrived does not conflict with later typing', async () => {
    const { server, wire, open, settle } = setUp()
    const saver = open()
    wire.mood = 'deaf'
    saver.change(contentOf('1a', '2'))
    for (let tick = 0; tick < 5; tick++) await Promise.resolve()
    await saver.flush()
    wire.mood = 'fine'
    saver.change(contentOf('1abc', '2', '3'))
    await settle()
    expect([saver.state, wordsOf(server.content)]).toEqual(['saved', '|1abc|2|3|'])
    expect(server.content.zh!.blocks.some(({ rival }) => rival)).toBe(false)
  })

  test('[DESK-02] the same, when the server has forgotten its key', async () => {
    const { server, wire, open, settle } = setUp()
    const saver = open()
    wire.mood = 'deaf'
    saver.change(contentOf('1a', '2'))
    await saver.flush()
    Object.assign(wire, { mood: 'fine', isForgetful: true })
    saver.change(contentOf('1abc', '2'))
    await settle()
    expect(wordsOf(server.content)).toBe('|1abc|2|')
  })

  test('[DESK-02] words that are undone while their save has no answer are not on the server in the end', async () => {
    const { server, wire, open } = setUp()
    const saver = open()
    wire.mood = 'deaf'
    saver.change(contentOf('1a', '2'))
    await saver.flush()
    saver.change(contentOf('1', '2'))
    expect(await saver.flush()).toBe(false)
    wire.mood = 'fine'
    expect([await saver.flush(), wordsOf(server.content)]).toEqual([true, '|1|2|'])
  })

  test('[DESK-02] a save that the server says it has applied is not sent again', async () => {
    const { server, wire, open } = setUp()
    const saver = open()
    wire.mood = 'deaf'
    saver.change(contentOf('1a', '2'))
    await saver.flush()
    const [save] = saver.unsaved!.unanswered
    saver.receive({ ...server, by: 'Me', applied: [{ Key: save!.key, Revision: 2 }] })
    expect([await saver.flush(), wire.calls, saver.unsaved]).toEqual([true, 1, null])
  })

  test('[DESK-02] a page that did not close after all does not close with each save', async () => {
    const { wire, open } = setUp()
    const saver = open()
    wire.mood = 'cut'
    saver.change(contentOf('1a', '2'))
    await saver.flush(true)
    wire.mood = 'fine'
    await saver.flush()
    expect(wire.leaving).toEqual([true, false])
  })

  test('[DESK-02] words that the server fails at do not stay in the way of the corrected ones', async () => {
    const { server, wire, open, settle } = setUp()
    const saver = open()
    wire.mood = 'failing'
    for (const words of ['poison', 'corrected']) {
      saver.change(contentOf(words, '2'))
      await settle()
    }
    expect([saver.state, wordsOf(server.content)]).toEqual(['saved', '|corrected|2|'])
  })

  test('[DESK-02] a server that was restored from a backup is saved to again', async () => {
    const { server, wire, open, settle } = setUp()
    Object.assign(server, { revision: 10 })
    const saver = open()
    Object.assign(server, { revision: 8 })
    saver.change(contentOf('1a', '2'))
    await settle()
    expect([saver.state, wordsOf(server.content), wire.calls]).toEqual(['saved', '|1a|2|', 2])
  })

  test('[DESK-02] an unanswered save that arrived, with somebody else’s words on top', async () => {
    const { server, wire, open, settle, others } = setUp()
    const saver = open()
    wire.mood = 'deaf'
    saver.change(contentOf('1a', '2'))
    await saver.flush()
    others(contentOf('1a', '2 theirs'))
    wire.mood = 'fine'
    saver.change(contentOf('1ab', '2'))
    await settle()
    expect(wordsOf(server.content)).toBe('|1ab|2 theirs|')
  })

  test('[DESK-02] two people edit one paragraph: both wordings stay, and the save is marked as merged', async () => {
    const { server, wire, open, settle, others, told } = setUp()
    const saver = open()
    others(contentOf('1 theirs', '2'))
    saver.change(contentOf('1 mine', '2'))
    await settle()
    expect(wordsOf(server.content)).toBe('|1 theirs|1 mine|2|')
    expect(server.content.zh!.blocks[1]).toMatchObject({ rival: 'k0' })
    expect([told, wire.merged]).toEqual([['Other!'], [false, true]])
    expect(saver.state).toBe('saved')
  })

  test('[DESK-02] changes of others arrive while only reading', () => {
    const { server, open, others } = setUp()
    const saver = open()
    others(contentOf('1', '2 theirs'))
    saver.receive({ ...server, by: 'Other' })
    expect([wordsOf(saver.content), saver.revision, saver.state]).toEqual(['|1|2 theirs|', 2, 'saved'])
    saver.receive({ ...server, revision: 1, content: contentOf('old'), by: '' })
    expect(wordsOf(saver.content)).toBe('|1|2 theirs|')
  })

  test('[DESK-02] an overloaded server is not reported as offline: its message is shown, and it is retried', async () => {
    const { server, wire, open, settle } = setUp()
    const saver = open()
    wire.mood = 'busy'
    saver.change(contentOf('1a', '2'))
    await settle()
    expect([saver.state, saver.refusal]).toEqual(['offline', 'too busy'])
    wire.mood = 'cut'
    await saver.flush()
    expect([saver.state, saver.refusal]).toEqual(['offline', ''])
    wire.mood = 'fine'
    await saver.flush()
    expect([saver.state, wordsOf(server.content)]).toEqual(['saved', '|1a|2|'])
  })

  test.each(['fine', 'cut', 'deaf', 'no', 'others'] as const)(
    '[DESK-02] files that arrive while words are being saved are saved behind them, if that went: %s',
    async (how) => {
      const fileOf = (fileId: number) => ({ fileId, name: { zh: `${fileId}`, en: `${fileId}` } })
      const { server, wire, open, settle, others } = setUp()
      const saver = open()
      if (how === 'others') others({ ...contentOf('1', '2', 'theirs'), attachments: [fileOf(5)] })
      else wire.mood = how
      saver.change(contentOf('1a', '2'))
      const saving = saver.flush()
      expect(saver.state).toBe('saving')
      saver.change({ ...saver.content, cover: 7, video: 8, attachments: [fileOf(9)] })
      await saving
      wire.mood = 'fine'
      if (how === 'no') await saver.flush()
      await settle()
      const { cover, video, attachments } = server.content
      expect([saver.state, cover, video]).toEqual(['saved', 7, 8])
      expect(new Set(attachments.map(({ fileId }) => fileId))).toEqual(new Set(how === 'others' ? [5, 9] : [9]))
      expect(wordsOf(server.content)).toBe(how === 'others' ? '|1a|2|theirs|' : '|1a|2|')
    },
  )

  test('[DESK-02] refused changes stay in the browser and are retried after the next change', async () => {
    const { server, wire, open, settle, kept } = setUp()
    const saver = open()
    wire.mood = 'no'
    saver.change(contentOf('1a', '2'))
    await settle()
    expect([saver.state, saver.refusal, wordsOf(kept()!.content)]).toEqual(['refused', 'no', '|1a|2|'])
    expect(await saver.flush()).toBe(false)
    // for example, it was too long and is shorter now
    wire.mood = 'fine'
    saver.change(contentOf('1ab', '2'))
    await settle()
    expect([saver.state, wordsOf(server.content), kept()]).toEqual(['saved', '|1ab|2|', null])
  })

  test('[DESK-02] cleaned content of the server is merged with later typing', async () => {
    let answer: (said: SaveAnswer) => void = () => undefined
    const saver = createSaver({ revision: 1, content: contentOf('1', '2') }, [], {
      send: () => new Promise((resolve) => (answer = resolve)),
      keep: () => undefined,
      makeKey: () => 'm',
      later: () => () => undefined,
      now: () => 0,
      onChange: () => undefined,
      onMerged: () => undefined,
    })
    saver.change(contentOf('1 bad', '2'))
    const sent = saver.flush()
    saver.change({ ...contentOf('1 bad', '2 more'), cover: 7 })
    answer({ kind: 'saved', revision: 2, content: contentOf('1 good', '2') })
    for (let tick = 0; tick < 5; tick++) await Promise.resolve()
    expect([wordsOf(saver.content), saver.content.cover]).toEqual(['|1 good|2 more|', 7])
    answer({ kind: 'saved', revision: 3, content: null })
    expect(await sent).toBe(true)
  })
})
