import { sql } from '@portal/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { people } from '../contract.ts'
import { budgetMax, detailsPerMinute } from '../rules.ts'
import { countDetail, countPeopleSeen } from './scraping-limit.ts'

let app: TestApp
let beside: TestApp
const staff = 10_000

beforeAll(async () => {
  app = await startApp({ now: '2026-11-21T09:00:10+08:00' })
  await seedCompany(app.db)
  beside = await startApp({ beside: app, now: '2026-11-21T09:00:10+08:00' })
  await sql`INSERT INTO person (account, employee_id, name_zh, name_en, department_id, user_tag, join_date, manager, sort_name)
    SELECT 'p' || n, 'P' || n, '员' || n, 'P ' || n, 11, 'nio', '2020-01-01', 'zhou.min', 'p' || lpad(n::text, 6, '0')
    FROM generate_series(1, ${staff}::int) AS n`.execute(app.db)
  await sql`ANALYZE person`.execute(app.db)
})
afterAll(async () => {
  await beside.stop()
  await app.stop()
})

const detailOf = (at: TestApp, token: string, account: string) =>
  at.raw('People/Detail', {
    method: 'POST',
    headers: { token, 'content-type': 'application/json' },
    body: JSON.stringify({ ADAccount: account }),
  })

describe('[PEOPLE-01][T18] details', () => {
  test('60 a minute per viewer across two concurrent processes, then 429, in any sixty seconds', async () => {
    const token = await app.signIn('lin.wei')
    const asked = Array.from({ length: detailsPerMinute + 10 }, (_, n) =>
      detailOf(n % 2 === 0 ? app : beside, token, `p${1 + (n % 5)}`),
    )
    const answers = await Promise.all(asked)
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(detailsPerMinute)
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused).toHaveLength(10)
    expect(new Set(refused.map((answer) => answer.headers.get('retry-after')))).toEqual(new Set(['60']))
    expect(await refused[0]!.json()).toMatchObject({ Code: 429, Data: null })
    // unknown accounts count as well, against guessing names
    expect((await detailOf(app, token, 'nobody.there')).status).toBe(429)
    // others are not affected
    expect((await detailOf(app, await app.signIn('tan.rui'), 'p1')).status).toBe(200)
    // without crossing a minute
    app.clock.advance(59_000)
    expect((await detailOf(app, token, 'p1')).status).toBe(429)
    app.clock.advance(1_000)
    expect((await detailOf(app, token, 'p1')).status).toBe(200)
    app.clock.advance(-60_000)
  })
})

describe('[PEOPLE-01][T18] scraping the directory', () => {
  async function crawl(token: string): Promise<Set<string>> {
    const taken = new Set<string>()
    let next = 1
    // every ten seconds for ten minutes: the next page of the list while allowed, and some details
    for (let second = 0; second < 600; second += 10) {
      let List: { ADAccount: string }[] | undefined
      do {
        List = (await app.ask(people.list, { PageIndex: next, PageSize: 100 }, { token })).Data?.List
        for (const { ADAccount } of List ?? []) taken.add(ADAccount)
        if (List) next += 1
      } while (List)
      for (let nth = 0; nth < 3; nth += 1) {
        const ADAccount = `p${staff - second * 3 - nth}`
        const { Data } = await app.ask(people.detail, { ADAccount }, { token })
        if (Data) taken.add(Data.ADAccount)
      }
      app.clock.advance(10_000)
    }
    return taken
  }

  test('a script gets at most a tenth of it in ten minutes, by lists and details together', async () => {
    const taken = await crawl(await app.signIn('chen.jie'))
    expect(taken.size).toBeGreaterThan(500)
    expect(taken.size).toBeLessThanOrEqual(staff / 10)
  })

  test('search, direct reports and new people share the budget; seeing the same people again is free', async () => {
    const token = await app.signIn('wang.fang')
    const ask = (PageIndex: number) =>
      app.ask(people.staffs, { ADAccount: 'zhou.min', PageIndex, PageSize: 100 }, { token })
    for (let turn = 0; turn < 20; turn += 1) expect((await ask(1)).Code).toBe(200)
    const codes = []
    for (let page = 2; page <= 7; page += 1) codes.push((await ask(page)).Code)
    expect(codes).toEqual([200, 200, 200, 200, 429, 429])
    expect((await ask(1)).Code).toBe(200)
    expect((await app.ask(people.list, { PageIndex: 60, PageSize: 100 }, { token })).Code).toBe(429)
    expect((await app.ask(people.newPeople, { PageIndex: 60, PageSize: 100 }, { token })).Code).toBe(429)
  })

  test('the warning is logged once an hour', async () => {
    const said: string[] = []
    const onCrawl = (account: string, what: string): void => void said.push(`${account} ${what}`)
    const take = async (now: string): Promise<void> => {
      const taking = { db: app.db, account: 'tan.rui', now: new Date(now), onCrawl }
      const many = Array.from({ length: budgetMax + 1 }, (_, n) => `q${now}${n}`)
      await expect(
        countPeopleSeen(taking, many.slice(0, 400)).then(() => countPeopleSeen(taking, many)),
      ).rejects.toThrow('too many')
      for (let nth = 0; nth < detailsPerMinute; nth += 1) await countDetail(taking).catch(() => undefined)
      await expect(countDetail(taking)).rejects.toThrow('too many')
    }
    await take('2026-11-22T09:00:00Z')
    await take('2026-11-22T09:30:00Z')
    expect(said).toEqual(['tan.rui people'])
    await take('2026-11-22T10:00:00Z')
    expect(said).toHaveLength(2)
  })

  test('the budget refills, up to its initial size', async () => {
    const at = (minutes: number) => ({
      db: app.db,
      account: 'lin.wei',
      now: new Date(Date.UTC(2027, 0, 1, 0, minutes)),
      onCrawl: () => undefined,
    })
    const fresh = (from: number, count: number) => Array.from({ length: count }, (_, n) => `r${from + n}`)
    await countPeopleSeen(at(0), fresh(0, budgetMax - 1))
    // of these, one is new
    await countPeopleSeen(at(0), fresh(0, budgetMax))
    await expect(countPeopleSeen(at(0), fresh(1000, 1))).rejects.toMatchObject({ seconds: 2 })
    await expect(countPeopleSeen(at(1), fresh(1000, 37))).rejects.toThrow()
    await countPeopleSeen(at(1), fresh(1000, 36))
    await expect(countPeopleSeen(at(600), fresh(5000, budgetMax + 1))).rejects.toThrow()
    await countPeopleSeen(at(600), fresh(5000, budgetMax))
  })
})

test('[PEOPLE-02] ten thousand direct reports: pages reach the end, each person once', async () => {
  const token = await app.signIn('zhou.min')
  const { Data } = await app.ask(people.staffs, { ADAccount: 'zhou.min', PageIndex: 100, PageSize: 100 }, { token })
  expect(Data?.TotalCount).toBe(staff)
  expect(Data?.List.at(-1)?.ADAccount).toBe(`p${staff}`)
  expect(Data?.List).toHaveLength(100)
  const behind = await app.ask(people.staffs, { ADAccount: 'zhou.min', PageIndex: 101, PageSize: 100 }, { token })
  expect(behind.Data).toEqual({ List: [], TotalCount: staff })
})
