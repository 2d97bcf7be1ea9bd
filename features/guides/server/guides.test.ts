import { profile } from '@portal/profile/contract'
import { seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guides } from '../contract.ts'
import { saveTip } from './store.ts'

let app: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  for (const who of ['lin.wei', 'zhou.min', 'chen.jie']) tokens.set(who, await app.signIn(who))
})
afterAll(() => app.stop())

const as = (who: string) => ({ token: tokens.get(who)!, language: 'EN' as const })
const tips = async (who: string) => (await app.ask(guides.tips, {}, as(who))).Data!
const place = async (who: string, Guide: 'novice' | 'rookie' | 'version') =>
  (await app.ask(guides.place, { Guide }, as(who))).Data!.Step

async function addTips(version: number, tag: string, count: number): Promise<void> {
  for (let step = 1; step <= count; step++) {
    const said = { zh: `${tag}新${version}.${step}`, en: `${tag} New ${version}.${step}` }
    await saveTip(app.db, { version, tag, step, title: said, desc: said, picFileId: null })
  }
}

test('[GUIDE-04] without tips nothing is shown', async () => {
  expect(await tips('lin.wei')).toEqual({ List: [], IsDone: true, Step: 0 })
})

test('[GUIDE-04] 8 tips, and 4 of its own for jac; done when one says so, until there is a newer version', async () => {
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
  })
  expect((await tips('chen.jie')).List.map(({ title }) => title)).toEqual([1, 2, 3, 4].map((n) => `jac新1.${n}`))
  expect((await tips('lin.wei')).IsDone).toBe(false)
  expect((await app.ask(guides.save, { Task: 'version' }, as('lin.wei'))).Code).toBe(200)
  expect((await tips('lin.wei')).IsDone).toBe(true)
  expect((await tips('chen.jie')).IsDone).toBe(false)
  await addTips(2, '', 3)
  expect(await tips('lin.wei')).toMatchObject({ IsDone: false, Step: 0 })
  expect((await tips('lin.wei')).List).toHaveLength(3)
})

test('[GUIDE-03] finishing the novice guide sets UserGuide, for this person only; tips do not', async () => {
  const isDone = async (who: string) => (await app.ask(profile.detail, {}, as(who))).Data!.UserGuide
  await app.db.updateTable('person').set({ guide_done: false }).execute()
  await app.ask(guides.save, { Task: 'version' }, as('zhou.min'))
  expect(await isDone('zhou.min')).toBe(false)
  await app.ask(guides.save, {}, as('zhou.min'))
  expect(await isDone('zhou.min')).toBe(true)
  expect(await isDone('lin.wei')).toBe(false)
  expect((await tips('zhou.min')).IsDone).toBe(true)
})

test('a guide goes on where one stopped, each for itself; finished it begins anew', async () => {
  expect(await place('lin.wei', 'novice')).toBe(0)
  await app.ask(guides.keepPlace, { Guide: 'novice', Step: 3 }, as('lin.wei'))
  await app.ask(guides.keepPlace, { Guide: 'rookie', Step: 1 }, as('lin.wei'))
  await app.ask(guides.keepPlace, { Guide: 'version', Step: 2 }, as('lin.wei'))
  expect([await place('lin.wei', 'novice'), await place('lin.wei', 'rookie')]).toEqual([3, 1])
  expect((await tips('lin.wei')).Step).toBe(2)
  expect(await place('chen.jie', 'novice')).toBe(0)
  await app.ask(guides.save, {}, as('lin.wei'))
  expect(await place('lin.wei', 'novice')).toBe(0)
})

test.each([
  { Guide: 'novice', Step: -1 },
  { Guide: 'novice', Step: 1.5 },
  { Guide: 'novice', Step: 101 },
  { Guide: 'x', Step: 1 },
])('a place of %j is refused', async (input) =>
  expect((await app.ask(guides.keepPlace, input as never, as('lin.wei'))).Code).toBe(400),
)
