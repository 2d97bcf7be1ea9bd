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
  const sources = [...(await readSources())].filter(([path]) => /\.(tsx?|mjs)$/.test(path))
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

/** A comment that begins so describes by riddle: state what it is or does. */
const riddle = /^\s*\/\*\*? ?(?:\n\s*\* ?)?(?:Who|What|Whether|Where|One)\b/gm

test('[ARCH] few doc comments begin with Who, What, Whether, Where or One', async () => {
  const sources = [...(await readSources())].filter(([path]) => /\.tsx?$/.test(path))
  const count = sources.flatMap(([, text]) => text.match(riddle) ?? []).length
  expect(count).toBeLessThanOrEqual(10)
})
