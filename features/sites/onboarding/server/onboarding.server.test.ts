import { me } from '@portal/me/contract'
import { adminData, type AdminItem } from '@portal/admin-data/contract'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onboarding } from '../contract.ts'
import { saveTip } from './store.ts'

let app: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'pen', { roles: ['editor'] })
  for (const who of ['lin.wei', 'zhou.min', 'chen.jie', 'wang.fang', 'pen']) tokens.set(who, await app.signIn(who))
})
afterAll(() => app.stop())

const as = (who: string) => ({ token: tokens.get(who)!, language: 'EN' as const })
const tips = async (who: string) => (await app.ask(onboarding.tips, {}, as(who))).Data!
const steps = async (who: string, Guide: 'novice' | 'rookie' = 'novice') =>
  (await app.ask(onboarding.steps, { Guide }, as(who))).Data!
const place = async (who: string, Guide: 'novice' | 'rookie') => (await steps(who, Guide)).Step
const targets = async (who: string, Guide?: 'novice' | 'rookie') =>
  (await steps(who, Guide)).List.map(({ Target }) => Target).join(' ')

async function addTips(version: number, tag: string, count: number): Promise<void> {
  for (let step = 1; step <= count; step++) {
    const said = { zh: `${tag}新${version}.${step}`, en: `${tag} New ${version}.${step}` }
    await saveTip(app.db, { version, tag, title: said, desc: said, picFileId: null })
  }
}

test('[GUIDE-04] without tips nothing is shown', async () => {
  expect(await tips('lin.wei')).toEqual({ List: [], IsDone: true, Step: 0 })
})

test('[GUIDE-04] 8 tips, and 4 for jac; done after completing them, until there is a newer version', async () => {
  await addTips(1, '', 8)
  await addTips(1, 'jac', 4)
  expect((await tips('lin.wei')).List).toHaveLength(8)
  expect((await tips('lin.wei')).List[7]).toEqual({
    title: '新1.8',
    titleEN: ' New 1.8',
    desc: '新1.8',
    descEN: ' New 1.8',
    pic: '',
    step: 8,
    key: expect.stringMatching(/^\d+$/) as string,
  })
  expect((await tips('chen.jie')).List.map(({ title }) => title)).toEqual([1, 2, 3, 4].map((n) => `jac新1.${n}`))
  expect((await tips('lin.wei')).IsDone).toBe(false)
  expect((await app.ask(onboarding.save, { Task: 'version' }, as('lin.wei'))).Code).toBe(200)
  expect((await tips('lin.wei')).IsDone).toBe(true)
  expect((await tips('chen.jie')).IsDone).toBe(false)
  // reading the tips again does not undo that
  await app.ask(onboarding.keepPlace, { Guide: 'version', Step: 2 }, as('lin.wei'))
  expect((await tips('lin.wei')).IsDone).toBe(true)
  await addTips(2, '', 3)
  expect(await tips('lin.wei')).toMatchObject({ IsDone: false, Step: 0 })
  expect((await tips('lin.wei')).List).toHaveLength(3)
})

test('[GUIDE-03] finishing the novice guide sets UserGuide, for this person only; tips do not', async () => {
  const isDone = async (who: string) => (await app.ask(me.detail, {}, as(who))).Data!.UserGuide
  await app.db.updateTable('person').set({ guide_done: false }).execute()
  await app.ask(onboarding.save, { Task: 'version' }, as('zhou.min'))
  expect(await isDone('zhou.min')).toBe(false)
  await app.ask(onboarding.save, {}, as('zhou.min'))
  expect(await isDone('zhou.min')).toBe(true)
  expect(await isDone('lin.wei')).toBe(false)
  expect((await tips('zhou.min')).IsDone).toBe(true)
})

test('each guide continues where the person stopped; a finished one starts again', async () => {
  expect(await place('lin.wei', 'novice')).toBe(0)
  await app.ask(onboarding.keepPlace, { Guide: 'novice', Step: 3 }, as('lin.wei'))
  await app.ask(onboarding.keepPlace, { Guide: 'rookie', Step: 1 }, as('lin.wei'))
  await app.ask(onboarding.keepPlace, { Guide: 'version', Step: 2 }, as('lin.wei'))
  expect([await place('lin.wei', 'novice'), await place('lin.wei', 'rookie')]).toEqual([3, 1])
  expect((await tips('lin.wei')).Step).toBe(2)
  expect(await place('chen.jie', 'novice')).toBe(0)
  await app.ask(onboarding.save, {}, as('lin.wei'))
  expect(await place('lin.wei', 'novice')).toBe(0)
})

test.each([
  { Guide: 'novice', Step: -1 },
  { Guide: 'novice', Step: 1.5 },
  { Guide: 'novice', Step: 101 },
  { Guide: 'x', Step: 1 },
])('a step of %j is refused', async (input) =>
  expect((await app.ask(onboarding.keepPlace, input as never, as('lin.wei'))).Code).toBe(400),
)

const default8 = 'value library people setting joy workflow workflowButton tools'

