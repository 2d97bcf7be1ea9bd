/** The pages that a card in a chat leads to, as the chat's own browser on a phone shows them. */
import { news } from '@portal/news/contract'
import { notifications } from '@portal/notifications/contract'
import { expect, test, type Page } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { atNews, atReply, box, newsId, phone, seed, wecom } from './message-parts.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(seed, { settings: { wecom, publicOrigin: 'http://portal.example' } })

test('[MSG-01][MSG-03][SHELL-04][SHELL-05] a news is read, liked and commented with one thumb @slow', async () => {
  const { page } = await portal.visit('zhou.min', { path: atNews('en'), language: 'CHS', context: phone() })
  await page.getByRole('heading', { level: 1, name: 'Off the line' }).waitFor()
  await expect(page).toHaveTitle('Message')
  expect(await page.getByRole('banner').count()).toBe(0)
  expect(await page.locator('#outline').count()).toBe(0)
  const manual = page.getByRole('link', { name: 'manual.txt' })
  const file = await page.request.get((await manual.getAttribute('href'))!, { headers: { token: '' } })
  expect(await file.text()).toBe('how to')
  await page.locator('body > [data-watermark$="zhou.min"]').waitFor({ state: 'attached' })

  const warning = page.getByText(/screenshots are recorded/)
  await warning.waitFor()
  await page.getByRole('button', { name: 'Got it' }).click()

  const like = page.getByRole('button', { name: /^Like/ })
  await like.click()
  await page.getByRole('button', { name: 'Like, 1 like', pressed: true }).waitFor()
  const reach = (await like.boundingBox())!
  expect(reach.y + reach.height).toBeGreaterThan(780)
  expect(Math.min(reach.height, reach.width)).toBeGreaterThanOrEqual(44)

  await page.getByText('well said').waitFor()
  // no script came but that of the build's budget for this page (apps/web/vite.message.config.ts)
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /assets\/([\w-]+?)-[\w-]{8}\.js$/.exec(name)?.[1] ?? []),
  )
  const counted = ['message', 'no-shapes', 'rich-text', 'RichText', 'count-reading']
  expect(scripts).toContain('message')
  expect(scripts.filter((name) => !counted.includes(name))).toEqual([])

  // the plain field gives what was typed, and the caret, to the composer
  await box(page).focus()
  await page.keyboard.type('from ')
  await page.getByRole('button', { name: 'Send' }).waitFor()
  await page.keyboard.type('here')
  await expect.poll(() => box(page).textContent()).toBe('from here')
  await box(page).fill('from the phone')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByText('from the phone').waitFor()
  await page.getByRole('heading', { name: '7 comments' }).waitFor()
  await expect(box(page)).toBeEmpty()

  await page.getByRole('button', { name: 'Reply to En zhou.min' }).last().click()
  await box(page).fill('kept over a reload')
  await page.reload()
  await expect.poll(() => box(page).textContent()).toBe('kept over a reload')
  await page.getByText('Reply to En zhou.min', { exact: true }).first().waitFor()
  // said once
  expect(await warning.count()).toBe(0)

  const { Data } = await portal.app.ask(
    news.mobileDetail,
    { NewsId: newsId },
    { token: await portal.app.signIn('lin.wei'), language: 'CHS' },
  )
  expect(Data).toMatchObject({ ReadNumber: 1, PraiseNumber: 1, CommentNumber: 7 })
})

test('[MSG-01][MSG-03][SHELL-21][AUTH-10] counted as in the portal; a like without network says so; others leave nothing', async () => {
  const { page, trouble } = await portal.visit('lin.wei', {
    path: atReply('en'),
    context: phone({ viewport: { width: 320, height: 640 } }),
  })
  trouble.allow(/ERR_FAILED/, /ERR_INTERNET_DISCONNECTED/, /Unable to preload/)
  const warning = page.getByText(/screenshots are recorded/)
  await Promise.all([box(page).waitFor(), warning.first().waitFor()])
  const [above, bar] = [
    await warning.first().boundingBox(),
    await page.getByRole('region', { name: 'Actions' }).boundingBox(),
  ]
  expect(above!.y + above!.height).toBeLessThanOrEqual(bar!.y)
  await page.getByRole('button', { name: 'Got it' }).click()

  // another person's, kept by the portal's own pages
  await page.evaluate(() => Promise.all(['kept-zhou.min', 'pictures'].map((name) => caches.open(name))))
  const counted = page.waitForRequest(
    (request) => /track/i.test(request.url()) && /"Kind":"news"/.test(request.postData() ?? ''),
  )
  await page.goto(atNews('en'))
  expect((await counted).postDataJSON()).toMatchObject({
    Events: [
      { Kind: 'page', Name: 'news' },
      { Kind: 'news', Id: newsId },
    ],
  })
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])

  const offline = page.getByText('You are offline')
  await page.context().setOffline(true)
  await offline.waitFor()
  await page.context().setOffline(false)
  await offline.waitFor({ state: 'detached' })
  await page.route('**/api/news/*raise*', (route) => route.abort('failed'))
  const like = page.getByRole('button', { name: /^Like/ })
  const before = await like.getAttribute('aria-label')
  await Promise.all([page.getByText('Please tap again in a moment').waitFor(), like.click()])
  await expect(like).toHaveAttribute('aria-label', before!)
  await expect(like).toHaveAttribute('aria-pressed', 'false')
})

