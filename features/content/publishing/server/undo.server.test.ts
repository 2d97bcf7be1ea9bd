import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import { undoMs } from '../rules.ts'
import {
  app,
  as,
  auditActions,
  canRead,
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
  expect(await undo(Id)).toBe(403)
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
  const before = await stateOf(Id)
  await sql`UPDATE manuscript SET settings = jsonb_set(settings, '{publishAt}', ${JSON.stringify(at(2))}::jsonb)
    WHERE id = ${Id}`.execute(app.db)
  await app.ask(publishing.schedule, await stepInput(Id), as('editor.all'))
  expect((await stateOf(Id)).PublishAt).toBe(at(2))
  expect(await undo(Id)).toBe(200)
  expect(await stateOf(Id)).toMatchObject({
    Status: 'scheduled',
    PublishAt: before.PublishAt,
    AgreedBy: before.AgreedBy,
  })
  expect((await toldAuthor('Moved')).at(-1)).toBe('En editor.all cancelled the schedule of “Moved”')

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
