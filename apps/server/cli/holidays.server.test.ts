import { me } from '@portal/me/contract'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { fakeClock } from '@portal/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

let app: TestApp
const ended = (...args: string[]) =>
  commandsOn({ db: app.db, clock: fakeClock('2026-11-21T09:00:00+08:00') })('holidays', ...args)
const run = async (...args: string[]) => {
  const { out, err } = await ended(...args)
  return [...out, ...err.map((line) => `# ${line}`)]
}
const today = async (date: string) => {
  app.clock.set(`${date}T09:00:00+08:00`)
  const { Data } = await app.ask(me.detail, {}, { token: await app.signIn('lin.wei'), language: 'EN' })
  return [Data?.DayKind, Data?.HolidayName]
}

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
})
beforeEach(() => app.db.deleteFrom('holiday').execute())
afterAll(() => app.stop())

test('[HOME-01] days of the company are what everybody reads on them, and are gone when they are removed', async () => {
  expect(await run('add', '2026-10-09..2026-10-10', '--zh', '公司假', '--en', 'Company leave', '--off')).toEqual([
    '# Saved: 2 days, off',
  ])
  expect(await today('2026-10-09')).toEqual(['holiday', 'Company leave'])
  expect(await today('2026-10-10')).toEqual(['holiday', 'Company leave'])
  await run('add', '2026-10-10', '--zh', '厂庆', '--en', 'Founders’ Day')
  expect(await today('2026-10-10')).toEqual(['workday', 'Working day (National Day) · Founders’ Day'])
  await run('add', '2026-10-11', '--zh', '补班', '--en', 'Working Sunday', '--work')
  expect(await today('2026-10-11')).toEqual(['workday', 'Working Sunday'])
  await run('remove', '2026-10-01..2026-10-31')
  expect(await today('2026-10-11')).toEqual(['', ''])
  expect(await today('2026-10-09')).toEqual(['', ''])
})

test('[HOME-01] they are listed from today on, or all of them', async () => {
  expect(await run('list')).toEqual(['# There are no company days'])
  await run('add', '2026-12-24', '--zh', '平安夜', '--en', 'Christmas Eve', '--off')
  await run('add', '2026-01-24', '--zh', '年会', '--en', 'Annual party')
  expect(await run('list')).toEqual(['2026-12-24  off       平安夜 / Christmas Eve'])
  expect(await run('list', '--all')).toEqual([
    '2026-01-24  as usual  年会 / Annual party',
    '2026-12-24  off       平安夜 / Christmas Eve',
  ])
  expect(await ended('remove', '2027-01-01')).toMatchObject({
    code: 1,
    err: ['There are no company days in this range'],
  })
})
