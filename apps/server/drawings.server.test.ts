/**
 * First screens that the server draws: each link shows its content to those who may see it; all else is left to the
 * page.
 */
import { storeFile } from '@portal/files/server'
import { setCover } from '@portal/news/server'
import { signals, sql } from '@portal/server'
import { addActivity, addNews, addPerson } from '@portal/test-portal'
import { beforeAll, expect, test } from 'vitest'
import { drawFirstScreen } from '../web/first-screen.tsx'
import { pageCookie, useDrawnPortal } from './first-screen.test-kit.ts'

const portal = useDrawnPortal()
let secretId = 0
let textId = 0
let activityId = 0

beforeAll(async () => {
  const { db } = portal.app
  secretId = await addNews(db, { title: { zh: '机密', en: 'Only for us' }, audience: { tags: ['nio'] } })
  textId = await addNews(db, {
    title: { zh: '充电', en: 'Charging' },
    body: { zh: '<p>冬季</p>', en: '<p>In <strong>winter</strong></p>' },
    pinPosition: 1,
  })
  const addPicture = (kind: string, id: number) =>
    storeFile(db, { name: 'c.webp', mediaType: 'image/webp', bytes: Buffer.of(1), owner: { kind, id } })
  await setCover(db, textId, await addPicture('news', textId))
  const choirId = await addNews(db, { category: 'joy', title: { zh: '合唱团', en: 'A choir' } })
  await setCover(db, choirId, await addPicture('news', choirId))
  const content = { zh: '<p>欢迎</p>', en: '<p>Come <em>and</em> see</p>' }
  activityId = (await addActivity(db, { title: { zh: '开放日', en: 'Open day' }, content })).id
  const cover = await addPicture('activity', activityId)
  await sql`UPDATE activity SET cover_file_id = ${cover} WHERE id = ${activityId}`.execute(db)
  await addPerson(db, 'ed.itor', { roles: ['editor'] })
  await addPerson(db, 'ad.min', { roles: ['portal-administrator'] })
})

test('[NEWS-12][HOME-03] a news by its link is drawn with its text and its picture, as a page and as a popup', async () => {
  const page = await portal.open('zhou.min', `/newsDetail?newsID=${textId}`)
  expect(page.given.toSorted()).toEqual([`news/detail {"NewsId":${textId}}`, 'user/detail {"Template":""}'])
  // what drawing throws is logged, not shown: here it is
  expect(drawFirstScreen(portal.asked!)).toContain('<main')
  const { drawn } = page
  for (const part of ['<header', '<h1', 'In <strong>winter</strong>']) expect(drawn).toContain(part)
  expect(drawn).not.toContain('<dialog')
  expect(drawn).not.toContain(' id="content"')
  const popup = await portal.open('zhou.min', `/home?news=${textId}&origin=Top`)
  expect(popup.drawn).toContain('<dialog open=""')
  expect(popup.drawn).toContain('In <strong>winter</strong>')
  expect(popup.text).not.toContain(' style="')
})

test('[ACT-06][HOME-03] an activity by its link is drawn, as a page and as a popup', async () => {
  const page = await portal.open('zhou.min', `/activityDetail?Id=${activityId}`)
  expect(page.drawn).toMatch(/<main[^]*<h1[^>]*>[^]*Open day[^]*Come <em>and<\/em> see/)
  const popup = await portal.open('zhou.min', `/home?activity=${activityId}`)
  expect(popup.drawn).toMatch(/<dialog open=""[^]*Come <em>and<\/em> see/)
  expect(popup.text).not.toContain(' style="')
})

test('[NEWS-10][HOME-03] the list that an address names is drawn with its news, and is where the document leads', async () => {
  const { given, drawn } = await portal.open('zhou.min', '/home?list=joy')
  expect(given).toContain('news/list {"Category":"joy","PageIndex":1,"PageSize":12}')
  const list = /data-named="true"[^]*/.exec(drawn)?.[0] ?? ''
  expect(list).toContain('A choir')
  expect(list).not.toContain('Only for us')
  // what comes before it, announcements by the same call among it, is not drawn with a gap in its place
  const { asked } = portal
  for (const isWhole of [false, true]) {
    const early = asked!.answers.filter(([, body]) => !body.includes('"joy"'))
    expect(early.some(([path]) => path === 'news/list')).toBe(true)
    expect(drawFirstScreen({ ...asked!, answers: early, isWhole })).toBeNull()
  }
  // on plain home the list lies below the fold: the page draws it
  expect((await portal.open('zhou.min')).drawn).not.toContain('A choir')
})

