import { expect, test } from 'vitest'
import { connectionsOf, readConfig } from './config.ts'
import { configReport } from './config-report.ts'

test.each([
  [undefined, { guards: 4, jobs: 4, calls: 15 }],
  ['6', { guards: 2, jobs: 2, calls: 1 }],
  ['60', { guards: 10, jobs: 10, calls: 39 }],
])(
  'DATABASE_POOL=%s: with the one for /readyz the pools are as many as it says, and one more listens',
  (given, pools) => {
    expect(readConfig({ DATABASE_POOL: given }, '/').pools).toEqual(pools)
    const { guards, jobs, calls } = pools
    expect(1 + guards + jobs + calls).toBe(Number(given ?? 24))
    expect(connectionsOf(pools)).toBe(Number(given ?? 24) + 1)
  },
)

test.each(['5', '0', '-1', '501', 'many', '1e2'])('DATABASE_POOL=%s stops the start', (given) => {
  expect(() => readConfig({ DATABASE_POOL: given }, '/')).toThrow('DATABASE_POOL must be a number from 6 to 500')
})

const own = 'postgres://portal:secret@pg.example/portal?sslmode=verify-full'
const pooler = 'postgres://portal:secret@pooler.example:6432/portal?sslmode=verify-full'
const replica = 'postgres://portal:secret@replica.example/portal?sslmode=verify-full'
const company = { PORTAL_ENV: 'STG', ADMIN_HOST: '127.0.0.1' }
const reportOf = (env: Record<string, string>) => configReport({ ...company, ...env }, '/', new Date('2026-11-21'))

test('a pooler, the server behind it and its replica are three addresses, and none of them is shown', () => {
  const env = { DATABASE_URL: pooler, DATABASE_DIRECT_URL: own, DATABASE_READ_URL: replica }
  expect(readConfig({ ...company, ...env }, '/')).toMatchObject({
    databaseUrl: pooler,
    databaseDirectUrl: own,
    replica: { url: replica, mostLagMs: 1000 },
  })
  const report = reportOf(env)
  expect(report).toMatchObject({ wrong: [], dangerous: [] })
  expect(JSON.stringify(report)).not.toMatch(/secret@|(?:pg|pooler|replica)\.example/)
})

test.each<[Record<string, string>, string]>([
  [{ DATABASE_DIRECT_URL: own }, 'DATABASE_URL is missing although DATABASE_DIRECT_URL is set'],
  [{ DATABASE_READ_URL: own }, 'DATABASE_URL is missing although DATABASE_READ_URL is set'],
  [
    { DATABASE_URL: own, DATABASE_READ_LAG_MS: '500' },
    'DATABASE_READ_URL is missing although DATABASE_READ_LAG_MS is set',
  ],
  [
    { DATABASE_URL: own, DATABASE_DIRECT_URL: 'pg.example' },
    'DATABASE_DIRECT_URL must begin with postgres:// or postgresql://',
  ],
  [
    { DATABASE_URL: own, DATABASE_READ_URL: replica, DATABASE_READ_LAG_MS: '10' },
    "DATABASE_READ_LAG_MS must be a number of milliseconds from 50 to 60000, not '10'",
  ],
])('%j stops the start', (env, line) => {
  expect(reportOf(env).wrong).toContain(line)
})

test.each<[Record<string, string>, RegExp]>([
  [{ DATABASE_URL: pooler, DATABASE_DIRECT_URL: pooler }, /^DATABASE_DIRECT_URL has the same address as DATABASE_URL/],
  [
    { DATABASE_URL: own, DATABASE_READ_URL: `${own}&application_name=x` },
    /^DATABASE_READ_URL is the address of the primary/,
  ],
  [
    { DATABASE_URL: pooler, DATABASE_DIRECT_URL: own, DATABASE_READ_URL: own },
    /^DATABASE_READ_URL is the address of the primary/,
  ],
  [
    { DATABASE_URL: own, DATABASE_READ_URL: 'postgres://u@replica.example/portal' },
    /^DATABASE_READ_URL uses a network without TLS/,
  ],
  [
    { DATABASE_URL: pooler, DATABASE_DIRECT_URL: 'postgres://u@pg.example/portal' },
    /^DATABASE_DIRECT_URL uses a network without TLS/,
  ],
])('%j is dangerous', (env, line) => {
  expect(reportOf(env).dangerous).toEqual([expect.stringMatching(line)])
})