test('[MSG-01] an address that names no news says so without asking; without a language it is the person’s own @slow', async () => {
  const { page } = await portal.visit('zhou.min', {
    path: `/WeiXinNews/NewsDetail/${newsId}`,
    language: 'EN',
    context: phone(),
  })
  await page.getByRole('heading', { name: 'Off the line' }).waitFor()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  for (const [lang, text] of [
    ['en', 'This news item does not exist'],
    ['zh', '新闻不存在'],
  ] as const) {
    await page.goto(`/WeiXinNews/NewsDetail/abc/${lang}`)
    await page.getByRole('main').getByRole('heading', { name: text }).waitFor()
    expect(await page.getByRole('button', { name: /Retry|重试/ }).count()).toBe(0)
  }
  expect(asked.filter((url) => url.includes('mobile/'))).toEqual([])
})

test('[MSG-02] a reply is shown in its thread and answered in place; what was typed outlives a failure @slow', async () => {
  const { page, trouble } = await portal.visit('zhou.min', { path: atReply('zh'), context: phone() })
  trouble.allow(/500/, /ERR_FAILED/)
  // the sixth of the thread: more than come with the comment
  await page.getByText('the reply of the card').waitFor()
  await expect
    .poll(() =>
      page
        .getByText('the reply of the card')
        .boundingBox()
        .then((at) => at!.y),
    )
    .toBeLessThan(700)
  await page.getByRole('textbox', { name: '回复 中chen.jie' }).waitFor()
  await page.getByRole('button', { name: '知道了' }).click()

  await page.route('**/api/news/AddReply', (route) => route.abort('failed'), { times: 1 })
  await box(page).fill('谢谢')
  await page.getByRole('button', { name: '发送' }).click()
  await page.getByText('没有发出，内容已保留').waitFor()
  await expect(box(page)).toHaveText('谢谢')
  await page.getByRole('button', { name: '发送' }).click()
  await page.getByRole('listitem').filter({ hasText: '谢谢' }).waitFor()
  await page.getByRole('heading', { name: '6 条回复' }).waitFor()
  const told = await portal.app.db
    .selectFrom('notice')
    .select(['receiver', 'info_zh'])
    .where('message_type', '=', 3)
    .execute()
  expect(told).toEqual([{ receiver: 'chen.jie', info_zh: '中zhou.min 回复了您：谢谢' }])
  await page.getByRole('link', { name: '新车下线' }).click()
  await page.getByRole('heading', { level: 1, name: '新车下线' }).waitFor()
  await expect(page).toHaveTitle('消息')
})

test('[MSG-01][HOME-03] the text is there before the script, as text @slow', async () => {
  const { page } = await portal.visit('zhou.min', {
    path: atNews('zh'),
    context: phone(),
    hasToken: true,
    before: (opening) =>
      opening.route('**/assets/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' })),
  })
  const outline = page.locator('#outline')
  await expect.poll(() => outline.locator('p').allTextContents()).toContain('第一辆 <新> 车。')
  await expect(outline.locator('h1')).toHaveText('新车下线')
  // and what was said about it: nothing that is read waits for a script
  await outline.locator('[data-is=said]').filter({ hasText: 'well said' }).first().waitFor({ state: 'attached' })
  await page.goto(atReply('en'))
  await expect.poll(() => outline.textContent()).toContain('well said')
})

test('[AUTH-09] after five seconds without an answer the screen says so, in both languages, and can be refreshed @slow', async () => {
  const opened = await Promise.all(
    ['en', 'zh'].map((lang) => {
      const before = (page: Page) => page.route('**/news/v1/mobile/detail', () => undefined)
      return portal.visit('zhou.min', { path: atNews(lang), context: phone(), hasToken: true, before })
    }),
  )
  // what was held was asked with the token that has ended since
  for (const { trouble } of opened) trouble.allow(/status of 401/)
  const [english, chinese] = opened.map(({ page }) => page) as [Page, Page]
  await english.getByRole('heading', { name: 'Slow network response' }).waitFor()
  await chinese.getByRole('heading', { name: '网络响应缓慢' }).waitFor()
  await english.unroute('**/news/v1/mobile/detail')
  await english.getByRole('button', { name: 'Refresh' }).click()
  await english.getByRole('heading', { name: 'Off the line' }).waitFor()
})

