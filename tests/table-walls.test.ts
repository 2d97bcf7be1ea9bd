/**
 * Data ownership (docs/decisions/0073): every table has one owner, which alone writes it; others read views in the
 * schema `shared` or declare `reads`. Checked with PostgreSQL's grammar over all SQL in the sources.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { readSources, root, type Sources } from './source-tree.ts'
import { extractSql } from '../scripts/sql/embedded-sql.ts'
import { ownerFolder, readOwners, type Owner } from '../scripts/sql/table-owners.ts'
import { findTables } from '../scripts/sql/tables-named.ts'

/** Places with a table name in a variable, and why they may use foreign tables. */
const openTables: Readonly<Record<string, string>> = {
  'apps/server/erasing': 'a person is taken out of every table that refers to one',
  'packages/server/item-queue': 'each queue names its table',
  'packages/server/database.ts': 'passes on what Kysely composes',
  'packages/server/run-statement.ts': 'passes on what the job queue composes',
  'packages/server/migrate.ts': 'the migrations themselves',
  'features/foundation/admin-data': 'each kind of data names its table',
  'features/foundation/files': 'uploads of other slices, by the table that each of them names',
  'features/directory/connectors': 'each platform names its tables',
  'features/content/editor/server/grant-scope.ts': 'the audience of a news or an activity',
  'features/content/editor/server/reassign-authorship.ts': 'its own two tables',
  'features/content/news/server/comments.ts': 'its own two tables, of comments and of replies',
  'features/content/news/server/moderation.ts': 'the same two',
  'features/content/moderation/server/apply-decision.ts': 'the same two, which it declares',
  'features/sites/me/server/personal-data.ts':
    'what the portal knows of somebody: every table that refers to a person, read alone',
  'features/events/activities': 'its own tables of sign-ups, followers and those who wait',
}

/** Views outside the schema `shared`: only their owner reads them, and declares the tables behind them. */
const ownViews: Readonly<Record<string, string>> = { live_callback: 'features/work/tasks' }

const isJudged = (path: string): boolean =>
  /^(features|packages|apps)\//.test(path) &&
  /\.tsx?$/.test(path) &&
  !/\.test(-kit)?\.tsx?$|^packages\/testing\/|^packages\/server\/tables\.ts$/.test(path)

interface Crossing {
  at: string
  folder: string
  table: string
  isWritten: boolean
}

let sources: Sources
let owners: readonly Owner[]
let tables: ReadonlySet<string>
beforeAll(async () => {
  sources = new Map([...(await readSources())].filter(([path]) => isJudged(path)))
  owners = await readOwners()
  const written = readFileSync(join(root, 'packages/server/tables.ts'), 'utf8')
  tables = new Set([...written.matchAll(/^ {2}(\w+): \w+Table$/gm)].map((match) => match[1]!))
})

const naming = /\b(FROM|JOIN|INTO|UPDATE)\b/i

function findings(all: Sources) {
  const owned = new Map(owners.map(({ folder, owns }) => [folder, new Set(owns)]))
  const schemas = new Map(owners.map(({ folder, schemas: own }) => [folder, own]))
  const isOwn = (folder: string, table: string): boolean =>
    owned.get(folder)?.has(table) === true ||
    ownViews[table] === folder ||
    schemas.get(folder)?.some((schema) => table.startsWith(`${schema}.`)) === true
  const pieces = [...all].flatMap(([path, text]) => extractSql(path, text).map((piece) => ({ path, piece })))
  const read = pieces.map(({ path, piece }) => ({ path, piece, uses: findTables(piece) }))
  const crossings = read.flatMap(({ path, piece, uses = [] }): Crossing[] => {
    const folder = ownerFolder(path)
    const foreign = uses.filter(
      ({ table, isWritten, isCommon }) => !isCommon && isJudgedTable(table, isWritten) && !isOwn(folder, table),
    )
    if (piece.kind === 'builder' && piece.method === 'named' && isOpenTo(path)) return []
    return foreign.map((use) => ({ ...use, at: `${path}:${piece.line}`, folder }))
  })
  const shadowing = read
    .filter(({ uses = [] }) => uses.some(({ table, isCommon }) => isCommon && tables.has(table)))
    .map(({ path, piece }) => `${path}:${piece.line}`)
  const unread = read
    .filter(({ piece, uses }) => !uses && piece.kind === 'template' && naming.test(piece.parts.join(' ')))
    .map(({ path, piece }) => `${path}:${piece.line}`)
  const open = pieces.filter(({ piece }) => piece.kind === 'builder' && piece.isOpen).map(({ path }) => path)
  return { crossings, unread, open, shadowing }
}

