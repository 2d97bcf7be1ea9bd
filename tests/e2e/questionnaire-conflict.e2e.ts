/** [QUIZ-07] Two people write a questionnaire at the same time. */
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

const list = (page: Page) => page.getByRole('grid', { name: 'Questions' })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

test('[QUIZ-07] questions that two people change at once are merged; only what both changed is asked @slow', async () => {
  const path = '/desk/data/questionnaire/item/daily'
  const { page: one, trouble } = await portal.visit('root', { path: `${path}?question=bug` })
  trouble.allow(/409.*desk\/data\/save/)
  const { page: other } = await portal.visit('root', { path: `${path}?question=bug` })
  await other.getByLabel('Question · English').fill('Any symptoms?')
  await list(other).getByText('What is your temperature today?').click()
  await other.getByRole('textbox', { name: 'Unit' }).fill('°C today')
  await list(other).getByText('Is there anything to add?').click()
  await other.getByRole('region', { name: 'Question 11', exact: true }).getByRole('button', { name: 'Delete' }).click()
  await save(other)
  await other.waitForURL(/questionnaire$/)

  await one.getByLabel('Question · English').fill('Do you feel ill?')
  await one.getByRole('button', { name: 'Add question' }).click()
  await one.getByRole('menuitem', { name: 'Date' }).click()
  await expect(one.getByLabel('Question · Chinese')).toBeFocused()
  await one.getByLabel('Question · Chinese').fill('从哪天起？')
  await one.getByLabel('Question · English').fill('Since when?')
  await save(one)
  const notice = one.getByRole('alert').filter({ hasText: 'saved this while you were editing' })
  await notice.getByText('What is your temperature today? · Is there anything to add? (deleted)').waitFor()
  const choice = notice.getByRole('radiogroup', { name: 'Do you feel ill?' })
  await choice.getByLabel(/Theirs/).check()
  await list(one).getByText('Any symptoms?').waitFor()
  await choice.getByLabel(/Mine/).check()
  expect(await findBarriers(one)).toEqual([])
  await save(one)
  await one.waitForURL(/questionnaire$/)
  const [saved] = await listQuestionnaires(portal.app.db, { key: 'daily' })
  const { questions } = saved!
  expect(questions.map(({ title }) => title.en)).toEqual(
    expect.arrayContaining(['Do you feel ill?', 'Since when?', 'What is your temperature today?']),
  )
  expect(questions).toHaveLength(11)
  expect(questions.find(({ field }) => field === 'temperature')).toMatchObject({ unit: '°C today' })
})
