/**
 * An activity is invisible to everyone outside its audience. The calls come from the contract: a new call without a
 * rule here neither compiles nor passes.
 */
import type { Endpoint, Envelope } from '@portal/contract'
import { createReferences, storeFile } from '@portal/files/server'
import { createSecrets, sql } from '@portal/server'
import { addActivity, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activities } from '../contract.ts'
import { importSignUps, setActivityCover } from './authoring.ts'

type Name = keyof typeof activities
const unknownId = 777_777_777
const firstId = 900_001
const mark = 'SECRET'

interface Rule {
  /** Inputs that name no hidden activity: the answers equal those of a company without it. */
  around?: () => object[]
  /** Inputs that name a hidden activity: answered as if it did not exist. */
  about?: (hidden: { id: number; itemId: number }) => object
}

let app: TestApp
let outsider: string
let insider: string
let feedKey: string
const open: { id: number; itemIds: number[] }[] = []
const hidden: { id: number; itemId: number }[] = []

const aboutItem: Rule = { about: ({ itemId }) => ({ ActivityItemId: itemId }) }
const rules: Record<Name, Rule> = {
  list: { around: () => [{}, { PageSize: 1 }, { PageSize: 1, PageIndex: 2 }, { PageSize: 1, PageIndex: 3 }] },
  calendar: { around: () => [{ StartTime: '2026-11-01T00:00:00Z', EndTime: '2026-12-01T00:00:00Z' }] },
  calendarDetail: { around: () => ['2026-11-10', '2026-11-24', '2026-11-25'].map((day) => ({ Date: day })) },
  detail: { around: () => open.map(({ id }) => ({ Id: id })), about: ({ id }) => ({ Id: id }) },
  signUps: { ...aboutItem, around: () => open.map(({ itemIds }) => ({ ActivityItemId: itemIds[0] })) },
  signUp: aboutItem,
  cancel: aboutItem,
  wait: aboutItem,
  stopWaiting: aboutItem,
  ics: aboutItem,
  ticket: aboutItem,
  feed: { around: () => [{}] },
  renewFeed: {},
  revokeFeed: {},
  hasFeed: { around: () => [{}] },
  feedFile: { around: () => [{ key: feedKey }] },
}
/** Calls whose answers contain no activity; renewing the address would also end the one that other calls use. */
const silent: Name[] = ['renewFeed', 'revokeFeed']
const names = Object.keys(rules) as Name[]
const having = (kind: keyof Rule) => names.filter((name) => rules[name][kind]).map((name) => [name] as const)

async function ask(name: Name, input: object, token: string): Promise<Envelope<unknown>> {
  const call = activities[name] as Endpoint
  if (call.kind !== 'file') return app.ask(call, input, { token })
  const query = new URLSearchParams(input as Record<string, string>)
  const answer = await app.raw(`${call.path}?${query}`, { headers: { token } })
  const text = await answer.text()
  return answer.ok ? { Code: 200, Message: '', Data: text } : (JSON.parse(text) as Envelope<unknown>)
}

async function around(name: Name, token: string): Promise<Envelope<unknown>[]> {
  const answers = []
  for (const input of rules[name].around!()) answers.push(await ask(name, input, token))
  return answers
}

const before = new Map<string, unknown>()

/** Hides activities on days of their own, and one beside an open one; both people have used each of them. */
async function hide(): Promise<void> {
  const words = { zh: mark, en: mark }
  for (const [day, status] of [
    [10, 3],
    [24, 2],
    [24, 3],
    [25, 3],
    [26, 4],
  ] as const) {
    const startsAt = new Date(Date.UTC(2026, 10, day, 6))
    const item = { startsAt, endsAt: new Date(startsAt.getTime() + 3600_000), place: words, status, max: 2 }
    const { id, itemIds } = await addActivity(app.db, {
      title: words,
      content: words,
      tip: words,
      audience: { tags: ['nio'] },
      items: [item],
    })
    const [itemId] = itemIds as [number]
    const both = ['chen.jie', 'zhou.min']
    await importSignUps(
      app.db,
      itemId,
      status === 2 ? { following: both } : { signedUp: both, waiting: ['lin.wei'] },
      app.clock.now(),
    )
    hidden.push({ id, itemId })
  }
}

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  // ids that cannot appear in an answer by chance
  for (const table of ['activity', 'activity_item']) {
    await sql`ALTER TABLE ${sql.table(table)} ALTER COLUMN id RESTART WITH ${sql.lit(firstId)}`.execute(app.db)
  }
  outsider = await app.signIn('chen.jie')
  insider = await app.signIn('zhou.min')
  open.push(await addActivity(app.db), await addActivity(app.db, { items: [{ status: 2 }] }))
  await importSignUps(app.db, open[0]!.itemIds[0]!, { signedUp: ['lin.wei'] }, app.clock.now())
  const keys = new Map<string, string>()
  for (const token of [outsider, insider]) {
    const { Data } = await app.ask(activities.feed, {}, { token })
    keys.set(token, new URL(Data!.Path, app.origin).searchParams.get('key')!)
  }
  const remember = async (token: string) => {
    feedKey = keys.get(token)!
    for (const [name] of having('around')) before.set(`${name}${token}`, await around(name, token))
  }
  await remember(insider)
  await remember(outsider)
  await hide()
  rules.feedFile = { around: () => [{ key: feedKey }] }
})
afterAll(() => app.stop())

