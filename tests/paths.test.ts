/** Call paths exist: the page takes them from contracts, and tests name only existing ones. */
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Endpoint } from '@portal/contract'
import { beforeAll, expect, test } from 'vitest'
import { writesBeside } from './portal/read-only-calls.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const endpoints: Endpoint[] = []
const paths = new Set<string>()
const firsts = new Set<string>()

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'kind' in value && 'method' in value
}

const slices = import.meta.glob<Record<string, object>>('../features/*/*/{contract,*-contract}.ts')

beforeAll(async () => {
  const exported = (await Promise.all(Object.values(slices).map((load) => load()))).flatMap(Object.values)
  endpoints.push(...exported.flatMap((contract) => Object.values(contract ?? {}).filter(isEndpoint)))
  for (const path of endpoints.flatMap((each) => [each.path, each.sitePath ?? each.path])) paths.add(path)
  for (const path of paths) firsts.add(path.split('/')[0]!)
})

const literal = /(['"`])(?:\/?api\/)?([A-Za-z][\w-]*(?:\/[\w.-]+)+)(?=[?'"`])/g

/** Quoted text that starts like a call path. */
function pathsIn(file: string): string[] {
  const text = readFileSync(`${root}/${file}`, 'utf8')
  return [...text.matchAll(literal)]
    .map(([, , path]) => path!)
    .filter((path) => firsts.has(path.split('/')[0]!) && !/\.tsx?$/.test(path))
}

const kinds = '{ts,tsx,html}'
const page = [`apps/web/**/*.${kinds}`, `features/*/*/web/**/*.${kinds}`, `packages/client/**/*.${kinds}`]
const filesOf = (...patterns: string[]) =>
  globSync(patterns, { cwd: root }).filter((name) => !/node_modules|dist\//.test(name))

test('no page and no journey names a call that there is not', () => {
  expect(paths.size).toBeGreaterThan(200)
  const unknown = filesOf(...page, `tests/e2e/**/*.ts`).flatMap((file) =>
    pathsIn(file).flatMap((path) => (paths.has(path) ? [] : [`${file}: ${path}`])),
  )
  expect(unknown).toEqual([])
})

test('the page’s code has paths by their contracts only, which the compiler knows', () => {
  const code = filesOf('apps/web/offline/*.ts', `features/*/*/web/**/*.{ts,tsx}`, 'packages/client/**/*.ts')
  const written = code
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => pathsIn(file).flatMap((path) => (paths.has(path) ? [`${file}: ${path}`] : [])))
  expect(written).toEqual([])
})

test('what may be sent later has a key that makes a second try harmless', () => {
  const later = endpoints.filter(({ offline }) => offline?.startsWith('later'))
  expect(later.length).toBeGreaterThan(3)
  expect(
    later.filter(({ transaction, repeatable, access }) => !transaction || !repeatable || access !== 'session'),
  ).toEqual([])
})

test('reads that write beside exist, and do not say that they mutate', () => {
  const reads = new Map(endpoints.map((endpoint) => [endpoint.path, endpoint]))
  expect(Object.keys(writesBeside).filter((path) => reads.get(path)?.mutates !== false)).toEqual([])
  // no page stores or repeats a call that leaves a line in the audit log: those are files
  const audited = Object.keys(writesBeside).filter((path) => writesBeside[path]!.startsWith('a line of'))
  expect(audited.filter((path) => reads.get(path)?.kind !== 'file')).toEqual([])
})

test('a path that is none is found', () => {
  const found = [...'const a = [\'news/mobiledetail\', "/api/news/read", `news/list?x`]'.matchAll(literal)]
  expect(found.map(([, , path]) => path)).toEqual(['news/mobiledetail', 'news/read', 'news/list'])
  expect(['news/mobiledetail', 'news/read', 'news/list'].map((path) => paths.has(path))).toEqual([false, false, true])
})
