import { createDraft, defaultSettings } from '@portal/editor/server'
import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll } from 'vitest'
import { draftComments } from '../contract.ts'

export let app: TestApp
const tokens: Record<string, string> = {}
export const as = (who: string) => ({ token: tokens[who]!, language: 'EN' as const })

const people = ['author.a', 'editor.all', 'editor.two', 'editor.values', 'organiser.o', 'author.b'] as const

const block = (key: string, words: string) => ({ key, html: `<p>${words}</p>`, twinSeen: '' })

export function writeDraft(author = 'author.a'): Promise<number> {
  const content = {
    zh: { title: '新电池', blocks: [block('p1', '第一段')] },
    en: { title: 'New battery', blocks: [block('p1', 'First <strong>words</strong>'), block('p2', 'Second')] },
    cover: null,
    coverAlt: { zh: '', en: '' },
    video: null,
    attachments: [],
  }
  return createDraft(app.db, { kind: 'news', author, content, settings: defaultSettings }, app.clock.now())
}

export const threads = async (Id: number, who = 'author.a') =>
  (await app.ask(draftComments.list, { Id }, as(who))).Data!.List

export const notices = async (Id: number) =>
  (
    await sql<{ told: string }>`SELECT receiver || ': ' || info_en AS told FROM notice
      WHERE link LIKE ${`/desk/writing/${Id}?comment=%`} ORDER BY told`.execute(app.db)
  ).rows.map(({ told }) => told)

/** Comments, and returns the ids. */
export async function comment(
  Id: number,
  who: string,
  input: { Text: string; ThreadId?: number; Side?: 'zh' | 'en'; Key?: string; Mentions?: string[] },
) {
  return (await app.ask(draftComments.add, { Id, ...input }, as(who))).Data!
}

export function useDraftComments(): void {
  beforeAll(async () => {
    app = await startApp()
    await seedCompany(app.db)
    const roles: Record<(typeof people)[number], [string, string[]]> = {
      'author.a': ['author', []],
      'author.b': ['author', []],
      'editor.all': ['editor', []],
      'editor.two': ['editor', []],
      'editor.values': ['editor', ['values']],
      'organiser.o': ['organiser', []],
    }
    for (const who of people) {
      await addPerson(app.db, who)
      const [role, categories] = roles[who]
      await sql`INSERT INTO person_role (account, role, categories)
        VALUES (${who}, ${role}, ${categories}::text[])`.execute(app.db)
    }
    for (const who of [...people, 'zhou.min']) tokens[who] = await app.signIn(who)
  })
  afterAll(() => app.stop())
}
