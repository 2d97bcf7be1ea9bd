/** The desk, writing: typed, pasted, dropped, kept, translated, merged, brought back (DESK-02, T03). */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addPerson, seedCompany, type TestApp } from '@portal/testing'
import { writing } from '@portal/writing/contract'
import { htmlOf, manuscriptById, type Version } from '@portal/writing/server'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { barriers } from './barriers.ts'
import { usePortal } from './portal.ts'

let site: Server
let port = 0
const asked: string[] = []
const startSite = async (): Promise<void> => {
  const picture = await sharp({ create: { width: 80, height: 60, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  site = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (request.url?.startsWith('/photo')) response.writeHead(200).end(picture)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  port = (site.address() as AddressInfo).port
}
beforeAll(startSite)
afterAll(() => new Promise((resolve) => site.close(resolve)))

const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    await addPerson(app.db, 'au.thor', { roles: ['author'] })
    await app.db.insertInto('person_role').values({ account: 'zhou.min', role: 'editor' }).execute()
  },
  { settings: { mayReach: (_address, at) => at === port } },
)

async function begin(app: TestApp): Promise<number> {
  const token = await app.signIn('au.thor')
  return (await app.ask(writing.begin, { Kind: 'news' }, { token })).Data!.Id
}
const stored = async (id: number) => (await manuscriptById(portal.app.db, id))!.content
const bodyOf = async (id: number, side: 'zh' | 'en' = 'zh') => htmlOf((await stored(id))[side] ?? none)
const none: Version = { title: '', blocks: [] }
const textOf = (page: Page, side: 'zh' | 'en' = 'zh') =>
  page.getByRole('textbox', { name: side === 'zh' ? 'Chinese text' : 'English text' })

async function paste(page: Page, html: string): Promise<void> {
  await textOf(page).evaluate((element, given) => {
    const data = new DataTransfer()
    data.setData('text/html', given)
    data.setData('text/plain', 'plain')
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, html)
}
const isSaved = (page: Page) => page.getByText('Text saved', { exact: true }).waitFor()

describe('writing', () => {
  test('[DESK-02] a text is begun, written in one language, copied to the other, and falls behind', async () => {
    const { page } = await portal.visit('au.thor', { path: '/desk/writing' })
    await page.getByText('No texts yet').waitFor()
    await page.getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'News', exact: true }).click()
    await page.waitForURL(/\/desk\/writing\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    await page.getByRole('region', { name: 'Chinese' }).getByRole('button', { name: 'Begin empty' }).click()
    await page.getByRole('textbox', { name: 'Chinese title' }).fill('新车发布')
    await textOf(page).click()
    await page.keyboard.type('第一段')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Heading', exact: true }).click()
    await page.keyboard.type('小结')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('重点')
    await isSaved(page)
    expect(await bodyOf(id)).toBe('<p>第一段</p><h2>小结</h2><p><strong>重点</strong></p>')

    await page.getByRole('button', { name: 'Begin as a copy of the other' }).click()
    await textOf(page, 'en').getByText('第一段').click()
    expect(await page.getByText('Its twin has changed since').count()).toBe(0)
    await textOf(page).getByText('第一段').click()
    await page.keyboard.press('End')
    await page.keyboard.type('，改')
    const behind = page.getByRole('region', { name: 'English' })
    await behind.getByText('1 paragraph behind').waitFor()
    await behind.getByRole('button', { name: 'Is up to date now' }).click()
    await behind.getByText('1 paragraph behind').waitFor({ state: 'detached' })
    await isSaved(page)
    expect(await bodyOf(id, 'en')).toBe('<p>第一段</p><h2>小结</h2><p><strong>重点</strong></p>')
    expect(await barriers(page)).toEqual([])

    await textOf(page).getByText('小结').click()
    await page.keyboard.press('Shift+Home')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByLabel('Address').fill('example.com/a')
    await page.keyboard.press('Enter')
    // what comes in next stands behind the words, and the words stay
    await page.getByRole('button', { name: 'Questionnaire', exact: true }).click()
    await page.getByRole('dialog', { name: 'Questionnaire' }).getByRole('button').last().click()
    await textOf(page).getByText('Questionnaire:').waitFor()
    await textOf(page).getByText('第一段').click()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    await page.getByRole('button', { name: 'Add row' }).waitFor()
    await isSaved(page)
    const made = await bodyOf(id)
    expect(made).toContain('<table><tbody><tr><th><p></p></th>')
    expect(made).toMatch(/<a href="https:\/\/example.com\/a" rel="noopener noreferrer" target="_blank">[^<]*小结/)
    expect(made).toMatch(/<div data-questionnaire="[a-z-]+"><\/div>/)
    await page.getByRole('link', { name: 'All texts' }).first().click()
    await page.getByText('新车发布').waitFor()
  })

  test('[T03, T22] what is pasted from Word, an article or a hostile page: its words, its pictures, nothing that runs', async () => {
    const id = await begin(portal.app)
    const { page, trouble } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
    trouble.allow(/status of (?:502|415)|ERR_FAILED/)
    const ran: string[] = []
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => ran.push(dialog.message())))
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (origin !== portal.app.origin && origin.startsWith('http')) ran.push(request.url())
    })
    await page.getByRole('region', { name: 'Chinese' }).getByRole('button', { name: 'Begin empty' }).click()
    await textOf(page).click()
    const away = `http://127.0.0.1:${port}`
    await paste(page, hostile(away))
    await page.getByText('Its words stay').waitFor()
    await page.keyboard.press('ControlOrMeta+End')
    await paste(page, fromWord)
    await page.getByText('第二项').waitFor()
    await page.keyboard.press('ControlOrMeta+End')
    await paste(page, fromWechat(away))
    // one from the article, one that was in the clipboard itself; the third is not there any more
    await page.locator('figure img').nth(1).waitFor()
    await page.getByText('The picture did not come:').nth(1).waitFor()
    await isSaved(page)
    const body = await bodyOf(id)
    expect(body).toContain('<p>Its words stay</p>')
    expect(body).toContain('<ul><li><p>第一项</p></li><li><p><strong>第二项</strong></p></li></ul>')
    expect(body).toContain('<p style="text-align:center"><strong>公众号标题</strong></p>')
    expect(body).toMatch(/<img src="file:\d+" alt="从文章来" width="80" height="60" \/>/)
    // nothing is lost: the address stands where the picture should
    expect(body).toContain(`<a href="${away}/gone.png" rel="noopener noreferrer" target="_blank">[不在了]</a>`)
    expect(body).not.toMatch(/script|onerror|onload|javascript|iframe|<form|<input|data:|隐藏/i)
    expect(asked.filter((path) => !path.startsWith('/photo') && path !== '/gone.png')).toEqual([])
    expect(ran).toEqual([])
    // what is missing before review is said
    await page.getByText('Some pictures have no description').waitFor()
    const words = page.getByRole('textbox', { name: 'Description of the picture' })
    for (const field of await words.all()) await field.fill('一辆车')
    await page.getByText('Some pictures have no description').waitFor({ state: 'detached' })

    // files by their content, whatever they are called; a line that is cut once goes on
    let cut = 0
    await page.route('**/api/desk/upload/part', (route) => (cut++ === 0 ? route.abort() : route.fallback()))
    await page.getByLabel('Choose a cover').setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: drawing })
    await page.getByText('This kind of file is not taken.').waitFor()
    await page.getByRole('button', { name: 'Give up' }).click()
    await textOf(page).evaluate((element) => {
      const data = new DataTransfer()
      data.items.add(new File(['%PDF-1.7 one page'], '日程.pdf', { type: 'application/pdf' }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    })
    const name = page.getByRole('textbox', { name: 'Chinese name of file 1' })
    expect(await name.inputValue()).toBe('日程.pdf')
    await isSaved(page)
    expect((await stored(id)).attachments).toMatchObject([{ name: { zh: '日程.pdf' } }])
  })

  test('[DESK-02] a browser that dies without network has it all when it comes back, on a phone, too', async () => {
    const id = await begin(portal.app)
    const { page, trouble } = await portal.visit('au.thor', {
      path: `/desk/writing/${id}`,
      context: { viewport: { width: 390, height: 844 } },
    })
    trouble.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await page.getByRole('button', { name: 'Begin empty' }).click()
    await page.getByRole('textbox', { name: 'Chinese title' }).fill('断网')
    await isSaved(page)
    await page.route('**/api/desk/**', (route) => route.abort())
    await textOf(page).click()
    await page.keyboard.type('写在路上')
    await page.getByText('Offline: kept in this browser').waitFor()
    await page.keyboard.type('，没有丢')
    await page.unroute('**/api/desk/**')
    // the next document is another life of the browser: only what it kept is there
    await page.reload()
    await textOf(page).getByText('写在路上，没有丢').waitFor()
    await isSaved(page)
    expect(await bodyOf(id)).toBe('<p>写在路上，没有丢</p>')
    expect(await page.getByRole('region', { name: 'English' }).count()).toBe(0)
    await page.getByRole('tab', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Begin as a copy of the other' }).click()
    await textOf(page, 'en').getByText('没有丢').waitFor()
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width[0]).toBeLessThanOrEqual(width[1]!)
    expect(await barriers(page)).toEqual([])
  })

  test('[DESK-02] two people on one text see each other; one paragraph written by both stays in both wordings', async () => {
    const id = await begin(portal.app)
    const [one, two] = await Promise.all([
      portal.visit('au.thor', { path: `/desk/writing/${id}` }),
      portal.visit('zhou.min', { path: '/desk/writing' }),
    ])
    await one.page.getByRole('region', { name: 'Chinese' }).getByRole('button', { name: 'Begin empty' }).click()
    await textOf(one.page).click()
    await one.page.keyboard.type('共同的一段')
    await isSaved(one.page)
    await two.page.getByRole('button', { name: 'All texts' }).click()
    await two.page.getByRole('link', { name: 'Untitled' }).first().click()
    await textOf(two.page).getByText('共同的一段').click()
    await one.page.getByText('En zhou.min is here').waitFor()
    await two.page.getByRole('list', { name: 'Also here' }).getByText('En au.thor').waitFor()

    // both write the same paragraph before either hears of the other
    await Promise.all([one, two].map(({ page }) => page.keyboard.press('End')))
    await Promise.all([one.page.keyboard.type('，甲写'), two.page.keyboard.type('，乙写')])
    await one.page.getByRole('button', { name: 'Keep this one' }).first().waitFor()
    await two.page.getByRole('button', { name: 'Keep this one' }).first().waitFor()
    const body = await bodyOf(id)
    expect(body).toContain('共同的一段，甲写')
    expect(body).toContain('共同的一段，乙写')
    // somebody chooses, and the other sees what was chosen
    await one.page.getByRole('button', { name: 'Keep both' }).first().click()
    await isSaved(one.page)
    await two.page.getByRole('button', { name: 'Keep this one' }).first().waitFor({ state: 'detached' })

    // the page closes with the last words: they are there for the other browser
    await textOf(one.page).getByText('甲写').click()
    await one.page.keyboard.press('End')
    await one.page.keyboard.type('，关上之前')
    await one.page.goto('about:blank')
    await textOf(two.page).getByText('，关上之前').waitFor()

    await two.page.getByRole('button', { name: 'Versions' }).click()
    const sheet = two.page.getByRole('dialog', { name: 'Versions' })
    await sheet.getByText('kept on leaving').first().waitFor()
    await sheet.getByRole('button', { name: /^Version 1(?!\d)/ }).click()
    await sheet.getByRole('button', { name: 'Restore this version' }).click()
    const question = two.page.getByRole('dialog', { name: 'Restore version 1?' })
    await question.getByRole('button', { name: 'Restore this version' }).click()
    await two.page.getByText('Version 1 is back').waitFor()
    expect(await bodyOf(id)).not.toContain('写')
    // it waits for heartbeats of two browsers
  }, 60_000)
})

