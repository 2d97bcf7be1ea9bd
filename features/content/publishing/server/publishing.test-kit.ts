import { news } from '@portal/news/contract'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { createDraft, type Content, type PublishSettings } from '@portal/editor/server'
import { viewerOfPerson } from '@portal/auth/server'
import { sql, type Db } from '@portal/server'
import { afterAll, beforeAll } from 'vitest'
import { publishing } from '../contract.ts'
import { publishDue } from './due.ts'
import { finalAt } from './undo.ts'

export let app: TestApp
const tokens: Record<string, string> = {}
export const as = (who: string) => ({ token: tokens[who]!, language: 'EN' as const })
const viewerOf = (db: Db, account: string) => viewerOfPerson(db, account, 0)
export const runDue = () => publishDue({ db: app.db, viewerOf }, app.clock.now())
/** Until the steps taken so far can no longer be undone, and their people are told. */
export function finish() {
  app.clock.set(finalAt(app.clock.now()).toISOString())
  return runDue()
}

export async function grant(
  account: string,
  role: string,
  scope: { categories?: string[]; tags?: string[]; departments?: number[] } = {},
) {
  const { categories = [], tags = [], departments = [] } = scope
  await sql`INSERT INTO person_role (account, role, categories, tags, departments)
    VALUES (${account}, ${role}, ${categories}::text[], ${tags}::text[], ${departments}::bigint[])
    ON CONFLICT (account, role) DO UPDATE SET categories = excluded.categories, tags = excluded.tags, departments = excluded.departments`.execute(
    app.db,
  )
}

let textCount = 0
const block = (text: string) => ({ key: 'p1', html: `<p>${text}</p>`, twinSeen: '' })

export async function write(
  options: Partial<PublishSettings> & { title?: string; kind?: 'news' | 'activity'; content?: Partial<Content> } = {},
) {
  textCount += 1
  const { title = `Text ${textCount}`, kind = 'news', content, ...settings } = options
  return createDraft(
    app.db,
    {
      kind,
      author: 'author.a',
      content: {
        zh: { title: `文${title}`, blocks: [block('正文')] },
        en: { title, blocks: [block('Body')] },
        cover: null,
        coverAlt: { zh: '', en: '' },
        video: null,
        attachments: [],
        ...content,
      },
      settings: {
        portal: '',
        category: 'internal',
        tags: [],
        audience: {},
        publishAt: null,
        expireAt: null,
        zone: 'Asia/Shanghai',
        pin: null,
        comments: true,
        notice: 'off',
        mustRead: null,
        source: { zh: '', en: '' },
        ...settings,
      },
    },
    app.clock.now(),
  )
}

export async function stateOf(Id: number, who = 'editor.all') {
  const { Data } = await app.ask(publishing.state, { Id }, as(who))
  return Data!
}

export async function stepInput(Id: number) {
  const { Revision, Mark } = await stateOf(Id)
  return { Id, Revision, Mark }
}

export async function publish(Id: number, who = 'editor.all', more = {}) {
  return app.ask(publishing.publish, { ...(await stepInput(Id)), ...more }, as(who))
}

export const canRead = async (NewsId: number, who: string) =>
  (await app.ask(news.detail, { NewsId }, as(who))).Data?.IsAuthority

export const auditActions = async (id: number) =>
  (
    await sql<{
      action: string
    }>`SELECT action FROM audit_log WHERE kind = 'manuscript' AND object_id = ${String(id)} ORDER BY id`.execute(app.db)
  ).rows.map(({ action }) => action)

/** Again after the clock was set on: sessions end. */
export async function signIn(): Promise<void> {
  for (const who of [
    'author.a',
    'editor.all',
    'editor.two',
    'editor.battery',
    'editor.values',
    'organiser.o',
    'zhou.min',
    'lin.wei',
    'chen.jie',
  ])
    tokens[who] = await app.signIn(who)
}

export function usePublishing(): void {
  beforeAll(async () => {
    app = await startApp({ connections: 30 })
    await seedCompany(app.db)
    for (const account of ['author.a', 'editor.all', 'editor.two', 'editor.battery', 'editor.values', 'organiser.o'])
      await addPerson(app.db, account)
    await grant('author.a', 'author')
    await grant('editor.all', 'editor')
    await grant('editor.two', 'editor')
    await grant('editor.battery', 'editor', { departments: [11] })
    await grant('editor.values', 'editor', { categories: ['values'] })
    await grant('organiser.o', 'organiser')
    await signIn()
  })
  afterAll(() => app.stop())
}
