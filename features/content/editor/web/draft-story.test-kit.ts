/** A draft over time: its author types, requests arrive and are answered or not, pages end, a colleague writes. */
import { call } from '@portal/client'
import { expect, vi } from 'vitest'
import { drafts } from '../contract.ts'
import type { Content } from '../rules.ts'
import type { DraftSession } from './draft-snapshot.ts'
import { sessionOf } from './draft-session.ts'
import { contentOf, useLossyNetwork, wordsOf } from './lossy-network.test-kit.ts'
import { openInput } from './unsaved.ts'

export type WordStep = 'type' | 'undo' | 'set back' | 'colleague types'
export type RequestStep = 'arrive' | 'answer' | 'lose' | 'drop' | 'fail'
export type PageStep = (typeof pageSteps)[number] | 'sweep'
/** 'page cache': the page is left and comes back as it was. */
export const pageSteps = ['open', 'close', 'kill', 'leave', 'another tab', 'page cache', 'away', 'back'] as const
export type Step = { is: WordStep; key: string } | { is: RequestStep; nth: number } | { ms: number } | { is: PageStep }

const withHtml = (content: Content, key: string, html: string): Content => {
  const blocks = content.zh!.blocks.map((each) => (each.key === key ? { ...each, html } : each))
  return { ...content, zh: { ...content.zh!, blocks } }
}
const htmlOf = (content: Content, key: string) => content.zh!.blocks.find((each) => each.key === key)!.html
const withWord = (content: Content, key: string, word: string): Content =>
  withHtml(content, key, htmlOf(content, key).replace('</p>', ` ${word}</p>`))

const wordsIn = (html: string) => html.replaceAll(/<\/?p>/g, '').split(' ')
const paragraphs = ['A', 'B']
const startOf = (key: string) => htmlOf(contentOf(...paragraphs), key)

/** A draft with one person's page, which may be closed, and a colleague. */
function begin(isOld: boolean) {
  const network = useLossyNetwork(contentOf(...paragraphs), isOld)
  const { server, saves } = network
  let now = 0
  /** When the server first had a word, and when a colleague removed it. */
  const [had, removed] = [new Map<string, number>(), new Map<string, number>()]
  const typed: string[] = []
  let session: DraftSession | null = null
  let stop: () => void = () => undefined

  const serverWords = () => wordsOf(server.content).join(' ').split(' ')
  const note = () => {
    now++
    for (const word of serverWords()) if (!had.has(word)) had.set(word, now)
  }
  const newWord = (who: string): string => {
    const word = `${who}${typed.length}`
    typed.push(word)
    return word
  }
  const end = () => {
    network.kill()
    session = null
  }

  async function open(): Promise<void> {
    const answer = await call(drafts.open, openInput(7))
    if (!answer.ok) throw new Error('cannot be opened')
    session = sessionOf(answer.data)
    stop = session.start()
  }

  const pages: Record<PageStep, () => void | Promise<void>> = {
    open: () => (session || network.state.isAway ? undefined : open()),
    close() {
      if (session) network.close()
      end()
    },
    kill: end,
    'page cache': () => network.close(),
    away: () => void (network.state.isAway = true),
    back: () => void (network.state.isAway = false),
    leave() {
      if (session) stop()
      session = null
    },
    'another tab'() {
      end()
      for (const key of Object.keys(localStorage)) {
        const value = localStorage.getItem(key)!
        localStorage.removeItem(key)
        localStorage.setItem(key.replace(/~window-.*/, `~window-${now}`), value)
      }
    },
    sweep: () => server.answers.clear(),
  }
  const words: Record<WordStep, (key: string) => void | Promise<unknown>> = {
    type(key) {
      const word = session && newWord('w')
      if (word) session!.change((content) => withWord(content, key, word))
      // from then on the browser has it
      return vi.advanceTimersByTimeAsync(200)
    },
    undo(key) {
      for (const word of wordsIn(htmlOf(session!.snapshot().content, key)).slice(1)) removed.set(word, now)
      session?.change((content) => withHtml(content, key, startOf(key)))
      return vi.advanceTimersByTimeAsync(200)
    },
    'colleague types': (key) => network.write(withWord(server.content, key, newWord('c'))),
    'set back'(key) {
      const before = serverWords()
      network.write(withHtml(server.content, key, startOf(key)))
      const after = serverWords()
      for (const word of before) if (!after.includes(word)) removed.set(word, now)
    },
  }
  const awaited = (nth: number) => {
    const waiting = saves.filter(({ settle }) => settle)
    return waiting[nth % waiting.length]
  }
  const requests: Record<RequestStep, (nth: number) => void> = {
    arrive(nth) {
      const waiting = saves.filter(({ answer }) => answer === undefined)
      network.arrive(waiting[nth % waiting.length])
    },
    answer(nth) {
      const waiting = saves.filter(({ settle, answer }) => settle && answer !== undefined)
      network.answer(waiting[nth % waiting.length])
    },
    drop: (nth) => network.drop(saves.findLastIndex(({ answer }, at) => answer === undefined && at >= nth)),
    lose: (nth) => network.lose(awaited(nth)),
    fail: (nth) => network.lose(awaited(nth), Response.json({ Code: 500, Message: '', Data: null }, { status: 500 })),
  }

  async function take(step: Step): Promise<void> {
    if ('key' in step) await words[step.is](step.key)
    else if ('nth' in step) requests[step.is](step.nth)
    else if ('ms' in step) await vi.advanceTimersByTimeAsync(step.ms)
    else await pages[step.is]()
    await vi.advanceTimersByTimeAsync(0)
    note()
  }

  /** Lets everything arrive and be heard. */
  async function finish(): Promise<void> {
    await pages.back()
    await pages.open()
    for (let turn = 0; turn < 12; turn++) {
      for (const each of saves) {
        network.arrive(each)
        network.answer(each)
        note()
      }
      await vi.advanceTimersByTimeAsync(6000)
    }
    expect(session!.snapshot().state).toBe('saved')
    end()
  }

  /** Words that nobody removed and that are gone, and words that were removed and are there. */
  function outcome() {
    const blocks = server.content.zh!.blocks.map(({ rival, html }) => ({
      rival,
      has: wordsIn(html),
    }))
    // a second wording stays for words that the server got behind the decision on the first
    const isDue = ({ rival, has }: (typeof blocks)[number], since: number) =>
      rival !== undefined && has.some((word) => had.get(word)! > since)
    return {
      words: wordsOf(server.content),
      lost: typed.filter((word) => !removed.has(word) && !serverWords().includes(word)),
      returned: Array.from(removed).flatMap(([word, since]) =>
        blocks.some((block) => block.has.includes(word) && !isDue(block, since)) ? [word] : [],
      ),
    }
  }

  return { open, take, finish, outcome }
}

export async function follow(path: readonly Step[], isOld = false) {
  const { open, take, finish, outcome } = begin(isOld)
  await open()
  for (const step of path) await take(step)
  await finish()
  return outcome()
}
