/** A must-read: asked for, acknowledged, asked for again, and its evidence. */
import { isSaved, textOf } from '../../tests/e2e/editor-parts.ts'
import { isOut, publishChanges } from './publishing.ts'
import { openInReview, settingsCall } from './review.ts'
import type { Desk, Perform, Step } from './step.ts'
import { changeSettings, editor, publish, writeInReview } from './texts.ts'

const askAgain = 'Ask readers who acknowledged it to do so again (they are notified)'

/** A must-read that is out. */
async function publishMustRead(desk: Desk, title: string): Promise<{ id: number; newsId: number }> {
  const id = await writeInReview(desk, title)
  await changeSettings(desk, editor, id, { MustRead: { Due: null } })
  return { id, newsId: await publish(desk, editor, id) }
}

/** The editor's part: makes it one, asks again after a change, and exports the evidence. */
async function askTwice(desk: Desk, perform: Perform): Promise<void> {
  const { page, settings } = await openInReview(desk, 'To be acknowledged')
  await perform(page, async (hand) => {
    const box = settings.getByRole('checkbox', { name: 'Must-read (requires acknowledgement)' })
    await Promise.all([page.waitForResponse(settingsCall), hand.press(box)])
    await isSaved(page)
  })
  const { id, newsId } = await publishMustRead(desk, 'Acknowledged')
  const text = await desk.open(editor, `/desk/writing/${id}`)
  await isOut(text)
  await textOf(text, 'en').getByText('The first words.').click()
  await text.keyboard.type('Changed: ')
  await text.getByRole('button', { name: 'Publish changes…', disabled: false }).waitFor()
  await perform(text, (hand) => publishChanges(text, hand, askAgain))
  const progress = await desk.open(editor, `/desk/must-read/${newsId}`)
  const evidence = progress.getByRole('button', { name: 'Export evidence' })
  await evidence.waitFor()
  await perform(progress, async (hand) => {
    await Promise.all([progress.waitForEvent('download'), hand.press(evidence)])
  })
}

async function checkEvidence(desk: Desk, perform: Perform): Promise<void> {
  const { newsId } = await publishMustRead(desk, 'With evidence')
  const page = await desk.open(editor, `/desk/must-read/${newsId}`)
  const [evidence] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export evidence' }).click(),
  ])
  const file = await evidence.path()
  await page.goto('/desk/must-read')
  const opener = page.locator('button', { hasText: 'Choose a file' })
  await opener.waitFor()
  await perform(page, async (hand) => {
    await hand.choose(opener, file)
    await page.getByText(/^The file is intact/).waitFor()
  })
}

export const mustReadSteps: readonly Step[] = [
  { name: 'Must-read: ask, ask again, evidence', before: { clicks: 5 }, run: askTwice },
  {
    name: 'Must-read: a reader acknowledges it',
    before: {},
    async run(desk, perform) {
      const { newsId } = await publishMustRead(desk, 'Read by one')
      const page = await desk.open('wang.fang', `/newsDetail?newsID=${newsId}`)
      const confirm = page.getByRole('button', { name: 'I have read and understood this' })
      await confirm.waitFor()
      await perform(page, async (hand) => {
        await hand.press(confirm)
        await page.getByText(/^You acknowledged this on/).waitFor()
      })
    },
  },
  {
    name: 'Must-read: remind those who have not',
    before: {},
    async run(desk, perform) {
      const { newsId } = await publishMustRead(desk, 'With a reminder')
      const page = await desk.open(editor, `/desk/must-read/${newsId}`)
      const remind = page.getByRole('button', { name: 'Remind now' })
      await remind.waitFor()
      await perform(page, async (hand) => {
        await hand.press(remind)
        await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Remind now' }))
        await page.getByText(/being reminded|nobody to remind/).waitFor()
      })
    },
  },
  { name: 'Must-read: check an evidence file', before: {}, run: checkEvidence },
]
