/** The list of mutants (npm run mutants) stays valid: each names existing source text and existing tests. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './mutants/list.ts'
import { isJourney, plantFault } from './mutants/mutant.ts'
import { renderMutants } from './mutants/table.ts'
import { root } from './source-tree.ts'

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

test.each(mutants.map((mutant) => [mutant.id, mutant] as const))('%s can be planted', (_, mutant) => {
  const step = 'tests/mutants: `find` must occur in the file exactly once; adapt it and `replace` to the changed code'
  expect(plantFault(textOf(mutant.file), mutant), step).not.toBeNull()
  expect(mutant.replace).not.toBe(mutant.find)
  expect(mutant.caughtBy.filter((file) => !existsSync(join(root, file)))).toEqual([])
  if (mutant.test !== undefined) expect(mutant.caughtBy.map(textOf).join('')).toContain(mutant.test)
  if (mutant.level !== 'slow') expect(mutant.caughtBy.some(isJourney)).toBe(mutant.level === 'journeys')
  if (mutant.level === 'pure') expect(mutant.caughtBy.filter((file) => file.includes('.server.test.'))).toEqual([])
})

test('no two mutants have one name', () => {
  const ids = mutants.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every slice, package and app has a mutant', () => {
  const covered = new Set(mutants.map(({ file }) => /^(features\/[^/]+|packages|apps)\/[^/]+/.exec(file)?.[0]))
  const wings = readdirSync(join(root, 'features')).map((name) => `features/${name}`)
  const folders = [...wings, 'packages', 'apps'].flatMap((of) =>
    readdirSync(join(root, of)).map((name) => `${of}/${name}`),
  )
  // test support is exercised by every mutant
  const expected = folders.filter((folder) => folder !== 'packages/testing')
  const missing = expected.filter((folder) => !covered.has(folder))
  const step = 'tests/mutants: add a fault in each of these, with the test that finds it (docs/guides/add-a-slice.md)'
  expect(missing, step).toEqual([])
})

test.each(mutants.filter(({ level }) => level === 'journeys').map((mutant) => [mutant.id, mutant] as const))(
  '%s is caught by a journey that runs before each merge, not only at night',
  (_, { caughtBy, test: title = '' }) => {
    const titles = caughtBy.flatMap((file) => textOf(file).match(/(?<=test\(\s*)(['`]).*?\1(?=,)/g) ?? [])
    expect(titles.filter((each) => each.includes(title) && !each.includes('@slow'))).not.toEqual([])
  },
)

test('the table of faults is that of the list: -u writes it anew', async () => {
  await expect(renderMutants()).toMatchFileSnapshot('../docs/generated/mutants.md')
})
