/** A published text has an owner, and a day on which they look at it again. */
import { dashboard } from '@portal/dashboard/contract'
import { expect, test } from 'vitest'
import { publishing } from '../contract.ts'
import { app, as, auditActions, publish, signIn, stateOf, usePublishing, write } from './publishing.test-kit.ts'

usePublishing()

const change = (who: string, Id: number, Owner: string, CheckOn: string) =>
  app.ask(publishing.upkeep, { Id, Owner, CheckOn }, as(who))
const dueOf = async (who: string) => {
  const { Sections } = (await app.ask(dashboard.home, {}, as(who))).Data!
  const { Rows = [] } = Sections.find(({ Name }) => Name === 'attention') ?? {}
  return Rows.filter(({ Label }) => Label === 'Check again').map(({ Title }) => Title)
}

test('[DESK-03] from its day on, a published text stands on the dashboard of its owner, who is first its author', async () => {
  const Id = await write({ title: 'Canteen hours' })
  expect((await stateOf(Id)).Upkeep).toBeNull()
  expect(await change('editor.all', Id, '', '2026-11-22')).toMatchObject({ Code: 412 })
  await publish(Id)
  expect((await stateOf(Id, 'author.a')).Upkeep).toEqual({
    Owner: 'author.a',
    OwnerName: 'En author.a',
    CheckOn: '',
    MayChange: true,
  })
  expect((await change('author.a', Id, '', '2026-11-22')).Code).toBe(200)
  expect(await dueOf('author.a')).toEqual([])
  app.clock.set('2026-11-21T15:59:59Z')
  await signIn()
  expect(await dueOf('author.a')).toEqual([])
  app.clock.set('2026-11-21T16:00:00Z')
  expect(await dueOf('author.a')).toEqual(['Canteen hours'])
  expect(await dueOf('editor.two')).toEqual([])

  expect((await change('author.a', Id, 'editor.two', '2026-11-22')).Code).toBe(200)
  expect([await dueOf('author.a'), await dueOf('editor.two')]).toEqual([[], ['Canteen hours']])
  expect((await change('editor.two', Id, 'editor.two', '')).Code).toBe(200)
  expect(await dueOf('editor.two')).toEqual([])
  expect((await auditActions(Id)).filter((action) => action === 'news.upkeep')).toHaveLength(3)
})

test('[DESK-03] the upkeep is changed by those who manage the text and by its owner; an owner may open it', async () => {
  const Id = await write({ title: 'Elsewhere', audience: { departments: [10] } })
  await publish(Id)
  for (const [who, owner, code] of [
    ['editor.values', '', 404],
    ['editor.battery', '', 404],
    ['editor.all', 'editor.battery', 400],
    ['editor.all', 'nobody', 400],
    ['editor.all', 'editor.two', 200],
  ] as const)
    expect([who, owner, (await change(who, Id, owner, '')).Code]).toEqual([who, owner, code])
  expect(await change('editor.all', Id, '', '2026-02-30')).toMatchObject({ Code: 400 })
  expect((await stateOf(Id)).Upkeep).toMatchObject({ Owner: 'editor.two', CheckOn: '' })
})

test('[DESK-03] a change of one field leaves the other; an owner who may not open the text any more is not reminded, but its author', async () => {
  const Id = await write({ title: 'Parking rules' })
  await publish(Id)
  const only = (what: { Owner?: string; CheckOn?: string }) =>
    app.ask(publishing.upkeep, { Id, ...what }, as('editor.all'))
  const today = '2026-11-22'
  expect(await only({ CheckOn: '0002-12-24' })).toMatchObject({ Code: 400, Data: { Field: 'CheckOn' } })
  expect([await only({ CheckOn: today }), await only({ Owner: 'editor.two' })].map(({ Code }) => Code)).toEqual([
    200, 200,
  ])
  expect((await stateOf(Id)).Upkeep).toMatchObject({ Owner: 'editor.two', CheckOn: today })
  expect([await dueOf('editor.two'), await dueOf('author.a')]).toEqual([['Parking rules'], []])
  await app.db
    .updateTable('person_role')
    .set({ categories: ['values'] })
    .where('account', '=', 'editor.two')
    .execute()
  expect([await dueOf('editor.two'), await dueOf('author.a')]).toEqual([[], ['Parking rules']])
})
