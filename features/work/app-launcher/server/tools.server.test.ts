/** [TOOL-01] [TOOL-04] [TOOL-05] Lists, choices and limits on a real database, with races. */
import { ensureAudience } from '@portal/people/server'
import { describe, expect, test } from 'vitest'
import { appLauncher } from '../contract.ts'
import { removeTool } from './authoring.ts'
import { add, all, app, ids, someone, useTools } from './tools.test-kit.ts'

useTools()

describe('[TOOL-01] who sees which tools', () => {
  test('[TOOL-01] those for everyone, for a tag, and for a department and its subdepartments; in order; in both languages', async () => {
    const [plant, joint, cells] = await Promise.all([
      someone(),
      someone({ tag: 'jac', department: 2 }),
      someone({ department: 11 }),
    ])
    expect((await plant.lists()).all).toEqual(all)
    expect((await joint.lists()).all).toEqual([...all, 'jac-1'])
    expect((await cells.lists()).all).toEqual([...all, 'rd-1'])
    const names = async (language: 'CHS' | 'EN') =>
      (await app.ask(appLauncher.list, {}, { ...plant.by, language })).Data!.AllAppList[0]
    expect(await names('CHS')).toEqual({
      AppId: 't1',
      Name: '工具t1',
      IconUrl: '',
      Url: 'https://t1.voyant.example/',
      actionUrl: 'token',
    })
    expect((await names('EN'))!.Name).toBe('Tool t1')
  })

  test('[TOOL-01] before a choice, the first tools for the person are shown; choosing none shows none', async () => {
    const { by, save, lists } = await someone({ department: 11 })
    expect((await lists()).mine).toEqual(all.slice(0, 6))
    await app.ask(appLauncher.opened, { AppId: 't7' }, by)
    expect((await lists()).mine).toEqual(all.slice(0, 6))
    expect(await save([])).toBe(200)
    expect((await lists()).mine).toEqual([])
  })

  test('[TOOL-01] a tool with a name in one language is shown in that', async () => {
    const { by } = await someone({ tag: 'only-en' })
    await add({ appId: 'en', name: { zh: '', en: 'English only' }, audience: { tags: ['only-en'] } })
    const { Data } = await app.ask(appLauncher.list, {}, by)
    expect(Data!.AllAppList.at(-1)!.Name).toBe('English only')
  })

  test('[TOOL-01] a tool that the person may no longer use is nowhere, not even among their favourites; the rest keeps its order', async () => {
    const { save, lists, by } = await someone({ tag: 'moved' })
    const tool = { appId: 'moved', audience: { tags: ['moved'] } }
    await add(tool)
    expect(await save(['t2', 'moved', 't1'])).toBe(200)
    expect((await lists()).mine).toEqual(['t2', 'moved', 't1'])
    await add({ ...tool, audience: { tags: ['jac'] } })
    const now = await lists()
    expect(now).toEqual({ all, mine: ['t2', 't1'] })
    expect((await app.ask(appLauncher.open, { tempId: 'moved' }, by)).Code).toBe(500)
    expect((await app.ask(appLauncher.opened, { AppId: 'moved' }, by)).Code).toBe(500)
    const found = await app.ask(appLauncher.search, { title: '工具moved' }, by)
    expect(ids(found.Data!.AppList)).not.toContain('moved')
    expect(await save(['t2', 'moved'])).toBe(500)
    expect((await lists()).mine).toEqual(['t2', 't1'])
    await add(tool)
    expect((await lists()).mine).toEqual(['t2', 'moved', 't1'])
    expect(await removeTool(app.db, 'moved')).toBe(true)
    expect(await removeTool(app.db, 'moved')).toBe(false)
    expect((await lists()).mine).toEqual(['t2', 't1'])
  })

  test('[TOOL-01] a person who changes their tag loses the tools for it', async () => {
    const { account, save, lists } = await someone({ tag: 'jac', department: 2 })
    expect(await save(['jac-1', 't3'])).toBe(200)
    await app.db.updateTable('person').set({ user_tag: 'partner' }).where('account', '=', account).execute()
    expect(await lists()).toEqual({ all, mine: ['t3'] })
  })

  test('[TOOL-01] a tool only leads to an https address', async () => {
    for (const url of ['http://a.example/', 'javascript:alert(1)', '/home', 'https://a b', 'https://[', ''])
      await expect(add({ appId: 'bad', url })).rejects.toThrow('https address')
    expect(await app.db.selectFrom('tool').select('id').where('id', '=', 'bad').execute()).toEqual([])
  })
})

