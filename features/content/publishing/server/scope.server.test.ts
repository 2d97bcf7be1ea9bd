/** Grants limited to a department, and texts that are or were for more people. */
import { acknowledgements } from '@portal/acknowledgements/contract'
import { news } from '@portal/news/contract'
import { notifications } from '@portal/notifications/contract'
import { sql } from '@portal/server'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { drafts } from '@portal/editor/contract'
import { createDraft, defaultSettings, setStatus, type PublishSettings } from '@portal/editor/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishing } from '../contract.ts'

let app: TestApp
const tokens: Record<string, string> = {}
const as = (who: string) => ({ token: tokens[who]!, language: 'EN' as const })

beforeAll(async () => {
  app = await startApp({ connections: 20 })
  await seedCompany(app.db)
  await addPerson(app.db, 'author.a', { roles: ['author'] })
  await addPerson(app.db, 'editor.all', { roles: ['editor'] })
  await addPerson(app.db, 'editor.battery', { department: 11 })
  await sql`INSERT INTO person_role (account, role, departments) VALUES ('editor.battery', 'editor', '{11}')`.execute(
    app.db,
  )
  for (const who of ['author.a', 'editor.all', 'editor.battery', 'zhou.min']) tokens[who] = await app.signIn(who)
})
afterAll(() => app.stop())

async function write(settings: Partial<PublishSettings> = {}, author = 'author.a'): Promise<number> {
  const version = { title: 'A text', blocks: [{ key: 'a', html: '<p>Words</p>', twinSeen: '' }] }
  const content = { zh: version, en: version, cover: null, coverAlt: { zh: '', en: '' }, video: null, attachments: [] }
  const made = { kind: 'news' as const, author, content, settings: { ...defaultSettings, ...settings } }
  return createDraft(app.db, made, app.clock.now())
}

const stateOf = async (Id: number) => (await app.ask(publishing.state, { Id }, as('editor.all'))).Data!

async function settle(Id: number, Departments: number[], who: string) {
  const { Mark, Settings } = await stateOf(Id)
  const Audience = { Tags: [], Departments, Places: [], Groups: [] }
  return (await app.ask(publishing.settings, { Id, Mark, Settings: { ...Settings, Audience } }, as(who))).Code
}

async function publish(Id: number, who = 'editor.all', more = {}) {
  const { Revision, Mark } = await stateOf(Id)
  return app.ask(publishing.publish, { Id, Revision, Mark, ...more }, as(who))
}

test('[DESK-03] changing settings requires the right before and after the change', async () => {
  const wide = await write()
  await setStatus(app.db, wide, 'review', 'author.a', app.clock.now())
  expect(await settle(wide, [11], 'editor.battery')).toBe(404)
  const narrow = await write({ audience: { departments: [11] } })
  expect(await settle(narrow, [], 'editor.battery')).toBe(403)
  expect(await settle(narrow, [11, 20], 'editor.battery')).toBe(403)
  expect((await stateOf(narrow)).Settings.Audience.Departments).toEqual([11])
  expect(await settle(narrow, [], 'editor.all')).toBe(200)
  // an own draft may have any audience: somebody with the right grants publishes it
  const own = await write({}, 'editor.battery')
  expect(await settle(own, [11], 'editor.battery')).toBe(200)
  expect(await settle(own, [], 'editor.battery')).toBe(200)
  expect((await publish(own, 'editor.battery')).Code).toBe(403)
})

test('[DESK-03] a text archived for everybody is republished only by somebody who may publish it for everybody', async () => {
  const Id = await write({}, 'editor.battery')
  const { ObjectId } = (await publish(Id)).Data!
  await app.ask(publishing.archive, { Id }, as('editor.all'))
  expect(await settle(Id, [11], 'editor.all')).toBe(200)
  expect((await app.ask(publishing.giveBack, { Id, Reason: 'mine' }, as('editor.battery'))).Code).toBe(403)
  expect((await publish(Id, 'editor.battery')).Code).toBe(403)
  // judged by the approved version, regardless of later changes to the news
  const had = await sql<{ audience_id: number }>`SELECT audience_id FROM news WHERE id = ${ObjectId}`.execute(app.db)
  const few = await addNews(app.db, { audience: { departments: [11] } })
  const turn = (to: unknown) => sql`UPDATE news SET audience_id = (${to}) WHERE id = ${ObjectId}`.execute(app.db)
  await turn(sql`SELECT audience_id FROM news WHERE id = ${few}`)
  expect((await publish(Id, 'editor.battery')).Code).toBe(403)
  await turn(sql`SELECT ${had.rows[0]!.audience_id}::bigint`)
  // returned to draft: the published news is still for everybody
  expect((await app.ask(publishing.giveBack, { Id, Reason: 'yours' }, as('editor.all'))).Code).toBe(200)
  expect((await publish(Id, 'editor.battery')).Code).toBe(403)
  expect((await publish(Id)).Data).toEqual({ ObjectId })
})

