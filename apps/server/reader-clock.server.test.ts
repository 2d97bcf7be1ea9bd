/** First screens show the times of their reader, wherever the server stands (0091). */
import { addActivity, addNews } from '@portal/test-portal'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { drawFirstScreen } from '../web/first-screen.tsx'
import { useDrawnPortal } from './first-screen.test-kit.ts'

const portal = useDrawnPortal()
let [newsId, activityId] = [0, 0]

beforeAll(async () => {
  const { db } = portal.app
  newsId = await addNews(db, { publishedAt: new Date('2026-01-01T06:30:00Z'), pinPosition: 1 })
  const session = { startsAt: new Date('2026-12-01T07:30:00Z'), endsAt: new Date('2026-12-01T09:00:00Z') }
  activityId = (await addActivity(db, { items: [session] })).id
})
// on Monday in Los Angeles, on Tuesday in Shanghai
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T16:10:00Z') }))
afterEach(() => void vi.useRealTimers())

const paths = () => ['/home', `/newsDetail?newsID=${newsId}`, `/activityDetail?Id=${activityId}`]

/** The texts of a first screen, and the exact times that it says on hover; with the parts that a busy machine sends later. */
async function textOf(path: string, page: string): Promise<string> {
  await portal.open('zhou.min', path, { page })
  const drawn = drawFirstScreen({ ...portal.asked!, isWhole: true })!
  const shown = drawn.replaceAll(/<time[^>]* title="([^"]*)"[^>]*>/g, ' [$1] ').replaceAll(/<[^>]*>/g, ' ')
  return shown.replaceAll(/\s+/g, ' ')
}

const readers: [page: string, home: string[], news: string, activity: string][] = [
  [
    'EN.America/Los_Angeles',
    ['Good morning, ', 'Monday, November 30, 2026', '2025/12/31', 'Today · Mon 23:30', '23:30 – Tue, Dec 1 01:00'],
    '[Wednesday, December 31, 2025 at 10:30 PM] 2025/12/31',
    'Nov 30 Mon Open for sign-up Time Mon, Nov 30 23:30 – Tue, Dec 1 01:00',
  ],
  [
    'CHS.Asia/Shanghai',
    ['夜深了，', '2026年12月1日星期二', '1/1', '今天 · 周二 15:30', '15:30–17:00'],
    '[2026年1月1日星期四 14:30] 1/1',
    '12月 1 周二 报名中 时间 12月1日周二 15:30–17:00',
  ],
  [
    'EN.Asia/Kathmandu',
    ['Monday, November 30, 2026', '1/1', 'Tomorrow · Tue 13:15', '13:15–14:45'],
    '[Thursday, January 1, 2026 at 12:15 PM] 1/1',
    'Dec 1 Tue Open for sign-up Time Tue, Dec 1 13:15–14:45',
  ],
]

test.each(readers)('[HOME-03][NOTICE-06] the times of %s', async (page, home, news, activity) => {
  const [ofHome, ofNews, ofActivity] = paths()
  const text = await textOf(ofHome!, page)
  for (const part of home) expect(text).toContain(part)
  expect(await textOf(ofNews!, page)).toContain(news)
  expect(await textOf(ofActivity!, page)).toContain(activity)
})

test('[HOME-03] readers in many zones are served at once, each on a clock of their own', async () => {
  const pages = [...readers, ...readers].map(([page]) => page)
  const opened = await Promise.all(pages.map((page) => portal.open('zhou.min', '/home', { page })))
  const days = ['Monday, November 30, 2026', '2026年12月1日星期二', 'Monday, November 30, 2026']
  expect(opened.map(({ drawn }) => /<h1[^]*?<time[^>]*>([^<]*)/.exec(drawn)?.[1])).toEqual([...days, ...days])
})

test('[HOME-03] a document says how far the clock of its times is from UTC: a page elsewhere does not show them', async () => {
  const offsets = []
  for (const [page] of readers) {
    const { drawn } = await portal.open('zhou.min', '/home', { page })
    offsets.push(/data-offset="([^"]*)"/.exec(drawn)?.[1])
  }
  expect(offsets).toEqual(['480', '-480', '-345'])
})
