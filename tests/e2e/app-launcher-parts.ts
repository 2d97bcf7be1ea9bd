/** The parts of the toolkit that its journeys share. */
import { saveFavourites, saveTool } from '@portal/app-launcher/server'
import { addPerson, type TestApp } from '@portal/test-portal'
import { expect, type Page } from '@playwright/test'
import { usePortal, type Portal, type VisitOptions } from './portal.ts'
import { seedCompany } from './seed.ts'

const personal = ['Mail', 'Clock', 'Rooms', 'Code', 'Wiki', 'Desk', 'Shuttle', 'Lunch']
const names: Readonly<Record<string, string>> = { Mail: '邮箱', Clock: '考勤', Rooms: '会议室', Code: '代码' }

async function seedTools(app: TestApp): Promise<void> {
  await seedCompany(app.db)
  const tool = (name: string, at: '' | 'ML', position: number) =>
    saveTool(app.db, {
      appId: `${at}${name}`.toLowerCase(),
      portal: at,
      name: { zh: names[name] ?? `${name}具`, en: name },
      url: `https://${name.toLowerCase()}.voyant.example/in?from=portal#top`,
      opens: name === 'Mail' ? 'token' : '',
      position,
      at: app.clock.now(),
    })
  for (const [index, name] of personal.entries()) await tool(name, '', index)
  for (let nth = 1; nth <= 12; nth++) await tool(`Plant${nth}`, 'ML', nth)
}

export let portal: Portal

/** For a file of journeys: see `usePortal`. */
export function openToolkit(): void {
  portal = usePortal(seedTools)
}

let people = 0
/** Somebody new with these favourites. */
export async function addPersonWithFavourites(favourites: readonly string[] = [], at: '' | 'ML' = ''): Promise<string> {
  const { db } = portal.app
  const account = await addPerson(db, `tidy.${people++}`)
  // no guide stands in the way
  await db.updateTable('person').set({ guide_done: true }).where('account', '=', account).execute()
  const me = { account, tag: 'nio', departments: [1, 10], place: '', groups: [] }
  const chosen = favourites.map((name) => `${at}${name}`.toLowerCase())
  expect(await saveFavourites(db, me, at, chosen)).toBe(undefined)
  return account
}

export async function savedOf(account: string): Promise<string[]> {
  const rows = await portal.app.db
    .selectFrom('tool_favourite')
    .select('tool_id')
    .where('account', '=', account)
    .orderBy('position')
    .execute()
  return rows.map((row) => row.tool_id)
}

export const editor = (page: Page) => page.getByRole('dialog')
export const slots = (page: Page) => page.getByRole('grid', { name: /My favorites|我的常用/ })
export const list = (page: Page) => page.getByRole('grid', { name: /All tools|全部工具/ })
export const slot = (page: Page, nth: number) =>
  slots(page)
    .getByRole('row')
    .nth(nth - 1)
export const tool = (page: Page, name: string) => list(page).getByRole('row', { name, exact: true })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const expectAnnounced = (page: Page, text: string | RegExp) =>
  expect.poll(() => page.locator('p[data-live-announcer]').textContent(), { intervals: [50] }).toMatch(text)
export const arranged = async (page: Page) =>
  (
    await slots(page)
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label') ?? ''))
  ).map((label) => /: (.*)$/.exec(label)?.[1] ?? label)
export const expectSlots = (page: Page, ...expected: string[]) =>
  expect.poll(() => arranged(page)).toEqual([...expected, ...Array<string>(6).fill('empty')].slice(0, 6))
export const warning = (page: Page) => page.getByText('You have unsaved changes', { exact: false })

export async function edit(favourites: readonly string[], options: VisitOptions = {}) {
  const account = await addPersonWithFavourites(favourites)
  const visit = await portal.visit(account, { path: '/home?toolkit=', ...options })
  await slots(visit.page).waitFor()
  return { ...visit, account }
}
