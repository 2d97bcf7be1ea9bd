/** Questionnaires at the desk: an error is at its question, and a question with answers is not changed by accident. */
import { adminData, type AdminItem, type Values } from '@portal/admin-data/contract'
import { addPerson } from '@portal/test-portal'
import { beforeAll, expect, test } from 'vitest'
import { add, app, tokens, useHealth } from './health.test-kit.ts'

useHealth()
beforeAll(async () => {
  await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
  tokens.set('root', await app.signIn('root'))
})

const by = () => ({ token: tokens.get('root')!, language: 'EN' as const })
const load = async (): Promise<AdminItem> =>
  (await app.ask(adminData.item, { Kind: 'questionnaire', Id: 'daily' }, by())).Data!
const questionsOf = ({ Values: { questions } }: AdminItem) => questions as Values[]
const versions = async () =>
  (await app.db.selectFrom('health_questionnaire').select('version').where('key', '=', 'daily').execute()).length

/** Saves the daily questionnaire with one question changed. */
async function save(field: string, change: Values, more: { IsConfirmed?: boolean } = {}) {
  const item = await load()
  const questions = questionsOf(item).map((row) => (row['field'] === field ? { ...row, ...change } : row))
  return app.ask(
    adminData.save,
    { Kind: 'questionnaire', Id: 'daily', Revision: item.Revision, Values: { questions }, ...more },
    by(),
  )
}

const option = (value: string) => ({ label: { zh: value, en: value }, value })

test.each<[string, Values, string]>([
  ['workStatusRemark', { showIfField: 'comment' }, 'questions.7.showIfField'],
  ['workStatusRemark', { showIfIs: ['99'] }, 'questions.7.showIfField'],
  ['workStatusRemark', { showIfIs: [] }, 'questions.7.showIfIs'],
  ['comment', { field: 'temperature' }, 'questions.10.field'],
  ['comment', { field: 'Über' }, 'questions.10.field'],
  ['comment', { field: '' }, 'questions.10.field'],
  ['friendBug', { options: [] }, 'questions.2.options'],
  ['friendBug', { options: [option('1'), option('1')] }, 'questions.2.options'],
  ['friendBug', { options: [option('1'), option('a b')] }, 'questions.2.options.1.value'],
  ['bug', { exclusive: ['77'] }, 'questions.1.exclusive'],
  ['bug', { abnormalValues: ['77'] }, 'questions.1.abnormalValues'],
  ['temperature', { numberMax: 1 }, 'questions.0.numberMax'],
  ['temperature', { decimals: 1.5 }, 'questions.0.decimals'],
  ['comment', { type: 'date', dateBack: 1, dateAhead: 1.5 }, 'questions.10.dateAhead'],
  ['comment', { hint: { zh: '', en: 'Optional' } }, 'questions.10.hint'],
  ['temperature', { title: { zh: '体温', en: '' } }, 'questions.0.title'],
])('[QUIZ-07] %s with %j is refused at its field', async (field, change, path) => {
  const { Code, Data } = await save(field, change)
  expect({ Code, Data }).toMatchObject({ Code: 400, Data: { Field: path } })
  expect(await versions()).toBe(1)
})

test('[QUIZ-07] a question that has answers is changed only if that is confirmed', async () => {
  const title = { zh: '体温', en: 'Temperature' }
  const isAsked = { Code: 500, Message: 'confirm' }
  expect((await save('comment', { hint: title }, { IsConfirmed: false })).Code).toBe(200)
  await add('zhou.min')
  const asked = await save('temperature', { title }, { IsConfirmed: false })
  expect(asked).toMatchObject(isAsked)
  expect((asked.Data as unknown as { en: string }).en).toContain('A question that you changed has been answered')
  expect(await versions()).toBe(2)
  expect((await save('temperature', { title }, { IsConfirmed: true })).Code).toBe(200)
  // a page of the release before does not ask
  expect((await save('temperature', { required: false })).Code).toBe(200)
  expect(await versions()).toBe(4)

  // what the answered version did not ask may change freely, and so may the order
  const item = await load()
  const fresh = { ...questionsOf(item).at(-1)!, field: 'mood' }
  const put = async (questions: Values[]) => {
    const { Revision } = await load()
    const input = { Kind: 'questionnaire', Id: 'daily', Revision, Values: { questions }, IsConfirmed: false }
    return app.ask(adminData.save, input, by())
  }
  const [first, second, ...rest] = questionsOf(item)
  expect((await put([second!, first!, ...rest, fresh])).Code).toBe(200)
  // two are changed, and one of them has been answered
  const change = (row: Values) => ({ ...row, title: { zh: '改', en: 'Changed' } })
  const one = await put([second!, change(first!), ...rest, change(fresh)])
  expect(one).toMatchObject(isAsked)
  expect((one.Data as unknown as { en: string }).en).toContain('A question that you changed has')
  expect((await put([second!, first!, ...rest])).Code).toBe(200)
  expect(await put(rest.slice(0, -1))).toMatchObject(isAsked)
})
