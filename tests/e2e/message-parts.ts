import { insertReply } from '@portal/news/server'
import type { TestApp } from '@portal/test-portal'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { addCover, addFile, addNews, insertComment, seedCompany } from './seed.ts'

const weChatWork =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 wxwork/4.1.30 MicroMessenger/7.0.1 Language/zh'
export const phone = (more: BrowserContextOptions = {}): BrowserContextOptions => ({
  userAgent: weChatWork,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  ...more,
})

// a platform that nobody answers for: nothing here asks it
const nowhere = 'http://127.0.0.1:1'
export const wecom = {
  corpId: 'ww0000000000000001',
  agentId: 1000002,
  secret: 'secret',
  apiBase: nowhere,
  authorizeUrl: `${nowhere}/authorize`,
  scanUrl: `${nowhere}/scan`,
  origin: 'http://portal.example',
  hasDailySync: false,
}

export let newsId = 0
let commentId = 0
let replyId = 0
export async function seed(app: TestApp): Promise<void> {
  await seedCompany(app.db)
  newsId = await addNews(app.db, {
    title: { zh: '新车下线', en: 'Off the line' },
    body: {
      zh: '<h2>今天</h2><p>第一辆 &lt;新&gt; 车。</p>',
      en:
        '<h2>Today</h2><p>The first <b>new</b> car &amp; its makers.</p><ul><li>Five seats</li></ul>' +
        `<table><tr>${'<td>Measured</td>'.repeat(6)}</tr></table><pre><code class="language-ts">const seats = 5</code></pre>`,
    },
  })
  await addCover(app, newsId)
  await addFile(app, newsId, 'manual.txt', 'how to')
  const now = app.clock.now()
  commentId = await insertComment(app.db, { newsId, author: 'zhou.min', text: 'well said [smile]', now })
  const reply = { newsId, commentId, receiver: 'zhou.min', layer: 1, now }
  for (const text of ['one', 'two', 'three', 'four'])
    await insertReply(app.db, { ...reply, author: 'lin.wei', text: `filler ${text}` })
  replyId = await insertReply(app.db, { ...reply, author: 'chen.jie', text: 'the reply of the card' })
}
export const atNews = (lang: string) => `/WeiXinNews/NewsDetail/${newsId}/${lang}`
export const atReply = (lang: string) => `/WeiXinNews/Reply/${commentId}/${replyId}/${lang}`
export const box = (page: Page) => page.getByRole('textbox')
