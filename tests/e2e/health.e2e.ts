/** Health questionnaires: on their page, and for readers (QUIZ-01 to 06). */
import { randomBytes } from 'node:crypto'
import { saveAnswer, saveConsent, parseHealthKeys } from '@portal/health/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { answerAll, isAsked, press, well } from './health-parts.ts'
import { expectGoodLooks } from './looks.ts'
import { usePortal } from './portal.ts'

const healthKeys = parseHealthKeys(randomBytes(32).toString('base64'))
const portal = usePortal(
  async ({ db }) => {
    await seedCompany(db)
    await db.insertInto('person_role').values({ account: 'lin.wei', role: 'health-reader' }).execute()
  },
  { settings: { healthKeys } },
)
test.beforeEach(async () => {
  await portal.app.db.deleteFrom('health_answer').execute()
  await portal.app.db.deleteFrom('health_total').execute()
  await portal.app.db.deleteFrom('health_consent').execute()
})

const count = async () => (await portal.app.db.selectFrom('health_answer').select('account').execute()).length

/** The pressed button has disappeared: the focus is on its replacement, not at the top of the page. */
const isAtHeading = (page: Page) => expect(page.locator('h2:focus')).toHaveCount(1)

test('[QUIZ-01] [QUIZ-03] [QUIZ-04] one question a card; 10 excludes; 37.3 asks again; the answer can be changed @slow', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/health' })
  await page.getByText('Answers about health are sensitive').waitFor()
  await press(page, 'Agree and start')
  await isAtHeading(page)
  await isAsked(page, /temperature today/)
  await press(page, 'Next')
  await expect(page.getByRole('alert')).toHaveText('Please answer this question')
  await page.getByRole('textbox').fill('373')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Please enter a number from 34 to 43')
  await page.getByRole('textbox').fill('37.3')
  await page.keyboard.press('Enter')
  await isAsked(page, /any of these today/)
  await isAtHeading(page)
  const none = page.getByRole('checkbox', { name: 'Nothing unusual' })
  await page.getByRole('checkbox', { name: 'Cough' }).check()
  await page.getByRole('checkbox', { name: 'Fever' }).check()
  await none.check()
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1)
  await page.getByRole('checkbox', { name: 'Cough' }).check()
  await expect(none).not.toBeChecked()

  // the draft is there again, on the same question
  await page.reload()
  await press(page, 'Agree and start')
  await isAsked(page, /any of these today/)
  await press(page, 'Back')
  await answerAll(page, { temperature: '37.3' })
  const dialog = page.getByRole('dialog')
  await dialog.getByText('37.3 °C').waitFor()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  const send = dialog.getByRole('button', { name: 'Confirm and send' })
  await expect(send).toBeDisabled()
  await dialog.getByRole('button', { name: 'Change: What is your temperature today?' }).click()
  await isAsked(page, /temperature today/)
  expect(await count()).toBe(0)
  await answerAll(page, { temperature: '37.4' })
  await dialog.getByRole('button', { name: /^Correct/ }).click()
  await send.click()
  await page.getByText('Sent. Thank you.').waitFor()
  expect(await count()).toBe(1)
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)])),
  ).not.toContain('37.4')

  await page.reload()
  await page.getByText('You have answered today').waitFor()
  await page.getByText('37.4 °C').waitFor()
  await press(page, 'Change my answers')
  await isAtHeading(page)
  await answerAll(page, { temperature: '37.2' })
  await page.getByText('Sent. Thank you.').waitFor()
  await isAtHeading(page)
  await page.getByText('37.2 °C').waitFor()
  expect(await count()).toBe(1)
})

test('[QUIZ-01] [QUIZ-04] [LIVE-02] by the keyboard alone, from consent to the last word about what is abnormal @slow', async () => {
  const { page } = await portal.visit('zhou.min', { path: '/health' })
  const { keyboard } = page
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: at } = document
      if (at === document.body) return ''
      return `${at?.tagName} ${at?.getAttribute('aria-label') ?? ''} ${at?.textContent ?? ''}`.trim()
    })
  /** To what has this name, as somebody without a mouse goes there. */
  const tabTo = async (name: RegExp) => {
    for (let steps = 0; steps < 40 && !name.test(await focused()); steps++) await keyboard.press('Tab')
    expect(await focused()).toMatch(name)
  }
  const next = async (title: RegExp) => {
    await tabTo(/^BUTTON .*(Next|Send)$/)
    await keyboard.press('Enter')
    await isAsked(page, title)
    // whoever does not see it hears the question: it has the focus
    await expect.poll(focused).toMatch(/^H2/)
  }
  await page.getByText('Answers about health are sensitive').waitFor()
  await tabTo(/^BUTTON .*Agree and start/)
  await keyboard.press('Enter')
  await isAsked(page, /temperature today/)
  await tabTo(/^INPUT/)
  await keyboard.type('37.6')
  await next(/any of these today/)
  await tabTo(/^INPUT/)
  const chosen = page.getByRole('checkbox', { checked: true })
  for (let steps = 0; steps < 12 && (await chosen.count()) === 0; steps++) {
    const isCough = await page.evaluate(() => /Cough/.test(document.activeElement?.closest('label')?.textContent ?? ''))
    await keyboard.press(isCough ? 'Space' : 'Tab')
  }
  await expect(chosen).toHaveCount(1)
  for (const title of [/live with/, /in contact/, /from abroad/]) {
    await next(title)
    // the group is one stop; its last choice is No
    await tabTo(/^INPUT/)
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  }
  await next(/working today/)
  await tabTo(/^INPUT/)
  await keyboard.press('Space')
  await next(/province/)
  await tabTo(/^SELECT/)
  await keyboard.type('Shang')
  await next(/city/)
  await tabTo(/^INPUT/)
  await keyboard.type('Shanghai')
  await next(/anything to add/)
  await tabTo(/^BUTTON .*Send$/)
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('37.6 °C').waitFor()
  // QUIZ-04: each abnormal answer with its question, and nothing else
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByRole('listitem')).toHaveText([
    /temperature today[^]*37\.6 °C/,
    /any of these today[^]*Cough/,
  ])
  await expect(page.locator('dialog:focus-within')).toHaveCount(1)
  for (const name of [/correct.*temperature/i, /correct.*any of these/i]) {
    await expect(dialog.getByRole('button', { name: 'Confirm and send' })).toBeDisabled()
    await tabTo(name)
    await keyboard.press('Space')
  }
  await tabTo(/Confirm and send/)
  await keyboard.press('Enter')
  await page.getByText('Sent. Thank you.').waitFor()
  expect(await count()).toBe(1)
})

