/** Between author and editor: review, readers, preview and the time. */
import { publishing } from '@portal/publishing/contract'
import type { Locator, Page } from 'playwright-core'
import type { Hand } from './hand.ts'
import type { Desk, Step } from './step.ts'
import { author, begin, editor, writeInReview } from './texts.ts'

/** Saves the settings of a text. */
export const settingsCall = `**/api/${publishing.settings.path}`

const settingsOf = (page: Page): Locator => page.getByRole('region', { name: 'Publishing', exact: true })

/** The editor's page of a text that waits for review, with its settings. */
export async function openInReview(desk: Desk, title: string): Promise<{ id: number; page: Page; settings: Locator }> {
  const id = await writeInReview(desk, title)
  const page = await desk.open(editor, `/desk/writing/${id}`)
  const settings = settingsOf(page)
  await settings.getByText(/people will see this/).waitFor()
  await page.getByRole('button', { name: 'Publish…', disabled: false }).waitFor()
  return { id, page, settings }
}

async function chooseReaders(hand: Hand, settings: Locator): Promise<void> {
  const page = settings.page()
  await hand.press(settings.getByRole('radio', { name: 'Some people' }))
  for (const department of ['Manufacturing', 'Software']) {
    const count = await countOf(settings)
    await hand.type(settings.getByRole('combobox', { name: 'Departments' }), department)
    await hand.take(page.getByRole('option', { name: new RegExp(department) }).first())
    await settings
      .getByText(/people will see this/)
      .filter({ hasNotText: count })
      .waitFor()
  }
}

const countOf = (settings: Locator): Promise<string> =>
  settings.evaluate((region) => /\d+ people/.exec(region.textContent ?? '')?.[0] ?? 'no number')

async function previewAs(page: Page, hand: Hand, names: readonly string[]): Promise<void> {
  await hand.press(page.getByRole('link', { name: 'Preview', exact: true }))
  const sheet = page.getByRole('region', { name: 'Preview' })
  const field = sheet.getByRole('combobox', { name: 'View as' })
  for (const [nth, name] of names.entries()) {
    if (nth > 0) await hand.key('ControlOrMeta+a')
    await hand.type(field, name)
    await hand.take(page.getByRole('option', { name: new RegExp(String.raw`^${name}\b`) }))
    await sheet.getByRole('status').filter({ hasText: name }).waitFor()
  }
}

/** Tomorrow at half past nine, as the parts of a field are typed: month, day, year, hour, minute. */
export function momentTomorrow(): string {
  const day = new Date(Date.now() + 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
  const [year, month, date] = day.split('-')
  return `${month}${date}${year}0930`
}

export const reviewSteps: readonly Step[] = [
  {
    name: 'Send to review',
    before: { seconds: 3, clicks: 1 },
    async run(desk, perform) {
      const id = await begin(desk, { by: author, title: 'For review', en: ['Words.'] })
      const page = await desk.open(author, `/desk/writing/${id}`)
      const send = page.getByRole('button', { name: 'Submit for review', disabled: false })
      await send.waitFor()
      await perform(page, async (hand) => {
        await hand.press(send)
        await page.getByText('In review', { exact: true }).first().waitFor()
      })
    },
  },
  {
    name: 'Send back, with a reason',
    before: { clicks: 3 },
    async run(desk, perform) {
      const { page } = await openInReview(desk, 'To go back')
      await perform(page, async (hand) => {
        await hand.press(page.getByRole('button', { name: 'Send back', exact: true }))
        const dialog = page.getByRole('dialog', { name: /^Send back/ })
        await hand.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Name the gate')
        await hand.key('ControlOrMeta+Enter')
        await page.getByText(/^Sent back by/).waitFor()
      })
    },
  },
  {
    name: 'Readers, with their number',
    before: { seconds: 4, clicks: 4 },
    async run(desk, perform) {
      const { page, settings } = await openInReview(desk, 'For two departments')
      await perform(page, (hand) => chooseReaders(hand, settings))
    },
  },
  {
    name: 'Preview as three people',
    before: { seconds: 14, clicks: 7 },
    async run(desk, perform) {
      const { page } = await openInReview(desk, 'Looked at')
      await perform(page, (hand) => previewAs(page, hand, ['Zhou Min', 'Wang Fang', 'Chen Jie']))
    },
  },
  {
    name: 'Schedule',
    before: { clicks: 2 },
    async run(desk, perform) {
      const { page } = await openInReview(desk, 'For tomorrow')
      await perform(page, async (hand) => {
        await hand.press(page.getByRole('button', { name: 'Publish…' }))
        const sheet = page.getByRole('dialog', { name: /^Publish/ })
        await sheet.getByRole('radio', { name: 'Now', checked: true }).waitFor()
        await hand.key('ArrowRight')
        await sheet.getByRole('spinbutton', { name: 'month, Publish at' }).waitFor()
        await hand.key('Tab')
        await hand.write(momentTomorrow())
        await hand.key('Enter')
        await page.getByText(/^To be published/).waitFor()
      })
    },
  },
]
