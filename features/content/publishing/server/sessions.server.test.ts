/** [DESK-03] Sessions of an activity draft, clashes before publishing, and the reason for sending a text back. */
import { activities } from '@portal/activities/contract'
import { management } from '@portal/activity-management/contract'
import { seedCompany, addPerson, startApp, type TestApp } from '@portal/test-portal'
import { createDraft, defaultSettings, type PublishSettings } from '@portal/editor/server'
import { viewerOfPerson } from '@portal/auth/server'
import { sql, type Db } from '@portal/server'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { publishing, type PlannedSession } from '../contract.ts'
import { publishDue } from './index.ts'

let app: TestApp
const tokens: Record<string, string> = {}
const as = (who: string) => ({ token: tokens[who]!, language: 'EN' as const })

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  const roles = { 'author.a': 'author', 'editor.e': 'editor', 'organiser.o': 'organiser', 'narrow.n': 'editor' }
  for (const [account, role] of Object.entries(roles)) {
    await addPerson(app.db, account)
    await sql`INSERT INTO person_role (account, role, departments)
      VALUES (${account}, ${role}, ${account === 'narrow.n' ? [20] : []}::bigint[])`.execute(app.db)
  }
  for (const who of [...Object.keys(roles), 'zhou.min']) tokens[who] = await app.signIn(who)
})
afterAll(() => app.stop())
beforeEach(async () => {
  app.clock.set('2026-11-21T09:00:00+08:00')
  await sql`UPDATE manuscript SET status = 'draft'`.execute(app.db)
  await sql`DELETE FROM publication`.execute(app.db)
})

const version = (title: string) => ({ title, blocks: [{ key: 'p1', html: '<p>Body</p>', twinSeen: '' }] })
function write(title: string, kind: 'news' | 'activity', settings: Partial<PublishSettings> = {}) {
  const content = { zh: null, en: version(title), cover: null, coverAlt: { zh: '', en: '' }, video: null }
  const made = { kind, author: 'author.a', content: { ...content, attachments: [] } }
  return createDraft(app.db, { ...made, settings: { ...defaultSettings, ...settings } }, app.clock.now())
}
const stateOf = async (Id: number, who = 'author.a') => (await app.ask(publishing.state, { Id }, as(who))).Data!
async function seen(Id: number) {
  const { Revision, Mark } = await stateOf(Id)
  return { Id, Revision, Mark }
}
async function plan(Id: number, Sessions: PlannedSession[], who = 'author.a') {
  const { Mark, Settings } = await stateOf(Id, who)
  return app.ask(publishing.settings, { Id, Mark, Settings: { ...Settings, Sessions } }, as(who))
}
const at = (hour: number, day = 22) => new Date(Date.UTC(2026, 10, day, hour)).toISOString()
const session = (hour: number, more: Partial<PlannedSession> = {}): PlannedSession => ({
  StartTime: at(hour),
  EndTime: at(hour + 1),
  PlaceZh: '大厅',
  PlaceEn: 'Hall',
  Status: 3,
  Max: 20,
  ...more,
})
const november = { From: at(0, 1), To: at(0, 30), Zone: 'Asia/Shanghai' }
async function begins(title: string, who: string) {
  const { Data } = await app.ask(publishing.plan, november, as(who))
  const found = Data!.List.filter(({ What, Title }) => What === 'begin' && Title === title)
  return found.map(({ State, At }) => `${State} ${At}`)
}

test('sessions of a draft appear in review, plan and preview, and are created on publishing', async () => {
  const Id = await write('Open day', 'activity')
  // as given, ordered by start
  expect((await plan(Id, [session(9), session(3, { Max: 0, Status: 2 })])).Code).toBe(200)
  const sessions = [session(3, { Max: 0, Status: 2 }), session(9)]
  expect((await stateOf(Id)).Settings.Sessions).toEqual(sessions)
  expect(await begins('Open day', 'author.a')).toEqual([])
  await app.ask(publishing.submit, await seen(Id), as('author.a'))
  expect((await stateOf(Id, 'organiser.o')).Settings.Sessions).toEqual(sessions)
  expect(await begins('Open day', 'author.a')).toEqual([`proposed ${at(3)}`, `proposed ${at(9)}`])
  const shown = { Id, ADAccount: 'zhou.min', Language: 'EN' as const }
  const { Data: previewed } = await app.ask(publishing.preview, shown, as('organiser.o'))
  const told = (list: { StartTime: string; Place: string; Max: number; Status: number }[]) =>
    list.map(({ StartTime, Place, Max, Status }) => [StartTime, Place, Max, Status])
  const made = [
    [at(3), 'Hall', 0, 2],
    [at(9), 'Hall', 20, 3],
  ]
  expect(told(previewed!.Activity!.ActivityItemList)).toEqual(made)
  const { Data } = await app.ask(publishing.publish, await seen(Id), as('organiser.o'))
  const { Data: read } = await app.ask(activities.detail, { Id: Data!.ObjectId }, as('zhou.min'))
  expect(told(read!.ActivityItemList)).toEqual(made)
  expect(await begins('Open day', 'author.a')).toEqual([`public ${at(3)}`, `public ${at(9)}`])
  // from now on the organiser manages them: neither settings nor republishing change them
  await plan(Id, [], 'organiser.o')
  await app.ask(publishing.publish, { ...(await seen(Id)), TellAgain: true }, as('organiser.o'))
  const { Data: organised } = await app.ask(management.detail, { Id: Data!.ObjectId }, as('organiser.o'))
  expect(organised!.Sessions.map(({ StartTime }) => StartTime)).toEqual([at(3), at(9)])
})

