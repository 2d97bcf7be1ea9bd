/**
 * Rows of raw SQL (docs/decisions/0078): every statement of the sources is prepared on the migrated schema, and its
 * columns, types and nullability are compared with the row that it is declared to return.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { plantFile, readSources, root } from './source-tree.ts'
import { readCatalog, type Catalog } from './typed-rows/catalog.ts'
import { checkStatement } from './typed-rows/check-statement.ts'
import { listStatements, type Statement } from './typed-rows/statements.ts'
import { openProgram } from './typed-rows/typed-program.ts'

/** Statements of which a part is known only when they run, and which part. */
const untraced: Readonly<Record<string, string>> = {
  'apps/server/erasing/references.ts': 'tables and columns that refer to a person, from the catalogue',
  'apps/server/erasing/unreferenced.ts': 'one change of a list is composed by another slice',
  'features/directory/connectors/server/inbox.ts':
    'its columns are those of the generated type of their table (TextColumn)',
  'features/directory/directory-sync/server/scim-rows.ts': 'the filter of a SCIM client',
  'features/events/activities/server/open-seat.ts':
    'the part that counts the call comes with the limits of its endpoint; tests/call-limits.server.test.ts',
  'features/foundation/admin-data/server/trash.ts': 'tables of the kinds of data, and their columns from the catalogue',
  'features/sites/me/server/personal-data.ts': 'tables and columns that refer to a person, from the catalogue',
  'packages/server/item-queue/dead-letters.ts': 'the queues that the server has',
  'packages/server/job-queue/work.ts': 'the jobs that the server has',
  'packages/server/jobs.ts': 'the steps of a slice that are due, counted by due-steps.ts',
  'packages/server/migrate.ts': 'the migrations themselves',
  'packages/server/statement-settings.ts': 'settings of PostgreSQL, which the client keeps for the next statements',
}

/** Columns that are never null for another reason than the schema. */
const neverNull: Readonly<Record<string, string>> = {
  'features/content/publishing/server/planned.ts: portal': 'settings are complete when a text is submitted',
  'features/content/publishing/server/planned.ts: notice': 'the same',
  'features/content/publishing/server/planned.ts: must_read': 'the same',
  'features/content/publishing/server/planned.ts: audience': 'the same',
  'features/foundation/access-control/server/holders.ts: Role': 'only grants of the roles that are asked for',
}

