/** The inbox of the desk, with the parts of all slices: it lists everything that the dashboard does. */
import { dashboard } from '@portal/dashboard/contract'
import { drafts } from '@portal/editor/contract'
import { moderation } from '@portal/moderation/contract'
import { sql } from '@portal/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { app, as, homeOf, startDashboard } from './dashboard.test-kit.ts'

beforeAll(() => startDashboard())
afterAll(() => app.stop())

async function inboxOf(who: string, input: object = {}) {
  const { Data } = await app.ask(dashboard.inbox, input, as(who))
  return { ...Data!, rows: Data!.List.map(({ Kind, Title }) => `${Kind}: ${Title}`) }
}

test.each(['author.a', 'author.b', 'editor.all', 'editor.narrow', 'mod.all', 'org.all', 'root.one', 'root.two'])(
  '[DESK-13] the inbox of %s is the whole of what their dashboard has, in every order of its filters',
  async (who) => {
    const { Sections } = await homeOf(who)
    const inbox = await inboxOf(who)
    const own = Sections.filter(({ Name }) => Name === 'waiting' || Name === 'attention')
    const rows = own.flatMap(({ Rows }) => Rows)
    expect(inbox.TotalCount).toBe(own.reduce((sum, { Total }) => sum + Total, 0))
    expect(inbox.List.map(({ Key }) => Key).toSorted()).toEqual(rows.map(({ Key }) => Key).toSorted())
    for (const row of inbox.List) expect(rows).toContainEqual(expect.objectContaining({ Key: row.Key, At: row.At }))
    const waiting = own.find(({ Name }) => Name === 'waiting')?.Total ?? 0
    expect((await app.ask(dashboard.waiting, {}, as(who))).Data).toEqual({ Count: waiting, IsPartial: false })
    for (const { Name, Total } of own) expect((await inboxOf(who, { Section: Name })).TotalCount).toBe(Total)
    for (const { Key, Count, Section } of inbox.Kinds) {
      const ofKind = await inboxOf(who, { Kind: Key })
      expect([Key, ofKind.TotalCount, ofKind.List.length]).toEqual([Key, Count, Count])
      expect(ofKind.List.every((row) => row.Kind === Key && row.Key.startsWith(`${Key}:`))).toBe(true)
      expect(
        (await inboxOf(who, { Kind: Key, Section: Section === 'waiting' ? 'attention' : 'waiting' })).List,
      ).toEqual([])
    }
  },
)

test('[DESK-13] one order over all kinds, the longest waiting first, then what is due, page by page', async () => {
  const all = await inboxOf('all.roles', { PageSize: 100 })
  const times = all.List.map(({ At }) => At ?? '~')
  expect(times).toEqual(times.toSorted())
  expect(new Set(all.List.map(({ Kind }) => Kind)).size).toBeGreaterThan(4)
  const pages = await Promise.all(all.List.map((_, nth) => inboxOf('all.roles', { PageIndex: nth + 1, PageSize: 1 })))
  expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows)
  expect(new Set(pages.map(({ TotalCount }) => TotalCount))).toEqual(new Set([all.List.length]))
  expect((await inboxOf('all.roles', { PageIndex: 99 })).List).toEqual([])
})

test('[DESK-13] rows that have waited for the same time are each on one page', async () => {
  const known = await app.db.selectFrom('moderation_case').select('id').execute()
  // more than ten: as texts, their keys have another order than their numbers
  const { rows: added } = await sql<{ id: number }>`
    WITH said AS (INSERT INTO news_comment (news_id, author, text, created_at, held_at)
      SELECT news_id, 'zhou.min', 'Held at once', ${app.clock.now()}, ${app.clock.now()}
      FROM moderation_case, generate_series(1, 12) WHERE cause = 'words' LIMIT 12 RETURNING id, news_id)
    INSERT INTO moderation_case (cause, kind, item_id, news_id, opened_at)
    SELECT 'words', 'comment', id, news_id, ${app.clock.now()} FROM said RETURNING id`.execute(app.db)
  const keys: string[] = []
  const { TotalCount } = await inboxOf('all.roles')
  for (let PageIndex = 1; (PageIndex - 1) * 3 < TotalCount; PageIndex++)
    keys.push(...(await inboxOf('all.roles', { PageIndex, PageSize: 3 })).List.map(({ Key }) => Key))
  expect(new Set(keys).size).toBe(TotalCount)
  expect(keys).toHaveLength(TotalCount)
  expect(added.every(({ id }) => keys.includes(`held:${id}`))).toBe(true)
  await sql`DELETE FROM moderation_case WHERE id <> ALL (${known.map(({ id }) => id)})`.execute(app.db)
  await sql`DELETE FROM news_comment WHERE text = 'Held at once'`.execute(app.db)
})

test('[DESK-13] an inbox is for the roles that have something to do, and of a part that fails the others stay', async () => {
  expect((await app.ask(dashboard.inbox, {}, as('zhou.min'))).Code).toBe(403)
  expect((await app.ask(dashboard.inbox, {})).Code).toBe(410)
  expect(await inboxOf('bus.staff')).toMatchObject({ TotalCount: 0, Kinds: [], IsPartial: false })
  await sql`ALTER TABLE moderation_case RENAME TO moderation_case_away`.execute(app.db)
  const { IsPartial, rows } = await inboxOf('all.roles')
  const { Data: waiting } = await app.ask(dashboard.waiting, {}, as('all.roles'))
  await sql`ALTER TABLE moderation_case_away RENAME TO moderation_case`.execute(app.db)
  expect(IsPartial).toBe(true)
  expect(waiting).toEqual({ Count: expect.any(Number) as number, IsPartial: true })
  expect(rows).toContain('review: A text in review')
})

test('[DESK-13] a text in review and a held comment are found by the ids of their rows, by whoever may decide them', async () => {
  const [review, held] = ['review', 'held'].map((kind) => async () => {
    const { List } = await inboxOf('all.roles', { Kind: kind })
    return Number(List[0]!.Key.split(':')[1])
  })
  const Id = await review!()
  const texts = async (who: string, id = Id) =>
    (await app.ask(drafts.list, { Scope: 'review', Id: id }, as(who))).Data?.List.map(({ Title }) => Title)
  expect([await texts('editor.all'), await texts('editor.all', Id + 1)]).toEqual([['A text in review'], []])
  expect([await texts('editor.narrow'), await texts('mod.all')]).toEqual([[], undefined])
  const CaseId = await held!()
  const cases = async (who: string, id = CaseId) =>
    (await app.ask(moderation.cases, { State: 'words', CaseId: id }, as(who))).Data?.List.map(({ Text }) => Text)
  expect([await cases('mod.all'), await cases('mod.all', CaseId + 1)]).toEqual([['No pineapple here'], []])
  expect(await cases('editor.all')).toBeUndefined()
})