test('a scheduled activity is published with the approved sessions, not with later ones', async () => {
  const Id = await write('Late', 'activity', { publishAt: at(3, 21) })
  await plan(Id, [session(4)])
  await app.ask(publishing.schedule, await seen(Id), as('organiser.o'))
  expect(await begins('Late', 'organiser.o')).toEqual([`scheduled ${at(4)}`])
  await plan(Id, [session(4), session(6)], 'organiser.o')
  expect((await stateOf(Id, 'organiser.o')).HasChanged).toBe(true)
  app.clock.set(at(3, 21))
  await publishDue({ db: app.db, viewerOf: (db: Db, who) => viewerOfPerson(db, who, 0) }, app.clock.now())
  const { ObjectId } = await stateOf(Id, 'organiser.o')
  const { Data } = await app.ask(activities.detail, { Id: ObjectId }, as('zhou.min'))
  expect(Data!.ActivityItemList.map(({ StartTime }) => StartTime)).toEqual([at(4)])
})

test('a session that ends before it starts is refused, a past one is not published, and news has none', async () => {
  const Id = await write('Old', 'activity', { publishAt: at(3, 23) })
  const backwards = await plan(Id, [session(4), session(6, { EndTime: at(5) })])
  expect(backwards).toMatchObject({ Code: 400, Message: expect.stringContaining('Settings.Sessions.1.EndTime') })
  await plan(Id, [session(4, { StartTime: at(4, 21), EndTime: at(5, 21) })])
  const lastsNot = {
    Code: 400,
    Message: 'Sessions: one of them ends before readers see it',
    Data: { Field: 'Sessions' },
  }
  expect(await app.ask(publishing.schedule, await seen(Id), as('organiser.o'))).toMatchObject(lastsNot)
  app.clock.set(at(5, 21))
  expect(await app.ask(publishing.publish, await seen(Id), as('organiser.o'))).toMatchObject(lastsNot)
  const news = await write('News', 'news')
  await plan(news, [session(4)])
  expect((await stateOf(news)).Settings.Sessions).toEqual([])
})

test('clashes are reported while settings are chosen, as the plan would show them', async () => {
  const near = await write('Near', 'news', { publishAt: at(3, 25), pin: 2, notice: 'must-know' })
  const own = await write('Own', 'news')
  await app.ask(publishing.schedule, await seen(near), as('editor.e'))
  const { Settings } = await stateOf(own)
  const none = { Id: own, Audience: Settings.Audience, Portal: '', At: at(1, 25), Zone: 'Asia/Shanghai', Begins: [] }
  const clashes = async (more: object, who = 'editor.e') => {
    const input = { ...none, Notice: 'off' as const, Pin: null, ...more }
    const { Data } = await app.ask(publishing.clashes, input, as(who))
    return Data!.List.map(({ Kind, Title }) => `${Kind}: ${Title}`)
  }
  expect(await clashes({})).toEqual([])
  expect(await clashes({ At: '2026-11-25T03:59:00.000Z' })).toEqual(['hour: Near'])
  expect(await clashes({ Pin: 2 })).toEqual(['pin: Near'])
  expect(await clashes({ Pin: 1 })).toEqual([])
  expect(await clashes({ Notice: 'must-know' })).toEqual(['mustKnow: Near'])
  expect(await clashes({ Begins: [at(3, 25)] })).toEqual(['hour: Near'])
  // of an item that the viewer may not open only its existence is shown; own times do not clash
  await sql`UPDATE manuscript SET author = 'narrow.n' WHERE id = ${own}`.execute(app.db)
  expect(await clashes({ Pin: 2 }, 'narrow.n')).toEqual(['pin: '])
  expect(await clashes({ Id: near, At: at(3, 25), Pin: 2 })).toEqual([])
  // another audience does not clash
  await sql`UPDATE manuscript_version SET settings = jsonb_set(settings, '{audience}', '{"tags": ["jac"]}')
    WHERE manuscript_id = ${near}`.execute(app.db)
  const nio = { Tags: ['nio'], Departments: [], Places: [], Groups: [] }
  expect(await clashes({ Pin: 2, Audience: nio })).toEqual([])
  expect((await app.ask(publishing.clashes, { ...none, Notice: 'off', Pin: 2 }, as('author.a'))).Code).toBe(404)
})

test('the reason for sending a text back is shown with name and time until it is submitted again', async () => {
  const Id = await write('Back', 'news')
  const submit = async () => app.ask(publishing.submit, await seen(Id), as('author.a'))
  await submit()
  expect((await stateOf(Id)).Returned).toBeNull()
  await app.ask(publishing.giveBack, { Id, Reason: 'Name the plant' }, as('editor.e'))
  const returned = { Reason: 'Name the plant', By: 'En editor.e', At: app.clock.now().toISOString() }
  expect((await stateOf(Id)).Returned).toEqual(returned)
  await plan(Id, [])
  expect((await stateOf(Id)).Returned).toEqual(returned)
  await submit()
  expect((await stateOf(Id)).Returned).toBeNull()
  // withdrawn by its author: no reason
  await app.ask(publishing.giveBack, { Id }, as('author.a'))
  expect((await stateOf(Id)).Returned).toBeNull()
})