test('every call of the contract has a rule', () => {
  expect(names.toSorted()).toEqual(Object.keys(activities).toSorted())
  for (const name of names) {
    expect([name, Boolean(rules[name].around ?? rules[name].about)]).toEqual([name, !silent.includes(name)])
  }
})

describe('an outsider gets the answers of a company without the activity', () => {
  test.each(having('around'))('%s', async (name) => {
    const answers = await around(name, outsider)
    expect(answers).toEqual(before.get(`${name}${outsider}`))
    const text = JSON.stringify(answers)
    expect(text).not.toContain(mark)
    for (const { id, itemId } of hidden)
      expect([text.includes(`${id}`), text.includes(`${itemId}`)]).toEqual([false, false])
  })

  const unchanging: Name[] = ['signUps', 'feed', 'hasFeed', 'feedFile']
  test.each(having('around').filter(([name]) => !unchanging.includes(name)))(
    'control: an insider gets other answers from %s',
    async (name) => {
      expect(await around(name, insider)).not.toEqual(before.get(`${name}${insider}`))
    },
  )

  test('control: an insider sees the clash in the detail and the hidden activity in the feed', async () => {
    expect(JSON.stringify(await around('detail', insider))).toContain(mark)
    const { Data } = await app.ask(activities.feed, {}, { token: insider })
    expect(await (await fetch(`${app.origin}${Data!.Path}`)).text()).toContain(mark)
  })
})

/** Returns everything that a call about a hidden activity could have changed. */
async function traces(): Promise<unknown> {
  const { rows } = await sql`SELECT (SELECT json_agg(i ORDER BY id) FROM activity_item i) AS items,
    (SELECT count(*) FROM activity_sign_up) AS seats, (SELECT count(*) FROM activity_follow) AS followers,
    (SELECT count(*) FROM activity_waiting) AS waiting, (SELECT count(*) FROM notice) AS notices`.execute(app.db)
  return rows
}

test.each(having('about'))('%s with a hidden activity is answered like one with an unknown activity', async (name) => {
  const left = await traces()
  const unknown = await ask(name, rules[name].about!({ id: unknownId, itemId: unknownId }), outsider)
  expect(unknown).toEqual({ Code: 404, Message: '该活动不存在', Data: null })
  for (const each of hidden) expect(await ask(name, rules[name].about!(each), outsider)).toEqual(unknown)
  expect(await traces()).toEqual(left)
})

test('the cover file opens only for the audience', async () => {
  const { id } = hidden[0]!
  const file = { name: 'c.txt', mediaType: 'text/plain', bytes: Buffer.from(mark), owner: { kind: 'activity', id } }
  const fileId = await storeFile(app.db, file)
  await setActivityCover(app.db, id, fileId)
  const references = createReferences(await createSecrets(app.db))
  const status = async (account: string) => {
    await app.signIn(account)
    const session = await app.db
      .selectFrom('session')
      .select('id as sessionId')
      .where('account', '=', account)
      .executeTakeFirstOrThrow()
    const filePath = references.download(fileId, session, app.clock.now())
    return (await app.raw(`file/download?filePath=${filePath}`)).status
  }
  expect([await status('zhou.min'), await status('chen.jie')]).toEqual([200, 404])
})

test('the audience is checked at every call: a person who changes department loses access at once', async () => {
  const { id, itemId } = hidden[2]!
  const move = (user_tag: string) =>
    app.db.updateTable('person').set({ user_tag }).where('account', '=', 'zhou.min').execute()
  const codes = async () => [
    (await ask('detail', { Id: id }, insider)).Code,
    (await ask('cancel', { ActivityItemId: itemId }, insider)).Code,
  ]
  await move('partner')
  expect(await codes()).toEqual([404, 404])
  await move('nio')
  expect(await codes()).toEqual([200, 200])
})
