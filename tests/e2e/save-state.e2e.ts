/** On a phone the state of saving is whole and moves nothing, whatever it says (DESK-02). */
import { createDraft, defaultSettings, emptyContent } from '@portal/editor/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { hide } from './editor-parts.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
})

const texts = {
  CHS: { box: '中文正文', saved: '已保存', offline: '没有连上服务器，内容保存在本机', refused: '中文正文太多' },
  EN: {
    box: 'Chinese text',
    saved: 'Saved',
    offline: 'Offline: saved in this browser',
    refused: 'The Chinese text is too long',
  },
} as const

/** Past the call, which refuses more than 500 paragraphs. */
function write(paragraphs: number): Promise<number> {
  const blocks = Array.from({ length: paragraphs }, (_, at) => ({ key: `p${at}`, html: '<p>段</p>', twinSeen: '' }))
  const content = { ...emptyContent, zh: { title: '换电站突破三千座', blocks } }
  const made = { kind: 'news' as const, author: 'au.thor', content, settings: defaultSettings }
  return createDraft(portal.app.db, made, portal.app.clock.now())
}

/** Pixels beyond the edge of the page. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

/** The longest words in the narrowest window guard a landing. */
const atNight = (language: string, width: number) => (language === 'EN' && width === 320 ? {} : { tag: '@slow' })

for (const language of ['CHS', 'EN'] as const)
  for (const width of [390, 320])
    test(
      `[DESK-02] at ${width} px the state of saving is whole and moves nothing, ${language}`,
      atNight(language, width),
      async () => {
        const { box, saved, offline, refused } = texts[language]
        const { page, trouble } = await portal.visit('au.thor', {
          language,
          path: `/desk/writing/${await write(1)}`,
          context: { viewport: { width, height: 844 } },
        })
        trouble.allow(/ERR_FAILED|Failed to fetch|400.*desk\/writing\/save/)
        const state = (text: string) => page.getByRole('status').filter({ hasText: text })
        const top = async () => (await page.getByRole('toolbar').boundingBox())!.y
        const change = async () => {
          await page.getByRole('textbox', { name: box }).click()
          await page.keyboard.type('变')
          await hide(page)
        }
        await state(saved).waitFor()
        await page.getByRole('textbox', { name: box }).waitFor()
        const before = await top()
        await page.route('**/api/desk/**', (route) => route.abort())
        await change()
        await state(offline).waitFor()
        await expect.poll(async () => [await overflow(page), await top()]).toEqual([0, before])
        await page.unroute('**/api/desk/**')
        await page.goto(`/desk/writing/${await write(501)}`)
        await state(saved).waitFor()
        await change()
        await state(refused).waitFor()
        await expect.poll(() => overflow(page)).toBe(0)
      },
    )
