/** [DESK-05] [DESK-03] Categories, tags and sites that are changed or removed while texts refer to them. */
import { adminData } from '@portal/admin-data/contract'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { viewerOfPerson } from '@portal/auth/server'
import { sql, type Db } from '@portal/server'
import { importNews, createDraft, emptyContent, defaultSettings, type PublishSettings } from '@portal/editor/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import { publishDue } from './due.ts'

let app: TestApp
let token: string
const as = () => ({ token, language: 'EN' as const })
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'root', { roles: ['portal-administrator', 'editor'] })
  token = await app.signIn('root')
})
afterAll(() => app.stop())

const content = {
  ...emptyContent,
  en: { title: 'Text', blocks: [{ key: 'p1', html: '<p>Body</p>', twinSeen: '' }] },
}
const write = (settings: Partial<PublishSettings>): Promise<number> =>
  createDraft(
    app.db,
    { kind: 'news', author: 'root', content, settings: { ...defaultSettings, ...settings } },
    app.clock.now(),
  )
const stateOf = async (Id: number) => (await app.ask(publishing.state, { Id }, as())).Data!
async function seen(Id: number) {
  const { Revision, Mark } = await stateOf(Id)
  return { Id, Revision, Mark }
}
async function schedule(settings: Partial<PublishSettings>): Promise<number> {
  const id = await write({ ...settings, publishAt: new Date(app.clock.now().getTime() + 60_000).toISOString() })
  expect((await app.ask(publishing.schedule, await seen(id), as())).Code).toBe(200)
  return id
}
const make = async (Kind: string, Values: Record<string, unknown>): Promise<string> =>
  (await app.ask(adminData.save, { Kind, Id: '', Revision: '', Values }, as())).Data!.Id
const tag = (name: string) => make('tag', { name: { zh: name, en: name } })
const category = (key: string) => make('category', { key, name: { zh: key, en: key }, parent: '', moveTo: '' })
async function change(Kind: string, Id: string, part: Record<string, unknown>): Promise<void> {
  const { Revision, Values } = (await app.ask(adminData.item, { Kind, Id }, as())).Data!
  const answer = await app.ask(adminData.save, { Kind, Id, Revision, Values: { ...Values, ...part } }, as())
  expect(answer.Code, answer.Message).toBe(200)
}
const remove = (Kind: string, Id: string) => app.ask(adminData.remove, { Kind, Id }, as())
const newsOf = async (id: number) => {
  const { ObjectId } = await stateOf(id)
  return app.db.selectFrom('news').select(['id', 'category']).where('id', '=', ObjectId).executeTakeFirstOrThrow()
}
const publishAgain = async (Id: number) =>
  app.ask(publishing.publish, { ...(await seen(Id)), TellAgain: true, AskAgain: false }, as())
async function goOut(): Promise<void> {
  app.clock.advance(120_000)
  const viewerOf = (db: Db, account: string) => viewerOfPerson(db, account, 0)
  await publishDue({ db: app.db, viewerOf }, app.clock.now())
}

test('[DESK-05] merging a category moves its news and their texts: drafts, scheduled texts and later corrections', async () => {
  await category('old')
  const news = await addNews(app.db, { category: 'old' })
  const adopted = (await importNews(app.db, news, 'root', app.clock.now()))!
  const draft = await write({ category: 'old' })
  const scheduled = await schedule({ category: 'old' })
  await change('category', 'old', { moveTo: 'control' })
  expect((await remove('category', 'old')).Code).toBe(200)
  const states = [await stateOf(adopted), await stateOf(draft), await stateOf(scheduled)]
  expect(states.map(({ Settings, HasChanged, Lacks }) => [Settings.Category, HasChanged, Lacks])).toEqual(
    states.map(() => ['control', false, []]),
  )
  await goOut()
  expect((await publishAgain(adopted)).Code).toBe(200)
  expect([(await newsOf(adopted)).category, (await newsOf(scheduled)).category]).toEqual(['control', 'control'])
})

test('[DESK-05] merging two tags also changes texts, and the log names both', async () => {
  const [from, other, into] = [await tag('电池包'), await tag('底盘'), await tag('电池')]
  const ids = [Number(from), Number(other), Number(into)]
  const both = await write({ tags: ids })
  const one = await write({ tags: ids.slice(0, 2) })
  const scheduled = await schedule({ tags: [Number(from)] })
  expect((await app.ask(adminData.merge, { Kind: 'tag', Ids: [from], Into: into }, as())).Code).toBe(200)
  const tagsOf = async (id: number) => (await stateOf(id)).Settings.Tags
  expect(await tagsOf(both)).toEqual([Number(other), Number(into)])
  expect(await tagsOf(one)).toEqual([Number(into), Number(other)])
  await goOut()
  expect((await publishAgain(scheduled)).Code).toBe(200)
  const line = await app.db
    .selectFrom('audit_log')
    .selectAll()
    .where('kind', '=', 'tag')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ object_id: from, title: '电池包', details: { into: { id: into, title: '电池' } } })
})

test('[DESK-05] an item used by texts cannot be removed; the refusal names the count in both languages', async () => {
  await category('busy')
  const busy = await tag('忙')
  const portal = await make('portal', {
    id: 'busy',
    name: { zh: '忙', en: 'Busy' },
    theme: 'laboratory',
    newsFamily: '=',
    audience: { tags: [], departments: [], places: [], groups: [] },
    guide: false,
    toolsLimit: 3,
    header: { '': ['logo'] },
  })
  const used = { category: 'busy', tags: [Number(busy)], portal }
  await write(used)
  await write(used)
  // the approved version counts, not later edits
  const scheduled = await schedule(used)
  const settings = JSON.stringify(defaultSettings)
  await sql`UPDATE manuscript SET settings = ${settings}::jsonb, status = 'scheduled' WHERE id = ${scheduled}`.execute(
    app.db,
  )
  for (const [kind, id] of [
    ['category', 'busy'],
    ['tag', busy],
    ['portal', portal],
  ] as const) {
    const answer = await remove(kind, id)
    expect(answer.Code).toBe(409)
    const { Text } = answer.Data as unknown as { Text: { zh: string; en: string } }
    expect(Text.zh, kind).toContain('2 篇草稿、1 篇已排期稿件在使用')
    expect(Text.en, kind).toContain('2 drafts and 1 scheduled text use it')
  }
})

test('[DESK-03] a text with a removed category or tag is refused with the name of the field', async () => {
  const lost = await write({ category: 'never', tags: [987_654] })
  expect((await stateOf(lost)).Lacks).toEqual(['Category', 'Tags'])
  const submitted = await app.ask(publishing.submit, await seen(lost), as())
  expect([submitted.Code, submitted.Data]).toEqual([400, { Lacks: ['Category', 'Tags'] }])
  expect(submitted.Message).toContain('Category')
  const tagged = await write({ tags: [987_654] })
  const refused = await app.ask(publishing.publish, await seen(tagged), as())
  expect([refused.Code, refused.Data]).toEqual([400, { Field: 'Tags' }])
  expect(refused.Message).toContain('Tags')
})

test('[DESK-05] a category counts the texts that keep it, including archived ones', async () => {
  await category('ended')
  const news = await addNews(app.db, { category: 'ended' })
  await sql`UPDATE news SET deleted_at = now() WHERE id = ${news}`.execute(app.db)
  const { List } = (await app.ask(adminData.list, { Kind: 'category', Search: 'ended' }, as())).Data!
  expect(List[0]!.Count).toBe(1)
  expect((await remove('category', 'ended')).Code).toBe(409)
})
