import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recognition } from '../contract.ts'

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

test('[VALUE-01] the list may be empty', async () => {
  expect((await app.ask(recognition.honors, {}, { token })).Data).toEqual({ List: [] })
})

test('[VALUE-01] honours are newest first, in the reader’s language, with every field', async () => {
  await honor('zhou.min', '2024-02-29')
  await honor('lin.wei', '2026-11-20')
  await honor('gone.user', '2026-06-01')
  const { Data } = await app.ask(recognition.honors, {}, { token, language: 'EN' })
  expect(Data?.List).toEqual([
    {
      Id: expect.any(Number),
      Name: 'En lin.wei',
      ADAccount: 'lin.wei',
      HeadImage: '',
      Title: 'Award 2026-11-20',
      Date: '2026-11-20',
    },
    expect.objectContaining({ ADAccount: 'zhou.min', Title: 'Award 2024-02-29', Date: '2024-02-29' }),
  ])
  expect((await app.ask(recognition.honors, {}, { token })).Data?.List[0]).toMatchObject({
    Name: '中lin.wei',
    Title: '奖2026-11-20',
  })
})

test('[VALUE-01] the newest 30', async () => {
  const account = await addPerson(app.db, 'often')
  for (let day = 1; day <= 31; day++) await honor(account, `2025-01-${String(day).padStart(2, '0')}`)
  const { Data } = await app.ask(recognition.honors, {}, { token })
  expect(Data?.List).toHaveLength(30)
  expect(Data?.List.at(-1)?.Date).toBe('2025-01-03')
})

test('[VALUE-01][DESK-05] an honour with a future date is shown from that day on', async () => {
  await honor('lin.wei', '2026-11-22')
  const isShown = async () =>
    (await app.ask(recognition.honors, {}, { token: await app.signIn('chen.jie') })).Data?.List.some(
      ({ Date: day }) => day === '2026-11-22',
    )
  app.clock.set('2026-11-21T23:59:59+08:00')
  expect(await isShown()).toBe(false)
  app.clock.set('2026-11-22T00:00:00+08:00')
  expect(await isShown()).toBe(true)
})
