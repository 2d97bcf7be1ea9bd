/** Documentation: valid links, existing commands, and a complete list of commands. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { listVerbs } from '../apps/server/cli/program.ts'
import { readSources, root } from './source-tree.ts'

/** Pages without generated ones (docs/generated). */
const pages = globSync('{*.md,docs/*.md,docs/{decisions,guides,operations}/*.md}', { cwd: root }).toSorted()
const textOf = (page: string): string => readFileSync(join(root, page), 'utf8')
/** Removes code, which contains no links. */
const proseOf = (page: string): string => textOf(page).replace(/```[^]*?```|`[^`\n]*`/g, '')

/** Folders of slices, which have tests of their own for glossary and guides. */
const isSlice = (target: string): boolean => target.includes('features/')

/** Returns the target of a repository link from the root; '' for a bare `#`. */
function linksIn(page: string): string[] {
  const targets = [...proseOf(page).matchAll(/\]\(([^()\s]+)\)/g)].map((match) => match[1]!)
  return targets
    .filter((target) => !/^(?:[a-z]+:|#)/.test(target))
    .map((target) => join(dirname(page), target.split('#')[0]!))
}

test('[DOC] there are pages, with links', () => {
  expect(pages.length).toBeGreaterThan(80)
  expect(linksIn('README.md').length).toBeGreaterThan(20)
})

test.each(pages)('[DOC] every link of %s leads to a file', (page) => {
  expect(linksIn(page).filter((target) => !isSlice(target) && !existsSync(join(root, target)))).toEqual([])
})

test('[DOC] every requirement in the list is named by the title of a test, and every one that a title names is in the list', async () => {
  const known = new Set([...textOf('docs/requirements.md').matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map((match) => match[1]!))
  expect(known.size).toBeGreaterThan(100)
  const named = [...(await readSources())]
    .filter(([path]) => /\.(?:(?:test|e2e)\.tsx?|test-kit\.ts)$/.test(path))
    .flatMap(([path, text]) => [...text.matchAll(/(?<=['`\]] ?)\[([A-Z]+-\d+)\]/g)].map((match) => [match[1]!, path]))
  const unknown = named.filter(([id]) => !known.has(id!))
  expect(unknown, 'docs/requirements.md: add a row for each of these').toEqual([])
  const tested = new Set(named.map(([id]) => id))
  expect(
    [...known].filter((id) => !tested.has(id)),
    'no test has one of these in its title',
  ).toEqual([])
})

test('[DOC] every command of npm that a page names exists', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  // decisions describe the past
  const named = pages
    .filter((page) => !page.startsWith('docs/decisions/'))
    .flatMap((page) => [...textOf(page).matchAll(/npm run (?:-s )?([\w:]+)/g)].map((match) => match[1]!))
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('[DOC] docs/operations/commands.md names every noun and verb of forecourt', async () => {
  const rows = textOf('docs/operations/commands.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
  const missing = (await listVerbs()).filter(
    ({ words: [noun, verb] }) =>
      !rows.some((row) => row.includes(`\`${noun}\``) && (!verb || row.includes(`\`${verb}\``))),
  )
  expect(missing.map(({ words }) => words.join(' '))).toEqual([])
})
