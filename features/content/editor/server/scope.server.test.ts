/** Limited grants: the policy, the same policy in SQL, files, and news items without a draft. */
import { sql } from '@portal/server'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trash, drafts } from '../contract.ts'
import type { Audience } from '@portal/people/audience'
import { emptyContent, defaultSettings } from '../rules.ts'
import { createDraft, canViewDraftFiles, canViewObjectFiles, setStatus, writeSettings } from './index.ts'

let app: TestApp
const tokens: Record<string, string> = {}
const as = (who: string) => ({ token: tokens[who]! })

const scopes: Record<string, { categories: string[]; tags: string[]; departments: number[] }[]> = {
  'ed.all': [{ categories: [], tags: [], departments: [] }],
  'ed.values': [{ categories: ['values'], tags: [], departments: [] }],
  'ed.tag': [{ categories: [], tags: ['jac'], departments: [] }],
  'ed.ten': [{ categories: [], tags: [], departments: [10] }],
  'ed.both': [{ categories: ['announcement'], tags: ['jac'], departments: [10, 20] }],
  // directly, and by a group
  'ed.two': [
    { categories: ['values'], tags: [], departments: [10] },
    { categories: [], tags: [], departments: [20] },
  ],
}
const editors = Object.keys(scopes)

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  const group = await sql<{ id: number }>`
    INSERT INTO scim_group (source, display_name, created_at, changed_at) VALUES ('test', 'Editors', now(), now())
    RETURNING id`.execute(app.db)
  for (const who of editors) {
    await addPerson(app.db, who, { department: 11 })
    for (const [at, { categories, tags, departments }] of scopes[who]!.entries()) {
      const holder = at === 0 ? sql`person_role (account` : sql`group_role (group_id`
      await sql`INSERT INTO ${holder}, role, categories, tags, departments)
        VALUES (${at === 0 ? who : group.rows[0]!.id}, 'editor', ${categories}::text[], ${tags}::text[],
          ${departments}::bigint[])`.execute(app.db)
      if (at > 0)
        await sql`INSERT INTO scim_group_member (group_id, account) VALUES (${group.rows[0]!.id}, ${who})`.execute(
          app.db,
        )
    }
  }
  for (const who of [...editors, 'au.thor']) tokens[who] = await app.signIn(who)
})
afterAll(() => app.stop())

function write(audience: Audience, category = 'internal', author = 'au.thor'): Promise<number> {
  const settings = { ...defaultSettings, category, audience }
  return createDraft(app.db, { kind: 'news', author, content: emptyContent, settings }, app.clock.now())
}

test('[DESK-02] the list matches the policy for every combination of grant and audience', async () => {
  const audiences: Audience[] = [
    {},
    { tags: ['jac'] },
    { tags: ['jac', 'nio'] },
    { departments: [11] },
    { departments: [11, 20] },
    { departments: [1] },
    { departments: [99] },
    { tags: ['jac'], departments: [11] },
    { tags: [], departments: [11], places: ['合肥'], groups: [] },
    { groups: [1] },
  ]
  const ids: number[] = []
  for (const category of ['internal', 'values', 'ann-hr'])
    for (const audience of audiences) ids.push(await write(audience, category))
  ids.push(await write({}, 'internal', 'ed.ten'))
  const opened: Record<string, number> = {}
  for (const who of editors) {
    const open = await Promise.all(ids.map(async (Id) => (await app.ask(drafts.open, { Id }, as(who))).Code === 200))
    const { Data } = await app.ask(drafts.list, { Scope: 'all', PageSize: 100 }, as(who))
    const mine = ids.filter((_, at) => open[at])
    expect([Data!.List.map(({ Id }) => Id).toSorted((a, b) => a - b), Data!.TotalCount], who).toEqual([
      mine,
      mine.length,
    ])
    opened[who] = mine.length
  }
  // all · ten of 'values' · the tag alone · department 11, and own drafts · in one category · 11 and both in 'values'
  expect(opened).toEqual({ 'ed.all': 31, 'ed.values': 10, 'ed.tag': 3, 'ed.ten': 4, 'ed.both': 4, 'ed.two': 2 })
})

