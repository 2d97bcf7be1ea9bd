/**
 * Names of the private language that this code once had stay out (docs/glossary.md has the field's words). Functions
 * and variables: the rule `id-denylist` of .oxlintrc.json. Types: here, because members of the wire keep such names.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root } from './source-tree.ts'

const denied = 'Asked|Asking|Around|Place|Words|Found|Said|Listed|Shown|Told|Kept|Given|Gone|Bad|Beside'
const declared = new RegExp(String.raw`\b(?:interface|type|class|enum|as) (?:${denied})\b(?=[ <,}=])`)

const findIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => (isComment.test(line) ? [] : (declared.exec(line)?.[0] ?? [])))
const isComment = /^\s*(?:\/\/|\/?\*)/

test('[ARCH] no type has a name of the private language', async () => {
  const sources = [...(await readSources())].filter(
    ([path]) => /\.(tsx?|mjs)$/.test(path) && path !== 'tests/names.test.ts',
  )
  const found = sources.flatMap(([path, text]) => findIn(text).map((name) => `${path}: ${name}`))
  expect(sources.length).toBeGreaterThan(1000)
  expect(found).toEqual([])
})

test.each([
  ['interface Asked {', 1],
  ['export type Words<T> = T', 1],
  ["import { type Weather as Shown } from './x.ts'", 1],
  ['interface AskedFor {', 0],
  ['  Asked: z.string(),', 0],
  [' * the type Said above', 0],
])('[ARCH] of %j it finds %i', (text, count) => {
  expect(findIn(text)).toHaveLength(count)
})

/** Old names of functions, variables and contracts at the top of a file; the linter cannot deny them, as columns have them. */
const deniedTop =
  'asked|asking|around|said|shown|told|kept|given|listed|talk|marks|ways|manuscripts?|offer|pressed|heard|wrote|begin|' +
  'mustRead|rights|tracking|reach|curating|organising|sidelines|signs|slips|pieces'
const topLevel = new RegExp(String.raw`^(?:export )?(?:async )?(?:function|const|let) (?:${deniedTop})\b`, 'gm')
const topNames = (text: string): string[] => text.match(topLevel) ?? []

test('[ARCH] no function or constant of the product has a name of the private language', async () => {
  const product = [...(await readSources())].filter(
    ([path]) =>
      /^(?:apps|features|packages)\/.*\.tsx?$/.test(path) && !/\.test(?:-kit)?\.|packages\/testing/.test(path),
  )
  expect(product.length).toBeGreaterThan(1000)
  expect(product.flatMap(([path, text]) => topNames(text).map((name) => `${path}: ${name}`))).toEqual([])
})

test.each([
  ['export const rights = {', 1],
  ['async function told() {', 1],
  ['  const told = row.told', 0],
  ['export const rightsOf = 1', 0],
])('[ARCH] of %j it finds %i at the top', (text, count) => {
  expect(topNames(text)).toHaveLength(count)
})

/** A comment that begins so describes by riddle: state what it is or does. */
const opening = String.raw`(?:(?:Who|What|Whether|Where)\b|One (?:of|that|which|who|whose)\b).*`
const docRiddle = new RegExp(String.raw`^\s*\/\*\*? ?(?:\n\s*\* ?)?${opening}`, 'gm')
const hashRiddle = new RegExp(String.raw`^\s*# ?${opening}`, 'gm')
const riddlesIn = (path: string, text: string): string[] =>
  text.match(/\.tsx?$/.test(path) ? docRiddle : hashRiddle) ?? []

test('[ARCH] no comment begins with Who, What, Whether, Where or One that', async () => {
  const deployed = globSync('deploy/**/*', { cwd: root, withFileTypes: true }).filter((entry) => entry.isFile())
  const files = deployed.map((entry) => relative(root, join(entry.parentPath, entry.name)))
  const sources = [
    ...[...(await readSources())].filter(([path]) => /\.tsx?$/.test(path) && path !== 'tests/names.test.ts'),
    ...files.map((file) => [file, readFileSync(join(root, file), 'utf8')] as const),
  ]
  const found = sources.flatMap(([path, text]) => riddlesIn(path, text).map((line) => `${path}: ${line.trim()}`))
  expect(files.length).toBeGreaterThan(30)
  expect(found, 'start these comments with the thing itself (CONTRIBUTING.md, Comments)').toEqual([])
})

test.each([
  ['a.ts', '/** What no first paint waits for. */', 1],
  ['a.ts', '/**\n * Who may see it.\n */', 1],
  ['a.conf', '  # Whether it may be sent', 1],
  ['a.ts', '/** One that hangs is ended. */', 1],
  ['a.yaml', '# One machine: two web processes', 0],
])('[ARCH] in %s, of %j, it finds %i riddles', (path, text, count) => {
  expect(riddlesIn(path, text)).toHaveLength(count)
})
