/** The dashboard of the desk, with the parts of all slices: who sees what, and what a broken part leaves. */
import { requestAcknowledgement } from '@portal/acknowledgements/server'
import { activities } from '@portal/activities/contract'
import { dashboard } from '@portal/dashboard/contract'
import { createDraft, defaultSettings, type PublishSettings } from '@portal/editor/server'
import { moderation } from '@portal/moderation/contract'
import { news } from '@portal/news/contract'
import { publishing } from '@portal/publishing/contract'
import { sql } from '@portal/server'
import { addActivity, addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { roleNames, type RoleName } from '@portal/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
const tokens: Record<string, string> = {}
const as = (who: string) => ({ token: tokens[who]!, language: 'EN' as const })
const partMs = 1_500

const people: Readonly<Record<string, readonly RoleName[]>> = {
  'author.a': ['author'],
  'author.b': ['author'],
  'editor.all': ['editor'],
  'mod.all': ['moderator'],
  'org.all': ['organiser'],
  'root.one': ['portal-administrator'],
  'root.two': ['portal-administrator'],
  'all.roles': roleNames,
  'bus.staff': ['bus-staff'],
}

const at = (time: string) => `2026-11-${time}:00+08:00`

async function write(title: string, settings: Partial<PublishSettings> = {}): Promise<number> {
  const blocks = [{ key: 'p1', html: '<p>Body</p>', twinSeen: '' }]
  const content = {
    zh: { title, blocks },
    en: { title, blocks },
    cover: null,
    coverAlt: { zh: '', en: '' },
    video: null,
    attachments: [],
  }
  const draft = { kind: 'news' as const, author: 'author.a', content }
  return createDraft(
    app.db,
    { ...draft, settings: { ...defaultSettings, category: 'internal', ...settings } },
    app.clock.now(),
  )
}

async function step(what: 'submit' | 'schedule' | 'publish' | 'giveBack', Id: number, who = 'editor.all') {
  const { Data } = await app.ask(publishing.state, { Id }, as(who))
  const { Revision, Mark } = Data!
  const input = what === 'giveBack' ? { Id, Reason: 'Shorter, please' } : { Id, Revision, Mark }
  const answer = await app.ask(publishing[what], input as never, as(who))
  expect([what, answer.Code]).toEqual([what, 200])
}

beforeAll(async () => {
  app = await startApp({ connections: 30, settings: { dashboardPartMs: partMs } })
  await seedCompany(app.db)
  for (const [account, roles] of Object.entries(people)) await addPerson(app.db, account, { roles: [...roles] })
  await addPerson(app.db, 'editor.narrow')
  await sql`INSERT INTO person_role (account, role, departments) VALUES ('editor.narrow', 'editor', '{11}')`.execute(
    app.db,
  )
  for (const who of [...Object.keys(people), 'editor.narrow', 'zhou.min', 'chen.jie'])
    tokens[who] = await app.signIn(who)
  await addTexts()
  await addComments()
  await addOthers()
})
afterAll(() => app.stop())

async function addTexts(): Promise<void> {
  await write('A draft')
  const waiting = await write('A text in review')
  await step('submit', waiting, 'author.a')
  const returned = await write('A text sent back')
  await step('submit', returned, 'author.a')
  await step('giveBack', returned)
  for (const [title, publishAt, pin] of [
    ['Goes out at two', '21T14:00', null],
    ['Takes a place', '23T10:00', 1],
    ['Takes the same place', '23T18:00', 1],
  ] as const)
    await step('schedule', await write(title, { publishAt: new Date(at(publishAt)).toISOString(), pin }))
  await step('publish', await write('Ends on Tuesday', { expireAt: new Date(at('24T10:00')).toISOString() }))
  const late = await write('Could not go out')
  await sql`INSERT INTO publication (manuscript_id, problem) VALUES (${late}, 'rights')
    ON CONFLICT (manuscript_id) DO UPDATE SET problem = 'rights'`.execute(app.db)
}

async function addComments(): Promise<void> {
  await app.ask(moderation.addWord, { Word: 'pineapple' }, as('mod.all'))
  const NewsId = await addNews(app.db, { publishedAt: new Date(at('20T10:00')) })
  await app.ask(news.addComment, { NewsId, Comment: 'No pineapple here' }, as('zhou.min'))
  await app.ask(news.addComment, { NewsId, Comment: 'Nice' }, as('zhou.min'))
}

async function addOthers(): Promise<void> {
  const { itemIds } = await addActivity(app.db, { title: { zh: '开放日', en: 'Open day' }, items: [{ max: 1 }] })
  await app.ask(activities.signUp, { ActivityItemId: itemIds[0]! }, as('zhou.min'))
  await app.ask(activities.wait, { ActivityItemId: itemIds[0]! }, as('chen.jie'))
  const newsId = await addNews(app.db, { title: { zh: '须知', en: 'Safety' }, publishedAt: new Date(at('01T10:00')) })
  await app.db
    .transaction()
    .execute((tx) =>
      requestAcknowledgement(
        tx,
        { newsId, dueAt: new Date(at('20T09:00')), by: 'editor.all', isAgain: false },
        new Date(at('02T09:00')),
      ),
    )
  await sql`INSERT INTO sso_change (account, issuer, subject, is_release, asked_by, asked_at)
    VALUES ('zhou.min', 'https://id.example', 's', false, 'root.one', ${app.clock.now()})`.execute(app.db)
}

async function homeOf(who: string, language: 'EN' | 'CHS' = 'EN') {
  return (await app.ask(dashboard.home, {}, { ...as(who), language })).Data!
}

/** The rows of each section, as `label: title`. */
async function rowsOf(who: string) {
  const { Sections } = await homeOf(who)
  return Object.fromEntries(
    Sections.map(({ Name, Rows }) => [Name, Rows.map(({ Label, Title }) => `${Label}: ${Title}`)]),
  )
}

const today = ['Publish: Goes out at two']
const clashes = ['Conflict: Takes a place']
const texts = [...clashes, 'To be archived: Ends on Tuesday', 'Not published: Could not go out']

test.each<[who: string, sections: Record<string, string[]>]>([
  [
    'author.a',
    {
      today: ['Published: Ends on Tuesday', ...today],
      mine: [
        'Sent back: A text sent back',
        'Scheduled: Goes out at two',
        'Scheduled: Takes a place',
        'Scheduled: Takes the same place',
        'Draft: Could not go out',
        'Draft: A draft',
        'In review: A text in review',
      ],
      attention: texts,
    },
  ],
  ['author.b', { today: [], mine: [], attention: [] }],
  [
    'editor.all',
    {
      waiting: ['Review: A text in review'],
      today: ['Published: Ends on Tuesday', ...today],
      mine: [],
      attention: [...texts, 'Must-read overdue: Safety'],
    },
  ],
  ['editor.narrow', { waiting: [], today: [], mine: [], attention: [] }],
  ['mod.all', { waiting: ['Held: No pineapple here'] }],
  ['org.all', { waiting: ['Waiting list: Open day'], today: [], mine: [], attention: [] }],
  ['root.one', { waiting: [] }],
  ['root.two', { waiting: ['Sign-in: Link an identity to En zhou.min'] }],
  ['bus.staff', {}],
])('[DESK-09] %s sees what their roles may do', async (who, sections) => {
  const rows = await rowsOf(who)
  // of two drafts of one moment, whichever
  for (const each of [rows, sections]) each['mine']?.splice(4, 2, ...each['mine'].slice(4, 6).toSorted())
  expect(rows).toEqual(sections)
})

test.each([
  ['editor.all', ['readers', 'comments']],
  // a limited role sees no figure of the whole portal
  ['editor.narrow', []],
  ['mod.all', ['comments']],
  ['org.all', ['sign-ups']],
  ['root.one', ['sign-ups', 'readers', 'comments']],
  ['author.a', ['own-comments', 'own-readers']],
])('[DESK-09] %s sees the figures %j', async (who, keys) => {
  const { Figures } = await homeOf(who)
  expect(Figures.map(({ Key }) => Key).toSorted()).toEqual([...keys].toSorted())
})

test('[DESK-09] figures are of the day so far, and readers are rounded', async () => {
  await sql`INSERT INTO activity_sign_up (item_id, account, signed_at)
    SELECT id, 'lin.wei', ${new Date(at('14T08:00'))} FROM activity_item LIMIT 1`.execute(app.db)
  const figures = async () => Object.fromEntries((await homeOf('root.two')).Figures.map((each) => [each.Key, each]))
  app.clock.advance(61_000)
  expect(await figures()).toMatchObject({
    // a held comment is none yet
    comments: { Title: 'Comments', Value: 1, Before: 0 },
    readers: { Value: null, Before: null },
    'sign-ups': { Value: 1, Before: 1 },
  })
})

test('[DESK-09] every row leads to where its work is done; the day is the company’s', async () => {
  const { Sections, Zone } = await homeOf('all.roles')
  const links = Sections.flatMap(({ Rows }) => Rows.map(({ Link }) => Link))
  expect(
    links.filter((link) => !/^\/(desk\/(writing|comments|sign-ins|must-read|organising)|home\?)/.test(link)),
  ).toEqual([])
  expect(links).toContainEqual(expect.stringMatching(/^\/desk\/comments\?open=\d+$/))
  expect(Zone).toBe('Asia/Shanghai')
  const chinese = await homeOf('mod.all', 'CHS')
  expect(chinese.Sections[0]!.Rows[0]).toMatchObject({
    Label: '待放行',
    Note: expect.stringContaining('命中') as string,
  })
})

test('[DESK-09] a person without a role is refused, and so is nobody', async () => {
  expect((await app.ask(dashboard.home, {}, as('zhou.min'))).Code).toBe(403)
  expect((await app.ask(dashboard.home, {})).Code).toBe(410)
})

test('[DESK-09] a part that fails leaves the others', async () => {
  await sql`ALTER TABLE moderation_case RENAME TO moderation_case_away`.execute(app.db)
  const { Sections } = await homeOf('all.roles')
  await sql`ALTER TABLE moderation_case_away RENAME TO moderation_case`.execute(app.db)
  const waiting = Sections.find(({ Name }) => Name === 'waiting')!
  expect(waiting.IsPartial).toBe(true)
  expect(waiting.Rows.map(({ Label }) => Label)).toEqual(
    ['Waiting list', 'Review', 'Sign-in'].toSorted(byOrderOf(waiting)),
  )
  expect((await homeOf('all.roles')).Sections.find(({ Name }) => Name === 'waiting')!.IsPartial).toBe(false)
})

/** Parts stand in the order of the slices. */
const byOrderOf =
  ({ Rows }: { Rows: readonly { Label: string }[] }) =>
  (one: string, other: string): number =>
    Rows.findIndex(({ Label }) => Label === one) - Rows.findIndex(({ Label }) => Label === other)

test('[DESK-09] a part that waits for a lock keeps the others no longer than its time', async () => {
  await app.db.transaction().execute(async (tx) => {
    await sql`LOCK TABLE moderation_case IN ACCESS EXCLUSIVE MODE`.execute(tx)
    const { Sections } = await homeOf('all.roles')
    expect(Sections.find(({ Name }) => Name === 'waiting')).toMatchObject({ IsPartial: true })
    expect(Sections.find(({ Name }) => Name === 'mine')).toMatchObject({ IsPartial: false })
  })
})