test('[DESK-02] the same holds for limited organisers and activities', async () => {
  await addPerson(app.db, 'or.ten')
  await sql`INSERT INTO person_role (account, role, departments) VALUES ('or.ten', 'organiser', '{10}')`.execute(app.db)
  tokens['or.ten'] = await app.signIn('or.ten')
  const made = async (audience: Audience) => {
    const settings = { ...defaultSettings, category: '', audience }
    const one = { kind: 'activity' as const, author: 'au.thor', content: emptyContent, settings }
    return createDraft(app.db, one, app.clock.now())
  }
  const [wide, narrow] = [await made({}), await made({ departments: [11] })]
  const codes = await Promise.all([wide, narrow].map((Id) => app.ask(drafts.open, { Id }, as('or.ten'))))
  expect(codes.map(({ Code }) => Code)).toEqual([404, 200])
  const { Data } = await app.ask(drafts.list, { Scope: 'all' }, as('or.ten'))
  expect(Data!.List.map(({ Id }) => Id)).toEqual([narrow])
})

test('[DESK-02] those of others in review are a list of their own, with their number', async () => {
  const [reviewed, own, draft] = [await write({}), await write({}, 'internal', 'ed.all'), await write({})]
  for (const id of [reviewed, own]) await setStatus(app.db, id, 'review', 'au.thor', app.clock.now())
  const listed = async (who: string) => {
    const { Data } = await app.ask(drafts.list, { Scope: 'review', PageSize: 100 }, as(who))
    const ids = Data!.List.map(({ Id }) => Id)
    return [[reviewed, own, draft].filter((id) => ids.includes(id)), Data!.TotalCount - Data!.InReview]
  }
  expect(await listed('ed.all')).toEqual([[reviewed], 0])
  expect(await listed('ed.values')).toEqual([[], 0])
  expect((await app.ask(drafts.list, {}, as('au.thor'))).Data!.InReview).toBe(0)
})

test('[DESK-10] texts of a category, with those below it; names of the categories come along', async () => {
  const [parent, below] = [await write({}, 'announcement'), await write({}, 'ann-hr')]
  const other = await write({}, 'internal')
  const made = new Set([parent, below, other])
  const listed = async (Category: string) => {
    const { Data } = await app.ask(drafts.list, { Category, PageSize: 100 }, { ...as('au.thor'), language: 'EN' })
    expect(Data!.Categories.find(({ Key }) => Key === 'ann-hr')?.Name).toEqual(expect.any(String))
    return Data!.List.flatMap(({ Id }) => (made.has(Id) ? [Id] : []))
  }
  expect(await listed('ann-hr')).toEqual([below])
  expect(await listed('announcement')).toEqual([below, parent])
  expect(await listed('internal')).toEqual([other])
  expect(await listed('no-such')).toEqual([])
})

test('[T03] a draft beyond a grant cannot be edited, restored or deleted, except by its author', async () => {
  const id = await write({})
  for (const who of ['ed.ten', 'ed.values']) {
    const save = await app.ask(drafts.save, { Id: id, Revision: 1, Content: emptyContent }, as(who))
    const remove = await app.ask(trash.remove, { Id: id }, as(who))
    expect([save.Code, remove.Code]).toEqual([404, 404])
  }
  expect((await app.ask(trash.remove, { Id: id }, as('au.thor'))).Code).toBe(200)
})

test('[T03] files of a draft follow its settings, files of the published item its audience', async () => {
  const newsId = await addNews(app.db, {})
  const id = await write({ departments: [11] })
  await setStatus(app.db, id, 'published', 'au.thor', app.clock.now(), {
    published: { objectId: newsId, version: 1 },
  })
  const see = (account: string) =>
    Promise.all([canViewDraftFiles(app.db, { account }, id), canViewObjectFiles(app.db, { account }, 'news', newsId)])
  expect(await see('au.thor')).toEqual([true, true])
  expect(await see('ed.all')).toEqual([true, true])
  expect(await see('ed.ten')).toEqual([true, false])
  await writeSettings(app.db, id, { ...defaultSettings, audience: {} }, 'au.thor', app.clock.now())
  expect(await see('ed.ten')).toEqual([false, false])
})

test('[DESK-02] only those who may read a news item and publish it to its readers can create its draft', async () => {
  const adopt = async (who: string, audience: Audience, category = 'internal') => {
    const NewsId = await addNews(app.db, { category, audience: audience as { departments?: number[] } })
    return (await app.ask(drafts.adopt, { NewsId }, as(who))).Code
  }
  expect(await adopt('ed.ten', {})).toBe(404)
  expect(await adopt('ed.values', {})).toBe(404)
  expect(await adopt('ed.all', { departments: [20] })).toBe(404)
  expect(await adopt('ed.ten', { departments: [11] })).toBe(200)
  expect(await adopt('ed.values', {}, 'values')).toBe(200)
})