test('[SHELL-03] a plain browser is refused, and asks for nothing @slow', async () => {
  const asked: string[] = []
  const { page } = await portal.visit('zhou.min', {
    path: atNews('en'),
    before: (opening) => Promise.resolve(opening.on('request', (request) => void asked.push(request.url()))),
  })
  await page.waitForURL(/\/auth\/browserForbidden/)
  await page.getByText('Please open this in WeChat Work or Feishu').waitFor()
  expect(asked.filter((url) => url.includes('/api/news/'))).toEqual([])
})

test('[AUTH-01][NEWS-04] who has no session yet is signed in and stays here; what is not for them says so @slow', async () => {
  const { page, trouble } = await portal.visit(null, { path: `${atNews('en')}?as=wang.fang`, context: phone() })
  await page.getByRole('heading', { name: 'Off the line' }).waitFor()
  trouble.allow(/mobile\/(detail|comment)$/)
  await page.goto('/WeiXinNews/NewsDetail/999999/en')
  await page.getByText('This news item has been deleted').waitFor()
  await page.goto('/WeiXinNews/Reply/999999/1/zh')
  await page.getByText('该评论不存在').waitFor()
})

test('[NOTICE-02] who works in a chat chooses what also comes there @slow', async () => {
  const { page } = await portal.visit('lin.wei', { path: '/newsHistory?notices=settings' })
  const inChat = page.getByRole('region', { name: 'Also in chat' })
  await inChat.getByRole('switch', { name: 'Comments and replies', checked: true }).click()
  await inChat.getByRole('switch', { name: 'News', checked: false }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Settings saved').waitFor()
  const { Data } = await portal.app.ask(notifications.choice, {}, { token: await portal.app.signIn('lin.wei') })
  expect(Data).toMatchObject({ ChatTypes: [7, 8, 1], QuietTypes: [], HasChat: true })
})

test('[MSG-01][NEWS-03][CMT-07][AUTH-10] the document brings all that is read; what is pressed and typed before the script counts once', async () => {
  const { page } = await portal.visit('lin.wei', { path: '/app/manifest.webmanifest', context: phone() })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  let release = (): void => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/assets/message-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(atNews('en'), { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  const like = page.getByRole('button', { name: /^Like/ })
  const places = () =>
    Promise.all(
      [page.locator('h1'), page.getByText('Five seats'), page.getByText('well said'), like].map((each) =>
        each.boundingBox(),
      ),
    )
  const stood = await places()
  expect(stood.every((box) => box !== null)).toBe(true)
  const liking = page.waitForRequest('**/api/news/ClickPraise')
  await like.click()
  await like.click()
  await liking
  await box(page).fill('typed before')
  expect(asked.filter((path) => path.includes('/mobile/'))).toEqual([])

  release()
  await page.getByRole('button', { name: /^Like, \d/, pressed: true }).waitFor()
  await expect.poll(() => page.locator('[contenteditable]').textContent()).toBe('typed before')
  expect(await places()).toEqual(stood)
  // read once, by the script; nothing of it was asked for again
  await expect
    .poll(() => asked.filter((path) => /mobile|CommentList|ClickPraise|v1\/read/.test(path)))
    .toEqual(['/api/news/ClickPraise', '/api/news/v1/read'])

  // whoever comes next on this telephone, by a token of before: the document is the one before's, and shows nothing of it
  const next = await portal.app.signIn('chen.jie')
  // an open page would notice, and go by itself
  await page.goto('about:blank')
  const kept = { token: next, ADAccount: 'chen.jie' }
  await page.addInitScript((all) => Object.assign(localStorage, all), kept)
  await page.route('**/assets/message-*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto(atNews('en'))
  expect(await page.locator('#root').innerHTML()).toBe('')
  expect(await page.locator('#bootstrap').count()).toBe(0)
  await expect.poll(() => page.locator('#outline h1').textContent()).toBe('Off the line')
})

test('[LIVE-02] no barrier and nothing cut off, in light and dark @slow', async () => {
  const { page } = await portal.visit('chen.jie', { path: atNews('en'), context: { ...phone(), bypassCSP: true } })
  await page.getByRole('button', { name: 'Like' }).first().waitFor()
  await expectGoodLooks(page, [
    ['news', atNews('en'), (at) => at.getByText('well said').waitFor()],
    ['reply', atReply('zh'), (at) => at.getByText('the reply of the card').waitFor()],
  ])
  const tooSmall = await page.evaluate(() =>
    [...document.querySelectorAll('main *, section *, aside *')]
      .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((each) => !each.closest('[data-watermark]'))
      .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
      .map((each) => each.outerHTML),
  )
  expect(tooSmall).toEqual([])
})
