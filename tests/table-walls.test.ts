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

const naming = /\b(FROM|JOIN|INTO|UPDATE)\b/

function findings(all: Sources) {
  const owned = new Map(owners.map(({ folder, owns }) => [folder, new Set(owns)]))
  const pieces = [...all].flatMap(([path, text]) => extractSql(path, text).map((piece) => ({ path, piece })))
  const read = pieces.map(({ path, piece }) => ({ path, piece, uses: findTables(piece) }))
  const crossings = read.flatMap(({ path, piece, uses = [] }): Crossing[] => {
    const folder = ownerFolder(path)
    const foreign = uses.filter(
      ({ table, isWritten, isCommon }) =>
        !isCommon && isJudgedTable(table, isWritten) && !owned.get(folder)?.has(table),
    )
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
const isJudgedTable = (table: string, isWritten: boolean): boolean =>
  table.startsWith('shared.') ? isWritten : tables.has(table)

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
  expect(open.filter((path) => !Object.keys(openTables).some((known) => path.startsWith(known)))).toEqual([])
  const used = new Set(crossings.map(({ folder, table }) => `${folder} ${table}`))
  const declared = owners.flatMap(({ folder, reads }) => Object.keys(reads).map((table) => `${folder} ${table}`))
  expect(declared.filter((line) => !used.has(line))).toEqual([])
  expect(declared.length).toBeLessThanOrEqual(40)
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
  expect(plant('sql`WITH person AS (SELECT 1) SELECT FROM person`').shadowing).toHaveLength(1)
  expect(() => plant("import { sql as q } from '@portal/server'")).toThrow('sql has another name')
  expect([...tables, 'planted'].filter((table) => !owners.some(({ owns }) => owns.includes(table)))).toEqual([
    'planted',
  ])
})