test('[QUIZ-01] [QUIZ-05] return to work on a phone: what hangs on an answer comes and goes; TBD is hinted at @slow', async () => {
  const context = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
  const { page } = await portal.visit('zhou.min', { path: '/health/survey', context })
  await press(page, 'Agree and start')
  await page.getByRole('radio', { name: /not been away/ }).check()
  await page.getByText('Question 1 of 10').waitFor()
  await page.getByRole('radio', { name: 'I have returned' }).check()
  await page.getByText('Question 1 of 16').waitFor()
  await press(page, 'Next')
  await page.getByRole('combobox').selectOption({ label: 'Anhui' })
  await press(page, 'Next')
  await page.getByRole('textbox').fill('Hefei')
  await press(page, 'Next')
  await page.getByRole('textbox', { name: /On which day/ }).fill('2026-11-06')
  await press(page, 'Next')
  await page.getByText('Please choose a date from November 7').waitFor()
  await page.getByRole('textbox', { name: /On which day/ }).fill('2026-11-20')
  await press(page, 'Next')
  await page.getByRole('combobox').selectOption({ label: 'Anhui' })
  await press(page, 'Next')
  await page.getByRole('textbox').fill('Hefei')
  await press(page, 'Next')
  await page.getByRole('radio', { name: 'Train' }).check()
  await press(page, 'Next')
  await page.getByText('enter “TBD”').waitFor()
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('[QUIZ-06] a reader sees departments of ten or more, and one person with a reason that the person reads @slow', async () => {
  const { db, clock } = portal.app
  const day = '2026-11-20'
  for (let n = 0; n < 11; n++) {
    const account = n === 0 ? 'zhou.min' : await addPerson(db, `cell.${n}`, { department: 11 })
    const answers = n === 0 ? { ...well, temperature: '38.1' } : well
    const given = { account, day, questionnaire: 'daily', version: 1, answers, consent: 1, now: clock.now() }
    await saveConsent(db, account, 1, clock.now())
    await saveAnswer(db, healthKeys, given)
    if (n === 0) await saveAnswer(db, healthKeys, { ...given, day: '2026-11-21' })
  }
  const { page } = await portal.visit('lin.wei', { path: `/health/readers?day=${day}&form=daily` })
  await page.getByRole('row', { name: /Department 10 11 1 9.1%/ }).waitFor()
  const ofDay = page.getByRole('group', { name: 'Day', exact: true }).getByRole('spinbutton', { name: /^day/ })
  await ofDay.press('ArrowUp')
  await page.getByText('This day is not over yet').waitFor()
  await ofDay.press('ArrowDown')
  await page.getByLabel('Name or account').fill('zhou.min')
  await page.getByRole('button', { name: /^Choose En zhou.min/ }).click()
  const read = page.getByRole('button', { name: 'View and record' })
  await expect(read).toBeDisabled()
  await page.getByLabel('Reason').fill('Her manager asked us to call')
  await read.click()
  await page.getByText('38.1 °C').waitFor()

  const mine = await portal.visit('zhou.min', { path: '/health' })
  await mine.page.getByText('Her manager asked us to call').waitFor()
  await press(mine.page, 'Withdraw and delete')
  await mine.page.getByRole('dialog').getByRole('button', { name: 'Withdraw and delete' }).click()
  await mine.page.getByText('Before you begin').waitFor()

  const other = await portal.visit('chen.jie', { path: '/health/readers' })
  await other.page.getByText('This is for health readers only').waitFor()
  other.trouble.allow(/403/)
})

test('[LIVE-02] no barrier on the health pages @slow', async () => {
  const { db, clock } = portal.app
  const given = { account: 'lin.wei', day: '2026-11-21', questionnaire: 'return', version: 1, consent: 1 }
  await saveConsent(db, 'lin.wei', 1, clock.now())
  await saveAnswer(db, healthKeys, { ...given, answers: { ...well, returnStatus: '1' }, now: clock.now() })
  const { page } = await portal.visit('lin.wei')
  await expectGoodLooks(page, [
    ['daily', '/health', (at) => isAsked(at, /temperature/)],
    ['done', '/health/survey', (at) => at.getByText('You have answered today').waitFor()],
    ['readers', '/health/readers?day=2026-11-20&form=daily', (at) => at.getByText('No departments to show').waitFor()],
  ])
})
