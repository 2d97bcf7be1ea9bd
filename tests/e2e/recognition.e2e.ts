/** The value drive: its page, and the popups with each part in full. */
import { preparePicture, storeFile } from '@portal/files/server'
import { addNews, type TestApp } from '@portal/test-portal'
import sharp from 'sharp'
import { expect, test } from '@playwright/test'
import { expectGoodLooks } from './looks.ts'
import { usePortal } from './portal.ts'
import { addCover, seedCompany } from './seed.ts'

const portal = usePortal(seed)

async function seed(app: TestApp): Promise<void> {
  await seedCompany(app.db)
  for (let number = 1; number <= 15; number++) {
    const title = { zh: `价值${number}`, en: `Value ${number}` }
    const id = await addNews(app.db, { category: 'values', title })
    if (number > 12) await addCover(app, id)
  }
  for (let number = 1; number <= 5; number++)
    await addNews(app.db, { category: 'joy', title: { zh: `乐享${number}`, en: `Joy ${number}` } })
  await addNews(app.db, { portal: 'ML', category: 'values', title: { zh: '螺栓', en: 'One bolt' } })
  await addNews(app.db, { portal: 'ML', category: 'joy', title: { zh: '拔河', en: 'Tug of war' } })
  const face = await preparePicture(
    await sharp({ create: { width: 400, height: 400, channels: 3, background: '#27496d' } })
      .png()
      .toBuffer(),
  )
  const head = await storeFile(app.db, { name: 'face.webp', owner: 'everyone', ...face })
  await app.db.updateTable('person').set({ head_file_id: head }).where('account', '=', 'zhou.min').execute()
  for (const [account, date] of [
    ['zhou.min', '2026-10-01'],
    ['lin.wei', '2026-09-01'],
    ['chen.jie', '2025-09-01'],
  ] as const)
    await app.db
      .insertInto('honor')
      .values({ account, date, title_zh: `奖${date}`, title_en: `Award ${date}` })
      .execute()
}

test('[VALUE-01][SHELL-08] the top value, the honoured, joy and all values; popups over it have addresses @slow', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/vi' })
  const tab = page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Value drive' })
  const lead = page.getByRole('link', { name: /Value 15.*Read the story/s })
  await lead.waitFor()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  expect(await lead.evaluate((element) => element.clientWidth)).toBeGreaterThan(1150)

  const wall = page.getByRole('region', { name: 'Wall of honour' })
  const first = wall.getByRole('link', { name: /En zhou\.min.*Award 2026-10-01.*Oct 1/s })
  await expect(first.locator('img')).toHaveAttribute('src', /\/api\/file\/image\?/)
  await expect(wall.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('region', { name: 'Joy' }).getByRole('link', { name: /Joy 5/ }).waitFor()

  // the grid grows as one scrolls, and says where it ends; the lead does not stand in it twice
  const stories = page.getByRole('region', { name: 'Value stories' })
  await page.keyboard.press('End')
  await expect.poll(() => stories.getByRole('article').count()).toBe(14)
  await stories.getByText('No more news').waitFor()

  await stories.getByRole('link', { name: /Value 14/ }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'Value 14' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toMatch(/^\/vi\?news=\d+&origin=Value$/)
  // the arrows walk along the values as they stand here, the lead among them
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('dialog').getByRole('heading', { name: 'Value 15' }).waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL('**/vi')

  await first.click()
  await page.getByRole('dialog').getByText('En zhou.min').first().waitFor()
  await page.goBack()
  await wall.getByRole('link', { name: 'View all Wall of honour' }).click()
  await page.getByRole('heading', { level: 2, name: '2025' }).waitFor()
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/valueDetail?of=honors')
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await page.getByRole('navigation', { name: 'Sections of the value drive' }).getByRole('link', { name: 'Joy' }).click()
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(5)
})

test('[VALUE-01] the values of the manufacturing portal are its own, by its own calls @slow', async () => {
  const asked: string[] = []
  const { page } = await portal.visit('zhou.min', {
    path: '/vi/mlPortal',
    language: 'CHS',
    before: async (opened) => {
      opened.on('request', (request) => asked.push(new URL(request.url()).pathname))
    },
  })
  await page.getByRole('link', { name: /螺栓/ }).first().waitFor()
  await page.getByRole('link', { name: /拔河/ }).waitFor()
  expect(asked).toEqual(expect.arrayContaining(['/api/portalnews/ValueTop', '/api/portalnews/JoyNews']))
  expect(asked.filter((path) => /ValueTop\/|news\/values/.test(path))).toEqual([])
  await page.getByRole('link', { name: '查看全部 乐享时光' }).click()
  await page.waitForURL('**/valueDetail/mlPortal?of=joy')
  await expect.poll(() => page.getByRole('main').getByRole('article').count()).toBe(1)
})

test('[VALUE-01] a part that does not load fails and comes back by itself @slow', async () => {
  let isBroken = true
  const { page, trouble } = await portal.visit('zhou.min', {
    path: '/vi',
    before: (opened) =>
      opened.route('**/api/value/honor', (route) => (isBroken ? route.abort('failed') : route.continue())),
  })
  trouble.allow(/value\/honor/)
  const wall = page.getByRole('region', { name: 'Wall of honour' })
  await wall.getByText('This did not load').waitFor()
  await page.getByRole('link', { name: /Value 15/ }).waitFor()
  isBroken = false
  await wall.getByRole('button', { name: 'Retry' }).click()
  await wall.getByText('Award 2026-10-01').waitFor()
})

test('[VALUE-01][LIVE-02] light and dark, at 200 % and at 320 px @slow', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/signed-out' })
  await expectGoodLooks(page, [
    [
      'value drive',
      '/vi',
      async (opened) => {
        await opened.getByRole('link', { name: /Joy 5/ }).waitFor()
        await opened.getByText('Award 2026-10-01').waitFor()
        await opened.getByRole('link', { name: /Value 14/ }).waitFor()
      },
    ],
    ['honours', '/valueDetail?of=honors', (opened) => opened.getByText('Award 2025-09-01').waitFor()],
  ])
})
