/** The desk, writing: typed, pasted, dropped, kept, translated, merged, brought back (DESK-02, T03). */
import { addPerson, seedCompany, type TestApp } from '@portal/testing'
import { drafts } from '@portal/editor/contract'
import { emptyContent, bodyHtml, findDraft, type Content, type LanguageVersion } from '@portal/editor/server'
import { expect, test, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { drawing, fromWechat, fromWord, hostile, outlineOf, pastedLists } from './pasted-shapes.ts'
import { toasts } from './notice-parts.ts'
import { usePortal } from './portal.ts'
import {
  focused,
  hide,
  insert,
  isBelowHeader,
  isSaved,
  switchTab,
  paste,
  textOf,
  moveCaretToEnd,
  usePictureSite,
  whileComposing,
} from './editor-parts.ts'

const site = usePictureSite()
const none: LanguageVersion = { title: '', blocks: [] }

const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    await addPerson(app.db, 'au.thor', { roles: ['author'] })
    await app.db.insertInto('person_role').values({ account: 'zhou.min', role: 'editor' }).execute()
  },
  { settings: { mayReach: (_address, at) => at === site.port() } },
)

/** A text of the author's that says so much in Chinese. */
async function begin(app: TestApp, title = '', ...words: string[]): Promise<number> {
  const token = await app.signIn('au.thor')
  const Id = (await app.ask(drafts.begin, { Kind: 'news' }, { token })).Data!.Id
  const blocks = words.map((each, at) => ({ key: `k${at}`, html: `<p>${each}</p>`, twinSeen: '' }))
  const Content = { ...emptyContent, zh: { title, blocks } } satisfies Content
  await app.ask(drafts.save, { Id, Revision: 1, Content }, { token })
  return Id
}
const stored = async (id: number) => (await findDraft(portal.app.db, id))!.content
const bodyOf = async (id: number, side: 'zh' | 'en' = 'zh') => bodyHtml((await stored(id))[side] ?? none)
test.describe('writing', () => {
  test('[DESK-02] a text is begun, written in one language, copied, translated, falls behind, and survives a browser that dies', async () => {
    test.setTimeout(60_000)
    const { page, trouble } = await portal.visit('au.thor', { path: '/desk/writing' })
    trouble.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/)
    await page.getByText('No texts yet').waitFor()
    const offline = await begin(portal.app, '断网')
    await page.getByRole('main').getByRole('button', { name: 'New', exact: true }).click()
    await page.getByRole('menuitem', { name: 'News', exact: true }).click()
    await page.waitForURL(/\/desk\/writing\/\d+$/)
    const id = Number(page.url().split('/').at(-1))
    // one language, the reader's, with the caret in its title
    const english = page.getByRole('textbox', { name: 'English title' })
    await english.waitFor()
    expect([await focused(page), await page.getByRole('region', { name: 'Chinese' }).count()]).toEqual([
      'English title',
      0,
    ])
    await page.keyboard.type('A new car')
    // nothing moves under the first click
    const topOf = async () => (await textOf(page, 'en').boundingBox())?.y
    const top0 = await topOf()
    await textOf(page, 'en').click()
    await page.getByRole('button', { name: 'Heading', exact: true, disabled: false }).waitFor()
    expect(await topOf()).toBe(top0)
    await page.keyboard.type('First')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Heading', exact: true }).click()
    await page.keyboard.type('Sum')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Bold' }).click()
    await page.keyboard.type('Point')
    await isSaved(page)
    expect(await bodyOf(id, 'en')).toBe('<p>First</p><h2>Sum</h2><p><strong>Point</strong></p>')
    const before = page.getByRole('region', { name: 'Before you publish' })
    expect(await before.getByRole('listitem').allTextContents()).toEqual([
      'No cover: readers will see a default image on the home page and in lists',
    ])

    await page.getByRole('button', { name: 'Start as a copy' }).click()
    const chinese = page.getByRole('region', { name: 'Chinese' })
    await chinese.getByText('4 not translated yet').waitFor()
    expect(await focused(page)).toBe('Chinese title')
    await page.getByRole('textbox', { name: 'Chinese title' }).fill('新车')
    // what needs no translation is said, and one goes on with the next
    const settle = textOf(page).getByRole('button', { name: 'Needs no translation' })
    await settle.first().click()
    await chinese.getByText('2 not translated yet').waitFor()
    expect(await focused(page)).toBe('Needs no translation')
    await textOf(page).getByText('Sum', { exact: true }).click()
    await page.keyboard.type('小结')
    await chinese.getByText('1 not translated yet').waitFor()
    expect(await page.getByText('The other language has changed').count()).toBe(0)
    await before.getByText('1 part of the Chinese version still in English').waitFor()
    await textOf(page, 'en').getByText('First').click()
    await page.keyboard.press('End')
    await page.keyboard.type(', changed')
    await chinese.getByText('1 paragraph behind').waitFor()
    expect(await findBarriers(page)).toEqual([])
    await chinese.getByRole('button', { name: 'Mark as up to date' }).click()
    await chinese.getByText('1 paragraph behind').waitFor({ state: 'detached' })
    expect(await focused(page)).toBe('Chinese text')

    await textOf(page).getByText('小结').click()
    await page.keyboard.press('Shift+Home')
    await page.getByRole('button', { name: 'Link', exact: true }).click()
    await page.getByLabel('Address').fill('example.com/a')
    await page.keyboard.press('Enter')
    // what comes in next stands behind the words, and the words stay
    await insert(page, 'Questionnaire')
    await page.getByRole('dialog', { name: 'Questionnaire' }).getByRole('button').last().click()
    await textOf(page).getByText('Questionnaire:').waitFor()
    await textOf(page).getByText('First').click()
    await insert(page, 'Table')
    await page.getByRole('button', { name: 'Table tools' }).waitFor()
    await switchTab(page)
    const made = await bodyOf(id)
    expect(made).toContain('<table><tbody><tr><th><p></p></th>')
    expect(made).toMatch(/<a href="https:\/\/example.com\/a" rel="noopener noreferrer" target="_blank">[^<]*小结/)
    expect(made).toMatch(/<div data-questionnaire="[a-z-]+"><\/div>/)
    await page.getByRole('link', { name: 'All texts' }).first().click()
    await page.getByRole('link', { name: 'A new car' }).waitFor()
    await page.getByText('1 not translated yet').waitFor()

    // on a phone: a browser that dies without network has it all when it comes back
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('link', { name: '断网' }).click()
    await textOf(page).waitFor()
    await page.route('**/api/desk/**', (route) => route.abort())
    await textOf(page).click()
    await page.keyboard.type('写在路上')
    await hide(page)
    await page.getByText('Offline: saved in this browser').waitFor()
    await page.keyboard.type('，没有丢')
    await page.unroute('**/api/desk/**')
    // the next document is another life of the browser: only what it kept is there
    await page.reload()
    await textOf(page).getByText('写在路上，没有丢').waitFor()
    await isSaved(page)
    expect(await bodyOf(offline)).toBe('<p>写在路上，没有丢</p>')
    await page.getByRole('button', { name: 'Start as a copy' }).click()
    await textOf(page, 'en').getByText('没有丢').waitFor()
    expect(await page.getByRole('region', { name: 'Chinese' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Chinese', exact: true }).click()
    await textOf(page).getByText('没有丢').waitFor()
    await page.evaluate(() => scrollTo(0, 400))
    // the header is higher here
    expect(await isBelowHeader(page)).toBe(true)
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(width[0]).toBeLessThanOrEqual(width[1]!)
    await page.evaluate(() => scrollTo(0, 0))
    expect(await findBarriers(page)).toEqual([])
    // it waits for an autosave, and looks at two screens
  })

  test('[DESK-02, T03, T22] what is pasted from Word, an article or a hostile page; then two people on one paragraph @slow', async () => {
    test.setTimeout(90_000)
    const [id, shared] = [await begin(portal.app, '粘贴'), await begin(portal.app, '两个人', '共同的一段')]
    const { page, trouble } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
    trouble.allow(/status of (?:502|415)|ERR_FAILED/)
    const ran: string[] = []
    page.on('dialog', (dialog) => void dialog.dismiss().then(() => ran.push(dialog.message())))
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (origin !== portal.app.origin && origin.startsWith('http')) ran.push(request.url())
    })
    await textOf(page).click()
    for (const [what, html, outline] of pastedLists) {
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.press('Delete')
      await paste(page, html)
      expect([what, await textOf(page).evaluate(outlineOf)]).toEqual([what, outline])
    }
    await page.getByText('One video was replaced by a link.').waitFor()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.press('Delete')
    const away = `http://127.0.0.1:${site.port()}`
    await paste(page, hostile(away))
    await page.getByText('Its words stay').waitFor()
    await moveCaretToEnd(page)
    await paste(page, fromWord)
    await page.getByText('第二项').waitFor()
    await moveCaretToEnd(page)
    await paste(page, fromWechat(away))
    // one from the article, one that was in the clipboard itself; the third is not there any more
    await page.locator('figure img').nth(1).waitFor()
    await page.getByText('The picture could not be fetched:').nth(1).waitFor()
    // what is missing before review is said
    const lacking = page.getByText('Some pictures have no description')
    await lacking.waitFor()
    const words = page.getByRole('textbox', { name: 'Picture description' })
    for (const field of await words.all()) if ((await field.inputValue()) === '') await field.fill('一辆车')
    await lacking.waitFor({ state: 'detached' })
    await switchTab(page)
    const body = await bodyOf(id)
    expect(body).toContain('<p>Its words stay</p>')
    expect(body).toContain('<ul><li><p>第一项</p></li><li><p><strong>第二项</strong></p></li></ul>')
    // bold whatever Word says of other scripts; its tracked changes are taken as accepted
    expect(body).toContain('<p><strong>粗体</strong>加上的</p>')
    expect(body).toContain('<p style="text-align:center"><strong>公众号标题</strong></p>')
    expect(body).toMatch(/<img src="file:\d+" alt="从文章来" width="80" height="60" \/>/)
    // nothing is lost: the address stands where the picture should
    expect(body).toContain(`<a href="${away}/gone.png" rel="noopener noreferrer" target="_blank">[不在了]</a>`)
    expect(body).not.toMatch(/script|onerror|onload|javascript|iframe|<form|<input|data:|隐藏/i)
    expect(site.asked.filter((path) => !path.startsWith('/photo') && path !== '/gone.png')).toEqual([])
    expect(ran).toEqual([])

    // files by their content, whatever they are called
    await page.getByLabel('Choose a cover').setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: drawing })
    await page.getByText('This kind of file is not accepted.').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    // while one is under way going elsewhere is asked about; a line that is cut once goes on
    const held = Promise.withResolvers<void>()
    let cut = 0
    await page.route('**/api/desk/upload/part', async (route) => {
      if (cut++ > 0) return route.fallback()
      await held.promise
      return route.abort()
    })
    await textOf(page).evaluate((element) => {
      const data = new DataTransfer()
      data.items.add(new File(['%PDF-1.7 one page'], '日程.pdf', { type: 'application/pdf' }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    })
    await page.getByText('Files are still uploading').waitFor()
    await page.getByRole('link', { name: 'All texts' }).first().click()
    const question = page.getByRole('dialog', { name: 'Leave while files are uploading?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'detached' })
    held.resolve()
    const name = page.getByRole('textbox', { name: 'File name in Chinese 1' })
    expect(await name.inputValue()).toBe('日程.pdf')
    await page.getByRole('link', { name: 'All texts' }).first().click()
    await page.waitForURL(/\/desk\/writing$/)
    await expect.poll(async () => (await stored(id)).attachments).toMatchObject([{ name: { zh: '日程.pdf' } }])
    await page.getByRole('link', { name: '两个人' }).click()
    await together({ page }, await portal.visit('zhou.min', { path: `/desk/writing/${shared}` }), shared)
    // a line that was cut is tried again after two seconds, and two browsers wait for each other
  })
})

/** Two see each other; one paragraph written by both stays in both wordings, and says whose each is. */
async function together(one: { page: Page }, two: { page: Page }, id: number): Promise<void> {
  await textOf(one.page).getByText('共同的一段').click()
  await two.page.getByRole('list', { name: 'Also here' }).getByText('En au.thor').waitFor()
  // from now on the first hears of the other by the live stream only
  await one.page.route('**/api/desk/writing/here', (route) => route.abort())
  await textOf(two.page).getByText('共同的一段').click()
  await one.page.getByText('Here: En zhou.min').waitFor()

  // both write the same paragraph before either hears of the other
  await Promise.all([one, two].map(({ page }) => page.keyboard.press('End')))
  await Promise.all([one.page.keyboard.type('，甲写'), two.page.keyboard.type('，乙写')])
  await Promise.all([one, two].map(({ page }) => switchTab(page)))
  for (const { page } of [one, two]) await page.getByRole('button', { name: 'Keep this one' }).first().waitFor()
  const body = await bodyOf(id)
  expect(body).toContain('共同的一段，甲写')
  expect(body).toContain('共同的一段，乙写')
  // each says whose it is
  await one.page.getByText(/(?:choose one|version)\. En zhou\.min · /).waitFor()
  await one.page.getByText(/(?:choose one|version)\. you · /).waitFor()
  await two.page.getByText(/(?:choose one|version)\. En au\.thor · /).waitFor()
  // the caret stayed in one's own wording: one writes on there
  await Promise.all([one.page.keyboard.type('，再写'), two.page.keyboard.type('，又写')])
  await Promise.all([one, two].map(({ page }) => switchTab(page)))
  await expect.poll(() => bodyOf(id)).toMatch(/，甲写，再写.*，乙写，又写|，乙写，又写.*，甲写，再写/)
  // somebody chooses, and the other sees what was chosen
  await one.page.getByRole('button', { name: 'Keep both' }).first().click()
  await expect.poll(() => focused(one.page)).toBe('Chinese text')
  await switchTab(one.page)
  await two.page.getByRole('button', { name: 'Keep this one' }).first().waitFor({ state: 'detached' })

  await whileComposing(one.page, two.page)

  // the page closes with the last words: they are there for the other browser
  await textOf(one.page).getByText('甲写').click()
  await one.page.keyboard.press('End')
  await one.page.keyboard.type('，关上之前')
  await one.page.goto('about:blank')
  await textOf(two.page).getByText('，关上之前').waitFor()

  await two.page.getByRole('link', { name: 'History' }).click()
  await two.page.getByText('saved on leaving').first().waitFor()
  await two.page.getByRole('button', { name: 'Version 1', exact: true }).click()
  const panel = two.page.getByRole('complementary', { name: 'Version 1' })
  await panel.getByRole('button', { name: 'Restore this version' }).click()
  await two.page.getByText('Version 1 was restored').waitFor()
  // what one did oneself is not told as a change of somebody else's
  await expect(two.page.getByText(/were merged/)).toBeHidden()
  expect(await bodyOf(id)).not.toContain('写')
  await toasts(two.page).getByRole('button', { name: 'Undo' }).click()
  await two.page.getByText('Undone: the text is as it was before').waitFor()
  expect(await bodyOf(id)).toContain('写')
}
