/** Comments that wait for a decision, the numbers, and the audit log. */
import { news } from '@portal/news/contract'
import type { Page } from 'playwright-core'
import type { Hand } from './hand.ts'
import type { Desk, Step } from './step.ts'
import { editor, publish, writeInReview } from './texts.ts'

const moderator = 'lin.wei'

/** Comments that a word holds, the newest last. */
async function openHeld(desk: Desk, ...comments: string[]): Promise<Page> {
  const NewsId = await publish(desk, editor, await writeInReview(desk, 'Talked about'))
  for (const Comment of comments) await desk.ask('shen.yi', news.addComment, { NewsId, Comment })
  const page = await desk.open(moderator, '/desk/comments')
  for (const comment of comments) await page.getByRole('row', { name: comment }).waitFor()
  return page
}

/** The first page of the desk, once its own script has taken the place of what the server drew. */
async function openStart(desk: Desk): Promise<Page> {
  const page = await desk.open(moderator, '/desk')
  await page.locator('#first').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Go to or run (Ctrl K)' }).waitFor()
  return page
}

/** At the end of its row, or by the letter for it. */
async function decide(page: Page, hand: Hand, text: string, decision: 'Release' | 'Refuse'): Promise<void> {
  if (hand.kind === 'mouse') await hand.press(page.getByRole('button', { name: new RegExp(`^${decision}: .*${text}`) }))
  else {
    await hand.goTo(page.getByRole('row', { name: text }))
    await hand.key(decision === 'Release' ? 'a' : 'r')
  }
}

async function release(page: Page, hand: Hand, text: string): Promise<void> {
  await decide(page, hand, text, 'Release')
  await page.getByRole('row', { name: text }).waitFor({ state: 'detached' })
}

async function refuse(page: Page, hand: Hand, text: string): Promise<void> {
  await decide(page, hand, text, 'Refuse')
  await hand.press(page.getByRole('dialog').getByRole('button', { name: 'Please be polite' }))
  await page.getByRole('row', { name: text }).waitFor({ state: 'detached' })
}

export const communitySteps: readonly Step[] = [
  {
    name: 'Held comment: release',
    before: { clicks: 1 },
    async run(desk, perform) {
      const page = await openHeld(desk, 'Any free money here')
      await perform(page, (hand) => release(page, hand, 'Any free money here'))
    },
  },
  {
    name: 'Held comment: refuse, with a set reason',
    before: { clicks: 3 },
    async run(desk, perform) {
      const page = await openHeld(desk, 'What an idiot said')
      await perform(page, (hand) => refuse(page, hand, 'What an idiot said'))
    },
  },
  {
    name: 'Held comments: three by one decision',
    before: {},
    async run(desk, perform) {
      const texts = ['casino 1', 'casino 2', 'casino 3']
      const page = await openHeld(desk, ...texts)
      await perform(page, async (hand) => {
        for (const text of texts) {
          if (hand.kind === 'mouse') await hand.press(page.getByRole('checkbox', { name: new RegExp(text) }))
          else {
            await hand.goTo(page.getByRole('row', { name: text }))
            await hand.key('x')
          }
        }
        if (hand.kind === 'keys') await hand.key('a')
        else await hand.press(page.getByRole('region', { name: '3 selected' }).getByRole('button', { name: 'Release' }))
        for (const text of texts) await page.getByRole('row', { name: text }).waitFor({ state: 'detached' })
      })
    },
  },
  {
    name: 'The numbers of the texts, and of one',
    before: {},
    async run(desk, perform) {
      const page = await openStart(desk)
      await perform(page, async (hand) => {
        await hand.go('Statistics')
        const first = page
          .getByRole('region', { name: 'All texts' })
          .first()
          .getByRole('table')
          .getByRole('link')
          .first()
        await hand.press(first)
        await page.getByRole('region', { name: 'Readers by day' }).waitFor()
      })
    },
  },
  {
    name: 'The audit log: who did what',
    before: {},
    async run(desk, perform) {
      const page = await openStart(desk)
      await perform(page, async (hand) => {
        await hand.go('Audit log')
        await hand.type(page.getByRole('combobox', { name: /^Person/ }), 'he.yun')
        await hand.take(page.getByRole('option', { name: /He Yun/ }))
        await page.waitForURL(/who=he\.yun/)
        // by no role: an open list of the field would hide it from them
        await page.locator('tbody').getByText('He Yun').first().waitFor()
      })
    },
  },
]
