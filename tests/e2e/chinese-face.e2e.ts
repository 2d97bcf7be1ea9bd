/** Chinese where the system has no face for it, and where it has one (decision 0123). */
import { expect, test, type Page } from '@playwright/test'
import { phone } from './message-parts.ts'
import { usePortal } from './portal.ts'
import { addNews, seedHome } from './seed.ts'

const portal = usePortal(seedHome, { page: 'drawn' })

/** Notes the names of the files with Chinese faces that a page asks for. */
function noteFaces(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/(fonts-late|noto-sans-sc-(?:first|\w+))-.*\.(?:css|woff2)$/.exec(request.url()) ?? []
    if (name) asked.push(name)
  })
  return asked
}

/** Chinese is as wide as on a system with a face for it, or without: what the machine that runs this has is not known. */
const measureAs = (hasFace: boolean): void => {
  const measureText = Reflect.get(CanvasRenderingContext2D.prototype, 'measureText') as (
    this: CanvasRenderingContext2D,
    text: string,
  ) => TextMetrics
  CanvasRenderingContext2D.prototype.measureText = function measured(text) {
    const isChinese = /\p{Script=Han}/u.test(text)
    return measureText.call(this, isChinese ? (hasFace && text === '车' ? 'mm' : 'm') : text)
  }
}

/** As on a system whose faces have other names. */
async function hideFaces(page: Page): Promise<void> {
  await page.route(/\/(home)?$/, async (route) => {
    const response = await route.fetch()
    const document = await response.text()
    const body = document.replaceAll(/PingFang|HarmonyOS|Microsoft|Noto ?Sans ?CJK/g, 'Missing')
    await route.fulfill({ response, body })
  })
}

test('[HOME-03] with a Chinese face, of any name, home asks for none', async () => {
  let asked: string[] = []
  const { page } = await portal.visit('zhou.min', {
    language: 'CHS',
    async before(opened) {
      asked = noteFaces(opened)
      await hideFaces(opened)
      await opened.addInitScript(measureAs, true)
    },
  })
  // by the script that would ask for the pieces
  await page.waitForFunction(() => document.cookie.includes('forecourt-page'))
  await page.evaluate('document.fonts.ready.then(() => true)')
  expect(asked).toEqual([])
})

test('[HOME-03] without a Chinese face home asks for one file, and for a piece with what it lacks', async () => {
  await addNews(portal.app.db, { category: 'announcement', title: { zh: '看鼋去', en: 'Turtles' } })
  let asked: string[] = []
  const { page } = await portal.visit('zhou.min', {
    language: 'CHS',
    async before(opened) {
      asked = noteFaces(opened)
      await hideFaces(opened)
      await opened.addInitScript(measureAs, false)
    },
  })
  await expect
    .poll(() => asked)
    .toEqual(['noto-sans-sc-first', 'fonts-late', expect.stringMatching(/^noto-sans-sc-\d+$/)])
  await page.evaluate('document.fonts.ready.then(() => true)')
  expect(asked).toHaveLength(3)
})

test('[HOME-03] no word moves when the face comes: a bar as wide stands for each character', async () => {
  const { page } = await portal.visit('zhou.min', {
    language: 'CHS',
    before: (opened) => opened.addInitScript(measureAs, false),
  })
  const bars = await page.evaluate(() => {
    const word = document.createElement('span')
    word.textContent = '要闻，一'
    word.style.font = "100px 'Chinese Bars', monospace"
    document.body.append(word)
    return {
      width: word.getBoundingClientRect().width,
      states: [...document.fonts].flatMap(({ family, status }) => (family.includes('Bars') ? status : [])),
      font: getComputedStyle(document.body).fontFamily,
    }
  })
  expect(bars).toEqual({
    width: 400,
    states: ['loaded'],
    font: expect.stringMatching(/SC First.*SC Variable.*Chinese Bars/),
  })
})

test('[HOME-03] an English page asks for pieces late, and not for the first file @slow', async () => {
  let asked: string[] = []
  await portal.visit('zhou.min', {
    async before(opened) {
      asked = noteFaces(opened)
      await opened.addInitScript(measureAs, false)
    },
  })
  await expect.poll(() => asked).toContain('fonts-late')
  expect(asked).not.toContain('noto-sans-sc-first')
})

/** A page that a card in a chat leads to, and all that it does later. */
async function openMessage(userAgent: string): Promise<string[]> {
  const newsId = await addNews(portal.app.db, { title: { zh: '新车下线', en: 'Off the line' } })
  let asked: string[] = []
  const { page } = await portal.visit('zhou.min', {
    language: 'CHS',
    path: `/WeiXinNews/NewsDetail/${newsId}/zh`,
    context: phone({ userAgent }),
    async before(opened) {
      asked = noteFaces(opened)
      await opened.clock.install()
      await opened.addInitScript(measureAs, false)
    },
  })
  await page.getByRole('heading', { level: 1, name: '新车下线' }).waitFor()
  await page.waitForLoadState('load')
  await page.clock.runFor(10_000)
  return asked
}

test('[MSG-01] a page of a chat asks for no face on a phone, which has its own', async () => {
  expect(await openMessage(phone().userAgent!)).toEqual([])
})

test('[MSG-01] a page of a chat asks for a Chinese face on a desktop without one @slow', async () => {
  const asked = await openMessage('Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0 wxwork/4.1.30')
  await expect.poll(() => asked).toContain('fonts-late')
})
