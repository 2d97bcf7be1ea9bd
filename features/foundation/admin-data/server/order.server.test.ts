/** [DESK-05] The order of items, their names, and several of them at once. */
import { sql } from '@portal/server'
import { addNews } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { adminData } from '../contract.ts'
import { app, by, idsOf, logOf, read, save, useResources } from './resources.test-kit.ts'

useResources()

describe('order and names', () => {
  test(
    '[DESK-05] a list of ten thousand is split into pages and searched by parts of names',
    { tags: 'slow' },
    async () => {
      await sql`INSERT INTO tag (name_zh, name_en) SELECT '批量' || n, 'Bulk ' || n FROM generate_series(1, 10000) n`.execute(
        app.db,
      )
      const ask = async (Search: string, PageIndex: number) =>
        (await app.ask(adminData.list, { Kind: 'tag', Search, PageIndex, PageSize: 100 }, by('pen'))).Data!
      const last = await ask('bulk', 100)
      expect([last.TotalCount, last.List.length]).toEqual([10_000, 100])
      expect(last.List.at(-1)!.Title.en).toBe('Bulk 10000')
      expect((await ask('bulk', 101)).List).toEqual([])
      expect((await ask('批量9999', 1)).List.map(({ Title }) => Title.en)).toEqual(['Bulk 9999'])
      expect((await ask('%', 1)).TotalCount).toBe(0)
      const sorted = async (input: object) => {
        const some = { Kind: 'tag', Search: 'Bulk 999', PageSize: 3, ...input }
        return (await app.ask(adminData.list, some, by('pen'))).Data!.List.map(({ Title }) => Title.en)
      }
      expect(await sorted({ Sort: 'title' })).toEqual(['Bulk 999', 'Bulk 9990', 'Bulk 9991'])
      expect(await sorted({ Sort: 'title', IsDescending: true })).toEqual(['Bulk 9999', 'Bulk 9998', 'Bulk 9997'])
      await app.db.deleteFrom('tag').where('name_en', 'like', 'Bulk %').execute()
    },
  )

  test('[DESK-05] moved items take the positions of their neighbours, and the rest stays', async () => {
    const before = await idsOf('category')
    const top = before.filter((each) => ['internal', 'control', 'values', 'joy'].includes(each))
    const Ids = [top[2]!, top[0]!]
    expect((await app.ask(adminData.order, { Kind: 'category', Ids }, by('pen'))).Code).toBe(200)
    const after = await idsOf('category')
    expect(after.filter((each) => top.includes(each))).toEqual([top[2], top[1], top[0], top[3]])
    expect(after.filter((each) => !top.includes(each))).toEqual(before.filter((each) => !top.includes(each)))
  })

  test('[DESK-05] several tags can be merged into one, all or none; a category with news can only be removed after moving them', async () => {
    const tag = async (name: string) => (await save('tag', '', { name: { zh: name, en: name } })).Data!.Id
    const [from, into, third] = [await tag('电池包'), await tag('电池'), await tag('蓄电池')]
    const both = await addNews(app.db, { tagIds: [Number(from), Number(into)], category: 'ann-hr' })
    const one = await addNews(app.db, { tagIds: [Number(from)], category: 'ann-hr' })
    expect((await app.ask(adminData.remove, { Kind: 'tag', Id: from }, by())).Code).toBe(409)
    expect((await read('tag', '')).Fields.map(({ Key }) => Key)).toEqual(['name'])
    const merge = (Ids: string[], Into: string) => app.ask(adminData.merge, { Kind: 'tag', Ids, Into }, by())
    expect(await merge([from, into], into)).toMatchObject({ Code: 400, Message: expect.stringContaining('Into') })
    expect((await app.ask(adminData.merge, { Kind: 'category', Ids: ['values'], Into: 'joy' }, by())).Code).toBe(403)
    // one of them is gone: none is merged
    expect((await merge([from, '99999'], into)).Code).toBe(404)
    expect(await idsOf('tag')).toContain(from)
    expect((await merge([from, third], into)).Code).toBe(200)
    expect((await logOf('tag', 'data.change')).slice(-2)).toMatchObject([
      { object_id: from, title: '电池包', details: { into: { id: into, title: '电池' } } },
      { object_id: third, title: '蓄电池', details: { into: { id: into, title: '电池' } } },
    ])
    expect(await idsOf('tag')).not.toContain(third)
    const tags = await app.db.selectFrom('news_tag').select(['news_id', 'tag_id']).orderBy('news_id').execute()
    expect(tags).toEqual([both, one].map((news_id) => ({ news_id, tag_id: Number(into) })))

    expect((await app.ask(adminData.remove, { Kind: 'category', Id: 'ann-hr' }, by())).Code).toBe(409)
    const category = await read('category', 'ann-hr')
    expect(category.Kept.en).toContain('2 news')
    await save('category', 'ann-hr', { ...category.Values, moveTo: 'control' }, category.Revision)
    expect((await app.ask(adminData.remove, { Kind: 'category', Id: 'ann-hr' }, by())).Code).toBe(200)
    const areaRows = await app.db.selectFrom('news_shelf').select(['category', 'news_id']).orderBy('news_id').execute()
    expect(areaRows).toEqual([both, one].map((news_id) => ({ category: 'control', news_id })))
  })
})

test('[DESK-10] counts are sorted as numbers', async () => {
  const tags = ['Twice', 'Tenfold'].map((name_en) => ({ name_zh: name_en, name_en }))
  const ids = (await app.db.insertInto('tag').values(tags).returning('id').execute()).map(({ id }) => id)
  for (let at = 0; at < 10; at++) {
    const news_id = await addNews(app.db)
    const tagged = ids.filter((_, nth) => nth === 1 || at < 2)
    await app.db
      .insertInto('news_tag')
      .values(tagged.map((tag_id, position) => ({ news_id, tag_id, position })))
      .execute()
  }
  const { List } = (await app.ask(adminData.list, { Kind: 'tag', Sort: 'count', IsDescending: true }, by())).Data!
  expect(List.slice(0, 2).map(({ Title, Count }) => [Title.en, Count])).toEqual([
    ['Tenfold', 10],
    ['Twice', 2],
  ])
})