describe('[TOOL-01] most used first', () => {
  test('[TOOL-01] opening counts, with a ticket or a plain address; favourites keep their order', async () => {
    const { by, save, lists } = await someone()
    await save(['t7', 't1'])
    await app.ask(appLauncher.open, { tempId: 't5' }, by)
    expect((await lists()).all).toEqual(['t5', 't1', 't2', 't3', 't4', 't6', 't7'])
    for (const AppId of ['t6', 't6']) expect((await app.ask(appLauncher.opened, { AppId }, by)).Code).toBe(200)
    expect(await lists()).toEqual({ all: ['t6', 't5', 't1', 't2', 't3', 't4', 't7'], mine: ['t7', 't1'] })
    const other = await someone()
    expect((await other.lists()).all).toEqual(all)
  })

  test('[TOOL-01] recent uses weigh more than old ones', async () => {
    const { account, by, lists } = await someone()
    for (let nth = 0; nth < 8; nth++) await app.ask(appLauncher.opened, { AppId: 't2' }, by)
    await app.ask(appLauncher.opened, { AppId: 't4' }, by)
    expect((await lists()).all.slice(0, 2)).toEqual(['t2', 't4'])
    const longAgo = new Date(app.clock.now().getTime() - 120 * 86_400_000)
    await app.db
      .updateTable('tool_use')
      .set({ last_at: longAgo })
      .where('account', '=', account)
      .where('tool_id', '=', 't2')
      .execute()
    expect((await lists()).all.slice(0, 2)).toEqual(['t4', 't2'])
    await app.ask(appLauncher.opened, { AppId: 't2' }, by)
    expect((await lists()).all.slice(0, 2)).toEqual(['t2', 't4'])
    const { uses, weight } = await app.db
      .selectFrom('tool_use')
      .select(['uses', 'weight'])
      .where('account', '=', account)
      .where('tool_id', '=', 't2')
      .executeTakeFirstOrThrow()
    expect([uses, weight]).toEqual([9, 8 / 16 + 1])
  })
})

