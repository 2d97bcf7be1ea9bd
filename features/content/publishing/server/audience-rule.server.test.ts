/** [DESK-01] Audiences with AND and NOT, from the settings of a text to its readers. */
import { acknowledgements } from '@portal/acknowledgements/contract'
import { activities } from '@portal/activities/contract'
import { news } from '@portal/news/contract'
import { notifications } from '@portal/notifications/contract'
import { search } from '@portal/search/contract'
import { ensureAudience, saveDepartment } from '@portal/people/server'
import { signals, sql } from '@portal/server'
import { addPerson } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { publishing, type Settings } from '../contract.ts'
import { app, as, publish, signIn, stateOf, stepInput, usePublishing, write } from './publishing.test-kit.ts'

usePublishing()

type Rule = NonNullable<Settings['Audience']['Rule']>

const lists = { Tags: [], Departments: [], Places: [], Groups: [] }

async function choose(Id: number, Audience: object, who = 'editor.all') {
  const { Mark, Settings: before } = await stateOf(Id)
  const Chosen = { ...before, Audience: Audience as Settings['Audience'] }
  return app.ask(publishing.settings, { Id, Mark, Settings: Chosen }, as(who))
}

// zhou.min: nio, department 11 below 10; lin.wei: nio, 10; chen.jie: jac, 20
const cases: [string, string, Rule, string[]][] = [
  ['both', 'Kestrel', { Any: [['department:11', 'tag:nio']], Except: [] }, ['zhou.min']],
  [
    'either of two groups',
    'Merlin',
    { Any: [['department:11', 'tag:nio'], ['tag:jac']], Except: [] },
    ['chen.jie', 'zhou.min'],
  ],
  ['everyone but some', 'Osprey', { Any: [], Except: ['department:11', 'person:chen.jie'] }, ['lin.wei']],
  [
    'a department without one person',
    'Harrier',
    { Any: [['department:10']], Except: ['person:zhou.min'] },
    ['lin.wei'],
  ],
  ['a person', 'Goshawk', { Any: [['person:chen.jie']], Except: [] }, ['chen.jie']],
]
const people = ['chen.jie', 'lin.wei', 'zhou.min']

/** Those of the people for whom a call has the text. */
async function whose(sees: (who: string) => Promise<boolean>): Promise<string[]> {
  const seen: string[] = []
  for (const who of people) if (await sees(who)) seen.push(who)
  return seen
}

describe('[DESK-01] [NEWS-04] a text reaches exactly its audience', () => {
  test.each(cases)('%s', async (_, title, Rule, readers) => {
    const Id = await write({ title, notice: 'normal', mustRead: { dueAt: null } })
    expect((await choose(Id, { ...lists, Rule })).Code).toBe(200)
    const { Audience } = (await stateOf(Id)).Settings
    expect(Audience).toEqual({ ...lists, Tags: ['#'], Rule })
    const counted = await app.ask(publishing.audience, { Audience, Portal: '' }, as('editor.all'))
    const others = counted.Data!.Examples.map(({ ADAccount }) => ADAccount)
    expect(others.filter((each) => people.includes(each)).toSorted()).toEqual(readers)
    const previewed = await whose(async (ADAccount) => {
      const shown = await app.ask(publishing.preview, { Id, ADAccount, Language: 'EN' }, as('editor.all'))
      return shown.Data!.MayRead
    })
    expect(previewed).toEqual(readers)

    const NewsId = (await publish(Id)).Data!.ObjectId
    const all = { PageIndex: 1, PageSize: 100 }
    const sees: Record<string, (who: string) => Promise<boolean>> = {
      detail: async (who) => Boolean((await app.ask(news.detail, { NewsId }, as(who))).Data?.IsAuthority),
      list: async (who) => JSON.stringify(await app.ask(news.all, all, as(who))).includes(title),
      search: async (who) => ((await app.ask(search.message, { ...all, title }, as(who))).Data?.TotalCount ?? 0) > 0,
      notices: async (who) => JSON.stringify(await app.ask(notifications.list, all, as(who))).includes(title),
      asked: async (who) => (await app.ask(acknowledgements.mine, { NewsId }, as(who))).Code === 200,
    }
    for (const [call, isSeen] of Object.entries(sees)) expect([call, await whose(isSeen)]).toEqual([call, readers])
    const asked = await app.ask(acknowledgements.people, { NewsId, IsDone: false, ...all }, as('editor.all'))
    const names = asked.Data!.List.map(({ ADAccount }) => ADAccount)
    expect(names.filter((each) => people.includes(each)).toSorted()).toEqual(readers)
  })

  test('an activity', async () => {
    const audience = { rule: { any: [['department:11', 'tag:nio']], except: [] } }
    const Id = await write({ kind: 'activity', title: 'Track day', category: '', audience })
    const { Revision, Mark } = await stateOf(Id, 'organiser.o')
    const { Data } = await app.ask(publishing.publish, { Id, Revision, Mark }, as('organiser.o'))
    const readers = await whose(
      async (who) => (await app.ask(activities.detail, { Id: Data!.ObjectId }, as(who))).Code === 200,
    )
    expect(readers).toEqual(['zhou.min'])
  })
})

