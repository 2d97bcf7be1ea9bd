/** [DESK-05] Merges of tags that are taken back. */
import { adminData } from '@portal/admin-data/contract'
import { finishMerges } from '@portal/admin-data/server'
import { createDraft, defaultSettings, draftReferences, emptyContent } from '@portal/editor/server'
import { newsSlice } from '@portal/news/server'
import { lockEach, sql } from '@portal/server'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

let app: TestApp
const tokens: Record<string, string> = {}
const as = (who = 'root') => ({ token: tokens[who]!, language: 'EN' as const })
const tagKind = newsSlice.adminResources({ draftReferences }).find(({ key }) => key === 'tag')!
const finish = (now = app.clock.now()) => finishMerges(app.db, tagKind, now)

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  for (const who of ['root', 'other']) {
    await addPerson(app.db, who, { roles: ['portal-administrator', 'editor'] })
    tokens[who] = await app.signIn(who)
  }
})
afterAll(() => app.stop())
beforeEach(async () => {
  for (const table of ['desk_merge', 'news_tag', 'manuscript', 'tag'] as const) await app.db.deleteFrom(table).execute()
})

const make = async (name: string) => {
  const Values = { name: { zh: name, en: name } }
  return (await app.ask(adminData.save, { Kind: 'tag', Id: '', Revision: '', Values }, as())).Data!.Id
}

/** Three tags, in a news item that has two of them, in one that has one, and in a draft. */
async function tagged() {
  const [from, into, third] = [await make('Battery pack'), await make('Battery'), await make('Cell')]
  await addNews(app.db, { tagIds: [Number(from), Number(into)] })
  await addNews(app.db, { tagIds: [Number(from)] })
  const settings = { ...defaultSettings, tags: [Number(third), Number(from)] }
  await createDraft(app.db, { kind: 'news', author: 'root', content: emptyContent, settings }, app.clock.now())
  return { from, into, third }
}

/** Everything that refers to tags. */
const world = async () => ({
  tags: await app.db.selectFrom('tag').selectAll().orderBy('id').execute(),
  news: await app.db.selectFrom('news_tag').selectAll().orderBy('news_id').orderBy('tag_id').execute(),
  drafts: (await app.db.selectFrom('manuscript').select('settings').orderBy('id').execute()).map(
    ({ settings }) => (settings as { tags: number[] }).tags,
  ),
})
const listed = async () => (await app.ask(adminData.list, { Kind: 'tag', Search: '', PageSize: 50 }, as('other'))).Data!
const merge = async (Ids: string[], Into: string) =>
  (await app.ask(adminData.merge, { Kind: 'tag', Ids, Into, IsHeld: true }, as())).Data!.Undo
const undo = async (Undo: number, who = 'root') =>
  (await app.ask(adminData.undoMerge, { Kind: 'tag', Undo }, as(who))).Code

test('[DESK-05] tags whose merge is taken back are as they were, wherever they are used', async () => {
  const { from, into, third } = await tagged()
  const before = await world()
  const taken = await merge([from, third], into)
  expect(
    (await listed()).List.map(({ Id }) => Id),
    'it is merged for all editors',
  ).toEqual([into])
  expect((await listed()).TotalCount).toBe(1)
  await finish()
  expect(await world(), 'and for nobody else').toEqual(before)
  expect([await undo(taken, 'other'), await undo(taken), await undo(taken)]).toEqual([409, 200, 409])
  app.clock.advance(60_000)
  await finish()
  expect(await world()).toEqual(before)
  expect((await listed()).TotalCount).toBe(3)
})

test('[DESK-05] tags are merged ten seconds later, whatever became of the page', async () => {
  const { from, into, third } = await tagged()
  const taken = await merge([from, third], into)
  app.clock.advance(11_000)
  const killed = app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('desk_merge').execute()
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await undo(taken), 'its time is over').toBe(409)
  await Promise.all([finish(), finish()])
  const { tags, news, drafts } = await world()
  expect(tags.map(({ id }) => String(id))).toEqual([into])
  expect(news.map(({ tag_id }) => String(tag_id))).toEqual([into, into])
  expect(drafts).toEqual([[Number(into)]])
  expect(await undo(taken)).toBe(409)
})

