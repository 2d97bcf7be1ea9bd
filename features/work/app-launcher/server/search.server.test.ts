/** [SEARCH-03] [TOOL-01] Search for tools, for the people who may use them. */
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appLauncher } from '../contract.ts'
import { indexMissingTools, removeTool, saveTool, type ToolInput } from './authoring.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  token = await app.signIn('zhou.min')
  await add('attendance', '考勤', 'Attendance', { about: { zh: '打卡、加班、工时', en: 'Clock in, overtime, hours' } })
  await add('hours', '工时填报', 'Timesheets', { about: { zh: '按项目填写', en: 'By project' } })
  await add('jl', '江岚考勤', 'JL Attendance', { audience: { tags: ['jac'] } })
  await add('floor', '车间考勤', 'Floor attendance', { portal: 'ML' })
  for (let nth = 0; nth < 3; nth++) await add(`board-${nth}`, `看板${nth}`, `Board ${nth}`)
})
afterAll(() => app.stop())

function add(appId: string, zh: string, en: string, more: Partial<ToolInput> = {}): Promise<void> {
  return saveTool(app.db, {
    appId,
    portal: '',
    name: { zh, en },
    url: `https://${appId}.voyant.example/`,
    opens: '',
    position: 0,
    at: app.clock.now(),
    ...more,
  })
}

async function find(title: string, language: 'CHS' | 'EN' = 'CHS', by = token) {
  const { Data } = await app.ask(appLauncher.search, { title }, { token: by, language })
  return Data!
}

test('[TOOL-01] a tool is found by its name, highlighted, in the form of the list', async () => {
  expect(await find('考勤')).toEqual({
    Total: 1,
    AppList: [
      {
        AppId: 'attendance',
        Name: '考勤',
        IconUrl: '',
        Url: 'https://attendance.voyant.example/',
        actionUrl: '',
        highlight: { Name: [[0, 2]] },
      },
    ],
  })
  const english = await find('attendance', 'EN')
  expect(english.AppList).toMatchObject([{ AppId: 'attendance', Name: 'Attendance', highlight: { Name: [[0, 10]] } }])
})

test('[SEARCH-06] a tool is found by pinyin and initials, incomplete or with a typo, from any of its characters on', async () => {
  for (const typed of ['kaoqin', 'kq', 'kaoq', 'kaoqni'])
    expect((await find(typed)).AppList, typed).toMatchObject([{ AppId: 'attendance' }])
  for (const typed of ['gongshi', 'tianbao', 'gstb', 'tb'])
    expect((await find(typed)).AppList[0], typed).toMatchObject({ AppId: 'hours' })
  // tools from before pinyin was indexed
  await app.db.deleteFrom('search_entry').where('kind', '=', 'tool').execute()
  while ((await indexMissingTools(app.db, 2)) === 2);
  expect((await find('kq')).Total).toBe(1)
})

test('[TOOL-01] a match in the name comes before a match in the description', async () => {
  const { AppList, Total } = await find('工时')
  expect([AppList.map((each) => each.AppId), Total]).toEqual([['hours', 'attendance'], 2])
  expect(AppList[1]!.highlight.Name).toEqual([])
})

test('[TOOL-01] people without access neither find a tool nor see it in the count', async () => {
  const joint = await find('考勤', 'CHS', await app.signIn('chen.jie'))
  expect([joint.AppList.map((each) => each.AppId).toSorted(), joint.Total]).toEqual([['attendance', 'jl'], 2])
  await add('jl', '江岚考勤', 'JL Attendance', { audience: { tags: ['partner'] } })
  expect((await find('考勤', 'CHS', await app.signIn('chen.jie'))).Total).toBe(1)
})

test('[TOOL-01] the index follows a new name and a removal', async () => {
  await add('short', '短期工具', 'Short')
  expect((await find('短期')).Total).toBe(1)
  await add('short', '长期工具', 'Long')
  expect([(await find('短期')).Total, (await find('长期')).Total]).toEqual([0, 1])
  await removeTool(app.db, 'short')
  expect((await find('长期')).Total).toBe(0)
})

test.each(['', ' ', '　'])('[SEARCH-03] an empty query, %j, is refused', async (title) => {
  const answer = await app.ask(appLauncher.search, { title }, { token, language: 'EN' })
  expect(answer).toMatchObject({ Code: 500, Message: 'More info must be inputed' })
})

test('[BOX-01] a tool may be a page of this portal without a ticket; any other address is refused', async () => {
  await add('box', '文档库', 'Shelf of documents', { url: '/Box' })
  expect((await find('Shelf of documents', 'EN')).AppList).toMatchObject([{ AppId: 'box', Url: '/Box', actionUrl: '' }])
  await removeTool(app.db, 'box')
  for (const wrong of [
    { url: '/Box', opens: 'token' },
    { url: '//elsewhere.example' },
    { url: 'http://plain.example/' },
  ])
    await expect(add('wrong', '错', 'Wrong', wrong as Partial<ToolInput>)).rejects.toThrow('A tool must lead to')
})