test.each([
  ['zhou.min', 'novice', default8],
  ['wang.fang', 'novice', default8],
  ['chen.jie', 'novice', 'people setting joy tools'],
  ['chen.jie', 'rookie', 'welcome news activities find desk quiet'],
] as const)('[GUIDE-01][GUIDE-02] what %s is led through by the %s guide, in order', async (who, guide, order) => {
  expect(await targets(who, guide)).toBe(order)
  for (const { Title, Text } of (await steps(who, guide)).List)
    expect([Title.zh, Title.en, Text.zh, Text.en]).not.toContain('')
})

interface Row {
  target: string
  title: { zh: string; en: string }
  text: { zh: string; en: string }
  shown: string
}

const item = async (Kind: string, Id: string): Promise<AdminItem & { Values: { steps: Row[] } }> =>
  (await app.ask(adminData.item, { Kind, Id }, as('pen'))).Data! as AdminItem & { Values: { steps: Row[] } }

async function arrange(Kind: string, Id: string, change: (rows: Row[]) => Row[]) {
  const { Values, Revision } = await item(Kind, Id)
  return app.ask(adminData.save, { Kind, Id, Revision, Values: { ...Values, steps: change(Values.steps) } }, as('pen'))
}

test('[DESK-05][GUIDE-02] an editor moves, rewrites and switches off steps without disturbing people who are halfway through', async () => {
  const keep = (who: string, Step: number, Key: string) =>
    app.ask(onboarding.keepPlace, { Guide: 'novice', Step, Key }, as(who))
  await keep('zhou.min', 3, 'setting')
  await keep('lin.wei', 7, 'tools')
  const said = { zh: '我的工具', en: 'My tools' }
  const saved = await arrange('novice-guide', 'novice', (rows) => {
    const [value, library, people, setting, joy, workflow, workflowButton, tools] = rows
    return [
      setting!,
      { ...people!, title: said },
      value!,
      { ...tools!, shown: 'no' },
      joy!,
      workflow!,
      workflowButton!,
      library!,
    ]
  })
  expect(saved.Code, saved.Message).toBe(200)
  expect(await targets('zhou.min')).toBe('setting people value joy workflow workflowButton library')
  expect((await steps('zhou.min')).List[1]!.Title).toEqual(said)
  // with the step where they stopped, even if it was moved; if it was removed, at the end of the rest
  expect(await place('zhou.min', 'novice')).toBe(0)
  expect(await place('lin.wei', 'novice')).toBe(6)
  // the joint venture's own guide is unchanged
  expect(await targets('chen.jie')).toBe('people setting joy tools')

  // a duplicate place, an unknown place, no visible step
  const refused = async (change: (rows: Row[]) => Row[]) =>
    ((await arrange('novice-guide', 'novice', change)).Data as unknown as { Field: string }).Field
  expect(await refused(([first, ...rest]) => [first!, { ...rest[0]!, target: first!.target }])).toBe('steps.1.target')
  expect(await refused(([first]) => [{ ...first!, target: 'footer' }])).toBe('steps.0.target')
  expect(await refused((rows) => rows.map((row) => ({ ...row, shown: 'no' })))).toBe('steps')

  const asked = { Kind: 'novice-guide', Id: 'novice' }
  expect((await app.ask(adminData.remove, asked, as('pen'))).Code).toBe(200)
  expect(await targets('zhou.min')).toBe(default8)
  expect(await place('zhou.min', 'novice')).toBe(3)
  // it already has the default content
  expect((await item('novice-guide', 'novice')).Kept.en).toBe('It already has the default content')
})

test('[DESK-05][GUIDE-04] tips are moved and switched off; people continue with the tip where they stopped', async () => {
  const keys = (await tips('chen.jie')).List.map(({ key }) => key)
  expect(keys).toHaveLength(3)
  await app.ask(onboarding.keepPlace, { Guide: 'version', Step: 2, Key: keys[2]! }, as('chen.jie'))
  const Ids = [keys[2]!, keys[0]!, keys[1]!]
  expect((await app.ask(adminData.order, { Kind: 'tip', Ids }, as('pen'))).Code).toBe(200)
  const moved = await tips('chen.jie')
  expect([moved.List.map(({ key }) => key), moved.List.map(({ step }) => step), moved.Step]).toEqual([
    Ids,
    [1, 2, 3],
    0,
  ])
  for (const Id of Ids) {
    const { Values, Revision } = await item('tip', Id)
    await app.ask(adminData.save, { Kind: 'tip', Id, Revision, Values: { ...Values, isOn: false } }, as('pen'))
  }
  // the previous version, for people who have not seen it; not for those who have seen this one
  expect((await tips('chen.jie')).List).toHaveLength(4)
  await app.ask(onboarding.save, { Task: 'version' }, as('chen.jie'))
  const { Values, Revision } = await item('tip', Ids[0]!)
  await app.ask(adminData.save, { Kind: 'tip', Id: Ids[0]!, Revision, Values: { ...Values, isOn: true } }, as('pen'))
  expect(await tips('chen.jie')).toMatchObject({ IsDone: false, Step: 0 })
  await app.ask(onboarding.save, { Task: 'version' }, as('chen.jie'))
  const again = await item('tip', Ids[0]!)
  const off = { ...again.Values, isOn: false }
  await app.ask(adminData.save, { Kind: 'tip', Id: Ids[0]!, Revision: again.Revision, Values: off }, as('pen'))
  expect((await tips('chen.jie')).IsDone).toBe(true)
})
