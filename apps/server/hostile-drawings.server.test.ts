/** Texts of people, in every screen that the server draws: they end no script, open no element and learn no nonce. */
import { sql } from '@portal/server'
import { addActivity, addNews, addPerson } from '@portal/test-portal'
import { beforeAll, expect, test } from 'vitest'
import { drawFirstScreen } from '../web/first-screen.tsx'
import { useDrawnPortal } from './first-screen.test-kit.ts'

const hostile = `</script></title><img src=x onerror=alert(1)><!--<script>alert(2)</script>{{nonce}}{{reader}}\u2028$&"'`
const both = { zh: hostile, en: hostile }
const portal = useDrawnPortal()
let newsId = 0
let activityId = 0

beforeAll(async () => {
  const { db } = portal.app
  newsId = await addNews(db, {
    title: both,
    body: { zh: `<p>${hostile}</p>`, en: `<p>${hostile}</p>` },
    pinPosition: 1,
  })
  await addNews(db, { title: both, category: 'announcement' })
  activityId = (await addActivity(db, { title: both, items: [{ place: both }] })).id
  await addPerson(db, 'ad.min', { roles: ['portal-administrator'] })
  const names = { name_zh: hostile, name_en: hostile }
  await db.updateTable('person').set(names).where('account', 'in', ['zhou.min', 'lin.wei', 'ad.min']).execute()
  await db.updateTable('news_category').set(names).execute()
  await sql`UPDATE news SET source_zh = ${hostile}, source_en = ${hostile}`.execute(db)
  const change = { account: 'zhou.min', issuer: 'https://id.example', subject: hostile, is_release: false }
  await db
    .insertInto('sso_change')
    .values({ ...change, asked_by: 'lin.wei', asked_at: portal.app.clock.now() })
    .execute()
  await portal.app.catchUp()
})

const query = `?q=${encodeURIComponent(hostile.slice(0, 60))}`
test.each([
  ['home', () => '/home', 'zhou.min'],
  ['a list', () => '/home?list=announcement', 'zhou.min'],
  ['a news item', () => `/newsDetail?newsID=${newsId}`, 'zhou.min'],
  ['a news item over home', () => `/home?news=${newsId}`, 'zhou.min'],
  ['an activity', () => `/activityDetail?Id=${activityId}`, 'zhou.min'],
  ['search', () => `/actions/search${query}`, 'zhou.min'],
  ['the desk', () => '/desk', 'ad.min'],
])('[NEWS-14][T15] hostile texts in %s are texts', async (_, path, account) => {
  const { text, drawn, response } = await portal.open(account, path())
  expect(drawn).toContain('&lt;/script&gt;')
  expect(text.match(/<\/script/g)?.length).toBe(text.match(/<script/g)?.length)
  // values of attributes may say what they want
  expect(drawn.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<script|<img[^<>]* src=x|<[^<>]* onerror/)
  expect(text.replace(drawn, '')).not.toContain('\u2028')
  const nonce = /'nonce-([\w-]{22})'/.exec(response.headers.get('content-security-policy')!)![1]!
  expect(text.split(nonce).length - 1).toBe(text.match(/nonce="[\w-]{22}"/g)?.length)
})

test('[HOME-01][HOME-03] home is drawn without a card whose call failed; the page asks for that one', async () => {
  await portal.open('zhou.min')
  const { answers } = portal.asked!
  for (const missing of ['activity/list', 'news/NIOTopNews', 'news/category/list', 'news/list']) {
    const html = drawFirstScreen({ ...portal.asked!, answers: answers.filter(([path]) => path !== missing) })
    expect([missing, html?.includes('<main'), html?.includes('did not load')]).toEqual([missing, true, false])
  }
})