test('[DESK-01] the names of what an audience consists of', async () => {
  const Id = await write()
  await choose(Id, { ...lists, Rule: { Any: [['department:11', 'tag:nio']], Except: ['person:lin.wei', 'tag:jac'] } })
  expect((await stateOf(Id)).Terms).toEqual([
    { Term: 'department:11', Name: 'Department 11' },
    { Term: 'tag:nio', Name: expect.any(String) as string },
    { Term: 'person:lin.wei', Name: 'En lin.wei' },
    { Term: 'tag:jac', Name: expect.any(String) as string },
  ])
})

test('[DESK-01] notifications of a few people are not told', async () => {
  const Id = await write()
  const attention = async (Any: string[][]) => {
    const Audience = { ...lists, Rule: { Any, Except: ['person:nobody'] } }
    const { Data } = await app.ask(
      publishing.attention,
      { Id, Audience, At: '', Zone: 'Asia/Shanghai' },
      as('editor.all'),
    )
    return Data!
  }
  expect(await attention([['person:lin.wei']])).toMatchObject({ People: 1, Had: null })
  expect(await attention([])).toMatchObject({ Had: expect.any(Number) as number })
})

test('[DESK-01] a rule that lists can say is stored as they are', async () => {
  const Id = await write()
  await choose(Id, { ...lists, Rule: { Any: [['department:11'], ['tag:jac']], Except: [] } })
  expect((await stateOf(Id)).Settings.Audience).toEqual({ ...lists, Tags: ['jac'], Departments: [11] })
})

test('[DESK-01] a page of the version before changes other settings and leaves the rule as it is', async () => {
  const Id = await write()
  const Rule = { Any: [], Except: ['tag:jac'] }
  await choose(Id, { ...lists, Rule })
  expect((await choose(Id, { ...lists, Tags: ['#'] })).Code).toBe(200)
  expect((await stateOf(Id)).Settings.Audience.Rule).toEqual(Rule)
  // with anything more, it is not known whom it means: nothing goes out until somebody chooses again
  expect((await choose(Id, { ...lists, Tags: ['#'], Departments: [11] })).Code).toBe(200)
  expect((await stateOf(Id)).Lacks).toEqual(['Audience'])
  expect((await publish(Id)).Code).toBe(400)
})

test.each([
  [{ Any: [['plant:1']], Except: [] }, 'Settings.Audience.Rule.Any.0.0'],
  [{ Any: [['department:x']], Except: [] }, 'Settings.Audience.Rule.Any.0.0'],
  [{ Any: [], Except: ['person:'] }, 'Settings.Audience.Rule.Except.0'],
  [{ Any: [Array.from({ length: 11 }, (_, nth) => `group:${nth + 1}`)], Except: [] }, 'Settings.Audience.Rule.Any.0'],
])('[DESK-01] what is no rule is refused and named: %j', async (Rule, field) => {
  const answer = await choose(await write(), { ...lists, Rule })
  expect(answer.Code).toBe(400)
  expect(answer.Message).toContain(field)
})

