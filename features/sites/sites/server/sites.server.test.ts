/** [ARCH] Sites are configuration: a fourth one needs no code. */
import { onboarding } from '@portal/onboarding/contract'
import { createApiKey } from '@portal/api-keys/server'
import { news } from '@portal/news/contract'
import { me } from '@portal/me/contract'
import { metrics } from '@portal/plant-metrics/contract'
import { saveMetric } from '@portal/plant-metrics/server'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { appLauncher } from '@portal/app-launcher/contract'
import { saveTool } from '@portal/app-launcher/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listSites, parseSiteFile, saveSite } from './index.ts'

/** The form of a file for `forecourt portals add`. */
const file = {
  id: 'lab',
  name: { zh: '试制实验室', en: 'Prototype lab' },
  theme: 'laboratory',
  guide: true,
  toolsLimit: 3,
  header: { '': ['logo', 'home', 'people', 'avatar'], partner: ['logo'] },
}

let app: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await saveSite(app.db, parseSiteFile(file))
  for (const who of ['lin.wei', 'wang.fang', 'tan.rui']) tokens.set(who, await app.signIn(who))
})
afterAll(() => app.stop())

const by = (who = 'lin.wei') => ({ token: tokens.get(who)!, language: 'EN' as const })
const inLab = (who = 'lin.wei') => ({ ...by(who), portal: 'lab' })

describe('a fourth site, created as a row', () => {
  test('[SHELL-06] has a name, a theme, and a header by its flags and by the person’s template', async () => {
    const config = async (who: string) => (await app.ask(me.detail, { Template: 'lab' }, by(who))).Data!
    const mine = await config('lin.wei')
    expect(mine.Portal).toEqual({ Id: 'lab', Name: 'Prototype lab', Theme: 'laboratory', HasGuide: true })
    const on = (flags: object) => Object.entries(flags).flatMap(([flag, isOn]) => (isOn ? [flag] : []))
    expect(on(mine.TemplateConfig!.topNavigationConfig)).toEqual(['logo', 'home', 'people', 'avatar'])
    expect(on((await config('wang.fang')).TemplateConfig!.topNavigationConfig)).toEqual(['logo'])
    // SHELL-11: people without a template have none here either
    expect((await config('tan.rui')).TemplateConfig).toBeNull()
  })

  test('[ML-01] has news of its own: read, liked, commented and browsed by the site calls', async () => {
    const NewsId = await addNews(app.db, { portal: 'lab', pinPosition: 1 })
    const before = await addNews(app.db, { portal: 'lab', publishedAt: new Date('2025-01-01T00:00:00Z') })
    const value = await addNews(app.db, { portal: 'lab', category: 'values' })
    const joy = await addNews(app.db, { portal: 'lab', category: 'joy' })
    const ids = async (call: typeof news.list | typeof news.top, input = {}) =>
      (await app.ask(call as typeof news.list, input as never, inLab())).Data!.List.map((item) => item.Id)
    expect(await ids(news.top)).toEqual([NewsId])
    expect(new Set(await ids(news.list))).toEqual(new Set([NewsId, before]))
    expect(await ids(news.valueTop)).toEqual([value])
    expect(await ids(news.joyNews)).toEqual([joy])
    expect((await app.ask(news.detail, { NewsId }, inLab())).Data?.IsAuthority).toBe(true)
    expect((await app.ask(news.clickPraise, { NewsId }, inLab())).Data).toEqual({ Id: 2, PraiseNumber: 1 })
    expect((await app.ask(news.addComment, { NewsId, Comment: 'well' }, inLab())).Code).toBe(200)
    expect((await app.ask(news.commentList, { NewsId }, inLab())).Data?.TotalCount).toBe(1)
    expect((await app.ask(news.neighbours, { NewsId }, inLab())).Data?.NextNewsId).toBe(before)
    for (const elsewhere of [by(), { ...by(), portal: 'ML' }])
      expect((await app.ask(news.detail, { NewsId }, elsewhere)).Code).toBe(500)
  })

  test('[TOOL-05] has tools of its own, up to the limit of its row', async () => {
    for (const [position, appId] of ['l1', 'l2', 'l3', 'l4'].entries())
      await saveTool(app.db, {
        appId,
        portal: 'lab',
        name: { zh: appId, en: appId },
        url: 'https://lab.voyant.example/',
        opens: '',
        position,
        at: app.clock.now(),
      })
    const save = async (List: string[]) => (await app.ask(appLauncher.portalSave, { List }, inLab())).Code
    expect([await save(['l1', 'l2', 'l3', 'l4']), await save(['l3', 'l1', 'l2'])]).toEqual([500, 200])
    const { Data } = await app.ask(appLauncher.portalList, {}, inLab())
    expect([Data!.AllAppList.length, Data!.CustomList.map((tool) => tool.AppId), Data!.Slots]).toEqual([
      4,
      ['l3', 'l1', 'l2'],
      3,
    ])
    const plant = await app.ask(appLauncher.portalList, {}, { ...by(), portal: 'ML' })
    expect([plant.Data?.AllAppList, plant.Data?.Slots]).toEqual([[], 10])
    expect((await app.ask(appLauncher.list, {}, by())).Data?.Slots).toBe(6)
  })

  test('[ML-03] has metrics of its own, which its systems fill', async () => {
    const none = { zh: '', en: '' }
    const report = { key: 'cells', name: { zh: '电芯', en: 'Cells' }, unit: none, decimals: 0, better: 'up' as const }
    const id = await saveMetric(app.db, 0, { portal: 'lab', ...report })
    const key = await createApiKey(app.db, 'bench', ['report'], app.clock.now())
    const Rows = [{ Report: 'cells', Date: '2026-11-20', Value: 7 }]
    const headers = { authorization: `Bearer ${key}` }
    expect((await app.ask(metrics.add, { Rows }, { headers, portal: 'lab' })).Data?.Added).toBe(1)
    expect((await app.ask(metrics.add, { Rows }, { headers, portal: 'ML' })).Data?.Bad).toHaveLength(1)
    expect((await app.ask(metrics.info, {}, inLab())).Data?.List.map(({ Name }) => Name)).toEqual(['Cells'])
    expect((await app.ask(metrics.figures, { Id: id }, inLab())).Data?.Points).toHaveLength(1)
    expect((await app.ask(metrics.figures, { Id: id }, { ...by(), portal: 'ML' })).Code).toBe(404)
  })

  test('[GUIDE-03] guides open by themselves if its row says so', async () => {
    await app.db.updateTable('person').set({ guide_done: false }).where('account', '=', 'lin.wei').execute()
    const isDone = async (Template: string) => (await app.ask(me.detail, { Template }, by())).Data?.UserGuide
    expect([await isDone(''), await isDone('lab'), await isDone('ML')]).toEqual([false, false, true])
    const said = { zh: 'x', en: 'x' }
    const { saveTip } = await import('@portal/onboarding/server')
    await saveTip(app.db, { version: 1, tag: '', title: said, desc: said, picFileId: null })
    const tips = async (Template: string) => (await app.ask(onboarding.tips, { Template }, by())).Data?.List.length
    expect([await tips(''), await tips('lab'), await tips('ML'), await tips('nowhere')]).toEqual([1, 1, 0, 0])
  })

  test('can show the news of another site, and follows a change of its row at once', async () => {
    const NewsId = await addNews(app.db, { portal: 'ML' })
    const open = async () => (await app.ask(news.detail, { NewsId }, inLab())).Code
    expect(await open()).toBe(500)
    expect(await saveSite(app.db, parseSiteFile({ ...file, newsFamily: 'ML' }))).toBe('changed')
    expect(await open()).toBe(200)
    await saveSite(app.db, parseSiteFile(file))
    expect(await open()).toBe(500)
  })
})

