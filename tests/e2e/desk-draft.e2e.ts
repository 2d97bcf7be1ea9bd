/**
 * The desk, a draft: sessions of an activity, the reason for sending back, keyboard, and forms that keep what was
 * typed (DESK-03).
 */
import { publishing } from '@portal/publishing/contract'
import { addPerson, seedCompany } from '@portal/test-portal'
import { createDraft, defaultSettings } from '@portal/editor/server'
import { expect, test } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { chooseOnly, isSaved, typeMoment } from './editor-parts.ts'
import { sessionCookieOf, usePortal } from './portal.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'or.ganiser', { roles: ['organiser', 'editor', 'portal-administrator'] })
  await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
})

function write(kind: 'news' | 'activity') {
  const words = { title: 'Open day', blocks: [{ key: 'p1', html: '<p>Come in.</p>', twinSeen: '' }] }
  const content = { zh: null, en: words, cover: null, coverAlt: { zh: '', en: '' }, video: null, attachments: [] }
  const settings = { ...defaultSettings, notice: 'normal' as const }
  const made = { kind, author: 'zhou.min', status: 'review' as const, content, settings }
  return createDraft(portal.app.db, made, portal.app.clock.now())
}

test('[DESK-03] a draft has its sessions, also where two change one; by the keyboard @slow', async () => {
  const id = await write('activity')
  const { page } = await portal.visit('or.ganiser', { path: `/desk/writing/${id}` })
  await page.clock.setFixedTime(portal.app.clock.now())
  const settings = page.getByRole('region', { name: 'Publishing' })
  await settings.getByText('No sessions yet. Add one before publishing').waitFor()
  await settings.getByRole('button', { name: 'Add session' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add session' })
  const part = (of: string) => form.getByRole('spinbutton', { name: of })
  await typeMoment(page, 'Starts', '112420261400')
  await typeMoment(page, 'Ends', '112420261600')
  await form.getByLabel('Place (English)').fill('Hall 3')
  // a colleague adds one meanwhile, and this page is loaded anew before it is saved
  const token = await portal.app.signIn('or.ganiser')
  const stateOf = async () => (await portal.app.ask(publishing.state, { Id: id }, { token })).Data!
  const { Mark, Settings } = await stateOf()
  const theirs = {
    StartTime: '2026-11-25T01:00:00.000Z',
    EndTime: '2026-11-25T02:00:00.000Z',
    PlaceZh: '',
    PlaceEn: 'Theirs',
    Status: 3 as const,
    Max: 5,
  }
  await portal.app.ask(publishing.settings, { Id: id, Mark, Settings: { ...Settings, Sessions: [theirs] } }, { token })
  await page.reload()
  await expect(part('day, Starts')).toHaveText('24')
  await expect(part('hour, Starts')).toHaveText('14')
  await form.getByLabel(/^Seats/).fill('40')
  await form.getByLabel('Place (English)').press('Enter')
  await settings.getByText('Hall 3 · 40 seats').waitFor()
  await settings.getByText('Theirs · 5 seats').waitFor()
  await isSaved(page)
  expect((await stateOf()).Settings.Sessions?.map(({ PlaceEn }) => PlaceEn)).toEqual(['Hall 3', 'Theirs'])
  expect(await findBarriers(page)).toEqual([])
  // the same session is changed by both: theirs stands, and the form is there again with what one typed
  await settings.getByRole('button', { name: /^Edit session.*24/ }).press('Enter')
  const again = page.getByRole('dialog', { name: 'Edit session' })
  await again.getByLabel('Place (English)').fill('Hall 4')
  const now = await stateOf()
  const Sessions = now.Settings.Sessions!.map((each) => ({
    ...each,
    PlaceEn: each.PlaceEn.replace('Hall 3', 'Hall 5'),
  }))
  await portal.app.ask(
    publishing.settings,
    { Id: id, Mark: now.Mark, Settings: { ...now.Settings, Sessions } },
    { token },
  )
  await again.getByRole('button', { name: 'Save' }).press('Enter')
  await again.getByText('Somebody has just changed or deleted this session').waitFor()
  await expect(again.getByLabel('Place (English)')).toHaveValue('Hall 4')
  await settings.getByText('Hall 5 · 40 seats').waitFor()
  await again.getByRole('button', { name: 'Save' }).press('Enter')
  await settings.getByText('Hall 4 · 40 seats').waitFor()
  await settings.getByText('Hall 5').waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Publish…' }).press('Enter')
  const asked = page.getByRole('dialog', { name: 'Publish “Open day”' })
  // the sign stands in the line of its words
  const caution = await asked.getByText('Available in English only.').boundingBox()
  expect(caution!.height).toBeLessThan(36)
  await page.keyboard.press('Escape')
})

test('[DESK-03] a text goes back with a reason that nothing loses, and that stands in it @slow', async () => {
  const { page, trouble } = await portal.visit('or.ganiser', { path: `/desk/writing/${await write('news')}` })
  trouble.allow(/publishing\/return/)
  await page.getByRole('button', { name: 'Send back' }).press('Enter')
  const back = page.getByRole('dialog', { name: 'Send back “Open day”' })
  await expect(back.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('Name the gate')
  // neither a reload nor a slip nor a refusal loses it
  await page.reload()
  await page.getByRole('button', { name: 'Send back' }).press('Enter')
  await expect(back.getByLabel('Reason')).toHaveValue('Name the gate')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).press('Enter')
  await page.route('**/api/desk/publishing/return', (route) => route.abort())
  await back.getByRole('button', { name: 'Send back' }).press('Enter')
  await page.getByRole('alert').waitFor()
  await page.unroute('**/api/desk/publishing/return')
  await expect(back.getByLabel('Reason')).toHaveValue('Name the gate')
  await back.getByRole('button', { name: 'Send back' }).press('Enter')
  await page.getByText(/^Sent back by En or.ganiser/).waitFor()
  await page.reload()
  const note = page.getByRole('status').filter({ hasText: 'Name the gate' })
  await note.waitFor()
  expect(await note.evaluate((element) => element.clientWidth - element.closest('article')!.clientWidth)).toBe(0)
  // a city alone will do for a zone, and what is none changes nothing
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await zone.fill('Atlantis')
  await zone.press('Tab')
  await expect(zone).toHaveValue('Shanghai · China Standard Time')
  await zone.fill('Munich')
  await chooseOnly(zone, /Europe\/Berlin$/)
  await expect(zone).toHaveValue('Berlin · Central European Time')
})

test('[DESK-02] by the keyboard from the title to the text, its links, its tools, and one language @slow', async () => {
  const { page } = await portal.visit('or.ganiser', { path: `/desk/writing/${await write('news')}` })
  // from the title to the text; there Ctrl K is for a link, not for the portal's search
  await page.getByRole('textbox', { name: 'English title' }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'English text' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+k')
  const link = page.getByRole('dialog', { name: 'Link' })
  await expect(link.getByLabel('Address')).toBeFocused()
  // an address within the portal is looked at, and said once
  await page.keyboard.type('/newsDetail?newsID=9999')
  await page.keyboard.press('Enter')
  await link.getByText(/^This page does not exist, or no reader/).waitFor()
  await page.keyboard.press('Enter')
  await link.waitFor({ state: 'detached' })
  await expect(page.getByRole('textbox', { name: 'English text' })).toBeFocused()
  // a page of the portal is found by its title, and stands in the text by it
  const token = await portal.app.signIn('or.ganiser')
  const out = await write('news')
  const { Revision, Mark } = (await portal.app.ask(publishing.state, { Id: out }, { token })).Data!
  await portal.app.ask(publishing.publish, { Id: out, Revision, Mark }, { token })
  await page.keyboard.press('ControlOrMeta+k')
  await expect(link.getByLabel('Address')).toBeFocused()
  await page.keyboard.type('Open day')
  await link.getByRole('button', { name: 'Open day' }).press('Enter')
  await expect(link.getByLabel('Address')).toHaveValue(/^\/newsDetail\?newsID=\d+$/)
  await expect(link.getByLabel('Address')).toBeFocused()
  await page.keyboard.press('Enter')
  await link.waitFor({ state: 'detached' })
  await page.getByRole('textbox', { name: 'English text' }).getByRole('link', { name: 'Open day' }).waitFor()
  await expect(page.getByRole('textbox', { name: 'English text' })).toBeFocused()
  await page.keyboard.press('Alt+F10')
  // behind the +, as the last entry
  for (const key of ['End', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (const key of ['End', 'Enter']) await page.keyboard.press(key)
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Alt F10').waitFor()
  await page.keyboard.press('Escape')
  // it gives the focus back as it goes, which would take the next key along
  await keys.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Start as a copy' }).press('Enter')
  await page.getByRole('button', { name: 'English', exact: true }).press('Enter')
  await expect(page.getByRole('textbox', { name: 'Chinese text' })).toBeHidden()
  await page.getByRole('button', { name: 'Side by side' }).press('Enter')
  await page.getByRole('textbox', { name: 'Chinese text' }).waitFor()
})

test('[DESK-05] a form of the desk keeps what is typed over a reload and the end of a session, until it is given up @slow', async () => {
  const { page } = await portal.visit('root', { path: '/desk/data/tool/new' })
  const name = page.locator('[data-field="name"] input[lang=en]')
  // the page ends behind the commit that shows the input and before the effects of that commit
  const kept = page.evaluate(
    () =>
      new Promise<string>((done) =>
        new MutationObserver((_, observer) => {
          if (!document.querySelector('form')?.textContent.includes('Unsaved changes')) return
          observer.disconnect()
          dispatchEvent(new PageTransitionEvent('pagehide'))
          done(JSON.stringify(localStorage))
        }).observe(document.body, { subtree: true, childList: true, characterData: true }),
      ),
  )
  await name.fill('Lathe planner')
  expect(await kept).toContain('Lathe planner')
  await page.reload()
  await expect(name).toHaveValue('Lathe planner')
  await page.route('**/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  // the session ends; somebody else at this browser does not find it, the same person does
  for (const [account, value] of [
    ['or.ganiser', ''],
    ['root', 'Lathe planner'],
  ] as const) {
    // on an empty page nothing runs that would notice the change and go somewhere by itself
    await page.goto(`${portal.app.origin}/empty`)
    await page.context().addCookies([await sessionCookieOf(portal.app, account)])
    const kept = { ADAccount: account, session: account }
    await page.evaluate((given) => Object.assign(localStorage, given), kept)
    await page.goto(`${portal.app.origin}/desk/data/tool/new`)
    await expect(name).toHaveValue(value)
  }
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
  await expect(name).toHaveValue('')
  await page.reload()
  await expect(name).toHaveValue('')
  await page.getByRole('button', { name: 'Discard changes' }).waitFor({ state: 'detached' })
})
