/** Pinned answers (SEARCH-06) and the allow-list of an administrator (SEARCH-02), through the public calls. */
import { adminData } from '@portal/admin-data/contract'
import { addActivity, addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { search } from '../contract.ts'
import { findLinkedEntry } from './pin-target.ts'
import { listPinCandidates } from './pins.ts'

let app: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
  for (const who of ['root', 'zhou.min', 'wang.fang']) tokens.set(who, await app.signIn(who))
})
afterAll(() => app.stop())

const by = (who: string) => ({ token: tokens.get(who)!, language: 'EN' as const })
const everyone = { tags: [], departments: [], places: [], groups: [] }
const pin = async (words: string[], other: object = {}): Promise<string> => {
  const Values = {
    words,
    title: { zh: `答${words[0]}`, en: `About ${words[0]}` },
    note: { zh: '', en: '' },
    url: 'https://pinned.example/',
    audience: everyone,
    ...other,
  }
  const answer = await app.ask(adminData.save, { Kind: 'pin', Id: '', Revision: '', Values }, by('root'))
  expect(answer.Code, answer.Message).toBe(200)
  return answer.Data!.Id
}
const pinned = async (title: string, who = 'zhou.min'): Promise<string[]> =>
  (await app.ask(search.all, { title }, by(who))).Data!.Pinned.map(({ Title }) => Title)

test('[SEARCH-06] phrases of a pin match anywhere in Chinese, and as whole words in English', () => {
  expect(listPinCandidates('怎么ＶＰＮ 登录')).toEqual(expect.arrayContaining(['vpn', '登录', '怎么vpn', 'vpn 登录']))
  expect(listPinCandidates('travel expenses')).toEqual(['travel', 'travel expenses', 'expenses'])
  expect(listPinCandidates('expensesx')).not.toContain('expenses')
  expect(listPinCandidates(' ')).toEqual([])
})

test('[SEARCH-06] a search that contains a phrase of a pin returns it, the longest phrase first', async () => {
  await pin(['VPN', '远程接入'])
  await pin(['VPN 密码'])
  expect(await pinned('忘记 vpn 密码')).toEqual(['About VPN 密码', 'About VPN'])
  expect(await pinned('如何遠程接入')).toEqual(['About VPN'])
  expect(await pinned('vpns')).toEqual([])
  expect(await pinned('密码')).toEqual([])
  const long = { words: ['一二三四五六七八九十一二三'], title: { zh: '长', en: 'Long' }, note: { zh: '', en: '' } }
  const Values = { ...long, url: '/Box', audience: everyone }
  expect((await app.ask(adminData.save, { Kind: 'pin', Id: '', Revision: '', Values }, by('root'))).Code).toBe(400)
})

test('[SEARCH-07] a pin is returned only to its audience, and only if the reader may read its target', async () => {
  await pin(['年会'], { audience: { ...everyone, tags: ['partner'] } })
  expect(await pinned('年会', 'wang.fang')).toEqual(['About 年会'])
  expect(await pinned('年会')).toEqual([])
  const news = await addNews(app.db, { audience: { departments: [10] } })
  await pin(['班车'], { url: `/newsDetail?newsID=${news}&Origin=List` })
  await pin(['食堂'], { url: `/home?news=${news}` })
  expect(findLinkedEntry(`/newsDetail?newsID=${news}`)).toEqual({ entry_kind: 'news', entry_key: String(news) })
  expect(findLinkedEntry('https://elsewhere.example/?news=1')).toEqual({ entry_kind: '', entry_key: '' })
  for (const words of ['班车', '食堂']) {
    expect(await pinned(words)).toEqual([`About ${words}`])
    expect(await pinned(words, 'wang.fang')).toEqual([])
  }
})

test('[SEARCH-06][DESK-05] an unreachable address of the portal is refused, naming the field', async () => {
  const mine = await addNews(app.db, { audience: { departments: [10] } })
  const gone = await addNews(app.db)
  await app.db.updateTable('news').set({ deleted_at: app.clock.now() }).where('id', '=', gone).execute()
  await app.db.deleteFrom('search_entry').where('key', '=', String(gone)).execute()
  const activity = await addActivity(app.db, { audience: { tags: ['jac'] } })
  const partners = { ...everyone, tags: ['partner'] }
  const Values = { words: ['何处'], title: { zh: '答', en: 'A' }, note: { zh: '', en: '' } }
  const refused = async (url: string, audience: object = everyone) => {
    const said = { Kind: 'pin', Id: '', Revision: '', Values: { ...Values, url, audience } }
    const { Code, Data } = await app.ask(adminData.save, said, by('root'))
    if (Code !== 200) expect(Data, url).toMatchObject({ Field: 'url' })
    return Code === 400
  }
  const table: [string, boolean, object?][] = [
    ['/nowhere', true],
    ['/api/news/list', true],
    ['/newsDetail', true],
    ['/newsDetail?newsID=999999', true],
    [`/newsDetail?newsID=${gone}`, true],
    [`/home?news=${gone}`, true],
    [`/newsDetail?newsID=${mine}`, true, partners],
    [`/newsDetail?newsID=${mine}`, false],
    [`/activityDetail?Id=${activity.id}`, true, partners],
    [`/activityDetail?Id=${activity.id}`, false],
    ['/activityDetail?Id=999999', true],
    ['/portal/none', true],
    ['/portal/ml', false],
    ['/home?person=nobody.at.all', true],
    ['/home?person=zhou.min', false],
    ['/people', false],
    ['https://elsewhere.example/newsDetail?newsID=999999', false],
  ]
  for (const [url, isRefused, audience] of table) expect([url, await refused(url, audience)]).toEqual([url, isRefused])
})

test('[SEARCH-02] the list of an administrator applies at once; before the first one, the file applies', async () => {
  const list = async () => (await app.raw('search/allowlist', { headers: { token: tokens.get('zhou.min')! } })).json()
  expect(await list()).toEqual({ data: [], Tier1DepartmentIdList: [] })
  const item = (await app.ask(adminData.item, { Kind: 'allow-list', Id: 'search' }, by('root'))).Data!
  const Values = { people: ['zhou.min'], departments: { ...everyone, departments: [10] } }
  const saved = { Kind: 'allow-list', Id: 'search', Revision: item.Revision, Values }
  expect((await app.ask(adminData.save, saved, by('root'))).Code).toBe(200)
  expect(await list()).toEqual({ data: ['zhou.min'], Tier1DepartmentIdList: ['10'] })
})

test('[SEARCH-02] if an address is configured, its list applies and is read-only at the desk', async () => {
  const elsewhere = await startApp({
    beside: app,
    settings: { searchAllowList: 'http://127.0.0.1:9/allowlist' },
  })
  const answer = await elsewhere.ask(adminData.kinds, {}, by('root'))
  expect(answer.Data!.List.find(({ Key }) => Key === 'allow-list')!.MaySave).toBe(false)
  const saved = { Kind: 'allow-list', Id: 'search', Revision: '', Values: {} }
  expect((await elsewhere.ask(adminData.save, saved, by('root'))).Code).toBe(403)
  // it is unavailable: everyone is let in, and the list in the database does not apply
  const response = await elsewhere.raw('search/allowlist', { headers: { token: tokens.get('zhou.min')! } })
  expect(await response.json()).toEqual({ data: [], Tier1DepartmentIdList: [] })
  await elsewhere.stop()
})
