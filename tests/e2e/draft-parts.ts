/** Drafts of journeys, through the portal's own calls. */
import { drafts } from '@portal/editor/contract'
import { bodyHtml, emptyContent, findDraft, type Content, type LanguageVersion } from '@portal/editor/server'
import type { TestApp } from '@portal/test-portal'

const none: LanguageVersion = { title: '', blocks: [] }

/** A text of the author's that says so much in Chinese. */
export async function beginDraft(app: TestApp, title = '', ...words: string[]): Promise<number> {
  const token = await app.signIn('au.thor')
  const Id = (await app.ask(drafts.begin, { Kind: 'news' }, { token })).Data!.Id
  const blocks = words.map((each, at) => ({ key: `k${at}`, html: `<p>${each}</p>`, twinSeen: '' }))
  const Content = { ...emptyContent, zh: { title, blocks } } satisfies Content
  await app.ask(drafts.save, { Id, Revision: 1, Content }, { token })
  return Id
}

export const contentOf = async ({ db }: TestApp, id: number) => (await findDraft(db, id))!.content

/** The text of one language as HTML. */
export const bodyOfDraft = async (app: TestApp, id: number, side: 'zh' | 'en' = 'zh') =>
  bodyHtml((await contentOf(app, id))[side] ?? none)