test('[SEARCH-05][HOME-03] search with its words is drawn with what it finds, in either language', async () => {
  const english = await portal.open('zhou.min', '/actions/search?q=choir')
  expect(english.drawn).toMatch(/value="choir"[^]*role="option"[^]*A (?:<\/span>)?<mark[^>]*>choir/)
  const chinese = await portal.open('zhou.min', '/actions/search?tab=all&q=合唱', { page: pageCookie('CHS') })
  expect(chinese.drawn).toMatch(/role="option"[^]*合唱/)
  const words = encodeURIComponent('"><script>alert(2)</script>')
  expect((await portal.open('zhou.min', `/actions/search?q=${words}`)).text).not.toContain('<script>alert')
  for (const path of ['/actions/search?q=', '/home?search=choir', '/actions/search?q=choir&person=lin.wei'])
    expect([path, (await portal.open('zhou.min', path)).isDrawn]).toEqual([path, false])
})

test('[DESK-01][HOME-03] the desk is drawn with the dashboard of its reader, for administrators with their checklist', async () => {
  const editor = await portal.open('ed.itor', '/desk')
  expect(editor.given.toSorted()).toEqual([
    'desk/home {}',
    'desk/views/mine {}',
    'rights/mine {}',
    'user/detail {"Template":""}',
  ])
  expect(editor.drawn).toMatch(/href="\/desk\/writing"[^]*<main[^]*You are all caught up/)
  expect(editor.drawn).not.toContain('href="/desk/roles"')
  const administrator = await portal.open('ad.min', '/desk')
  expect(administrator.given).toEqual(expect.arrayContaining(['first-day/list {}', 'desk/home {}']))
  expect(administrator.drawn).toMatch(/href="\/desk\/roles"[^]*Setup checklist/)
  const nobodyThere = await portal.open('zhou.min', '/desk')
  expect(nobodyThere.given).not.toContain('desk/home {}')
  expect([nobodyThere.isDrawn, nobodyThere.drawn.includes('href="/desk/')]).toEqual([true, false])
  // a section of it is drawn by the page
  const section = await portal.open('ed.itor', '/desk/writing')
  expect(section.isDrawn).toBe(false)
  // with what its list waits for
  expect(section.given).toEqual(expect.arrayContaining(['rights/mine {}', 'desk/views/mine {}']))
})

/** The picture that the document preloads, and the one that it is for: another choice would load it twice. */
function firstPictures(drawn: string) {
  const read = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1]
  const preloads = drawn.match(/<link rel="preload" as="image"[^>]*>/g) ?? []
  const first = drawn.match(/<img[^>]* fetchpriority="high"[^>]*>/gi) ?? []
  return {
    preloaded: preloads.map((tag) => [read(tag, 'imagesrcset'), read(tag, 'imagesizes'), read(tag, 'href')]),
    shown: first.map((tag) => [read(tag, 'srcset'), read(tag, 'sizes'), undefined]),
  }
}

test.each([
  ['home', () => '/home'],
  ['a list', () => '/home?list=joy'],
  ['a news', () => `/newsDetail?newsID=${textId}`],
  ['a news over home', () => `/home?news=${textId}`],
  ['an activity', () => `/activityDetail?Id=${activityId}`],
  ['an activity over home', () => `/home?activity=${activityId}`],
])('[HOME-03][SHELL-16] the first picture of %s is preloaded, in the width that it is shown in', async (_, path) => {
  const { drawn } = await portal.open('zhou.min', path())
  const { preloaded, shown } = firstPictures(drawn)
  expect(shown[0]?.[0]).toMatch(/^\/api\/file\/image\?[^ ]+ 64w,[^"]* 1920w$/)
  expect(shown[0]?.[1]).toMatch(/^min\(100vw - \d+px,\d+px\)$/)
  expect(preloaded).toEqual(shown)
})

test('[NEWS-05] a news that one may not see, another popup above it, or a text that is not ours, is left to the page', async () => {
  const secret = await portal.open('wang.fang', `/newsDetail?newsID=${secretId}`)
  expect(secret.drawn).not.toContain('Only for us')
  for (const path of [
    `/home?news=${textId}&activity=1`,
    `/newsDetail?newsID=${textId}&notices=`,
    `/people?news=${textId}`,
    '/newsDetail',
  ])
    expect([path, (await portal.open('zhou.min', path)).isDrawn]).toEqual([path, false])
  await portal.open('zhou.min', `/newsDetail?newsID=${textId}`)
  expect(drawFirstScreen({ ...portal.asked!, cleanHtml: () => null })).toBeNull()
})

test('[HOME-03] a document of home that was drawn before asks the database for counts and marks only', async () => {
  const { origin } = portal.app
  const session = `forecourt-${new URL(origin).port}=${await portal.app.signIn('zhou.min')}`
  const headers = { accept: 'text/html', cookie: `${session}; forecourt-page=${pageCookie('EN')}` }
  const open = async () => (await fetch(`${origin}/home`, { headers })).text()
  await open()
  await open()
  const texts: string[] = []
  const end = signals.statement.subscribe(({ text, activity }) => {
    // tests ask before each call what was announced
    if (activity?.name === 'page' && text !== 'SELECT') texts.push(text)
  })
  expect(await open()).toContain('<div id="first"')
  end()
  expect(texts.length, texts.join('\n')).toBeLessThanOrEqual(2)
  expect(texts.filter((text) => /FROM session/.test(text))).toEqual([])
})
