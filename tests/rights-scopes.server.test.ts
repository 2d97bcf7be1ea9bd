/** Scopes × calls: a role allows a call (tests/rights-matrix.server.test.ts), its scope limits the texts. */
import type { Endpoint } from '@portal/contract'
import { requestAcknowledgement } from '@portal/acknowledgements/server'
import { publishing } from '@portal/publishing/contract'
import { sql } from '@portal/server'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { createDraft, makeVersion, defaultSettings, setStatus } from '@portal/editor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSlices } from '../scripts/read-contracts.ts'
import { news, readers, texts, type State, type TextRow, type ScopeWorld } from './rights-scopes.ts'

let app: TestApp
const tokens: Record<string, string> = {}
const ask: ScopeWorld['ask'] = (who, endpoint, input) => app.ask(endpoint, input, { token: tokens[who]! })

const scoped = ['editor', 'draft-comments', 'publishing', 'acknowledgements']
const slices = (await readSlices()).filter(({ name }) => scoped.includes(name))
const byId = slices
  .flatMap(({ calls }) => calls.map(({ endpoint }) => endpoint))
  .filter(({ input }) => Object.keys(shapeOf(input)).some((field) => /^(\w+)?Id$/.test(field)))
const endpointOf = (path: string): Endpoint => byId.find((endpoint) => endpoint.path === path)!

function shapeOf(input: Endpoint['input']): object {
  return (input as unknown as { _zod: { def: { shape?: object } } })._zod.def.shape ?? {}
}

/** Editors of department 11, of the values, of everything; the author; another author; a reader. */
const people = ['editor.narrow', 'editor.values', 'editor.wide', 'editor.own', 'author.other', 'zhou.min', 'chen.jie']
const outside = ['editor.narrow', 'editor.values', 'author.other', 'zhou.min']
const forAll = {}
const forEleven = { departments: [11] }

beforeAll(async () => {
  app = await startApp({ connections: 20 })
  await seedCompany(app.db)
  for (const account of ['editor.narrow', 'editor.own']) await addPerson(app.db, account, { department: 11 })
  for (const account of ['editor.values', 'editor.wide', 'author.other']) await addPerson(app.db, account)
  await sql`INSERT INTO person_role (account, role, categories, departments) VALUES
    ('editor.narrow', 'editor', '{}', '{11}'), ('editor.own', 'editor', '{}', '{11}'), ('editor.own', 'author', '{}', '{}'),
    ('editor.values', 'editor', '{values}', '{}'), ('editor.wide', 'editor', '{}', '{}'),
    ('author.other', 'author', '{}', '{}')`.execute(app.db)
  for (const who of people) tokens[who] = await app.signIn(who)
})
afterAll(() => app.stop())

async function textIn(state: State, audience: { departments?: number[] }): Promise<number> {
  const now = app.clock.now()
  const version = { title: 'A text', blocks: [{ key: 'a', html: '<p>Words</p>', twinSeen: '' }] }
  const content = { zh: version, en: version, cover: null, coverAlt: { zh: '', en: '' }, video: null, attachments: [] }
  const settings = { ...defaultSettings, audience, publishAt: '2027-01-01T08:00:00.000Z' }
  const Id = await createDraft(app.db, { kind: 'news', author: 'editor.own', content, settings }, now)
  await makeVersion(app.db, Id, 'status', 'editor.own', now)
  if (state === 'review') await setStatus(app.db, Id, 'review', 'editor.own', now)
  if (state === 'draft' || state === 'review') return Id
  const { Revision, Mark } = (await ask('editor.wide', publishing.state, { Id })).Data!
  const step = state === 'scheduled' ? publishing.schedule : publishing.publish
  expect((await ask('editor.wide', step, { Id, Revision, Mark })).Code).toBe(200)
  if (state === 'archived') await ask('editor.wide', publishing.archive, { Id })
  return Id
}

async function codeOf(path: string, row: TextRow, id: number, who: string): Promise<number> {
  const input = await row.input(id, { app, ask }, who)
  return (await ask(who, endpointOf(path), input as never)).Code
}

const refused = (codes: Record<string, number>) => Object.entries(codes).filter(([, code]) => [403, 404].includes(code))

async function newsFor(audience: { departments?: number[] }): Promise<number> {
  const newsId = await addNews(app.db, { audience })
  await sql`UPDATE news SET must_read = true WHERE id = ${newsId}`.execute(app.db)
  const asking = { newsId, dueAt: null, by: 'lin.wei', isAgain: false }
  await app.db.transaction().execute((tx) => requestAcknowledgement(tx, asking, app.clock.now()))
  return newsId
}

describe('[DESK] a scope is not left by any call', () => {
  test('every call that takes an Id has a row here, and no row is without its call', () => {
    const known = [texts, news, readers].flatMap((each) => Object.keys(each))
    expect(known.toSorted()).toEqual(byId.map(({ path }) => path).toSorted())
  })

  const ofTexts = Object.entries(texts).filter((entry): entry is [string, TextRow] => typeof entry[1] !== 'string')
  test.each(ofTexts)('%s', async (path, row) => {
    const codes: Record<string, number> = {}
    for (const who of outside) codes[who] = await codeOf(path, row, await textIn(row.state, forAll), who)
    expect(refused(codes)).toHaveLength(outside.length)
    const inside: Record<string, number> = {
      'editor.wide': await codeOf(path, row, await textIn(row.state, forAll), 'editor.wide'),
      'editor.narrow': await codeOf(path, row, await textIn(row.state, forEleven), 'editor.narrow'),
    }
    const code = row.code ?? 200
    expect(inside).toEqual({ 'editor.wide': code, 'editor.narrow': code })
    const own = await codeOf(path, row, await textIn(row.state, forAll), 'editor.own')
    expect(refused({ own })).toHaveLength(row.own ? 0 : 1)
  })

  const since = ofTexts.flatMap(([path, row]) => (row.since ?? []).map((state) => [path, state, row] as const))
  test.each(since)('%s of one that was for all, %s and narrowed since', async (path, state, row) => {
    const id = await textIn(state, forAll)
    await sql`UPDATE manuscript SET settings = jsonb_set(settings, '{audience}', '{"departments":[11]}')
      WHERE id = ${id}`.execute(app.db)
    const narrow = await codeOf(path, row, id, 'editor.narrow')
    expect(refused({ narrow })).toHaveLength(1)
    expect(await codeOf(path, row, id, 'editor.wide')).toBe(200)
  })

  test.each(Object.entries(news))('%s', async (path, inputOf) => {
    const askAs = async (who: string, audience: { departments?: number[] }) =>
      (await ask(who, endpointOf(path), (await inputOf(await newsFor(audience), { app, ask }, who)) as never)).Code
    const codes: Record<string, number> = {}
    for (const who of outside) codes[who] = await askAs(who, forAll)
    expect(refused(codes)).toHaveLength(outside.length)
    expect([await askAs('editor.wide', forAll), await askAs('editor.narrow', forEleven)]).toEqual([200, 200])
  })

  test('desk/writing/adopt of a news that one may not read', async () => {
    const NewsId = await newsFor(forEleven)
    expect((await ask('editor.wide', endpointOf('desk/writing/adopt'), { NewsId } as never)).Code).toBe(404)
  })

  test.each(Object.entries(readers))('%s', async (path, inputOf) => {
    const input = inputOf(await newsFor(forEleven)) as never
    const codes = []
    for (const who of ['chen.jie', 'zhou.min']) codes.push((await ask(who, endpointOf(path), input)).Code)
    expect(codes).toEqual([500, 200])
  })
})
