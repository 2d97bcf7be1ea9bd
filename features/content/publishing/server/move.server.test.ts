import { addPerson } from '@portal/test-portal'
import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
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

const ahead = (hours: number) => new Date(app.clock.now().getTime() + hours * 3600_000).toISOString()
const move = (Id: number, At: string, Before: string, who = 'editor.all') =>
  app.ask(publishing.move, { Id, At, Before }, as(who))

async function planOf(who: string, from = 0, to = 100) {
  const { Data } = await app.ask(publishing.plan, { From: ahead(from), To: ahead(to), Zone: 'Asia/Shanghai' }, as(who))
  return Data!.List
}

async function trayOf(who: string) {
  const { Data } = await app.ask(publishing.unscheduled, {}, as(who))
  return Data!.List.map(({ Title, State, MayMove }) => [Title, State, MayMove])
}

test('[DESK-03] a draft gets a time, stands in the plan of those who may open it, and loses the time again', async () => {
  const Id = await write({ title: 'Loose' })
  expect(await trayOf('author.a')).toEqual([['Loose', 'draft', true]])
  // another category
  expect(await trayOf('editor.values')).toEqual([])
  const at = ahead(30)
  expect((await move(Id, at, '', 'author.a')).Code).toBe(200)
  expect(await trayOf('author.a')).toEqual([])
  expect(await planOf('author.a')).toMatchObject([
    { Title: 'Loose', State: 'draft', At: at, MovableId: Id, Author: 'En author.a', Categories: ['internal'] },
  ])
  // a draft is nobody else's business, not even that there is one
  expect(await planOf('editor.values')).toEqual([])
  expect((await move(Id, '', at, 'author.a')).Code).toBe(200)
  expect(await planOf('author.a')).toEqual([])
  expect(await auditActions(Id)).toEqual(['news.settings', 'news.settings'])
})

test('[DESK-03] a scheduled text is published at the time it was moved to, and not before', async () => {
  const [before, after] = [ahead(1), ahead(3)]
  const Id = await write({ title: 'Later', publishAt: before })
  await app.ask(publishing.schedule, await stepInput(Id), as('editor.all'))
  expect((await move(Id, after, before)).Code).toBe(200)
  expect(await stateOf(Id)).toMatchObject({ Status: 'scheduled', PublishAt: after, HasChanged: false })
  await finish()
  const { rows } = await sql`SELECT FROM notice WHERE info_en LIKE '%scheduled “Later”%'`.execute(app.db)
  expect(rows, 'two steps in a row are one thing to say').toHaveLength(1)
  app.clock.advance(2 * 3600_000)
  await runDue()
  expect((await stateOf(Id)).Status).toBe('scheduled')
  app.clock.advance(3600_000)
  await runDue()
  const { Status, ObjectId } = await stateOf(Id)
  expect([Status, await canRead(ObjectId, 'zhou.min')]).toEqual(['published', true])
})

test('[DESK-03] a move is refused if it is not what the page showed, or would approve more than a time', async () => {
  const at = ahead(24)
  const Id = await write({ title: 'Held', publishAt: at, expireAt: ahead(48) })
  const reasonOf = async (answer: ReturnType<typeof move>) => {
    const { Code, Message } = await answer
    return [Code, Message]
  }
  expect(await reasonOf(move(Id, ahead(25), ''))).toEqual([409, expect.stringContaining('just changed')])
  expect(await reasonOf(move(Id, ahead(-1), at))).toEqual([400, 'The publishing time has passed'])
  expect(await reasonOf(move(Id, ahead(50), at))).toEqual([400, expect.stringContaining('must be after')])
  await addPerson(app.db, 'author.b', { roles: ['author'] })
  const stranger = { token: await app.signIn('author.b') }
  expect((await app.ask(publishing.move, { Id, At: ahead(25), Before: at }, stranger)).Code).toBe(404)

  await app.ask(publishing.submit, await stepInput(Id), as('author.a'))
  // in review it is the editors'
  expect((await move(Id, ahead(25), at, 'author.a')).Code).toBe(403)
  await app.ask(publishing.schedule, await stepInput(Id), as('editor.all'))
  expect((await move(Id, '', at)).Code).toBe(412)
  await sql`UPDATE manuscript SET content = jsonb_set(content, '{en,title}', '"Other words"') WHERE id = ${Id}`.execute(
    app.db,
  )
  expect(await reasonOf(move(Id, ahead(25), at))).toEqual([409, expect.stringContaining('Changed since')])
  expect(await stateOf(Id)).toMatchObject({ PublishAt: at })
})

test('[DESK-03] what is public stays at its time', async () => {
  const Id = await write({ title: 'Out' })
  await publish(Id)
  expect((await move(Id, ahead(5), '')).Code).toBe(412)
  expect((await planOf('editor.all', -1)).find(({ Title }) => Title === 'Out')).toMatchObject({ MovableId: 0 })
})