/** Shared views: readable by all, written by nobody. */
function isJudgedTable(table: string, isWritten: boolean): boolean {
  if (table.startsWith('shared.')) return isWritten
  return (
    tables.has(table) ||
    Object.hasOwn(ownViews, table) ||
    owners.some(({ schemas }) => schemas.some((schema) => table.startsWith(`${schema}.`)))
  )
}

const isOpenTo = (path: string): boolean => Object.keys(openTables).some((known) => path.startsWith(known))

const undeclared = (crossings: readonly Crossing[]): string[] => {
  const declared = new Map(owners.map(({ folder, reads }) => [folder, reads]))
  return crossings
    .filter(({ folder, table, isWritten }) => !isWritten && !Object.hasOwn(declared.get(folder) ?? {}, table))
    .map(({ at, table }) => `${at} reads ${table}`)
}
const foreignWrites = (crossings: readonly Crossing[]): string[] =>
  crossings.filter(({ isWritten }) => isWritten).map(({ at, table }) => `${at} writes ${table}`)

test('[ARCH] every table has one owner', () => {
  const owned = owners.flatMap(({ owns }) => owns)
  expect(owned.filter((table, at) => owned.indexOf(table) !== at)).toEqual([])
  expect([...tables].filter((table) => !owned.includes(table))).toEqual([])
  expect(owned.filter((table) => !tables.has(table))).toEqual([])
  const slices = new Set(
    [...sources.keys()].filter((path) => /^features\/[\w-]+\/[\w-]+\/server\//.test(path)).map(ownerFolder),
  )
  expect([...slices].filter((slice) => !owners.some(({ folder }) => folder === slice))).toEqual([])
})

test('[ARCH] only its owner writes a table; what others read of it is shared or declared', () => {
  const { crossings, unread, open, shadowing } = findings(sources)
  // a common table expression with the name of a table would hide it
  expect(shadowing).toEqual([])
  expect(foreignWrites(crossings)).toEqual([])
  expect(undeclared(crossings)).toEqual([])
  expect(unread).toEqual([])
  expect(open.filter((path) => !isOpenTo(path))).toEqual([])
  const used = new Set(crossings.map(({ folder, table }) => `${folder} ${table}`))
  const declared = owners.flatMap(({ folder, reads }) => Object.keys(reads).map((table) => `${folder} ${table}`))
  expect(declared.filter((line) => !used.has(line))).toEqual([])
  expect(declared.length).toBeLessThanOrEqual(40)
  const reasons = owners.flatMap(({ reads }) => Object.values(reads))
  expect(reasons.filter((why) => !/^\S+(?: \S+){1,14}$/.test(why))).toEqual([])
  expect(Object.keys(openTables).filter((known) => !open.some((path) => path.startsWith(known)))).toEqual([])
})

test.each([
  ['an undeclared read', 'sql`SELECT 1 FROM (SELECT account FROM person_theme) AS p`', ['reads person_theme'], []],
  ['a read by the builder', "db.selectFrom('health_answer as h')", ['reads health_answer'], []],
  ['a foreign write', 'sql`WITH x AS (UPDATE person SET name_en = ${name} RETURNING *) SELECT * FROM x`', [], ['writes person']], // prettier-ignore
  ['a delete by the builder', "db.deleteFrom('session')", [], ['writes session']],
  ['a read with its schema', 'sql`SELECT account FROM public.person_theme`', ['reads person_theme'], []],
  ['a read by the driver', "client.query('SELECT account FROM person_theme')", ['reads person_theme'], []],
  ['a write by a raw text', "sql.raw('DELETE FROM session')", [], ['writes session']],
  ['a write through a view', 'sql`INSERT INTO shared.person (account) VALUES (${name})`', [], ['writes shared.person']],
  [
    'a read by the driver with a row type',
    "client.query<{ account: string }>('SELECT account FROM person_theme')",
    ['reads person_theme'],
    [],
  ],
  [
    'a read by the driver with an object',
    "client.query({ text: 'SELECT account FROM person_theme' })",
    ['reads person_theme'],
    [],
  ],
  [
    'a raw text in a constant',
    '() => client.query(text)\nconst text = `SELECT account FROM person_theme`',
    ['reads person_theme'],
    [],
  ],
  ['a compiled raw text', "db.executeQuery(CompiledQuery.raw('DELETE FROM session'))", [], ['writes session']],
  ['a raw name', "sql`SELECT 1 FROM ${sql.raw('person_theme')}`", [], ['writes person_theme']],
  [
    'a fragment that is a name',
    'sql`SELECT 1 FROM ${isMine ? sql`person_theme AS t` : sql`news`}`',
    [],
    ['writes person_theme'],
  ],
  ['a name with sql.id', "sql`DELETE FROM ${sql.id('session')}`", [], ['writes session']],
  ['another import of sql', 'kysely.sql`DELETE FROM session`', [], ['writes session']],
  ['a table in a template', 'db.selectFrom(`session as s`)', ['reads session'], []],
  ['a table with a type', "db.selectFrom('session' as 'news')", ['reads session'], []],
  ['one of two tables', "db.deleteFrom(isOld ? 'session' : 'news')", [], ['writes session']],
  ['a lateral join', "db.selectFrom('news').innerJoinLateral('session as s', on)", ['reads session'], []],
  [
    'a table for a function that works on any',
    "({ restorableTables: [{ table: 'session' }] })",
    [],
    ['writes session'],
  ],
  ['a view of another slice', 'sql`SELECT 1 FROM live_callback`', ['reads live_callback'], []],
  ['the job queue', 'sql`SELECT 1 FROM pgboss.job`', ['reads pgboss.job'], []],
  ['a lower-case statement', 'sql`with x as (select 1) delete from session using x`', [], ['writes session']],
  ['a table that is altered', 'sql`ALTER TABLE session ADD COLUMN a text`', [], ['writes session']],
  ['a table named for a fragment', "sql`DELETE FROM ${sql.table('session')}`", [], ['writes session']],
])('[ARCH] %s is found', (_, text, reads, writes) => {
  const planted = findings(new Map([['features/content/news/server/planted.ts', `export const a = ${text}`]]))
  expect(undeclared(planted.crossings).map((line) => line.split(' ').slice(1).join(' '))).toEqual(reads)
  expect(foreignWrites(planted.crossings).map((line) => line.split(' ').slice(1).join(' '))).toEqual(writes)
})

test('[ARCH] a table without an owner is found, and a name in a variable', () => {
  const plant = (text: string) => findings(new Map([['features/content/news/server/planted.ts', text]]))
  expect(plant('sql`${sql.table(name)}`').open).toHaveLength(1)
  expect(plant('db.selectFrom(name)').open).toHaveLength(1)
  expect(plant("db.selectFrom(['news', name])").open).toHaveLength(1)
  expect(plant('sql.raw(text)').open).toHaveLength(1)
  expect(plant('client.query<Row>(text)').open).toHaveLength(1)
  expect(plant('const run = (db, text) => db.executeQuery(CompiledQuery.raw(text))').open).toHaveLength(1)
  expect(plant('sql`WITH person AS (SELECT 1) SELECT FROM person`').shadowing).toHaveLength(1)
  for (const text of [
    "import { sql as q } from '@portal/server'",
    'const q = sql',
    'export { sql as q }',
    'const { sql: q } = kysely',
    'const run = (q = sql) => q`SELECT 1`',
    'run(sql)',
    'const tools = { q: sql }',
  ])
    expect(() => plant(text), text).toThrow('sql has another name')
  expect([...tables, 'planted'].filter((table) => !owners.some(({ owns }) => owns.includes(table)))).toEqual([
    'planted',
  ])
})