test('[DESK-05] tags are either as they were or merged, if both come at once', async () => {
  for (const _ of Array.from({ length: 6 })) {
    const { from, into } = await tagged()
    const before = await world()
    const taken = await merge([from], into)
    const [code] = await Promise.all([undo(taken), finish(new Date(app.clock.now().getTime() + 12_000))])
    const after = await world()
    expect([code, after.tags.length]).toEqual(code === 200 ? [200, 3] : [409, 2])
    if (code === 200) expect(after).toEqual(before)
    for (const table of ['news_tag', 'manuscript', 'tag'] as const) await app.db.deleteFrom(table).execute()
  }
})

test('[DESK-05] the next merge builds on the one before; a tag that is gone meanwhile takes none with it', async () => {
  const { from, into, third } = await tagged()
  const first = await merge([from], into)
  const second = await merge([into], third)
  expect(await undo(first), 'the first one has taken effect').toBe(409)
  expect((await world()).tags.map(({ id }) => String(id))).toEqual([into, third])
  await app.db.deleteFrom('tag').where('id', '=', Number(third)).execute()
  app.clock.advance(11_000)
  await finish()
  expect([await undo(second), (await world()).tags.map(({ id }) => String(id))]).toEqual([409, [into]])
  const { rows } = await sql`SELECT actor, object_id, title FROM audit_log WHERE action = 'data.merge.lost'`.execute(
    app.db,
  )
  expect(rows, 'the log says that it did not happen').toMatchObject([{ actor: 'root', object_id: into }])
})

test('[DESK-05] of two editors who merge one tag at once, the second is told that it is gone, and by whom', async () => {
  for (const _ of Array.from({ length: 6 })) {
    const { from, into, third } = await tagged()
    const both = await Promise.all(
      (
        [
          ['root', into],
          ['other', third],
        ] as const
      ).map(([who, Into]) => app.ask(adminData.merge, { Kind: 'tag', Ids: [from], Into, IsHeld: true }, as(who))),
    )
    expect(both.map(({ Code }) => Code).toSorted((a, b) => a - b)).toEqual([200, 404])
    const refused = both.findIndex(({ Code }) => Code === 404)
    const [first] = [['En other', 'En root'][refused]]
    expect(both[refused]!.Data).toMatchObject({ By: { en: first } })
    const taken = both[1 - refused]!.Data!.Undo
    expect(await undo(taken, refused === 0 ? 'other' : 'root'), 'the first one can still be taken back').toBe(200)
    for (const table of ['news_tag', 'manuscript', 'tag'] as const) await app.db.deleteFrom(table).execute()
  }
})

test('[DESK-05] merges that cross each other end, and no tag is merged into one that is gone', async () => {
  for (const _ of Array.from({ length: 6 })) {
    const { from, into } = await tagged()
    const codes = await Promise.all(
      (
        [
          ['root', from, into],
          ['other', into, from],
        ] as const
      ).map(
        async ([who, id, Into]) =>
          (await app.ask(adminData.merge, { Kind: 'tag', Ids: [id], Into, IsHeld: true }, as(who))).Code,
      ),
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 404])
    app.clock.advance(12_000)
    await finish()
    expect((await world()).tags).toHaveLength(2)
    for (const table of ['news_tag', 'manuscript', 'tag'] as const) await app.db.deleteFrom(table).execute()
  }
})

test('[DESK-05] a merge can be taken back whatever is merged elsewhere', async () => {
  const { from, into } = await tagged()
  const [one, two] = [await make('Motor'), await make('Engine')]
  const first = await merge([from], into)
  await merge([one], two)
  expect(await undo(first)).toBe(200)
})

test('[DESK-05] a tag is not given the name of one that is being added', async () => {
  const old = await make('Battery')
  const { Revision } = (await app.ask(adminData.item, { Kind: 'tag', Id: old }, as())).Data!
  const Values = { name: { zh: 'Cell', en: 'Cell' } }
  let isOver = false
  const { renamed } = await app.db.transaction().execute(async (tx) => {
    await lockEach(tx, 'admin-item', ['tag '])
    await tx.insertInto('tag').values({ name_zh: 'Cell', name_en: 'Cell' }).execute()
    const renaming = app.ask(adminData.save, { Kind: 'tag', Id: old, Revision, Values }, as('other'))
    // until it waits for the other one, or has finished without waiting
    const waits = async () =>
      (await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`.execute(app.db)).rows.length > 0
    const settled = renaming.finally(() => (isOver = true))
    // oxlint-disable-next-line no-unmodified-loop-condition, no-await-in-loop
    while (!isOver && !(await waits()));
    return { renamed: settled }
  })
  expect((await renamed).Code).toBe(400)
})
