/** Texts that a step begins with, made by calls: what they cost is not counted. */
import { drafts } from '@portal/editor/contract'
import { emptyContent } from '@portal/editor/server'
import { publishing, type PublishingState, type Settings } from '@portal/publishing/contract'
import type { Desk } from './step.ts'

interface NewText {
  by: string
  title: string
  kind?: 'news' | 'activity'
  /** Its paragraphs. */
  en?: readonly string[]
  zh?: readonly string[]
}

const versionOf = (title: string, words: readonly string[] | undefined) =>
  words ? { title, blocks: words.map((each, at) => ({ key: `p${at}`, html: `<p>${each}</p>`, twinSeen: '' })) } : null

export async function begin(desk: Desk, { by, title, kind = 'news', en, zh }: NewText): Promise<number> {
  const { Id } = await desk.ask(by, drafts.begin, { Kind: kind, Zone: 'Asia/Shanghai' })
  const Content = { ...emptyContent, zh: versionOf(title, zh), en: versionOf(title, en) }
  await desk.ask(by, drafts.save, { Id, Revision: 1, Content })
  return Id
}

const stateOf = (desk: Desk, by: string, Id: number): Promise<PublishingState> => desk.ask(by, publishing.state, { Id })

/** The state that a step is based on. */
async function seen(desk: Desk, by: string, id: number) {
  const { Id, Revision, Mark } = await stateOf(desk, by, id)
  return { Id, Revision, Mark }
}

async function submit(desk: Desk, by: string, id: number): Promise<void> {
  await desk.ask(by, publishing.submit, await seen(desk, by, id))
}

/** Returns the id of what readers see. */
export async function publish(desk: Desk, by: string, id: number): Promise<number> {
  return (await desk.ask(by, publishing.publish, await seen(desk, by, id))).ObjectId
}

export async function changeSettings(desk: Desk, by: string, id: number, part: Partial<Settings>): Promise<void> {
  const { Id, Mark, Settings } = await stateOf(desk, by, id)
  await desk.ask(by, publishing.settings, { Id, Mark, Settings: { ...Settings, ...part } })
}

export const author = 'xu.tong'
export const editor = 'he.yun'

/** A text by the author that waits for review. */
export async function writeInReview(desk: Desk, title: string): Promise<number> {
  const id = await begin(desk, { by: author, title, en: ['The first words.', 'And what it means for you.'] })
  await submit(desk, author, id)
  return id
}
