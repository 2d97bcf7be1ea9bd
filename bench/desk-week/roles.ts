/** Roles: to somebody who has none, and to a group. */
import type { Page } from 'playwright-core'
import type { Hand } from './hand.ts'
import type { Step } from './step.ts'

async function grant(page: Page, hand: Hand, name: string, role: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: 'Grant role', exact: true }))
  const dialog = page.getByRole('dialog', { name: 'Grant role', exact: true })
  await hand.type(dialog.getByRole('combobox', { name: 'People or groups' }), name)
  await hand.take(page.getByRole('option', { name: new RegExp(String.raw`^${name}\b`) }))
  // closes the list of those found
  await hand.key('Tab')
  await hand.press(dialog.getByRole('radio', { name: new RegExp(`^${role}`) }))
  await hand.key('Enter')
  await page.getByRole('row').filter({ hasText: name }).getByText(role).first().waitFor()
}

export const roleSteps: readonly Step[] = [
  {
    name: 'Role to a fresh author',
    before: { seconds: 5, clicks: 5 },
    async run(desk, perform) {
      const page = await desk.open('lin.wei', '/desk/roles')
      await page.getByRole('table').waitFor()
      await perform(page, (hand) => grant(page, hand, 'Zhou Min', 'Author'))
    },
  },
  {
    name: 'Role to a group',
    before: { seconds: 4, clicks: 5 },
    async run(desk, perform) {
      const page = await desk.open('lin.wei', '/desk/roles')
      await page.getByRole('table').waitFor()
      await perform(page, (hand) => grant(page, hand, desk.group, 'Moderator'))
    },
  },
]
