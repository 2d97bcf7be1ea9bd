import { activities } from '@portal/activities/contract'
import { sql } from '@portal/server'
import { describe, expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import { undoMs } from '../rules.ts'
import {
  app,
  as,
  auditActions,
  canRead,
  finish,
  publish,
  runDue,
  stateOf,
  stepInput,
  usePublishing,
  write,
} from './publishing.test-kit.ts'

usePublishing()

const undo = async (Id: number, who = 'editor.all') => (await app.ask(publishing.undo, { Id }, as(who))).Code
const toldAuthor = async (title: string) =>
  (
    await sql<{ info: string }>`SELECT info_en AS info FROM notice
      WHERE receiver = 'author.a' AND info_en LIKE ${`%“${title}”%`} ORDER BY id`.execute(app.db)
  ).rows.map(({ info }) => info)

test('[DESK-03] what is published now is seen by nobody for ten seconds, in which whoever did it takes it back', async () => {
  const Id = await write({ title: 'Too early', notice: 'normal' })
  await app.ask(publishing.submit, await stepInput(Id), as('author.a'))
  const held = await publish(Id, 'editor.all', { IsHeld: true })
  expect([held.Code, held.Data!.ObjectId]).toEqual([200, 0])
  await runDue()
  expect((await stateOf(Id)).Status).toBe('scheduled')
  expect(await undo(Id, 'editor.two')).toBe(403)
  expect(await undo(Id)).toBe(200)
  expect(await stateOf(Id)).toMatchObject({ Status: 'review', PublishAt: '', ObjectId: 0 })
  app.clock.advance(60_000)
  await runDue()
  expect((await stateOf(Id)).Status).toBe('review')
  expect(await toldAuthor('Too early')).toEqual([])
  expect(await undo(Id)).toBe(412)
})

test('[DESK-03] after ten seconds it is published with its notices, and nothing takes it back', async () => {
  const Id = await write({ title: 'On its way', notice: 'normal', publishAt: '2027-01-01T08:00:00.000Z' })
  await publish(Id, 'editor.all', { IsHeld: true })
  app.clock.advance(undoMs + 1000)
  await runDue()
  const { Status, ObjectId } = await stateOf(Id)
  expect([Status, await canRead(ObjectId, 'zhou.min')]).toEqual(['published', true])
  expect(await toldAuthor('On its way')).toEqual(['En editor.all published “On its way”'])
  expect(await undo(Id)).toBe(412)
  expect((await stateOf(Id)).Status).toBe('published')
  expect((await auditActions(Id)).slice(-2)).toEqual(['news.schedule', 'news.publish'])
})

test('[DESK-03] an undone change of a public text, and an undone new time, leave what was there before', async () => {
  const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
  const Id = await write({ title: 'Moved', publishAt: at(1) })
  await app.ask(publishing.schedule, await stepInput(Id), as('editor.two'))
  await finish()
  const before = await stateOf(Id)
  await sql`UPDATE manuscript SET settings = jsonb_set(settings, '{publishAt}', ${JSON.stringify(at(2))}::jsonb)
    WHERE id = ${Id}`.execute(app.db)
  await app.ask(publishing.schedule, await stepInput(Id), as('editor.all'))
  expect((await stateOf(Id)).PublishAt).toBe(at(2))
  expect(await undo(Id)).toBe(200)
  expect(await stateOf(Id)).toMatchObject({
    Status: 'scheduled',
    PublishAt: before.PublishAt,
  })
  await finish()
  expect(await toldAuthor('Moved')).toEqual([expect.stringMatching(/^En editor.two scheduled “Moved”/)])

  await publish(Id)
  const { PublishAt, ObjectId } = await stateOf(Id)
  await sql`UPDATE manuscript SET content = jsonb_set(content, '{en,title}', '"Moved again"') WHERE id = ${Id}`.execute(
    app.db,
  )
  await publish(Id, 'editor.all', { IsHeld: true })
  expect((await stateOf(Id)).NextAt).not.toBe('')
  expect(await undo(Id)).toBe(200)
  app.clock.advance(60_000)
  await runDue()
  expect(await stateOf(Id)).toMatchObject({ Status: 'published', NextAt: '', PublishAt, ObjectId, HasChanged: true })
})

const submit = async (Id: number, who = 'author.a') =>
  (await app.ask(publishing.submit, await stepInput(Id), as(who))).Code
const giveBack = async (Id: number, who: string, Reason = 'Shorter') =>
  (await app.ask(publishing.giveBack, { Id, Reason }, as(who))).Code
const archive = async (Id: number, who = 'editor.all') =>
  (await app.ask(publishing.archive, { Id, IsHeld: true }, as(who))).Code
const toldOf = async (Id: number) =>
  (
    await sql<{ told: string }>`SELECT receiver || ': ' || info_en AS told FROM notice
      WHERE split_part(link, '?', 1) = ${`/desk/writing/${Id}`} ORDER BY event, receiver`.execute(app.db)
  ).rows.map(({ told }) => told)
const rename = (Id: number) => sql`UPDATE manuscript SET revision = revision + 1 WHERE id = ${Id}`.execute(app.db)

describe('[DESK-03] for ten seconds, and then for good', () => {
  test('a submission is taken back by its sender: no reviewer was told of it', async () => {
    const Id = await write({ title: 'Not yet' })
    expect(await submit(Id)).toBe(200)
    expect(await undo(Id)).toBe(403)
    expect(await undo(Id, 'author.a')).toBe(200)
    await finish()
    expect(await stateOf(Id, 'author.a')).toMatchObject({ Status: 'draft' })
    expect(await toldOf(Id)).toEqual([])
    expect(await submit(Id)).toBe(200)
    await finish()
    expect(await toldOf(Id)).toContain('editor.two: En author.a submitted “Not yet” for your review')
    expect(await undo(Id, 'author.a')).toBe(412)
    expect(await auditActions(Id)).toEqual(['news.submit', 'news.undo', 'news.submit'])
  })

  test('a text that was sent back waits again, with the reason that it had before, and its author learns nothing', async () => {
    const Id = await write({ title: 'On second thoughts' })
    await submit(Id)
    await finish()
    const before = await toldOf(Id)
    expect(await giveBack(Id, 'editor.all')).toBe(200)
    expect((await stateOf(Id)).Returned).toMatchObject({ Reason: 'Shorter' })
    expect(await undo(Id)).toBe(200)
    await finish()
    expect(await stateOf(Id)).toMatchObject({ Status: 'review', Returned: null })
    expect(await toldOf(Id)).toEqual(before)
    // withdrawn by its author, who has no right to publish
    expect(await giveBack(Id, 'author.a', '')).toBe(200)
    expect(await undo(Id, 'author.a')).toBe(200)
    expect((await stateOf(Id)).Status).toBe('review')
    // and for good
    await giveBack(Id, 'editor.two')
    await finish()
    expect(await toldOf(Id)).toEqual([...before, 'author.a: En editor.two sent back “On second thoughts”: Shorter'])
  })

  test('a cancelled schedule is restored, and is published at its time', async () => {
    const Id = await write({ publishAt: new Date(app.clock.now().getTime() + 5000).toISOString() })
    await app.ask(publishing.schedule, await stepInput(Id), as('editor.two'))
    expect(await giveBack(Id, 'editor.all')).toBe(200)
    app.clock.advance(6000)
    await runDue()
    expect((await stateOf(Id)).Status).toBe('draft')
    expect(await undo(Id)).toBe(200)
    await runDue()
    expect((await stateOf(Id)).Status).toBe('published')
  })

  test('a text to be archived stays with its readers, takes no other step, and goes with its scheduled change', async () => {
    const Id = await write({ pin: 1, notice: 'normal' })
    const NewsId = (await publish(Id)).Data!.ObjectId
    expect(await archive(Id, 'author.a')).toBe(403)
    expect(await archive(Id)).toBe(200)
    expect([await archive(Id, 'editor.two'), (await publish(Id, 'editor.two', { TellAgain: true })).Code]).toEqual([
      412, 412,
    ])
    await runDue()
    expect([await canRead(NewsId, 'zhou.min'), (await stateOf(Id)).Status]).toEqual([true, 'published'])
    expect((await stateOf(Id)).ExpireAt).not.toBe('')
    expect(await undo(Id)).toBe(200)
    await finish()
    expect(await stateOf(Id)).toMatchObject({ Status: 'published', ExpireAt: '' })
    expect(await canRead(NewsId, 'zhou.min')).toBe(true)
    expect(await archive(Id)).toBe(200)
    await Promise.all([finish(), runDue()])
    expect([await canRead(NewsId, 'zhou.min'), (await stateOf(Id)).Status]).toEqual([undefined, 'archived'])
    expect(await undo(Id)).toBe(412)
    expect(await auditActions(Id)).toEqual(['news.publish', 'news.undo', 'news.archive'])
  })

  test('people who signed up learn that an activity is gone once it is', async () => {
    const at = (hours: number) => new Date(app.clock.now().getTime() + hours * 3_600_000).toISOString()
    const session = { startsAt: at(24), endsAt: at(25), place: { zh: '', en: '' }, status: 3 as const, max: 0 }
    const Id = await write({ kind: 'activity', title: 'Test drive', sessions: [session] })
    await sql`UPDATE manuscript SET author = 'organiser.o' WHERE id = ${Id}`.execute(app.db)
    const { Revision, Mark } = await stateOf(Id, 'organiser.o')
    const { Data } = await app.ask(publishing.publish, { Id, Revision, Mark }, as('organiser.o'))
    const { rows } = await sql<{
      id: number
    }>`SELECT id FROM activity_item WHERE activity_id = ${Data!.ObjectId}`.execute(app.db)
    expect((await app.ask(activities.signUp, { ActivityItemId: rows[0]!.id }, as('zhou.min'))).Code).toBe(200)
    const told = async () =>
      (await sql`SELECT FROM notice WHERE receiver = 'zhou.min' AND info_en LIKE '%Test drive%'`.execute(app.db)).rows
        .length
    const before = await told()
    await archive(Id, 'organiser.o')
    await undo(Id, 'organiser.o')
    await finish()
    expect(await told()).toBe(before)
    await archive(Id, 'organiser.o')
    await finish()
    expect(await told()).toBe(before + 1)
  })
})

describe('[DESK-03] nothing else may have happened to the text', () => {
  test('the next step of anybody ends it, and whoever took that one may take it back instead', async () => {
    const Id = await write()
    await submit(Id)
    await giveBack(Id, 'editor.all')
    expect(await undo(Id, 'author.a')).toBe(403)
    expect(await undo(Id)).toBe(200)
    // the submission is the last step again
    expect(await undo(Id, 'author.a')).toBe(200)
    expect((await stateOf(Id, 'author.a')).Status).toBe('draft')
    await finish()
    expect(await toldOf(Id)).toEqual([])
  })

  test('whoever writes on in a text that was sent back keeps it; what readers get is taken back all the same', async () => {
    const Id = await write()
    await submit(Id)
    await giveBack(Id, 'editor.all')
    await rename(Id)
    expect(await undo(Id)).toBe(409)
    expect((await stateOf(Id)).Status).toBe('draft')
    await publish(Id, 'editor.all', { IsHeld: true })
    await rename(Id)
    expect(await undo(Id)).toBe(200)
  })

  test('of an undo and a next step at the same moment one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const Id = await write()
      await submit(Id)
      await finish()
      await giveBack(Id, 'editor.all')
      const asked = await stepInput(Id)
      const raced = await Promise.all([
        ...[1, 2, 3].map(async () => `undo ${await undo(Id)}`),
        ...[1, 2, 3].map(async () => `submit ${(await app.ask(publishing.submit, asked, as('author.a'))).Code}`),
      ])
      expect(raced.filter((each) => each.endsWith('200'))).toHaveLength(1)
      expect((await stateOf(Id)).Status).toBe('review')
    }
  })
})
