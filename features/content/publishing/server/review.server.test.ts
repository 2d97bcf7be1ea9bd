/** A text in review may name the person who is asked and a last day; whoever may review it still may. */
import { dashboard } from '@portal/dashboard/contract'
import { drafts } from '@portal/editor/contract'
import { sql } from '@portal/server'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import {
  app,
  as,
  finish,
  grant,
  publish,
  stateOf,
  signIn,
  stepInput,
  usePublishing,
  write,
} from './publishing.test-kit.ts'

usePublishing()

const submit = async (Id: number, request: { Reviewer?: string; Due?: string } = {}) =>
  app.ask(publishing.submit, { ...(await stepInput(Id)), ...request }, as('author.a'))
const toldOf = async (Id: number) =>
  (
    await sql<{ told: string }>`SELECT receiver || ': ' || info_en AS told FROM notice
      WHERE split_part(link, '?', 1) = ${`/desk/writing/${Id}`} ORDER BY event, receiver`.execute(app.db)
  ).rows.map(({ told }) => told)
const rowsOf = async (who: string, name: 'waiting' | 'mine') => {
  const { Sections } = (await app.ask(dashboard.home, {}, as(who))).Data!
  const { Rows = [] } = Sections.find(({ Name }) => Name === name) ?? {}
  return Rows.map(({ Label, Title, Note }) => [Label, Title, Note].join(' | '))
}
const listed = async (Review: 'mine' | 'overdue', who = 'editor.two') =>
  (await app.ask(drafts.list, { Scope: 'review', Review }, as(who))).Data!.List.map(
    ({ Title, Reviewer, ReviewDue }) => `${Title}: ${Reviewer} ${ReviewDue}`,
  )

test('[DESK-03] the person who is asked is told, and told until when; the others still may review it', async () => {
  const plain = await write({ title: 'For anybody' })
  const asked = await write({ title: 'For two' })
  const { List } = (await app.ask(publishing.reviewers, { Id: asked }, as('author.a'))).Data!
  expect(List.map(({ ADAccount }) => ADAccount)).toEqual(['editor.all', 'editor.two', 'lin.wei'])
  expect((await submit(plain)).Code).toBe(200)
  expect((await submit(asked, { Reviewer: 'editor.two', Due: '2026-11-21' })).Code).toBe(200)
  await finish()
  expect(await toldOf(asked)).toEqual(['editor.two: En author.a submitted “For two” for your review by Nov 21'])
  expect(await rowsOf('editor.two', 'waiting')).toEqual([
    'Review | For two | by En author.a · You are asked to review it · due Nov 21',
    'Review | For anybody | by En author.a',
  ])
  expect(await rowsOf('editor.all', 'waiting')).toEqual([
    'Review | For anybody | by En author.a',
    'Review | For two | by En author.a · En editor.two is asked to review it · due Nov 21',
  ])
  expect(await rowsOf('author.a', 'mine')).toContain(
    'In review | For two | En editor.two is asked to review it · due Nov 21',
  )
  expect(await listed('mine')).toEqual(['For two: En editor.two 2026-11-21'])
  expect(await listed('mine', 'editor.all')).toEqual([])

  // its last day is over at midnight in the company's time zone
  app.clock.set('2026-11-21T15:59:59Z')
  await signIn()
  expect((await stateOf(asked)).Review).toMatchObject({ IsOverdue: false })
  expect(await listed('overdue')).toEqual([])
  app.clock.set('2026-11-21T16:00:00Z')
  expect((await stateOf(asked, 'editor.two')).Review).toEqual({
    Note: 'You are asked to review it · overdue, was due Nov 21',
    IsOverdue: true,
  })
  expect(await listed('overdue')).toEqual(['For two: En editor.two 2026-11-21'])
  expect((await rowsOf('editor.two', 'waiting'))[0]).toBe(
    'Review overdue | For two | by En author.a · You are asked to review it · overdue, was due Nov 21',
  )
  expect((await publish(asked, 'editor.all')).Code).toBe(200)
  expect((await stateOf(asked)).Review).toBeNull()
})

test('[DESK-03] only somebody who may review it is asked, and for a day to come; the next submission asks anew', async () => {
  app.clock.set('2026-11-21T16:00:00Z')
  await signIn()
  const Id = await write({ title: 'Again' })
  for (const [request, field] of [
    [{ Reviewer: 'author.a' }, 'Reviewer'],
    [{ Reviewer: 'editor.values' }, 'Reviewer'],
    [{ Reviewer: 'nobody' }, 'Reviewer'],
    [{ Due: '2026-11-21' }, 'Due'],
  ] as const) {
    const { Code, Data } = await submit(Id, request)
    expect([request, Code, Data]).toEqual([request, 400, { Field: field }])
  }
  expect(await submit(Id, { Due: '2026-02-30' })).toMatchObject({ Code: 400 })
  expect((await submit(Id, { Reviewer: 'editor.two', Due: '2026-11-23' })).Code).toBe(200)
  await finish()
  await app.ask(publishing.giveBack, { Id, Reason: 'Shorter' }, as('editor.all'))
  expect((await stateOf(Id)).Review).toBeNull()
  expect((await app.ask(publishing.undo, { Id }, as('editor.all'))).Code).toBe(200)
  expect((await stateOf(Id)).Review).toMatchObject({ Note: 'En editor.two is asked to review it · due Nov 23' })
  await app.ask(publishing.giveBack, { Id, Reason: 'Shorter' }, as('editor.all'))
  await finish()
  expect((await submit(Id)).Code).toBe(200)
  expect((await stateOf(Id)).Review).toBeNull()
})

test('[DESK-03] everybody is told if the person who was asked has lost the role meanwhile', async () => {
  const Id = await write({ title: 'Without two' })
  expect((await submit(Id, { Reviewer: 'editor.two' })).Code).toBe(200)
  await grant('editor.two', 'editor', { categories: ['values'] })
  await finish()
  expect((await toldOf(Id)).map((told) => told.split(':')[0])).toEqual(['editor.all', 'lin.wei'])
})

test('[DESK-03] somebody who has left is not asked any more', async () => {
  const Id = await write({ title: 'Of somebody who left' })
  expect((await submit(Id, { Reviewer: 'editor.all', Due: '2026-12-20' })).Code).toBe(200)
  await finish()
  await sql`UPDATE person SET left_at = now() WHERE account = 'editor.all'`.execute(app.db)
  expect((await stateOf(Id, 'lin.wei')).Review).toEqual({ Note: 'due Dec 20', IsOverdue: false })
  expect(await rowsOf('lin.wei', 'waiting')).toContain('Review | Of somebody who left | by En author.a · due Dec 20')
  await sql`UPDATE person SET left_at = NULL WHERE account = 'editor.all'`.execute(app.db)
})
