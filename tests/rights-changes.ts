/**
 * A valid input for every change call of the desk: tests/rights-records.server.test.ts sends each of them and checks
 * the audit log. A new call needs a row here, with its preconditions.
 */
import { activities } from '@portal/activities/contract'
import { importSignUps } from '@portal/activities/server'
import { signIns } from '../features/foundation/auth/sign-ins-contract.ts'
import type { Endpoint, Envelope, RequestOf, OutputOf } from '@portal/contract'
import { adminData } from '@portal/admin-data/contract'
import { peopleImport } from '@portal/directory-sync/contract'
import { moderation } from '@portal/moderation/contract'
import { news } from '@portal/news/contract'
import { management } from '@portal/activity-management/contract'
import { sql } from '@portal/server'
import { addActivity, addNews, type TestApp } from '@portal/test-portal'
import { draftComments } from '@portal/draft-comments/contract'
import { trash, drafts } from '@portal/editor/contract'
import { media } from '@portal/editor/media-contract'
import { storeFile } from '@portal/files/server'
import { publishingChanges } from './rights-changes-publishing.ts'

export interface ChangesWorld {
  readonly app: TestApp
  /** Account with every role, without scope. */
  readonly account: string
  /** Sends another call as the same person, for preconditions. */
  readonly ask: <E extends Endpoint>(endpoint: E, input: RequestOf<E>) => Promise<Envelope<OutputOf<E>>>
}

const identity = (Subject: string) => ({ Issuer: 'https://sso.example', Subject })
const zhou = { Kind: 'person', Id: 'zhou.min' }

