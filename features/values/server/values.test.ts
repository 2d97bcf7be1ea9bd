import { addPerson, seedCompany, startApp, type TestApp } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { values } from '../contract.ts'

let app: TestApp
let token = ''
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  token = await app.signIn('chen.jie')
})
afterAll(() => app.stop())

function honor(account: string, date: string): Promise<unknown> {
  return app.db
    .insertInto('honor')
    .values({ account, date, title_zh: `奖${date}`, title_en: `Award ${date}` })
    .execute()
}

test('[VALUE-01] there may be none', async () => {
  expect((await app.ask(values.honors, {}, { token })).Data).toEqual({ List: [] })
})

test('[VALUE-01] honours are newest first, in the reader’s language, with every field', async () => {
  await honor('zhou.min', '2024-02-29')
  await honor('lin.wei', '2026-12-31')
  await honor('gone.user', '2026-06-01')
  const { Data } = await app.ask(values.honors, {}, { token, language: 'EN' })
  expect(Data?.List).toEqual([
    {
      Id: expect.any(Number),
      Name: 'En lin.wei',
      ADAccount: 'lin.wei',
      HeadImage: '',
      Title: 'Award 2026-12-31',
      Date: '2026-12-31',
    },
    expect.objectContaining({ ADAccount: 'zhou.min', Title: 'Award 2024-02-29', Date: '2024-02-29' }),
  ])
  expect((await app.ask(values.honors, {}, { token })).Data?.List[0]).toMatchObject({
    Name: '中lin.wei',
    Title: '奖2026-12-31',
  })
})

test('[VALUE-01] the newest 30', async () => {
  const account = await addPerson(app.db, 'often')
  for (let day = 1; day <= 31; day++) await honor(account, `2025-01-${String(day).padStart(2, '0')}`)
  const { Data } = await app.ask(values.honors, {}, { token })
  expect(Data?.List).toHaveLength(30)
  expect(Data?.List.at(-1)?.Date).toBe('2025-01-03')
})
