/** A picture's caption and width: written, stored, previewed and read (DESK-02, NEWS-14, MSG-01). */
import { sql } from '@portal/server'
import { addPerson } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { beginDraft, bodyOfDraft } from './draft-parts.ts'
import { moveCaretToEnd, paste, switchTab, textOf, usePictureSite } from './editor-parts.ts'
import { phone, wecom } from './message-parts.ts'
import { usePortal } from './portal.ts'
import { addCover, addNews, seedCompany } from './seed.ts'

const site = usePictureSite()
const portal = usePortal(
  async (app) => {
    await seedCompany(app.db)
    await addPerson(app.db, 'au.thor', { roles: ['author'] })
  },
  { settings: { wecom, publicOrigin: 'http://portal.example', mayReach: (_address, at) => at === site.port() } },
)
const figure = (page: Page, caption: string) => page.getByRole('figure').filter({ hasText: caption })

test('[DESK-02] a picture has a caption in each language, and may be wide @slow', async () => {
  const id = await beginDraft(portal.app, '新厂房', '第一段')
  const { page, trouble } = await portal.visit('au.thor', { path: `/desk/writing/${id}` })
  await textOf(page).click()
  await moveCaretToEnd(page)
  await paste(page, `<img src="http://127.0.0.1:${site.port()}/photo" alt="厂房">`)
  const caption = page.getByRole('textbox', { name: 'Caption' })
  await caption.fill('x'.repeat(301))
  await page.getByText('300/300').waitFor()
  await caption.fill('焊装 <一号> 线')
  await page.getByRole('button', { name: 'Wide' }).click()
  await switchTab(page)
  expect(await bodyOfDraft(portal.app, id)).toMatch(
    /<figure class="wide"><img src="file:\d+" alt="厂房" width="80" height="60" \/><figcaption>焊装 &lt;一号&gt; 线<\/figcaption><\/figure>/,
  )
  expect(await findBarriers(page)).toEqual([])
  await page.reload()
  await expect(caption).toHaveValue('焊装 <一号> 线')
  await page.getByRole('button', { name: 'Wide', pressed: true }).waitFor()
  await page.getByRole('link', { name: 'Preview', exact: true }).click()
  const preview = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe')
  await preview.getByRole('figure').filter({ hasText: '焊装 <一号> 线' }).getByRole('img', { name: '厂房' }).waitFor()

  // words without a caption, as an import may have them, are kept
  const [file] = /file:\d+/.exec(await bodyOfDraft(portal.app, id))!
  const html = `<figure><img src="${file}" alt="厂房" width="80" height="60" />Photo: Li Wei</figure>`
  await sql`UPDATE manuscript SET content = jsonb_set(content, '{zh,blocks,0,html}', ${JSON.stringify(html)}::jsonb)
    WHERE id = ${id}`.execute(portal.app.db)
  await page.goto(`/desk/writing/${id}`)
  await textOf(page).getByText('Photo: Li Wei').waitFor()

  // a pasted one that is too long is not saved, and says so
  trouble.allow(/400.*desk\/writing\/save/)
  await moveCaretToEnd(page)
  const image = `<img data-file="${file!.slice('file:'.length)}" alt="厂房">`
  await paste(page, `<figure>${image}<figcaption>${'x'.repeat(301)}</figcaption></figure>`)
  await page.getByText('Caption of 301 characters, at most 300', { exact: true }).waitFor()
  await page.getByText(/is too long: caption of 301 characters/).waitFor()
})

test('[NEWS-14] [MSG-01] readers see the caption below its picture, wider than the text; so they do in a chat', async () => {
  const { app } = portal
  const id = await addNews(app.db)
  await addCover(app, id)
  const { cover_file_id: file } = await app.db
    .selectFrom('news')
    .select('cover_file_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const html = `<p>Words.</p><figure class="wide"><img src="file:${file}" alt="Hall" width="640" height="360" /><figcaption>Welding, line 1</figcaption></figure>`
  await app.db.updateTable('news').set({ body_en: html }).where('id', '=', id).execute()
  const { page } = await portal.visit('zhou.min', { path: `/home?news=${id}` })
  await figure(page, 'Welding, line 1').getByRole('img', { name: 'Hall' }).waitFor()
  const widthOf = (text: string) => page.getByText(text).evaluate((element) => element.getBoundingClientRect().width)
  expect(await widthOf('Welding, line 1')).toBeGreaterThan((await widthOf('Words.')) + 100)

  const path = `/WeiXinNews/NewsDetail/${id}/en`
  const { page: chat } = await portal.visit('zhou.min', { path, context: phone() })
  await figure(chat, 'Welding, line 1').getByRole('img', { name: 'Hall' }).waitFor()
  await expect.poll(() => chat.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