test('[DESK-04] readers who must acknowledge again are notified, whether or not readers are notified', async () => {
  const Id = await write({ mustRead: { dueAt: null }, notice: 'normal' })
  const NewsId = (await publish(Id)).Data!.ObjectId
  await app.ask(acknowledgements.acknowledge, { NewsId, Version: 1 }, as('zhou.min'))
  const toldTo = async (who: string) => {
    const { List } = (await app.ask(notifications.list, {}, as(who))).Data!
    const all = List.flatMap(({ MessageItem }) => MessageItem)
    return all.filter(({ MessageId }) => MessageId === NewsId).map(({ MessageInfo }) => MessageInfo)
  }
  const told = 'Must-read: “A text”. Read and acknowledge it.'
  const anew = '“A text” has changed. Please read and acknowledge it again'
  await publish(Id, 'editor.all', { AskAgain: true })
  expect(await toldTo('zhou.min')).toEqual([anew, told])
  expect(await toldTo('author.a')).toEqual([told])
  // one notification is enough if all readers get one
  await app.ask(acknowledgements.acknowledge, { NewsId, Version: 2 }, as('zhou.min'))
  await publish(Id, 'editor.all', { AskAgain: true, TellAgain: true })
  expect(await toldTo('zhou.min')).toEqual([told, anew, told])
})

test('[DESK-03] a preview does not reveal what that person has read and liked', async () => {
  const Id = await write({ pin: 1 })
  const NewsId = (await publish(Id)).Data!.ObjectId
  await app.ask(news.detail, { NewsId }, as('zhou.min'))
  await app.ask(news.read, { NewsId }, as('zhou.min'))
  await app.ask(news.clickPraise, { NewsId }, as('zhou.min'))
  const own = (await app.ask(news.list, {}, as('zhou.min'))).Data!.List.find((item) => item.Id === NewsId)
  expect([own!.IsRead, (await app.ask(news.detail, { NewsId }, as('zhou.min'))).Data!.IsPraise]).toEqual([true, true])
  const { Data } = await app.ask(publishing.preview, { Id, ADAccount: 'zhou.min', Language: 'EN' }, as('author.a'))
  expect([Data!.Card!.IsRead, Data!.Slide!.IsRead, Data!.Detail!.IsPraise]).toEqual([false, false, false])
})

test('[DESK-03] a preview has the slide in the carousel, and the notification of those who may read it', async () => {
  const look = async (settings: Partial<PublishSettings>, ADAccount = 'zhou.min') => {
    const Id = await write(settings)
    return (await app.ask(publishing.preview, { Id, ADAccount, Language: 'CHS' }, as('author.a'))).Data!
  }
  const pinned = await look({ pin: 1, notice: 'normal', mustRead: { dueAt: null } })
  expect([pinned.Slide!.Title, pinned.Notice]).toEqual(['A text', '必读：《A text》，请阅读并确认'])
  const plain = await look({ notice: 'off' })
  expect([plain.Slide, plain.Notice]).toEqual([null, null])
  const forOthers = await look({ pin: 1, notice: 'normal', audience: { departments: [11] } }, 'editor.all')
  expect([forOthers.MayRead, forOthers.Slide, forOthers.Notice]).toEqual([false, null, null])
})

test('[DESK-04] the audit entry says whether an acknowledgement was required, required again, or no longer required', async () => {
  const Id = await write({ mustRead: { dueAt: null } })
  const asked = async () => {
    const { rows } = await sql<{ details: { mustRead?: object } }>`SELECT details FROM audit_log
      WHERE action = 'news.publish' AND object_id = ${String(Id)} ORDER BY id`.execute(app.db)
    return rows.map(({ details }) => details.mustRead)
  }
  await publish(Id)
  await publish(Id, 'editor.all', { TellAgain: true })
  await publish(Id, 'editor.all', { AskAgain: true })
  const { Mark, Settings } = await stateOf(Id)
  await app.ask(publishing.settings, { Id, Mark, Settings: { ...Settings, MustRead: null } }, as('editor.all'))
  await publish(Id)
  expect(await asked()).toEqual([
    { asks: 'first', version: 1, dueAt: null },
    undefined,
    { asks: 'again', version: 2, dueAt: null },
    { asks: 'ended' },
  ])
})

test('[DESK-02] a must-read from before the desk stays a must-read', async () => {
  const NewsId = await addNews(app.db)
  await sql`UPDATE news SET must_read = true WHERE id = ${NewsId}`.execute(app.db)
  const { Data } = await app.ask(drafts.adopt, { NewsId }, as('editor.all'))
  expect((await stateOf(Data!.Id)).Settings.MustRead).toEqual({ Due: null })
})
