/** AVATAR-01 to 03: a portrait from a picture to the header, and to everybody else. */
import { seedCompany } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import sharp from 'sharp'
import { usePortal, withClock } from './portal.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
})

let photo: Buffer
test.beforeAll(async () => {
  // left half red, right half blue: one sees what was cut out
  const blue = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0000d0' } })
    .png()
    .toBuffer()
  photo = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#d00000' } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .jpeg()
    .toBuffer()
})

/** Opens home as a person who has seen the search hint, which would cover the menu. */
const visit = (account: string) =>
  portal.visit(account, {
    path: '/newsHistory',
    before: async (page) => {
      await withClock.before(page)
      await page.addInitScript(() => localStorage.setItem('isOneSearchGuide', 'true'))
    },
  })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Set avatar' })
const give = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  dialog(page).locator('input[type=file]').first().setInputFiles({ name, mimeType, buffer })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save avatar' })
const frame = (page: Page) => dialog(page).getByRole('group', { name: /^Frame/ })
const preview = (page: Page) => dialog(page).locator('figure[data-ready=true]')

async function open(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'My menu' }).click()
  await page.getByRole('menuitem', { name: 'Set avatar' }).click()
  await dialog(page).waitFor()
}

/** The picture under the frame is there for the preview 500 ms after the last move. */
async function previewed(page: Page): Promise<void> {
  await frame(page).waitFor()
  await page.clock.fastForward(600)
  await preview(page).waitFor()
}

/** The success is seen for a second: it is looked for before one sends. */
async function succeeds(page: Page, send: () => Promise<void>): Promise<void> {
  await Promise.all([dialog(page).getByRole('status').getByText('Your avatar has been updated').waitFor(), send()])
}

async function saves(page: Page): Promise<void> {
  await succeeds(page, () => save(page).click())
  await page.clock.fastForward(1_100)
  await dialog(page).waitFor({ state: 'hidden' })
}

const headerPortrait = (page: Page) => page.getByRole('banner').locator('img[src*="/api/file/image"]')

/** How red and how blue what others get is. */
async function colours(page: Page): Promise<{ red: number; blue: number }> {
  const address = await headerPortrait(page).getAttribute('src')
  const bytes = Buffer.from(await (await fetch(`${portal.app.origin}${address}`)).arrayBuffer())
  const { channels } = await sharp(bytes).stats()
  return { red: channels[0]!.mean, blue: channels[2]!.mean }
}

test('[AVATAR-01] [AVATAR-02] cut out by keyboard, sent, seen in the header, on reload and in a second browser', async () => {
  const { page } = await visit('zhou.min')
  await open(page)
  await give(page, 'me.jpg', 'image/jpeg', photo)
  await preview(page).waitFor()
  await frame(page).focus()
  // the frame stands in the middle; ever so far to the right there is only blue
  for (let press = 0; press < 6; press++) await page.keyboard.press('Control+ArrowRight')
  await save(page).focus()
  await succeeds(page, () => page.keyboard.press('Enter'))
  await dialog(page).waitFor({ state: 'hidden' })
  await headerPortrait(page).waitFor()
  const { red, blue } = await colours(page)
  expect(blue).toBeGreaterThan(180)
  expect(red).toBeLessThan(40)
  const first = await headerPortrait(page).getAttribute('src')
  await page.reload()
  await headerPortrait(page).waitFor()
  await expect(headerPortrait(page)).toHaveAttribute('src', first!)
  const second = await visit('zhou.min')
  await headerPortrait(second.page).waitFor()
})

test('[AVATAR-01] cut out by mouse, turned and zoomed; a new portrait has a new address @slow', async () => {
  const { page } = await visit('lin.wei')
  await open(page)
  await give(page, 'me.jpg', 'image/jpeg', photo)
  await previewed(page)
  const place = (await frame(page).boundingBox())!
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2)
  await page.mouse.down()
  await page.mouse.move(place.x - 600, place.y + place.height / 2, { steps: 8 })
  await page.mouse.up()
  await saves(page)
  await headerPortrait(page).waitFor()
  const first = await headerPortrait(page).getAttribute('src')
  expect((await colours(page)).red).toBeGreaterThan(180)

  await open(page)
  await give(page, 'me.png', 'image/png', await sharp(photo).png().toBuffer())
  await dialog(page).getByRole('button', { name: 'Rotate right' }).click()
  await dialog(page).getByRole('slider', { name: 'Zoom' }).fill('80')
  await previewed(page)
  await expect.poll(async () => (await frame(page).boundingBox())!.width).toBeLessThan(place.width / 2)
  await saves(page)
  await expect.poll(() => headerPortrait(page).getAttribute('src')).not.toBe(first)
})

