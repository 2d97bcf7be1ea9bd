/** The company of the tests of the dashboard and the inbox: something of every part, and people of every role. */
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
import { expect } from 'vitest'

export let app: TestApp
const tokens: Record<string, string> = {}
export const as = (who: string) => ({ token: tokens[who]!, language: 'EN' as const })

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

export const at = (time: string) => `2026-11-${time}:00+08:00`

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

/** Starts the portal with something of every part. */
export async function startDashboard(settings: { dashboardPartMs?: number } = {}): Promise<void> {
  app = await startApp({ connections: 30, settings })
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
}

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

export async function homeOf(who: string, language: 'EN' | 'CHS' = 'EN') {
  return (await app.ask(dashboard.home, {}, { ...as(who), language })).Data!
}
