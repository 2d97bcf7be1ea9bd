/** A company other than that of the migrations: its kinds of people, sites and zone (docs/decisions/0080). */
import { install, installation, isOfCompany, portalHref, portalOf, standingOf } from '@portal/contract'
import { news } from '@portal/news/contract'
import { people } from '@portal/people/contract'
import { addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { usageAnalytics } from '@portal/usage-analytics/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'

const before = installation()
let first: TestApp
let app: TestApp
const tokens = new Map<string, string>()
const as = (account: string) => ({ token: tokens.get(account)!, language: 'EN' as const })

beforeAll(async () => {
  first = await startApp()
  const { db } = first
  await seedCompany(db)
  await db.deleteFrom('person_kind').execute()
  const kinds = [
    ['berg', 'company'],
    ['tal', 'joint-venture'],
  ] as const
  for (const [place, [tag, standing]] of kinds.entries())
    await db.insertInto('person_kind').values({ tag, standing, name_zh: tag, name_en: tag, place }).execute()
  await db.updateTable('portal').set({ path: '', is_unnamed: false }).where('id', '=', 'ML').execute()
  const { id: _, ...like } = await db.selectFrom('portal').selectAll().where('id', '=', 'ML').executeTakeFirstOrThrow()
  await db
    .insertInto('portal')
    .values({ ...like, id: 'werk', news_family: 'werk', path: '/mlPortal', is_unnamed: true })
    .execute()
  await db.updateTable('portal').set({ audience_id: null }).where('id', 'in', ['ML', 'werk']).execute()
  await addPerson(db, 'an.na', { tag: 'berg', template: 'company', roles: ['portal-administrator'] })
  await addPerson(db, 'ber.nd', { tag: 'tal', template: 'joint-venture' })
  for (const portal of ['ML', 'werk']) await addNews(db, { portal, title: { zh: portal, en: `Of ${portal}` } })
  // 21:00 of the 21st in Berlin, 04:00 of the 22nd in Shanghai
  const settings = { companyZone: 'Europe/Berlin', brandDomain: 'berg.example' }
  app = await startApp({ beside: first, now: '2026-11-21T20:00:00Z', settings })
  for (const account of ['an.na', 'ber.nd', 'zhou.min']) tokens.set(account, await app.signIn(account))
})
afterAll(async () => {
  await app.stop()
  await first.stop()
  install(before)
})

test('its tags are its own people; those of another company are partners like any other', async () => {
  expect(['berg', 'tal', 'nio', 'jac'].map(standingOf)).toEqual(['company', 'joint-venture', 'partner', 'partner'])
  expect(isOfCompany('nio')).toBe(false)
  const seen = async (account: string) => {
    const { Data } = await app.ask(people.list, { PageIndex: 1, PageSize: 50 }, as(account))
    return new Set(Data!.List.map(({ UserTag }) => UserTag))
  }
  expect(await seen('an.na')).toEqual(new Set(['berg', 'tal', 'nio', 'jac', 'partner']))
  expect(await seen('zhou.min')).toEqual(new Set(['berg', 'tal', 'nio']))
})

test('a call of sites that names none means its own site, which has the address', async () => {
  const unnamed = await app.raw(news.list.sitePath!, {
    method: 'POST',
    headers: { token: tokens.get('an.na')!, language: 'EN', 'content-type': 'application/json' },
    body: '{}',
  })
  const { Data } = (await unnamed.json()) as { Data: { List: { NewsTitle: string }[] } }
  expect(JSON.stringify(Data.List)).toContain('Of werk')
  expect(JSON.stringify(Data.List)).not.toContain('Of ML')
  expect(['werk', 'ML', ''].map((site) => portalHref(site))).toEqual(['/mlPortal', '/portal/ML', '/home'])
  expect(['/mlPortal', '/portal/ML', '/home'].map(portalOf)).toEqual(['werk', 'ML', ''])
})

test('its days are those of its zone', async () => {
  const { Data } = await app.ask(usageAnalytics.numbers, { Days: 7 }, as('an.na'))
  expect([Data!.From, Data!.To]).toEqual(['2026-11-14', '2026-11-20'])
})
