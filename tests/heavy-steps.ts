/** Sends a text of maximum length through each call from saving to reading. */
import { news } from '@portal/news/contract'
import { publishing } from '@portal/publishing/contract'
import { writing } from '@portal/editor/contract'
import type { Endpoint } from '@portal/contract'
import { heavyTexts } from './heavy-bodies.ts'
import { longestTurn, type Hold, type LoopWatch } from './loop-watch.ts'

/** Less than 1,000,000 characters after cleaning, and 5 MB in both languages. */
const length = 800_000

/** Characters may become longer by cleaning. */
const cleanLength: Readonly<Record<string, number>> = { ampersands: 5, 'less-than signs': 4 }

const textNamed = (name: string): string => {
  const bytes = Buffer.byteLength(heavyTexts.get(name)!(100)) / 100
  return heavyTexts.get(name)!(Math.floor(length / Math.max(1, bytes / 3, cleanLength[name] ?? 1)))
}

export const plainTexts = [
  'characters',
  'different characters',
  'different words',
  'one long word',
  'ampersands',
  'less-than signs',
  'brackets',
  'spaces',
  'numbers',
  'an address',
  'marks on one letter',
  'emoji',
]

const made: Readonly<Record<string, () => string>> = {
  'different words': () => Array.from({ length: 120_000 }, (_, at) => `w${(at * 7919).toString(36)}`).join(' '),
  'different characters': () =>
    Array.from({ length }, (_, at) =>
      at % 13 === 12 ? '，' : String.fromCodePoint(0x4e00 + ((at * 7919) % 20_000)),
    ).join(''),
}

export async function heavySteps(loop: LoopWatch, names: readonly string[] = plainTexts): Promise<Hold[]> {
  const { app } = loop
  const token = await app.signIn('all.roles')
  const holds: Hold[] = []
  const step = async (name: string, { method, path }: Endpoint, input: object): Promise<unknown> => {
    const payload = Buffer.from(JSON.stringify(input))
    const headers = { token, 'content-type': 'application/json' }
    const [answer, ms] = await longestTurn(() => app.server.inject({ method, url: `/api/${path}`, headers, payload }))
    holds.push({ call: path, body: name, bytes: payload.length, status: answer.statusCode, ms })
    return answer.json<{ Data: unknown }>().Data
  }
  for (const name of names) {
    const words = (made[name] ?? (() => textNamed(name)))()
    const half = { title: name, blocks: [{ key: 'a', html: `<p>${words}</p>`, twinSeen: '' }] }
    const content = { cover: null, coverAlt: { zh: '', en: '' }, video: null, attachments: [] }
    const Id = (await app.ask(writing.begin, { Kind: 'news', Category: 'internal' }, { token })).Data!.Id
    await step(name, writing.save, { Id, Revision: 1, Content: { ...content, zh: half, en: half } })
    await step(name, writing.open, { Id })
    await step(name, writing.list, { PageSize: 100 })
    await step(name, writing.versions, { Id })
    await step(name, publishing.preview, { Id, ADAccount: 'zhou.min', Language: 'CHS' })
    const { Revision, Mark } = (await app.ask(publishing.state, { Id }, { token })).Data!
    const published = (await step(name, publishing.publish, { Id, Revision, Mark })) as { ObjectId: number } | null
    if (published) await step(name, news.detail, { NewsId: published.ObjectId })
    await step(name, news.list, {})
  }
  return holds
}
