/** [QUIZ-07] Questionnaires at the desk: the list of questions, the chosen one, and what its readers will see. */
import { installQuestionnaires, listQuestionnaires } from '@portal/health/server'
import { addPerson, seedCompany } from '@portal/test-portal'
import { expect, test, type Page } from '@playwright/test'
import { findBarriers } from './barriers.ts'
import { usePortal } from './portal.ts'

const portal = usePortal(async ({ db }) => {
  await seedCompany(db)
  await installQuestionnaires(db)
  await addPerson(db, 'root', { roles: ['portal-administrator'] })
})

const saved = async (key: string) => (await listQuestionnaires(portal.app.db, { key }))[0]
const preview = (page: Page) => page.frameLocator('iframe')
const list = (page: Page) => page.getByRole('grid', { name: 'Questions' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const pane = (page: Page, at: number) => page.getByRole('region', { name: `Question ${at}`, exact: true })
async function addByMouse(page: Page, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('menuitem', { name: kind }).click()
  // until then the fields are those of the question before
  await expect(page.getByLabel('Question · Chinese')).toBeFocused()
}
async function fillBoth(page: Page, label: string, zh: string, en: string): Promise<void> {
  await page.getByLabel(`${label} · Chinese`).fill(zh)
  await page.getByLabel(`${label} · English`).fill(en)
}

test('[QUIZ-07] a questionnaire of three kinds is written by mouse, put in order and tried in its preview @slow', async () => {
  const { page } = await portal.visit('root', { path: '/desk/data/questionnaire/new' })
  await fillBoth(page, 'Title', '食堂调查', 'Canteen survey')
  await fillBoth(page, 'Introduction', '三个问题。', 'Three questions.')
  await expect(page.getByLabel(/^ID/)).toHaveValue('canteen-survey')

  await addByMouse(page, 'Single choice')
  await fillBoth(page, 'Question', '您常去食堂吗？', 'Do you eat here?')
  await fillBoth(page, 'Choice 1', '常去', 'Often')
  await fillBoth(page, 'Choice 2', '不去', 'Never')
  await preview(page).getByText('Often').waitFor()
  await addByMouse(page, 'Number')
  await fillBoth(page, 'Question', '几次？', 'How many times?')
  await page.getByLabel('At most').fill('7')
  await addByMouse(page, 'Long text')
  await fillBoth(page, 'Question', '想说什么？', 'Anything else?')
  await expect(list(page).getByRole('row')).toHaveText(['1Do you eat here?*', '2How many times?*', '3Anything else?*'])

  // the number is asked of those who eat here
  await list(page).getByText('How many times?').click()
  await expect(page).toHaveURL(/question=/)
  await page.getByLabel('When to ask').selectOption({ label: '1. Do you eat here?' })
  await page.getByRole('checkbox', { name: 'Often' }).check()
  await preview(page).getByRole('heading', { name: 'How many times?' }).waitFor()
  await preview(page).getByRole('textbox').fill('9')
  await preview(page).getByRole('button', { name: 'Next' }).click()
  await preview(page).getByText('Please enter a number from 0 to 7').waitFor()
  await page.getByRole('button', { name: 'Phone' }).click()
  await preview(page).getByRole('heading', { name: 'How many times?' }).waitFor()

  // behind its question the condition holds, before it the list says that it does not
  const second = list(page).getByRole('row', { name: /How many times/ })
  await second.dragTo(list(page).getByRole('row', { name: /Do you eat here/ }), { targetPosition: { x: 40, y: 2 } })
  await list(page)
    .getByRole('row', { name: '1. How many times?, Number, required, conditional, has an error' })
    .waitFor()
  await pane(page, 1).getByText('must come earlier').waitFor()
  await second.dragTo(list(page).getByRole('row', { name: /Anything else/ }), { targetPosition: { x: 40, y: 34 } })
  await list(page).getByRole('row', { name: '3. How many times?, Number, required, conditional' }).waitFor()

  // deleted by mistake, and back in its place
  await pane(page, 3).getByRole('button', { name: 'Delete' }).click()
  await expect(list(page).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list(page).getByRole('row')).toHaveCount(3)
  expect(await findBarriers(page)).toEqual([])

  // what is typed outlives a reload
  await page.reload()
  await page.getByText('Your unsaved changes').waitFor()
  await save(page)
  await page.waitForURL(/questionnaire$/)
  const { questions, version } = (await saved('canteen-survey'))!
  expect(version).toBe(1)
  expect(questions).toMatchObject([
    { field: 'doYouEatHere', type: 'single', options: [{ value: '1' }, { value: '2' }] },
    { field: 'anythingElse', type: 'area' },
    { type: 'text', number: { min: 0, max: 7 }, showIf: { field: 'doYouEatHere', is: ['1'] } },
  ])
})

test('[QUIZ-07] a questionnaire is written by keyboard alone @slow', async () => {
  const { page } = await portal.visit('root', { path: '/desk/data/questionnaire/new' })
  const { keyboard } = page
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id)
  /** By Tab, as far as it takes. */
  async function tabTo(name: string | RegExp, role: 'button' | 'textbox' | 'combobox' = 'button'): Promise<void> {
    const target = page.getByRole(role, { name }).first()
    for (let stops = 0; stops < 60; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`${String(name)} is not reached; the focus is on ${await focused()}`)
  }
  async function add(presses: number): Promise<void> {
    await page.getByRole('button', { name: 'Add question' }).focus()
    await keyboard.press('Enter')
    await expect(page.getByRole('menuitem').first()).toBeFocused()
    for (let press = 0; press < presses; press++) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(page.getByLabel('Question · Chinese')).toBeFocused()
  }
  await expect(page.getByLabel('Title · Chinese')).toBeFocused()
  for (const words of ['班车调查', 'Shuttle survey', '两个问题。', 'Two questions.']) {
    await keyboard.insertText(words)
    await keyboard.press('Tab')
  }
  await add(1)
  await keyboard.insertText('坐哪条线？')
  await keyboard.press('Tab')
  await keyboard.insertText('Which lines?')
  await tabTo('Choice 1 · Chinese', 'textbox')
  await keyboard.insertText('北线')
  await keyboard.press('Tab')
  await keyboard.insertText('North')
  await keyboard.press('Enter')
  await keyboard.insertText('南线')
  await keyboard.press('Tab')
  await keyboard.insertText('South')
  await keyboard.press('Enter')
  // behind the last one there is a new one
  await expect(page.getByLabel('Choice 3 · Chinese')).toBeFocused()
  await keyboard.insertText('都坐')
  await keyboard.press('Tab')
  await keyboard.insertText('Both')
  await keyboard.press('Alt+ArrowUp')
  await expect(page.getByLabel('Choice 2 · English')).toBeFocused()
  await expect(page.getByLabel('Choice 2 · English')).toHaveValue('Both')
  await add(5)
  await keyboard.insertText('从哪天起？')
  await keyboard.press('Tab')
  await keyboard.insertText('Since when?')

  // the list: arrows choose, Alt moves, Enter goes to the question
  await list(page).getByText('Since when?').waitFor()
  await list(page).getByRole('row', { selected: true }).focus()
  await keyboard.press('Alt+ArrowUp')
  await page.getByText('“Since when?” is now in position 1').waitFor({ state: 'attached' })
  await keyboard.press('ArrowDown')
  await pane(page, 2).waitFor()
  await keyboard.press('Enter')
  await expect(page.getByLabel('Question · Chinese')).toHaveValue('坐哪条线？')
  await expect(page.getByLabel('Question · Chinese')).toBeFocused()
  await tabTo('Save')
  await keyboard.press('Enter')
  await page.waitForURL(/questionnaire$/)
  expect((await saved('shuttle-survey'))!.questions).toMatchObject([
    { field: 'sinceWhen', type: 'date' },
    {
      field: 'whichLines',
      type: 'multi',
      options: [{ label: { en: 'North' } }, { label: { en: 'Both' } }, { value: '2' }],
    },
  ])
})

test('[QUIZ-07] the focus stays where one works when a question or an option goes, moves or comes back @slow', async () => {
  const { page } = await portal.visit('root', { path: '/desk/data/questionnaire/item/daily?question=comment' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await pane(page, 11).getByRole('button', { name: 'Delete' }).press('Enter')
  await pane(page, 10).waitFor()
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await pane(page, 11).waitFor()
  await expect(page.getByLabel('Question · English')).toHaveValue('Is there anything to add?')
  await expect(page.getByLabel('Question · Chinese')).toBeFocused()

  const menuOf = (name: string) => page.getByRole('button', { name: `Actions for “${name}”` })
  async function choose(row: string, entry: RegExp): Promise<void> {
    await menuOf(row).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: entry }).press('Enter')
  }
  await list(page).getByText('Do you have any of these today').click()
  await choose('Fever', /Move down/)
  await expect(menuOf('Fever')).toBeFocused()
  await choose('Confirmed case', /Remove/)
  await expect(menuOf('Suspected case')).toBeFocused()

  // from the menu in the list, of a question that is not shown
  await list(page).getByText('Is there anything to add?').hover()
  await menuOf('Is there anything to add?').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(list(page).getByRole('row')).toHaveCount(10)
  await expect(page.locator('body :focus')).toHaveCount(1)

  // what came back by another way is not put in a second time
  await page.reload()
  await page.getByText('Your unsaved changes').waitFor()
  await pane(page, 2).getByRole('button', { name: 'Delete' }).click()
  await expect(list(page).getByRole('row')).toHaveCount(9)
  await page.getByRole('button', { name: 'Discard changes' }).click()
  await expect(list(page).getByRole('row')).toHaveCount(11)
  await undo.click()
  await expect(page).toHaveURL(/question=bug/)
  await expect(page.getByLabel('Question · Chinese')).toBeFocused()
  await expect(list(page).getByRole('row')).toHaveCount(11)
})

test('[QUIZ-07] an error leads to its question, and the list marks all that have one @slow', async () => {
  const { page, trouble } = await portal.visit('root', { path: '/desk/data/questionnaire/item/daily?question=bug' })
  trouble.allow(/400.*desk\/data\/save/)
  await page.getByLabel('Question · English').fill('')
  await list(page).getByText('What is your temperature today?').click()
  await page.getByRole('textbox', { name: 'At least', exact: true }).fill('50')
  await page.getByLabel('Decimals').fill('x')
  await list(page).getByText('Is there anything to add?').click()
  await pane(page, 11).getByText('Advanced').click()
  await page.getByLabel('Field').fill('temperature')
  await save(page)
  // the first one is shown and has the focus
  await expect(page).toHaveURL(/question=temperature/)
  await expect(page.getByLabel('Decimals')).toBeFocused()
  await page.getByText('2 fields have to be corrected').waitFor()
  await expect(list(page).getByRole('row', { name: /has an error/ })).toHaveCount(3)
  // only its own error goes with what is mended; what the questions say of each other is told at once
  await page.getByLabel('Decimals').fill('1')
  await page.getByText('The maximum must not be below the minimum').waitFor()
  await page.getByRole('textbox', { name: 'At least', exact: true }).fill('34')
  await expect(list(page).getByRole('row', { name: /has an error/ })).toHaveCount(2)
  await list(page)
    .getByRole('row', { name: /has an error/ })
    .first()
    .click()
  await page.getByText('Please fill in both languages').waitFor()
  await page.getByLabel('Question · English').fill('Any of these?')

  // what only the server finds
  await save(page)
  await pane(page, 11).waitFor()
  await page.getByText('Another question has this field already').waitFor()
  await expect(page.getByLabel('Field')).toBeFocused()
  // it is mended key by key
  await page.getByLabel('Field').press('End')
  await page.getByLabel('Field').pressSequentially('Remark')
  await expect(page.getByLabel('Field')).toHaveValue('temperatureRemark')
  await expect(page.getByLabel('Field')).toBeFocused()
  await save(page)
  await page.waitForURL(/questionnaire$/)
  expect((await saved('daily'))!.version).toBe(2)
})

test('[QUIZ-07] a question takes its options from a ready-made list @slow', async () => {
  const { page } = await portal.visit('root', { path: '/desk/data/questionnaire/item/return' })
  const before = (await saved('return'))!.questions.length
  await addByMouse(page, 'Single choice')
  await fillBoth(page, 'Question', '在哪个省？', 'Where from?')
  await page.getByLabel('Use a ready-made list').selectOption({ label: 'Provinces' })
  await save(page)
  await page.waitForURL(/questionnaire$/)
  const { questions } = (await saved('return'))!
  expect(questions).toHaveLength(before + 1)
  expect(questions.at(-1)).toMatchObject({ field: 'whereFrom', optionsFrom: 'provinces' })
})

test('[QUIZ-07] on a phone there is the list, and the question with a way back @slow', async () => {
  const { page } = await portal.visit('root', {
    path: '/desk/data/questionnaire/item/return',
    context: { viewport: { width: 390, height: 844 }, hasTouch: true },
  })
  await list(page).getByText('Which cities?').tap()
  await pane(page, 10).waitFor()
  await expect(list(page)).toBeHidden()
  await expect(pane(page, 10).getByRole('heading', { name: 'Question 10' })).toBeFocused()
  await page.getByRole('button', { name: 'Back to the questions' }).click()
  const row = list(page).getByRole('row', { name: /Which cities/ })
  await expect(row).toBeFocused()
  // back is back: forward leads to the question again
  await page.goForward()
  await pane(page, 10).waitFor()
  await page.goBack()
  await list(page).getByText('Which cities?').tap()
  await pane(page, 10).waitFor()
  await page.goBack()
  await expect(row).toBeFocused()
})