describe('[TOOL-05] limits hold on the server', () => {
  test.each<[what: string, List: string[], Message: string]>([
    ['seven', ['t1', 't2', 't3', 't4', 't5', 't6', 't7'], '常用工具已达上限'],
    ['one twice', ['t1', 't2', 't1'], '同一个工具只能放一次'],
    ['an unknown one', ['t1', 'nobody'], '没有这个工具，或您无权使用'],
    ['one for others', ['t1', 'jac-1'], '没有这个工具，或您无权使用'],
    ['one of the other portal', ['t1', 'm1'], '没有这个工具，或您无权使用'],
    ['an empty id', ['t1', ''], '没有这个工具，或您无权使用'],
    ['a very long id', ['t1', 'x'.repeat(5000)], '没有这个工具，或您无权使用'],
    ['a hostile id', ['t1', "'; DROP TABLE tool; --"], '没有这个工具，或您无权使用'],
    ['three thousand', Array.from({ length: 3000 }, (_, nth) => `x${nth}`), '常用工具已达上限'],
  ])('[TOOL-05] %s: code 500, and nothing is saved', async (_, List, Message) => {
    const { by, save, lists } = await someone()
    expect(await save(['t3', 't2'])).toBe(200)
    expect(await app.ask(appLauncher.save, { List }, by)).toMatchObject({ Code: 500, Message, Data: null })
    expect((await lists()).mine).toEqual(['t3', 't2'])
  })

  test('[TOOL-05] six are saved in their order, then fewer, then none', async () => {
    const { save, lists } = await someone()
    const six = ['t6', 't1', 't5', 't2', 't4', 't3']
    expect(await save(six)).toBe(200)
    expect((await lists()).mine).toEqual(six)
    expect(await save(['t3', 't6'])).toBe(200)
    expect((await lists()).mine).toEqual(['t3', 't6'])
    expect(await save([])).toBe(200)
    expect((await lists()).mine).toEqual([])
  })

  test.each([{}, { List: 'ab' }, { List: ['t1', 3] }, { List: [null] }])(
    '[TOOL-05] %j is malformed: 400 names the field',
    async (body) => {
      const { by } = await someone()
      const answer = await app.raw('user/tool/save', {
        method: 'POST',
        headers: { ...by, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(400)
      expect(((await answer.json()) as { Message: string }).Message).toContain('List')
    },
  )

  test('[TOOL-05] of concurrent saves one wins as a whole', async () => {
    const { save, lists } = await someone()
    const wishes = [['t1', 't2', 't3', 't4', 't5', 't6'], ['t6', 't5'], ['t7'], [], ['t2', 't1', 't4']]
    for (let round = 0; round < 5; round++) {
      const codes = await Promise.all([...wishes, ...wishes].map((wish) => save(wish)))
      expect(new Set(codes)).toEqual(new Set([200]))
      expect(wishes.map(String)).toContain(String((await lists()).mine))
    }
  })

  test('[TOOL-05] no concurrent save exceeds the limit or leaves a refused choice behind', async () => {
    const { save, lists } = await someone()
    const codes = await Promise.all([save(['t1', 't2']), save(all), save(['t1', 't1']), save(['t1', 'nobody'])])
    expect(codes).toEqual([200, 500, 500, 500])
    expect((await lists()).mine).toEqual(['t1', 't2'])
  })

  test('[TOOL-05] nobody saves for somebody else', async () => {
    const [a, b] = [await someone(), await someone()]
    await a.save(['t1'])
    await b.save(['t2'])
    expect([(await a.lists()).mine, (await b.lists()).mine]).toEqual([['t1'], ['t2']])
    expect((await app.ask(appLauncher.save, { List: ['t3'] })).Code).toBe(410)
  })
})

describe('[TOOL-04] the manufacturing site', () => {
  const ten = Array.from({ length: 10 }, (_, nth) => `m${10 - nth}`)

  test('[TOOL-04] [TOOL-05] has tools and favourites of its own, at most ten', async () => {
    const { by, save, lists } = await someone()
    await save(['t1'])
    const choose = async (List: string[]) => (await app.ask(appLauncher.portalSave, { List }, by)).Code
    expect(await choose(ten)).toBe(200)
    expect(await choose([...ten, 'm11'])).toBe(500)
    expect(await choose(['m1', 'm1'])).toBe(500)
    expect(await choose(['m1', 't1'])).toBe(500)
    const { Data } = await app.ask(appLauncher.portalList, {}, by)
    expect(ids(Data!.CustomList)).toEqual(ten)
    expect(ids(Data!.AllAppList)).toEqual([...ten.toReversed(), 'm11'])
    expect(await lists()).toEqual({ all, mine: ['t1'] })
  })

  test('[TOOL-04] a tool that moves to another site is a favourite in neither', async () => {
    // everybody may see the manufacturing site in this test
    await app.db.updateTable('portal').set({ audience_id: null }).where('id', '=', 'ML').execute()
    const { by, save, lists } = await someone({ tag: 'over' })
    const tool = { appId: 'over', audience: { tags: ['over'] } }
    await add(tool)
    await save(['over', 't1'])
    await add({ ...tool, portal: 'ML' })
    expect((await lists()).mine).toEqual(['t1'])
    const { Data } = await app.ask(appLauncher.portalList, {}, by)
    expect([ids(Data!.AllAppList).includes('over'), Data!.CustomList]).toEqual([true, []])
    expect(
      (await app.ask(appLauncher.search, { title: '工具over' }, by)).Data!.AppList.map((each) => each.AppId),
    ).not.toContain('over')
  })
})

test('[TOOL-01] the same audience rule applies to lists and to choices', async () => {
  const { lists, save } = await someone({ department: 11 })
  expect(await save(['rd-1'])).toBe(200)
  const nobody = await ensureAudience(app.db, { departments: [3] })
  await app.db.updateTable('tool').set({ audience_id: nobody }).where('id', '=', 'rd-1').execute()
  expect(await lists()).toEqual({ all, mine: [] })
})

describe('[TOOL-06] favourites of an older client', () => {
  const bring = async (by: { token: string }, ...List: string[]) =>
    (await app.ask(appLauncher.transfer, { List }, { ...by, language: 'EN' })).Data!.Taken

  test('[TOOL-06] available tools are imported in order, once, and returned by name', async () => {
    const { by, account, lists, save } = await someone()
    expect(await bring(by, 't3', 'gone', 'm1', 'jac-1', 't1', 't3')).toEqual([
      { AppId: 't3', Name: 'Tool t3' },
      { AppId: 't1', Name: 'Tool t1' },
    ])
    expect((await lists()).mine).toEqual(['t3', 't1'])
    await save([])
    const second = { token: await app.signIn(account) }
    expect(await bring(second, 't4')).toEqual([])
    expect((await lists()).mine).toEqual([])
  })

  test('[TOOL-06] a choice made here is never overwritten; the import respects the limit', async () => {
    const chose = await someone()
    await chose.save(['t2'])
    expect(await bring(chose.by, 't3')).toEqual([])
    await chose.save([])
    expect(await bring(chose.by, 't3')).toEqual([])
    expect((await chose.lists()).mine).toEqual([])
    const many = await someone()
    expect(ids(await bring(many.by, ...all))).toEqual(all.slice(0, 6))
  })

  test('[TOOL-06] of ten concurrent browsers one imports its favourites completely', async () => {
    const { by, account, lists } = await someone()
    const sent = Array.from({ length: 10 }, (_, nth) => [all[nth % 7]!, all[(nth + 1) % 7]!])
    const taken = (await Promise.all(sent.map((list) => bring(by, ...list)))).filter((list) => list.length > 0)
    expect(taken).toHaveLength(1)
    expect((await lists()).mine).toEqual(ids(taken[0]!))
    const kept = await app.db.selectFrom('tool_transfer').select('taken').where('account', '=', account).execute()
    expect(kept).toEqual([{ taken: 2 }])
  })

  test('[TOOL-06] a choice during the import is not lost', async () => {
    for (let time = 0; time < 5; time++) {
      const { by, save, lists } = await someone()
      const [taken] = await Promise.all([bring(by, 't1'), save(['t2'])])
      expect([['t2']]).toContainEqual((await lists()).mine)
      expect([[], ['t1']]).toContainEqual(ids(taken))
    }
  })
})