test('[AVATAR-01] [AVATAR-03] what is no picture, or too large, is refused by name, the server’s no is told by its Message, an upload can be given up: the picture is kept @slow', async () => {
  const { page, trouble } = await visit('chen.jie')
  trouble.allow(/ERR_(FAILED|INTERNET_DISCONNECTED|ABORTED)/)
  await open(page)
  await save(page).click()
  await dialog(page).getByRole('alert').getByText('Please choose a file').waitFor()
  for (const [name, buffer, text] of [
    // a web page that says it is a JPEG
    ['me.jpg', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Wrong file format. Please use JPG or PNG.'],
    ['me.gif', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'Wrong file format'],
    ['me.jpg', photo.subarray(0, 200), 'This file is damaged'],
    ['me.jpg', Buffer.concat([photo, Buffer.alloc(2_000_000)]), 'The avatar file is too large'],
  ] as const) {
    await give(page, 'good.jpg', 'image/jpeg', photo)
    await expect.poll(() => dialog(page).getByRole('alert').textContent()).toBe('')
    await previewed(page)
    await give(page, name, 'image/jpeg', buffer)
    await dialog(page).getByRole('alert').getByText(text).waitFor()
    await expect(frame(page)).toBeVisible()
  }
  expect(await headerPortrait(page).count()).toBe(0)

  await give(page, 'me.jpg', 'image/jpeg', photo)
  await previewed(page)
  let Message = ''
  await page.route('**/api/user/img', (route) => route.fulfill({ json: { Code: 500, Message, Data: null } }))
  for (const [message, text] of [
    ['502', 'too large'],
    ['503', 'Wrong file format'],
    ['504', 'this file is damaged'],
  ] as const) {
    Message = message
    await save(page).click()
    await dialog(page).getByRole('alert').getByText(text).waitFor()
    await expect(frame(page)).toBeVisible()
  }
  await page.unroute('**/api/user/img')
  await page.route('**/api/user/img', (route) => route.abort())
  await save(page).click()
  await dialog(page).getByRole('alert').getByText('Your picture is still here').waitFor()
  await page.unroute('**/api/user/img')
  await page.route('**/api/user/img', () => new Promise(() => undefined))
  await save(page).click()
  await dialog(page)
    .getByText(/^Uploading/)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Cancel upload' }).click()
  await save(page).waitFor()
  await expect(frame(page)).toBeVisible()
  await page.unroute('**/api/user/img')
  await saves(page)
  await headerPortrait(page).waitFor()
})

test('[AVATAR-02] no slip takes the chosen picture away: back, Esc, Esc while it is sent; the success shows it @slow', async () => {
  const { page, trouble } = await visit('wang.fang')
  trouble.allow(/ERR_(FAILED|ABORTED)|503/)
  await open(page)
  await give(page, 'me.jpg', 'image/jpeg', photo)
  await previewed(page)
  const warning = page.getByText('Your avatar is not saved yet')
  for (const slip of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await slip()
    await warning.waitFor()
    await expect(frame(page)).toBeVisible()
    expect(new URL(page.url()).search).toBe('?avatar=')
    await page.clock.fastForward(2_100)
    await warning.waitFor({ state: 'detached' })
  }
  await page.route('**/api/user/img', () => new Promise(() => undefined), { times: 1 })
  await save(page).press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Cancel upload')
  await page.keyboard.press('Escape')
  await save(page).waitFor()
  await expect(frame(page)).toBeVisible()
  await page.route('**/api/user/img', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await save(page).click()
  await dialog(page).getByRole('alert').getByText('busy right now').waitFor()
  await page.unroute('**/api/user/img')
  // whoever I am is slow to be told: the new portrait is seen all the same
  await page.route('**/api/user/detail', () => new Promise(() => undefined))
  await save(page).click()
  await dialog(page).getByRole('status').locator('img[src*="/api/file/image"]').waitFor()
  await dialog(page).waitFor({ state: 'hidden' })
  expect(new URL(page.url()).search).toBe('')
})