test('the initial sites, and what they show', async () => {
  const rows = (await listSites(app.db)).filter(({ id }) => id !== 'lab')
  expect(rows.map(({ id, tools_limit, headers }) => [id, tools_limit, Object.keys(headers)])).toEqual([
    ['', 6, ['company', 'joint-venture', 'partner']],
    ['ML', 10, ['']],
  ])
})

describe('the file of a site', () => {
  test.each([
    [{ id: '9lab' }, 'id: is a letter'],
    [{ id: 'lab/../x' }, 'id: is a letter'],
    [{ theme: 'pink' }, "theme: must be one of '', 'workshop', 'laboratory'"],
    [{ toolsLimit: 11 }, 'toolsLimit: must be at most 10'],
    [{ toolsLimit: undefined }, 'toolsLimit: must be '],
    [{ name: { zh: '', en: 'x' } }, 'name.zh: '],
    [{ header: {} }, 'header: needs at least one header'],
    [{ header: { '': ['wings'] } }, 'header..0: '],
    [{ colour: 'red' }, "the file: has unknown fields: 'colour'"],
    [{ id: '', newsFamily: 'ML' }, 'newsFamily: of home is its own'],
  ])('%j is refused by name', (change, problem) => {
    expect(() => parseSiteFile({ ...file, ...change })).toThrow(problem)
  })

  test.each([[null], [[]], ['lab'], [5]])('%j is not a portal', (value) => {
    expect(() => parseSiteFile(value)).toThrow('This is not a portal')
  })

  test('news of an unknown site cannot be shown', async () => {
    const portal = parseSiteFile({ ...file, id: 'new', newsFamily: 'nowhere' })
    await expect(saveSite(app.db, portal)).rejects.toThrow("there is no portal 'nowhere'")
    expect((await listSites(app.db)).map(({ id }) => id)).not.toContain('new')
  })
})
