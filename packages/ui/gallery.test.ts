/** Every component that the package exports has a sample in the gallery; a sample is a file of gallery/*. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { groups } from './gallery/samples.ts'

const samples = [...groups.values()].flat()

/** Names of the components: functions with a capital letter. Contexts are objects, hooks and helpers are in lower case. */
const componentsOf = (door: object): string[] =>
  Object.entries(door)
    .filter(([name, value]) => typeof value === 'function' && /^[A-Z]/.test(name))
    .map(([name]) => name)

const manifest = await readFile(new URL('package.json', import.meta.url), 'utf8')
const { exports } = JSON.parse(manifest) as { exports: Record<string, string> }
const paths = Object.values(exports).filter((path) => /\.tsx?$/.test(path))
const doors = await Promise.all(paths.map((path): Promise<object> => import(/* @vite-ignore */ path)))
const components = new Set(doors.flatMap(componentsOf))

test('every component of the kit has a sample, and every sample is of components that there are', () => {
  const named = new Set(samples.flatMap(({ parts }) => parts))
  expect(components.size).toBeGreaterThan(90)
  expect([...components].filter((name) => !named.has(name))).toEqual([])
  expect([...named].filter((name) => !components.has(name))).toEqual([])
})

test('a sample uses what it names, and its name leads to it alone', () => {
  const unused = samples.flatMap(({ id, parts, code }) =>
    parts.filter((name) => !new RegExp(`<${name}\\b`).test(code)).map((name) => `${id}: ${name}`),
  )
  expect(unused).toEqual([])
  expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length)
})

test('a component is told from a hook, a helper, a context and a type', () => {
  expect(componentsOf({ Button: () => null, useText: () => '', quote: () => '', FailureHelp: {} })).toEqual(['Button'])
})
