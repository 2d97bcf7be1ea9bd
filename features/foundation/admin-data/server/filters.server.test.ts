/** [DESK-05] Filters of the lists of data, by one table: each option finds what it says, and pages are of what is found. */
import { addNews } from '@portal/test-portal'
import { beforeAll, expect, test } from 'vitest'
import { adminData, type Values } from '../contract.ts'
import { app, by, picture, samples, save, uploadFile, useResources } from './resources.test-kit.ts'

useResources()

const ask = async (Kind: string, Filters: Record<string, string> = {}, more: object = {}) =>
  (await app.ask(adminData.list, { Kind, Filters, ...more }, by())).Data!
const kinds = async () => (await app.ask(adminData.kinds, {}, by())).Data!.List
const named = (name: string) => ({ zh: name, en: name })

async function add(kind: string, values: Values): Promise<string> {
  const answer = await save(kind, '', values)
  expect([kind, answer.Code, answer.Message]).toEqual([kind, 200, answer.Message])
  return answer.Data!.Id
}

const plantOnly = { tags: [], departments: [20], places: [], groups: [] }

beforeAll(async () => {
  for (const [kind, sampleOf] of Object.entries(samples)) {
    const { id, values } = await sampleOf()
    if (id === undefined) await add(kind, values)
  }
  const times = {
    Planned: { begins: '2099-01-01T08:00' },
    Ended: { begins: '2020-01-01T08:00', ends: '2020-02-01T08:00' },
    Shown: { begins: '2020-01-01T08:00', ends: '2099-02-01T08:00', audience: plantOnly },
  }
  for (const [name, more] of Object.entries(times)) {
    const image = (await uploadFile('banner', 'image', await picture())).Data!.FileId
    await add('banner', { portal: '', title: named(name), image, link: '', ...more })
  }
  const used = await add('tag', { name: named('Used') })
  await add('tag', { name: named('Unused') })
  await addNews(app.db, { tagIds: [Number(used)] })
  for (const [date, kind] of [
    ['2031-01-01', 'off'],
    ['2031-02-01', 'work'],
    ['2032-01-01', 'off'],
  ])
    await add('day', { date, kind, name: named(`${kind} ${date}`) })
  for (const [name, scopes] of [
    ['sends', ['notice', 'todo']],
    ['asks', ['todo']],
  ] as const)
    await add('key', { name, scopes: [...scopes] })
})

test('[DESK-05] every filter has its name and options in both languages, and its options make up the whole list', async () => {
  const all = await kinds()
  expect(all.filter(({ Filters }) => Filters.length > 0).length).toBeGreaterThanOrEqual(15)
  for (const { Key, Filters } of all) {
    const whole = (await ask(Key)).TotalCount
    for (const { Key: filter, Label, Options } of Filters) {
      expect([Label.zh, Label.en]).not.toContain('')
      let found = 0
      for (const { Value, Label: option } of Options) {
        expect([Key, filter, Value, option.zh, option.en]).not.toContain('')
        const { TotalCount, List } = await ask(Key, { [filter]: Value })
        expect(List.length).toBe(Math.min(TotalCount, 50))
        found += TotalCount
      }
      // those of which an item has exactly one
      if (!['parent', 'scopes', 'last', 'folder'].includes(filter))
        expect([Key, filter, found]).toEqual([Key, filter, whole])
    }
  }
})

test.each([
  ['banner', { state: 'planned' }, ['Planned']],
  ['banner', { state: 'ended' }, ['Ended']],
  ['banner', { state: 'shown', portal: '-' }, ['Shown']],
  ['banner', { readers: 'some' }, ['Shown']],
  ['banner', { readers: 'everyone', portal: '-' }, ['Ended', 'Planned']],
  ['banner', { portal: 'ML' }, ['One']],
  ['tag', { use: 'used' }, ['Used']],
  ['day', { year: '2031' }, ['off 2031-01-01', 'work 2031-02-01']],
  ['day', { year: '2031', kind: 'off' }, ['off 2031-01-01']],
  ['key', { scopes: 'todo' }, ['asks', 'sends']],
  ['key', { use: 'used' }, []],
  ['saved-audience', { use: 'used' }, ['Plant']],
  ['saved-audience', { use: 'unused' }, []],
  ['tip', { state: 'hidden' }, []],
  ['tag', { use: "used' OR true" }, []],
] as const)('[DESK-05] the list %s with %j', async (kind, filters, titles) => {
  const { List, TotalCount } = await ask(kind, filters)
  expect(List.map(({ Title }) => Title.en).toSorted()).toEqual(titles)
  expect(TotalCount).toBe(titles.length)
})

test('[DESK-05] a category is found with those below it', async () => {
  const of = async (filters: Record<string, string>) => (await ask('category', filters)).List
  const below = await of({ parent: 'announcement' })
  expect(below.map(({ Id }) => Id)).toEqual(expect.arrayContaining(['announcement', 'ann-hr']))
  expect(below.every(({ Id, Part }) => Id === 'announcement' || Part === 'announcement')).toBe(true)
  expect((await of({ parent: '-' })).every(({ Part }) => Part === '')).toBe(true)
})

test('[DESK-05] pages, words and order are of what the filters leave', async () => {
  const filters = { year: '2031' }
  const page = (PageIndex: number) => ask('day', filters, { PageSize: 1, PageIndex, Sort: 'title' })
  const [first, second, third] = [await page(1), await page(2), await page(3)]
  expect([first, second, third].map(({ List }) => List[0]?.Title.en)).toEqual([
    'off 2031-01-01',
    'work 2031-02-01',
    undefined,
  ])
  expect([first.TotalCount, second.TotalCount]).toEqual([2, 2])
  expect((await ask('day', filters, { Search: 'work' })).TotalCount).toBe(1)
})

test('[DESK-05] items are for everyone or for some: another value is refused by its name', async () => {
  const answer = await app.ask(adminData.list, { Kind: 'banner', Filters: { readers: 'nonsense' } }, by())
  expect(answer).toMatchObject({ Code: 400, Message: 'Filters.readers: is none of its choices' })
})

test('[DESK-05] what is no filter of the kind is ignored, as in an address of an older page', async () => {
  const whole = (await ask('tag')).TotalCount
  for (const filters of [{ gone: 'x' }, { constructor: 'x' }, { use: '' }])
    expect((await ask('tag', filters)).TotalCount).toBe(whole)
})