/** Instead of an input: why the call has no lasting effect. */
export const changes: Readonly<Record<string, string | ((world: ChangesWorld) => object | Promise<object>)>> = {
  ...publishingChanges,
  'desk/writing/leave': 'who is here passes',
  'desk/writing/here': 'who is here passes',
  'desk/writing/link': 'asks another site',
  'desk/upload/begin': 'the draft that takes the file leaves the line',
  'desk/upload/part': 'the draft that takes the file leaves the line',
  'desk/upload/end': 'the draft that takes the file leaves the line',
  'desk/picture/fetch': 'the draft that takes the file leaves the line',
  'desk/data/upload': 'the data that take the file leave the line',
  'desk/media/copy/item': 'the data that take the file leave the line',
  'rights/set': () => ({ Changes: [{ Holder: zhou, Role: 'author', Scope: {} }] }),
  'desk/sign-ins/change': () => ({ Account: 'zhou.min', ...identity('s-zhou'), IsRelease: false }),
  async 'desk/sign-ins/decide'({ app, ask }) {
    const admins = ['chen.jie', 'lin.wei'].map((account) => ({ account, role: 'portal-administrator' }))
    await app.db
      .insertInto('person_role')
      .values(admins)
      .onConflict((row) => row.doNothing())
      .execute()
    const token = await app.signIn('chen.jie')
    await app.ask(signIns.change, { Account: 'lin.wei', ...identity('s-lin'), IsRelease: false }, { token })
    return { Id: (await ask(signIns.list, {})).Data!.Changes[0]!.Id, IsConfirmed: true }
  },
  'desk/views/save': 'what a person keeps of a list is their own',
  'desk/views/change': 'what a person keeps of a list is their own',
  'desk/views/remove': 'what a person keeps of a list is their own',
  'desk/views/columns': 'what a person keeps of a list is their own',
  'desk/views/bring': 'what a person keeps of a list is their own',
  'first-day/confirm': () => ({ Step: 'backup', IsDone: true }),
  'first-day/hide': () => ({ IsHidden: true }),
  'desk/data/save': () => ({ Kind: 'tag', Id: '', Revision: '', Values: { name: { zh: '甲', en: 'One' } } }),
  async 'desk/data/remove'({ ask }) {
    const Values = { name: { zh: '乙', en: 'Two' } }
    const { Data } = await ask(adminData.save, { Kind: 'tag', Id: '', Revision: '', Values })
    return { Kind: 'tag', Id: Data!.Id }
  },
  async 'desk/data/restore'({ ask }) {
    const Values = { name: { zh: '丙', en: 'Three' } }
    const { Data } = await ask(adminData.save, { Kind: 'tag', Id: '', Revision: '', Values })
    return { Kind: 'tag', Undo: (await ask(adminData.remove, { Kind: 'tag', Id: Data!.Id })).Data!.Undo }
  },
  async 'desk/people/import'({ ask }) {
    const file = 'account,employee id,name,department\nnew.person,N77,New Person,10\n'
    await ask(peopleImport.upload, { Name: 'people.csv', Bytes: Buffer.from(file).toString('base64') as never })
    return { IsDryRun: false }
  },
  'desk/people/import/upload': 'a file that only its person sees, for a day',
  'desk/people/import/keep': 'a note in that file',
  'desk/people/import/discard': 'the file goes as it would the next day',
  async 'desk/data/merge'({ ask }) {
    const tag = async (name: string) =>
      (await ask(adminData.save, { Kind: 'tag', Id: '', Revision: '', Values: { name: { zh: name, en: name } } })).Data!
        .Id
    return { Kind: 'tag', Ids: [await tag('丁')], Into: await tag('戊') }
  },
  async 'desk/data/merge/undo'({ ask }) {
    const tag = async (name: string) =>
      (await ask(adminData.save, { Kind: 'tag', Id: '', Revision: '', Values: { name: { zh: name, en: name } } })).Data!
        .Id
    const merge = { Kind: 'tag', Ids: [await tag('己')], Into: await tag('庚'), IsHeld: true }
    return { Kind: 'tag', Undo: (await ask(adminData.merge, merge)).Data!.Undo }
  },
  'desk/data/order': () => ({ Kind: 'category', Ids: ['control', 'internal'] }),
  'desk/organising/session/add': async ({ app }) => ({ Id: (await addActivity(app.db)).id, ...session }),
  async 'desk/organising/session/change'({ app }) {
    return { ActivityItemId: (await addActivity(app.db)).itemIds[0], Revision: 1, ...session }
  },
  async 'desk/organising/session/remove'({ app }) {
    return { ActivityItemId: (await addActivity(app.db, { items: [{}, {}] })).itemIds[0] }
  },
  async 'desk/organising/session/cancel'({ app }) {
    return { ActivityItemId: (await addActivity(app.db)).itemIds[0], ReasonZh: '雨' }
  },
  async 'desk/organising/session/undo'({ app, ask }) {
    const ActivityItemId = (await addActivity(app.db)).itemIds[0]!
    const cancelled = await ask(management.cancelSession, { ActivityItemId, ReasonZh: '雨', IsHeld: true })
    return { StepId: cancelled.Data!.StepId }
  },
  'desk/organising/cancel': async ({ app }) => ({ Id: (await addActivity(app.db)).id, ReasonZh: '雨' }),
  async 'desk/organising/people/add'({ app }) {
    return { ActivityItemId: (await addActivity(app.db)).itemIds[0], ADAccount: 'zhou.min' }
  },
  async 'desk/organising/people/move'({ app }) {
    const { itemIds } = await seated(app)
    return { ActivityItemId: itemIds[0], ADAccount: 'zhou.min', To: itemIds[1] }
  },
  async 'desk/organising/people/remove'({ app }) {
    return { ActivityItemId: (await seated(app)).itemIds[0], ADAccount: 'zhou.min' }
  },
  async 'desk/organising/people/change'({ app }) {
    return { ActivityItemId: (await seated(app)).itemIds[0], ADAccounts: ['zhou.min'] }
  },
  async 'desk/organising/people/undo'({ app, ask }) {
    const people = { ActivityItemId: (await seated(app)).itemIds[0]!, ADAccounts: ['zhou.min'] }
    return { StepId: (await ask(management.changePeople, people)).Data!.StepId }
  },
  async 'desk/organising/check-in'({ app }) {
    return { ActivityItemId: (await seated(app)).itemIds[0], ADAccount: 'zhou.min' }
  },
  async 'desk/organising/check-in/code'({ app, ask, account }) {
    const ActivityItemId = (await seated(app, account)).itemIds[0]!
    return { ActivityItemId, Code: (await ask(activities.ticket, { ActivityItemId })).Data!.Code }
  },
  async 'desk/organising/check-in/undo'({ app, ask }) {
    const person = { ActivityItemId: (await seated(app)).itemIds[0]!, ADAccount: 'zhou.min' }
    await ask(management.checkIn, person)
    return person
  },
  'desk/organising/message': async ({ app }) => ({
    Id: (await seated(app)).id,
    To: 'all',
    Key: 'row-0001',
    TextEn: 'x',
  }),
  'desk/comments/decide': async (world) => ({ CaseId: await reported(world), IsKept: true }),
  async 'desk/comments/undo'(world) {
    const CaseId = await reported(world)
    await world.ask(moderation.decide, { CaseId, IsKept: true })
    return { CaseId }
  },
  'desk/operations/jobs/run': ({ app }) => queueNamed(app, 'row-run'),
  'desk/operations/jobs/discard': ({ app }) => queueNamed(app, 'row-discard'),
  'desk/operations/letters/retry': () => ({ Queue: 'chat-cards' }),
  'desk/operations/letters/drop': () => ({ Queue: 'chat-cards' }),
  'desk/words/add': () => ({ Word: '加一个词' }),
  'desk/words/change': async ({ ask }) => ({ Id: await wordFor(ask, '改一个词'), Holds: false, Note: '' }),
  'desk/words/remove': async ({ ask }) => ({ Id: await wordFor(ask, '删一个词') }),
  'desk/words/import': () => ({ Text: '贴两个词\n第二个词' }),
  'desk/writing/begin': () => ({ Kind: 'news' }),
  'desk/writing/duplicate': async ({ ask }) => ({ Id: await begun(ask) }),
  'desk/writing/adopt': async ({ app }) => ({ NewsId: await addNews(app.db) }),
  async 'desk/writing/save'({ ask }) {
    const Content = { ...noContent, zh: { title: '题', blocks: [] } }
    return { Id: await begun(ask), Revision: 1, Content }
  },
  async 'desk/writing/restore'({ ask }) {
    const Id = await begun(ask)
    await ask(drafts.save, { Id, Revision: 1, Content: { ...noContent, zh: { title: '题', blocks: [] } } })
    return { Id, Version: 1 }
  },
  'desk/media/remove': async ({ ask, app }) => ({ Id: await uploaded(app, await begun(ask)) }),
  async 'desk/media/restore'({ ask, app }) {
    const Id = await uploaded(app, await begun(ask))
    await ask(media.remove, { Id })
    return { Id }
  },
  'desk/media/copy': async ({ ask, app }) => ({
    Id: await uploaded(app, await begun(ask)),
    ManuscriptId: await begun(ask),
  }),
  'desk/writing/remove': async ({ ask }) => ({ Id: await begun(ask) }),
  async 'desk/writing/bring-back'({ ask }) {
    const Id = await begun(ask)
    await ask(trash.remove, { Id })
    return { Id }
  },
  'desk/writing/comments/add': async ({ ask }) => ({ Id: await begun(ask), Text: 'why' }),
  'desk/writing/comments/edit': async ({ ask }) => ({ ...(await commented(ask)), Text: 'why not' }),
  'desk/writing/comments/remove': ({ ask }) => commented(ask),
  async 'desk/writing/comments/bring-back'({ ask }) {
    const comment = await commented(ask)
    await ask(draftComments.remove, comment)
    return comment
  },
  async 'desk/writing/comments/resolve'({ ask }) {
    const { Id, CommentId } = await commented(ask)
    return { Id, ThreadId: CommentId, IsResolved: true }
  },
}

