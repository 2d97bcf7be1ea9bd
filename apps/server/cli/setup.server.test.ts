/** A new portal by the real command, on an empty database: what it makes, makes once, and refuses. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@portal/server'
import { addressOf } from '@portal/server/embedded'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleCompanyFile } from '../setup/example.ts'
import { createHost } from './host.ts'
import { runForecourt } from './program.ts'

let database: TestDatabase
let folder = ''
let settings: Record<string, string> = {}

beforeAll(async () => {
  database = await freshDatabase({ isEmpty: true })
  folder = await mkdtemp(join(tmpdir(), 'forecourt-setup-'))
  settings = {
    PORTAL_ENV: 'PROD',
    PORTAL_DATA: folder,
    DATABASE_URL: addressOf(database.connection as Parameters<typeof addressOf>[0]),
    PUBLIC_ORIGIN: 'https://portal.example',
    TRUST_PROXY: '127.0.0.1',
    TOOLKIT_SECRET: 'x'.repeat(40),
  }
  await writeFile(join(folder, 'company.yaml'), exampleCompanyFile)
  await writeFile(join(folder, 'people.csv'), '账号,工号,姓名,英文名,部门\nzhao.yi,N1,赵一,Zhao One,远行汽车/研发\n')
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

async function setup(args: string[], env = settings) {
  let out = ''
  let err = ''
  const host = createHost({ env, home: folder, out: (text) => (out += text), err: (text) => (err += text) })
  const code = await runForecourt(['setup', ...args], host)
  return { code, out, err }
}

const fileOf = (name: string): string => join(folder, name)
const count = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql.table(table)}`.execute(database.db)
  return rows[0]!.n
}

test('--check looks at an empty database, and leaves it empty', async () => {
  const { code, out } = await setup(['--check'])
  expect([code, out]).toEqual([0, expect.stringContaining('! schema: none yet')])
  const { rows } = await sql`SELECT FROM pg_tables WHERE schemaname = 'public'`.execute(database.db)
  expect(rows).toEqual([])
})

test('an empty database becomes a portal; whoever is not here yet is waited for, and run again nothing changes', async () => {
  const first = await setup(['--file', fileOf('company.yaml')])
  expect(first.code, first.err).toBe(3)
  const said = [
    'created    people of people.csv: 1 people',
    'created    category internal',
    "created    portal 'lab'",
    'created    key oa: fck_',
    "waits      portal-administrator lin.wei: the account 'lin.wei' does not exist yet",
    '✓ database: ',
  ]
  for (const line of said) expect(first.out).toContain(line)
  expect(first.out).toMatch(/Left to do:\n1\. people: .*\n2\. a first sign-in: forecourt sso check/)

  // the words that docs/operations/first-hour.md explains
  const document = await readFile(new URL('../../../docs/operations/first-hour.md', import.meta.url), 'utf8')
  const explained = /It reports (.*)\./.exec(document)![1]!

  const json = JSON.stringify({ administrators: ['ZHAO.YI'], portals: [] })
  await writeFile(fileOf('company.json'), json)
  const second = await setup(['--file', fileOf('company.json'), '--json'])
  expect(second.code).toBe(0)
  const { made, left } = JSON.parse(second.out) as { made: { outcome: string; what: string }[]; left: object[] }
  expect(made.filter(({ outcome }) => outcome !== 'there')).toEqual([
    { what: 'portal-administrator zhao.yi', outcome: 'made' },
  ])
  expect(left.length).toBeGreaterThan(5)

  const before = [await count('audit_log'), await count('news_category'), await count('integration')]
  const third = await setup(['--file', fileOf('company.json')])
  expect([third.code, third.out]).toEqual([0, expect.stringContaining('Nothing was changed')])
  const outcomes = new Set(
    [first, third].flatMap(({ out }) => [...out.matchAll(/^(\w+) {2,}\S/gm)].map(([, word]) => word)),
  )
  expect(outcomes).toEqual(new Set(['created', 'exists', 'waits']))
  for (const word of outcomes) expect(explained).toContain(`\`${word}\``)
  expect([await count('audit_log'), await count('news_category'), await count('integration')]).toEqual(before)
})

test('what is there and differs is named, and left as it is', async () => {
  const internal = { key: 'internal', name: { zh: '新闻', en: 'Company news' } }
  const lab = { id: 'lab', name: { zh: '实验室', en: 'Lab' }, toolsLimit: 4, header: { '': ['logo'] } }
  const file = {
    administrators: ['zhao.yi'],
    categories: [internal],
    portals: [lab],
    keys: [{ name: 'oa', scopes: ['todo'] }],
  }
  await writeFile(fileOf('other.json'), JSON.stringify(file))
  const { code, out } = await setup(['--file', fileOf('other.json')])
  expect(code).toBe(3)
  expect(out).toContain('differs    category internal: name.zh; change it on the desk')
  expect(out).toContain(
    "differs    portal 'lab': name, theme, toolsLimit, header; replace it with 'forecourt portals add'",
  )
  expect(out).toContain('differs    key oa: scopes')
  const { rows } = await sql`SELECT name_zh FROM news_category WHERE key = 'internal'`.execute(database.db)
  expect(rows).toEqual([{ name_zh: '公司新闻' }])
})

test('--check counts the connection that listens, too', async () => {
  const { out } = await setup(['--check'], { ...settings, DATABASE_POOL: '500' })
  expect(out).toContain('and no process with 501')
})

test('--check fails if the bucket cannot be used, before there is a schema or after', async () => {
  const keys = { FILES_ACCESS_KEY_ID: 'a', FILES_SECRET_ACCESS_KEY: 'b' }
  const { code, out } = await setup(['--check'], {
    ...settings,
    ...keys,
    FILES: 's3://nobody?endpoint=http://127.0.0.1:9',
  })
  expect([code, out]).toEqual([1, expect.stringContaining('✗ storage: the bucket cannot be used: ')])
})

const refused: [string, Record<string, string>, string, RegExp][] = [
  ['a key that is not known', {}, 'administrators: [a]\nadmins: [b]\n', /bad\.yaml:2:1: admins is not a known field/],
  [
    'a slip deep inside',
    {},
    'administrators: [a]\ncategories:\n  - { key: a, nam: {} }\n',
    /:3:15: categories\.0\.nam is not a known/,
  ],
  ['no administrator', {}, 'categories: []\n', /bad\.yaml:1:1: administrators is missing/],
  ['no YAML', {}, 'administrators: [a\n', /bad\.yaml:\d:\d: Flow sequence/],
  [
    'a category below none',
    {},
    'administrators: [a]\ncategories: [{ key: x, below: nowhere, name: { zh: 一, en: X } }]\n',
    /its parent category 'nowhere' does not exist/,
  ],
  [
    'a file of people that is not there',
    {},
    'administrators: [a]\npeople: { by: file, file: none.csv }\n',
    /people\.file: ENOENT/,
  ],
  [
    'no DATABASE_URL',
    { DATABASE_URL: '' },
    'administrators: [a]\n',
    /✗ settings: DATABASE_URL is missing: PORTAL_ENV=PROD/,
  ],
  [
    'a wrong password',
    { DATABASE_URL: 'wrong' },
    'administrators: [a]\n',
    /✗ database: .*\n {4}→ the password in DATABASE_URL is wrong/,
  ],
]
test.each(refused)('refuses %s, and makes nothing', async (_, change, text, says) => {
  const url = new URL(settings['DATABASE_URL']!)
  url.password = 'wrong'
  const env = { ...settings, ...(change['DATABASE_URL'] === 'wrong' ? { DATABASE_URL: url.href } : change) }
  await writeFile(fileOf('bad.yaml'), text)
  const before = await count('audit_log')
  const { code, out, err } = await setup(['--file', fileOf('bad.yaml')], env)
  expect(code).toBe(says.source.startsWith('✗') ? 1 : 2)
  expect(out + err).toMatch(says)
  expect(await count('audit_log')).toBe(before)
})

test('without a terminal there is nobody to ask', async () => {
  const { code, err } = await setup([])
  expect([code, err]).toEqual([2, expect.stringContaining('--file: name a company file')])
})

test('--check says of a schema that a newer version brought further whether this one runs on it', async () => {
  const schema = async (): Promise<[number, string | undefined]> => {
    const { code, out } = await setup(['--check'])
    return [code, out.split('\n').find((line) => line.includes(' schema: '))]
  }
  expect(await schema()).toEqual([0, expect.stringMatching(/^✓ schema: up to date/)])
  await sql`INSERT INTO kysely_migration VALUES ('9999_later', 'now')`.execute(database.db)
  expect(await schema()).toEqual([
    0,
    expect.stringContaining('! schema: 1 migrations ahead of this version (9999_later)'),
  ])
  await sql`INSERT INTO schema_needs VALUES ('9999_later', '999.0.0')`.execute(database.db)
  expect(await schema()).toEqual([
    1,
    expect.stringMatching(/^✗ schema: .* is newer than this portal .*version 999\.0\.0/),
  ])
})
