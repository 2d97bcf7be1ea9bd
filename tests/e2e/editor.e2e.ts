/** The desk, writing: typed, pasted, dropped, kept, translated, merged, brought back (DESK-02, T03). */
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { beginDraft, bodyOfDraft, contentOf } from './draft-parts.ts'
import { drawing, fromWechat, fromWord, hostile, outlineOf, pastedLists } from './pasted-shapes.ts'
import { toasts } from './notice-parts.ts'
import { usePortal } from './portal.ts'
import { focused, switchTab, paste, textOf, moveCaretToEnd, usePictureSite, whileComposing } from './editor-parts.ts'

const site = usePictureSite()

const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    await addPerson(app.db, 'au.thor', { roles: ['author'] })
    await app.db.insertInto('person_role').values({ account: 'zhou.min', role: 'editor' }).execute()
  },
  { settings: { mayReach: (_address, at) => at === site.port() } },
)

const begin = (...words: string[]) => beginDraft(portal.app, ...words)
const stored = (id: number) => contentOf(portal.app, id)
const bodyOf = (id: number, side?: 'zh' | 'en') => bodyOfDraft(portal.app, id, side)
test.describe('writing', () => {
  test('[DESK-02, T03, T22] what is pasted from Word, an article or a hostile page; then two people on one paragraph @slow', async () => {
    const [id, shared] = [await begin('粘贴'), await begin('两个人', '共同的一段')]
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
    await page.getByRole('link', { name: 'Back to Texts' }).click()
    const question = page.getByRole('dialog', { name: 'Leave while files are uploading?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await question.waitFor({ state: 'detached' })
    held.resolve()
    const name = page.getByRole('textbox', { name: 'File name in Chinese 1' })
    await expect(name).toHaveValue('日程.pdf')
    await page.getByRole('link', { name: 'Back to Texts' }).click()
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

  // the page closes with the last words: they are there for the other browser. It has the other's before, or it would
  // keep its own until it is opened again
  await textOf(one.page).getByText('又写书').waitFor()
  await textOf(one.page).getByText('甲写').click()
  await one.page.keyboard.press('End')
  await one.page.keyboard.type('，关上之前')
  await one.page.goto('about:blank')
  await textOf(two.page).getByText('，关上之前').waitFor()

  await two.page.getByRole('link', { name: 'History' }).click()
  await two.page.getByText('saved on leaving').first().waitFor()
  await two.page.getByRole('button', { name: 'Version 1', exact: true }).click()
  const panel = two.page.getByRole('complementary', { name: 'Version 1' })
  const merged = two.page.getByText(/were merged/)
  const told = await merged.count()
  await panel.getByRole('button', { name: 'Restore this version' }).click()
  await two.page.getByText('Version 1 was restored').waitFor()
  // what one did oneself is not told as a change of somebody else's
  expect(await merged.count()).toBeLessThanOrEqual(told)
  expect(await bodyOf(id)).not.toContain('写')
  await toasts(two.page).getByRole('button', { name: 'Undo' }).click()
  await two.page.getByText('Undone: the text is as it was before').waitFor()
  expect(await bodyOf(id)).toContain('写')
}