let database: TestDatabase
let client: pg.Client
let catalog: Catalog
let statements: Statement[]
beforeAll(async () => {
  database = await freshDatabase({ max: 1 })
  client = new pg.Client(database.connection)
  await client.connect()
  catalog = await readCatalog(client)
  const sources = [...(await readSources())].filter(([path]) => isJudged(path))
  const withSql = sources.filter(([, text]) => /\bsql\b|\.(execute|compile)\(/.test(text)).map(([path]) => path)
  // the demo passes data, no SQL: its calls are not followed
  const program = openProgram(sources.map(([path]) => path).filter((path) => !path.startsWith('demo/')))
  statements = listStatements(program, withSql)
  program.close()
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const isJudged = (path: string): boolean =>
  /^(features|packages|apps|demo)\/.*\.ts$/.test(path) &&
  !/\.test(-kit)?\.ts$|^packages\/(testing|client|ui|contract)\/|\/web\//.test(path)

async function check(statements: readonly Statement[]): Promise<{ differences: string[]; faults: string[] }> {
  const found = { differences: [] as string[], faults: [] as string[] }
  for (const statement of statements) {
    const { differences, faults } = await checkStatement(client, catalog, statement)
    found.differences.push(...differences)
    found.faults.push(...faults)
  }
  return found
}

const withoutLine = (place: string): string => place.replace(/:\d+/, '')
const unique = (all: readonly string[]): string[] => [...new Set(all)].toSorted()

test('[ARCH] every statement can be prepared and returns the row that it is declared to', async () => {
  expect(statements.length).toBeGreaterThan(500)
  const parts = statements.filter((each) => each.untraced.length > 0).map(({ at }) => withoutLine(at))
  expect(unique(parts)).toEqual(Object.keys(untraced))
  const { differences, faults } = await check(statements)
  expect(faults).toEqual([])
  const [known, found] = [[] as string[], [] as string[]]
  for (const each of differences) {
    const column = withoutLine(each.replace(/ may be null$/, ''))
    if (Object.hasOwn(neverNull, column)) known.push(column)
    else found.push(each)
  }
  expect(found).toEqual([])
  expect(unique(known)).toEqual(Object.keys(neverNull).toSorted())
})

const planted: readonly [title: string, row: string, sql: string, finding: string | undefined][] = [
  ['a right row', '{ account: string; head_file_id: number | null }', 'SELECT account, head_file_id FROM shared.person', undefined], // prettier-ignore
  ['a wrong name', '{ acount: string }', 'SELECT account FROM person', 'no column acount'],
  ['a wrong type', '{ account: number }', 'SELECT account FROM person', 'account is text, read as string, declared number'], // prettier-ignore
  ['an array read as text', '{ names: string[] }', "SELECT ARRAY['a'::name] AS names", 'names is name[], read as string, declared string[]'], // prettier-ignore
  ['a missing null', '{ head_file_id: number }', 'SELECT head_file_id FROM person', 'head_file_id may be null'],
  ['a missing null, through a view', '{ head_file_id: number }', 'SELECT p.* FROM shared.person p', 'head_file_id may be null'], // prettier-ignore
  ['a missing null, of an outer join', '{ account: string }', 'SELECT account FROM department d LEFT JOIN person p ON p.department_id = d.id', 'account may be null'], // prettier-ignore
  ['no null of an outer join with a condition', '{ account: string }', "SELECT account FROM department d LEFT JOIN person p ON p.department_id = d.id WHERE p.email <> ''", undefined], // prettier-ignore
  ['a missing null, of an aggregate', '{ last: string }', "SELECT max(account) AS last FROM person WHERE account < ''", 'last may be null'], // prettier-ignore
  ['a missing null, of RETURNING', '{ id: number | null; left_at: Date }', 'UPDATE person SET find = find RETURNING head_file_id AS id, left_at', 'left_at may be null'], // prettier-ignore
  ['a renamed column', '{ account: string }', 'SELECT account FROM person WHERE surname = ${name}', 'column "surname" does not exist'], // prettier-ignore
  ['a fragment with two alternatives', '{ name: string }', 'SELECT ${column(isShort)} FROM person', 'no column name'],
]

/** Rows that the driver returns by itself, or that are given a type after they were read: nobody would compare them. */
const givenType = /\.query<|\brows\b(?:\[\w+\]|\.at\([\w-]+\)|!)*\)? as (?!const\b)|CompiledQuery\.raw/
/** Before there is a Kysely, with the reason. */
const ofTheDriver: Readonly<Record<string, string>> = {
  'apps/server/readiness.ts': 'asks beside the pool, which may be full',
  'packages/server/check-server.ts': 'checks the server before the pool is opened',
  'packages/server/locks.ts': 'a lock of a connection',
}

const findGivenTypes = (text: string): string[] => text.split('\n').filter((line) => givenType.test(line))

test('[ARCH] rows have their type from the statement', async () => {
  const sources = [...(await readSources())].filter(([path]) => isJudged(path))
  const found = sources.filter(([, text]) => findGivenTypes(text).length > 0).map(([path]) => path)
  expect(found).toEqual(Object.keys(ofTheDriver))
  const lines = [
    'const { rows } = await client.query<Person>(text)',
    'return rows as Person[]',
    'return rows[0]! as Person',
    'return (await statement.execute(db)).rows as unknown as Person[]',
    'await db.executeQuery<Person>(CompiledQuery.raw(text))',
  ]
  expect(lines.flatMap(findGivenTypes)).toEqual(lines)
})

const hidden = [
  "import { sql, type Kysely, type RawBuilder } from 'kysely'",
  'type Db = Kysely<unknown>',
  'export const all = async <T>(db: Db, statement: RawBuilder<T>) => (await statement.execute(db)).rows',
  'export const names = async (db: Db) => (await sql`SELECT 1 AS n`.execute(db)).rows as { name: string }[]',
  'export const name = async (db: Db) => (await sql`SELECT 1 AS n`.execute(db)).rows[0]! as { name: string }',
  'export const fine = async (db: Db) => (await sql<{ n: number }>`SELECT 1 AS n`.execute(db)).rows',
  'export const people = (db: Db) => all(db, sql<{ name: string }>`SELECT account FROM person`)',
]
const plantedHead = [
  "import { sql, type Kysely } from 'kysely'",
  'const column = (isShort: boolean) => (isShort ? sql`name_zh AS name` : sql`name_zh AS title`)',
  'export async function planted(db: Kysely<unknown>, name: string, isShort: boolean) {',
]
const plantedFiles = {
  'hidden.ts': hidden,
  'planted.ts': [...plantedHead, ...planted.map(([, row, text]) => `  await sql<${row}>\`${text}\`.execute(db)`), '}'],
}

describe('planted', () => {
  const found = new Map<string, Statement[]>()
  beforeAll(async () => {
    const folder = await mkdtemp(join(root, '.cache/typed-rows-'))
    const paths = Object.keys(plantedFiles)
    const config = { extends: '../../tsconfig.base.json', compilerOptions: { rootDir: '.' }, files: paths }
    const texts = Object.entries(plantedFiles).map(([path, lines]) => [path, lines.join('\n')])
    try {
      await plantFile(folder, { ...Object.fromEntries(texts), 'tsconfig.json': JSON.stringify(config) })
      const program = openProgram(paths, folder, 'tsconfig.json')
      for (const path of paths) found.set(path, listStatements(program, [path]))
      program.close()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('[ARCH] a row that only callers know is found, and one whose type is given afterwards', () => {
    const untracedAt = found.get('hidden.ts')!.flatMap(({ at, untraced: parts }) => (parts.length > 0 ? [at] : []))
    expect(untracedAt).toEqual(['hidden.ts:3', 'hidden.ts:4', 'hidden.ts:5'])
  })

  test('[ARCH] a planted row is found: a wrong name, a wrong type, a missing null', async () => {
    const { differences, faults } = await check(found.get('planted.ts')!)
    const at = (index: number): string => `planted.ts:${plantedHead.length + 1 + index}`
    expect([...differences, ...faults].toSorted()).toEqual(
      planted.flatMap(([, , , finding], index) => (finding ? [`${at(index)}: ${finding}`] : [])).toSorted(),
    )
  })
})
