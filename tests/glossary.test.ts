/** The glossary names every slice, and folders named in documents exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './source-tree.ts'

const slices = globSync('features/**/package.json', { cwd: root, exclude: ['**/node_modules/**'] })
  .map((file) => dirname(file))
  .toSorted()
const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8')
const named = new Set([...glossary.matchAll(/\]\(\.\.\/(features\/[^)]+)\)/g)].map((match) => match[1]!))

test('[DOC] the glossary names every slice', () => {
  expect(slices.length).toBeGreaterThan(25)
  expect(slices.filter((slice) => !named.has(slice))).toEqual([])
})

test('[DOC] every folder that the glossary names exists', () => {
  expect([...named].filter((folder) => !existsSync(join(root, folder)))).toEqual([])
})

/** Folders that the guides ask to create. */
const toBeMade = /\/(?:dingtalk|HonorPage\.tsx|comment-edited\.server\.test\.ts)/
const pages = globSync('{README,CONTRIBUTING,SECURITY}.md', { cwd: root }).concat(
  globSync('docs/{*.md,guides/*.md}', { cwd: root }),
)

test.each(pages)('[DOC] every path of a slice that %s names exists', (page) => {
  const text = readFileSync(join(root, page), 'utf8')
  const paths = [...text.matchAll(/\bfeatures\/[\w-]+\/[\w./-]*\w/g)].map(([path]) => path)
  expect(paths.filter((path) => !toBeMade.test(path) && !existsSync(join(root, path)))).toEqual([])
})
