/** The generated documents are fresh, and say everything that the contracts say. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { generateDocs } from '../scripts/docs.ts'
import { readSlices, type Slice } from '../scripts/read-contracts.ts'
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
    for (const path of [endpoint.path, endpoint.twin].filter((each) => each !== undefined)) {
      expect(Object.keys(paths[`/${path}`] ?? {})).toEqual([endpoint.method.toLowerCase()])
      expect(made['api.md']).toContain(`\`${path}\``)
      expect(made['map.md']).toContain(`\`${path}\``)
    }
  }
  const declared = calls.flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.twin ? [endpoint.twin] : [])])
  expect(Object.keys(paths)).toHaveLength(new Set(declared).size)
})

test('[DOC] the OpenAPI document refers to nothing that it lacks', () => {
  const document = JSON.parse(made['openapi.json']!) as object
  const targets = [...made['openapi.json']!.matchAll(/"\$ref": "#\/([^"]+)"/g)].map((match) => match[1]!.split('/'))
  expect(targets.length).toBeGreaterThan(30)
  const find = (steps: readonly string[]) =>
    steps.reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
  expect(targets.filter((steps) => find(steps) === undefined)).toEqual([])
  expect(made['openapi.json']).not.toContain('"$ref": "#"')
})
