/** All screens and popups, with the actions before each screenshot. */
import type { Page } from 'playwright-core'
import type { ChosenObjects } from './shot-choices.ts'

export interface Screen {
  name: string
  path: string
  /** Actions before the screenshot. */
  act?: (page: Page) => Promise<unknown>
  /** Also captures below the first screenful. */
  isWhole?: boolean
}

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

async function answerFirst(page: Page): Promise<void> {
  await button(page, /^(回复|Reply)$/).click()
  await button(page, /^(取消回复|Cancel reply)$/).waitFor()
}

async function askToDelete(page: Page): Promise<void> {
  await button(page, /^(删除|Delete)$/).click()
  await page.getByRole('dialog', { name: /^(删除这条评论？|Delete this comment\?)$/ }).waitFor()
}

async function openEmoji(page: Page): Promise<void> {
  await button(page, /^(表情|Emoji)$/).click()
  await page.getByRole('grid').waitFor()
}

async function openEveryone(page: Page): Promise<void> {
  const more = page.getByRole('dialog').locator('button').filter({ hasText: /^\+\d/ })
  await more.first().click()
  await page.locator('dialog dialog[open]').waitFor()
}

async function openSubscription(page: Page): Promise<void> {
  await button(page, /^(订阅我的活动|Subscribe)/).click()
}

async function openNoticeSettings(page: Page): Promise<void> {
  await button(page, /^(通知设置|Notification settings|Settings|设置)$/).click()
}

/** Gives consent if needed, to reach the first question. */
const agree = (page: Page) => button(page, /^(同意并开始|Agree and start)$/).click()

export function screensFor({ open: newsId, activity, crowded, over }: ChosenObjects): Screen[] {
  const popup = `/home?news=${newsId}&origin=List`
  const toComments = (page: Page) => page.getByRole('textbox').first().scrollIntoViewIfNeeded()
  return [
    { name: 'home', path: '/home' },
    { name: 'home-whole', path: '/home', isWhole: true },
    { name: 'home-menu', path: '/home', act: (page) => button(page, /^(我的菜单|My menu)$/).click() },
    { name: 'news-popup', path: popup },
    { name: 'news-popup-comments', path: popup, act: toComments },
    { name: 'news-popup-emoji', path: popup, act: openEmoji },
    { name: 'news-popup-reply', path: popup, act: answerFirst },
    { name: 'news-popup-delete', path: popup, act: askToDelete },
    { name: 'news-popup-deleted', path: '/home?news=999999999' },
    { name: 'news-page', path: `/newsDetail?newsID=${newsId}&Origin=List` },
    { name: 'news-page-whole', path: `/newsDetail?newsID=${newsId}&Origin=List`, isWhole: true },
    { name: 'activity-popup', path: `/home?activity=${activity}` },
    { name: 'activity-everyone', path: `/home?activity=${crowded}`, act: openEveryone },
    { name: 'activity-over', path: `/home?activity=${over}` },
    { name: 'activity-gone', path: '/home?activity=999999999' },
    { name: 'activity-page', path: `/activityDetail?Id=${activity}` },
    { name: 'activity-page-whole', path: `/activityDetail?Id=${activity}`, isWhole: true },
    { name: 'calendar', path: '/home?calendar=' },
    { name: 'calendar-subscribe', path: '/home?calendar=', act: openSubscription },
    { name: 'notices', path: '/home?notices=' },
    { name: 'notices-settings', path: '/home?notices=', act: openNoticeSettings },
    { name: 'search', path: '/home?search=' },
    { name: 'search-results', path: '/home?search=zw' },
    { name: 'search-nothing', path: '/home?search=xqzvwk' },
    { name: 'search-page', path: '/actions/search?tab=message&q=%E7%94%B5%E6%B1%A0' },
    { name: 'people', path: '/people' },
    { name: 'people-found', path: '/people?q=zhangwei' },
    { name: 'people-nobody', path: '/people?q=xqzvwk' },
    { name: 'person', path: '/people?person=zhou.min' },
    { name: 'reporting-line', path: '/people?chart=lin.wei' },
    { name: 'box', path: '/Box' },
    { name: 'toolkit', path: '/home?toolkit=' },
    { name: 'todos', path: '/Workflow' },
    { name: 'todos-started', path: '/Workflow?tab=started' },
    { name: 'rookie-guide', path: '/home?guide=rookie' },
    { name: 'avatar', path: '/home?avatar=' },
    { name: 'known', path: '/home?known=' },
    { name: 'numbers', path: '/numbers?days=90' },
    { name: 'numbers-whole', path: '/numbers?days=90', isWhole: true },
    { name: 'values', path: '/vi' },
    { name: 'values-whole', path: '/vi', isWhole: true },
    { name: 'values-portal', path: '/vi/mlPortal', isWhole: true },
    { name: 'values-honours', path: '/valueDetail?of=honors', isWhole: true },
    { name: 'values-joy', path: '/valueDetail?of=joy', isWhole: true },
    { name: 'bus', path: '/busConfirm' },
    { name: 'bus-line', path: '/busConfirm', act: (page) => page.locator('summary').click(), isWhole: true },
    { name: 'bus-list', path: '/busConfirm/list' },
    { name: 'health', path: '/health', act: agree },
    { name: 'health-consent', path: '/health/survey' },
    { name: 'health-readers', path: '/health/readers', isWhole: true },
    { name: 'plant', path: '/mlPortal' },
    { name: 'plant-whole', path: '/mlPortal', isWhole: true },
    { name: 'plant-pulse', path: '/mlPortal/pulse' },
    { name: 'plant-trend', path: '/mlPortal/trend?report=1&days=365' },
    { name: 'plant-compared', path: '/mlPortal/trend?report=1&with=3' },
    { name: 'history', path: '/newsHistory' },
    { name: 'library', path: '/library' },
    { name: 'not-found', path: '/no/such/page' },
    { name: 'error', path: '/errorPage' },
    { name: 'error-session', path: '/errorPage?reason=session' },
    { name: 'error-unknown-person', path: '/errorPage?reason=unknown-person' },
    { name: 'no-template', path: '/oAuthError' },
    { name: 'signed-out', path: '/signed-out' },
    { name: 'mobile-forbidden', path: '/auth/mobileForbidden' },
    { name: 'browser-forbidden', path: '/auth/browserForbidden' },
  ]
}

/** Chat pages, in the language of their address. */
export function messageScreensFor({ open, comment, reply }: ChosenObjects, language: 'CHS' | 'EN'): Screen[] {
  const lang = language === 'EN' ? 'en' : 'zh'
  const news = `/WeiXinNews/NewsDetail/${open}/${lang}`
  const understand = (page: Page) => button(page, /^(知道了|Got it)$/).click()
  return [
    { name: 'message-news-warning', path: news },
    { name: 'message-news', path: news, act: understand },
    { name: 'message-news-whole', path: news, isWhole: true },
    { name: 'message-reply', path: `/WeiXinNews/Reply/${comment}/${reply}/${lang}` },
    { name: 'message-deleted', path: `/WeiXinNews/NewsDetail/999999999/${lang}` },
  ]
}