async function commented(ask: ChangesWorld['ask']): Promise<{ Id: number; CommentId: number }> {
  const Id = await begun(ask)
  return { Id, CommentId: (await ask(draftComments.add, { Id, Text: 'why' })).Data!.CommentId }
}

const noContent = { zh: null, en: null, cover: null, coverAlt: { zh: '', en: '' }, video: null, attachments: [] }

async function queueNamed(app: TestApp, Name: string): Promise<{ Name: string }> {
  await sql`SELECT pgboss.create_queue(${Name}, '{"policy": "exclusive"}')`.execute(app.db)
  return { Name }
}

/** The case of a comment that is reported. */
async function reported({ app, ask }: ChangesWorld): Promise<number> {
  const NewsId = await addNews(app.db)
  const token = await app.signIn('zhou.min')
  const { Data } = await app.ask(news.addComment, { NewsId, Comment: 'hello' }, { token })
  await ask(news.report, { NewsId, Id: Data!.Id, DelType: 1, Reason: 'spam' })
  const { List } = (await ask(moderation.cases, { State: 'reports' })).Data!
  return List.find((each) => each.NewsId === NewsId)!.Id
}

async function wordFor(ask: ChangesWorld['ask'], Word: string): Promise<number> {
  return (await ask(moderation.addWord, { Word })).Data!.Id
}

/** A picture that its text does not use. */
const uploaded = (app: TestApp, id: number): Promise<number> =>
  storeFile(app.db, {
    name: 'a.webp',
    mediaType: 'image/webp',
    bytes: Buffer.from('x'),
    owner: { kind: 'manuscript', id },
  })

async function begun(ask: ChangesWorld['ask']): Promise<number> {
  return (await ask(drafts.begin, { Kind: 'news' })).Data!.Id
}

const session = { StartTime: '2026-11-25T06:00:00Z', EndTime: '2026-11-25T08:00:00Z', Status: 3, Max: 0 }

/** Two upcoming sessions, with a sign-up in the first. */
async function seated(app: TestApp, account = 'zhou.min') {
  const soon = { startsAt: new Date('2026-11-21T02:00:00Z'), endsAt: new Date('2026-11-21T04:00:00Z') }
  const made = await addActivity(app.db, { items: [soon, soon] })
  await importSignUps(app.db, made.itemIds[0]!, { signedUp: [account] }, app.clock.now())
  return made
}
