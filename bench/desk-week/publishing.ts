/** Publishing and after it: changes, versions, the end of a text, and the trash. */
import type { Page } from 'playwright-core'
import { isSaved, textOf } from '../../tests/e2e/editor-parts.ts'
import type { Hand } from './hand.ts'
import { momentTomorrow, openInReview, settingsCall } from './review.ts'
import type { Desk, Perform, Step } from './step.ts'
import { author, begin } from './texts.ts'

const goesOut = (page: Page) => page.getByText(/is about to be published$/).first()
/** A text that is about to be published waits ten seconds, and then for the job. */
export const isOut = (page: Page) => page.getByRole('link', { name: 'View as a reader' }).waitFor({ timeout: 60_000 })
/** Opens the sheet of changes from the text, and publishes them; `box`: with a box that is ticked. */
export async function publishChanges(page: Page, hand: Hand, box?: string): Promise<void> {
  await page.getByRole('button', { name: 'Publish changes…', disabled: false }).waitFor()
  await hand.key('ControlOrMeta+Enter')
  const sheet = page.getByRole('dialog', { name: /^Publish the changes/ })
  await sheet.getByRole('radio', { name: 'Now', checked: true }).waitFor()
  if (box) await hand.press(sheet.getByRole('checkbox', { name: box }))
  await hand.key('Enter')
  await goesOut(page).waitFor()
}

/** Publishes, waits until it is out, changes it, and publishes the change; the ten seconds to undo it are not counted. */
async function publishTwice(desk: Desk, perform: Perform): Promise<void> {
  const { page } = await openInReview(desk, 'Out and changed')
  await perform(page, async (hand) => {
    await hand.press(page.getByRole('button', { name: 'Publish…' }))
    await page.getByRole('dialog').getByRole('radio', { name: 'Now', checked: true }).waitFor()
    await hand.key('Enter')
    await goesOut(page).waitFor()
  })
  await isOut(page)
  await perform(page, async (hand) => {
    await hand.type(textOf(page, 'en'), '')
    await hand.key('ControlOrMeta+End')
    await hand.write(' And more.')
    await publishChanges(page, hand)
  })
}

async function restoreVersion(desk: Desk, perform: Perform): Promise<void> {
  const id = await begin(desk, { by: author, title: 'Two versions', en: ['The first words.'] })
  const page = await desk.open(author, `/desk/writing/${id}`)
  await textOf(page, 'en').getByText('The first words.').click()
  await page.keyboard.type('Other ')
  await isSaved(page)
  // a version is made when one leaves
  await page.goto('/desk/writing')
  await page.goto(`/desk/writing/${id}`)
  await textOf(page, 'en').getByText('Other').click()
  await page.keyboard.type('New ')
  await isSaved(page)
  await perform(page, async (hand) => {
    const tabs = page.getByRole('navigation', { name: 'Parts of the text' })
    await hand.press(tabs.getByRole('link', { name: 'History' }))
    await hand.press(page.getByRole('button', { name: 'Version 1', exact: true }))
    const version = page.getByRole('complementary', { name: 'Version 1' })
    await hand.press(version.getByRole('button', { name: 'Restore this version' }))
    await page.getByText('Version 1 was restored').waitFor()
  })
}

export const publishingSteps: readonly Step[] = [
  { name: 'Publish, edit, publish the changes', before: { seconds: 6 }, run: publishTwice },
  { name: 'Restore a version', before: { seconds: 4 }, run: restoreVersion },
  {
    name: 'Let it expire',
    before: {},
    async run(desk, perform) {
      const { page, settings } = await openInReview(desk, 'Until tomorrow')
      await perform(page, async (hand) => {
        const field = settings.getByRole('spinbutton', { name: 'month, Archive at' })
        await Promise.all([page.waitForResponse(settingsCall), hand.type(field, momentTomorrow())])
        await isSaved(page)
      })
    },
  },
  {
    name: 'Delete a draft',
    before: { clicks: 2 },
    async run(desk, perform) {
      await begin(desk, { by: author, title: 'To be deleted', en: ['Words.'] })
      const page = await desk.open(author, '/desk/writing')
      await page.getByRole('link', { name: 'To be deleted' }).waitFor()
      await perform(page, async (hand) => {
        await hand.goTo(page.getByRole('row', { name: 'To be deleted' }))
        await hand.press(page.getByRole('button', { name: 'More actions for “To be deleted”' }))
        await hand.press(page.getByRole('menuitem', { name: 'Delete' }))
        await page.getByText('“To be deleted” is in the trash').waitFor()
      })
    },
  },
  {
    name: 'Bring it back from the trash',
    before: {},
    async run(desk, perform) {
      const page = await desk.open(author, '/desk/writing?scope=trash')
      await perform(page, async (hand) => {
        const row = page.getByRole('row', { name: 'To be deleted' })
        await row.waitFor()
        await hand.goTo(row)
        await hand.press(page.getByRole('button', { name: 'Restore · To be deleted' }))
        await page.getByText('“To be deleted” was restored').waitFor()
      })
    },
  },
]