const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

/** Small, and made for this: each line tries another way to run, to load or to lay itself over the page. */
const hostile = (away: string) => `<html><head><style>body{display:none}</style><base href="${away}/base/"></head><body>
  <script>alert('script')</script><img src=x onerror="alert('error')"><svg onload="alert('svg')"><a xlink:href="javascript:alert(1)">s</a></svg>
  <p onclick="alert('click')">Its words stay</p><a href="javascript:alert('link')">link</a><a href="data:text/html,<script>alert(1)</script>">data</a>
  <iframe srcdoc="<script>parent.alert('frame')</script>"></iframe><object data="${away}/o"></object><embed src="${away}/e">
  <form action="${away}/f"><input autofocus onfocus="alert('focus')"><button formaction="${away}/b">b</button></form>
  <link rel="stylesheet" href="${away}/c.css"><meta http-equiv="refresh" content="0;url=${away}/m"><video src="${away}/v" autoplay></video>
  <p style="position:fixed;inset:0;background:url(${away}/s)">over</p><math><mtext><table><mglyph><style><img src=x onerror=alert('math')></style></table></math>
  <img src="${away}/pixel" width="1" height="1"><p style="display:none">隐藏</p><noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript></body></html>`

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head>
  <body lang=ZH-CN><!--StartFragment--><p class=MsoNormal>来自文档<o:p></o:p></p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>第一项<o:p></o:p></p>
  <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]><span style='font-weight:bold'>第二项</span></p>
  <img src="file:///C:/Users/a/image001.png" alt="本地图"><!--EndFragment--></body></html>`

const fromWechat = (
  away: string,
) => `<section data-tool="x"><section style="text-align: center;"><p style="text-align: center;"><span style="font-weight: bold;color:red">公众号标题</span></p>
  <img data-src="${away}/photo.png?wx_fmt=png" src="data:image/svg+xml,<svg/>" alt="从文章来" style="width:100%">
  <img data-src="${away}/gone.png" alt="不在了"><mp-style-type data-value="3"></mp-style-type></section>
  <p>正文</p><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="></section>`
