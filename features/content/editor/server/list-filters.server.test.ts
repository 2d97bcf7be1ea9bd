import { ensureAudience } from '@portal/people/server'
import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafts } from '../contract.ts'
import { defaultSettings, emptyContent } from '../rules.ts'
import { createDraft } from './index.ts'

let app: TestApp
let token = ''

beforeAll(async () => {
  app = await startApp({ settings: { companyZone: 'Europe/Berlin' } })
  await seedCompany(app.db)
  await addPerson(app.db, 'ot.her', { roles: ['author'] })
  token = await app.signIn('ot.her')
})
afterAll(() => app.stop())

test('[DESK-02] filters by languages, by readers as they were saved, and by days of the company', async () => {
  const version = (title: string) => ({ title, blocks: [] })
  const write = (content: object) => {
    const draft = { kind: 'news', author: 'ot.her', status: 'draft', settings: defaultSettings } as const
    return createDraft(app.db, { ...draft, content: { ...emptyContent, ...content } }, app.clock.now())
  }
  const [both, one] = [
    await write({ zh: version('筛选'), en: version('Sifted') }),
    await write({ zh: version(''), en: version('Sifted, too') }),
  ]
  const rule = { any: [['department:10', 'tag:jac']], except: [] }
  const [ten, ruled] = [{ departments: [11, 10] }, { rule }]
  for (const [name, audience] of Object.entries({ ten, ruled }))
    await app.db
      .insertInto('saved_audience')
      .values({ name, audience_id: await ensureAudience(app.db, audience) })
      .execute()
  const put = (id: number, audience: object, at: string) =>
    sql`UPDATE manuscript SET settings = jsonb_set(settings, '{audience}', ${JSON.stringify(audience)}::jsonb),
      updated_at = ${at} WHERE id = ${id}`.execute(app.db)
  await put(both, { tags: [], departments: [10, 11], places: [], groups: [] }, '2026-03-29T21:59:00Z')
  await put(one, { tags: ['#'], rule }, '2026-03-29T22:00:00Z')
  const found = async (input: object) => {
    const { Data } = await app.ask(drafts.list, { Keyword: 'sifted', ...input }, { token })
    return Data!.List.map(({ Id }) => (Id === both ? 'both' : 'one')).toSorted()
  }
  const { SavedAudiences } = (await app.ask(drafts.list, {}, { token })).Data!
  expect(SavedAudiences.map(({ Name }) => Name)).toEqual(['ruled', 'ten'])
  const idOf = (name: string) => String(SavedAudiences.find(({ Name }) => Name === name)!.Id)
  for (const [input, expected] of [
    [{ Languages: 'both' }, ['both']],
    [{ Languages: 'CHS' }, []],
    [{ Languages: 'EN' }, ['one']],
    [{ Audience: 'everyone' }, []],
    [{ Audience: 'some' }, ['both', 'one']],
    [{ Audience: idOf('ten') }, ['both']],
    [{ Audience: idOf('ruled') }, ['one']],
    [{ Audience: '999' }, []],
    // a day of 23 hours
    [{ From: '2026-03-29', To: '2026-03-29' }, ['both']],
    [{ From: '2026-03-30' }, ['one']],
  ] as const)
    expect([input, await found(input)]).toEqual([input, expected])
  await sql`UPDATE manuscript SET trashed_at = '2026-04-01T12:00Z', trashed_by = author`.execute(app.db)
  const readers = await app.ask(drafts.list, { Keyword: 'sifted', Scope: 'trash' }, { token, language: 'EN' })
  expect(Object.fromEntries(readers.Data!.List.map(({ Id, Readers }) => [Id, Readers]))).toEqual({
    [both]: 'Department 10 · Department 11',
    [one]: 'Department 10 and Joint venture staff',
  })
  expect(await found({ Scope: 'trash', From: '2026-04-01', To: '2026-04-01' })).toEqual(['both', 'one'])
  expect(await found({ Scope: 'trash', To: '2026-03-31' })).toEqual([])
  expect(await app.ask(drafts.list, { From: '2026-02-30' }, { token })).toMatchObject({ Code: 400 })
})

test('[DESK-02] filters by author', async () => {
  await addPerson(app.db, 'some.editor', { roles: ['editor'] })
  const draft = { kind: 'news', status: 'draft', settings: defaultSettings, content: emptyContent } as const
  for (const author of ['ot.her', 'some.editor', 'some.editor'])
    await createDraft(app.db, { ...draft, author }, app.clock.now())
  const editor = await app.signIn('some.editor')
  const authors = async (Author: string) => {
    const { Data } = await app.ask(drafts.list, { Scope: 'all', Author, PageSize: 100 }, { token: editor })
    return [Data!.TotalCount > 0, [...new Set(Data!.List.map((each) => each.Author.ADAccount))]]
  }
  expect(await authors('some.editor')).toEqual([true, ['some.editor']])
  expect(await authors('ot.her')).toEqual([true, ['ot.her']])
  expect(await authors('no.body')).toEqual([false, []])
})
