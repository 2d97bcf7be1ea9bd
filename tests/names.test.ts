/**
 * Names of the private language that this code once had stay out (docs/glossary.md has the field's words). Functions
 * and variables: the rule `id-denylist` of .oxlintrc.json. Types: here, because members of the wire keep such names.
 */
import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

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
const riddle = /^\s*\/\*\*? ?(?:\n\s*\* ?)?(?:Who|What|Whether|Where|One)\b/gm

test('[ARCH] few doc comments begin with Who, What, Whether, Where or One', async () => {
  const sources = [...(await readSources())].filter(([path]) => /\.tsx?$/.test(path))
  const count = sources.flatMap(([, text]) => text.match(riddle) ?? []).length
  expect(count).toBeLessThanOrEqual(10)
})