test('[DESK-01] a rule that names what is not there is not published', async () => {
  const Id = await write()
  await choose(Id, { ...lists, Rule: { Any: [], Except: ['department:999'] } })
  expect((await stateOf(Id)).Lacks).toEqual(['Audience'])
  expect((await publish(Id)).Code).toBe(400)
})

test('[DESK-03] a grant limited to a department covers no rule', async () => {
  const Id = await write({ audience: { departments: [11] } })
  expect((await stateOf(Id, 'editor.battery')).MayPublish).toBe(true)
  await choose(Id, { ...lists, Rule: { Any: [['department:11']], Except: ['person:zhou.min'] } })
  expect((await publish(Id, 'editor.battery')).Code).toBe(404)
  await sql`UPDATE manuscript SET author = 'editor.battery' WHERE id = ${Id}`.execute(app.db)
  expect((await stateOf(Id, 'editor.battery')).MayPublish).toBe(false)
  expect((await publish(Id, 'editor.battery')).Code).toBe(403)
})

test('[DESK-03] the people are read once, whatever the number of audiences of that day; a site has only its own', async () => {
  app.clock.advance(48 * 3_600_000)
  await signIn()
  for (const [nth, department] of [30, 30, 30, 30, 30, 30, 31, 31].entries()) {
    await saveDepartment(app.db, { id: department, parentId: 1, nameZh: `部门${department}`, nameEn: `${department}` })
    await addPerson(app.db, `paint.${nth}`, { department })
  }
  const statements: string[] = []
  const end = signals.statement.subscribe(({ text }) => statements.push(text))
  const Zone = 'Asia/Shanghai'
  const soon = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
  async function ask(Departments: number[]) {
    statements.length = 0
    const Audience = { ...lists, Departments }
    const { Data } = await app.ask(publishing.attention, { Id: 999_999, Audience, At: '', Zone }, as('editor.all'))
    await app.ask(publishing.plan, { From: soon(0), To: soon(120), Zone }, as('editor.all'))
    return { ...Data!, reads: statements.filter((text) => /\bAS belongs\b/.test(text)).length }
  }
  const plan = async (nth: number, audience: object) => {
    const Id = await write({ title: `Later ${nth}`, audience, notice: 'normal', publishAt: soon(nth) })
    await app.ask(publishing.schedule, await stepInput(Id), as('editor.all'))
  }
  for (const nth of [10, 20]) await plan(nth, { departments: [31] })
  expect(await ask([30])).toEqual({ People: 6, Had: 0, Planned: 0, reads: 2 })
  for (const audience of [{}, { departments: [30] }, { departments: [31] }, { departments: [30, 31] }])
    await publish(await write({ audience, notice: 'normal' }))
  for (const [nth, audience] of [{}, { departments: [1] }, { departments: [30] }, { tags: ['jac'] }].entries())
    await plan(30 + nth, audience)
  expect(await ask([30])).toEqual({ People: 6, Had: 3, Planned: 3, reads: 2 })
  expect(await ask([30, 31])).toEqual({ People: 8, Had: 3, Planned: 5, reads: 2 })
  end()

  const audience_id = await ensureAudience(app.db, { departments: [31] })
  const site = await app.db.updateTable('portal').set({ audience_id }).where('id', '<>', '').returning('id').execute()
  const peopleOf = async (Departments: number[], Portal: string) => {
    const Audience = { ...lists, Departments }
    return (await app.ask(publishing.audience, { Audience, Portal }, as('editor.all'))).Data!.People
  }
  expect(await peopleOf([30, 31], '')).toBe(8)
  expect(await peopleOf([30, 31], site[0]!.id)).toBe(2)
  expect(await peopleOf([30], site[0]!.id)).toBe(0)
  expect(await peopleOf([30], 'no-such-site')).toBe(0)
})
