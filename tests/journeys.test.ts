/** Journeys wait for what they read: a state that is read once, while it may still change, fails on a busy machine. */
import { expect, test } from 'vitest'
import { readSources } from './source-tree.ts'

/** Playwright's own assertions wait. What must not be there may be read once, behind what proves that it could be. */
const readOnce = [
  /expect\(\s*await [^;\n]*\.(?:inputValue|is[A-Z]\w+|getAttribute|title)\([^)\n]*\)\s*[,)]/g,
  /expect\(\s*await [^;\n]*\.(?:textContent|innerText|allTextContents|allInnerTexts)\(\)\s*\)\s*\.to/g,
  /expect\(\s*await [^;\n]*\.count\(\)\s*\)\s*\.toBe\([1-9]/g,
  /expect\(\s*await [^;\n]*document\.activeElement[^;\n]*\)\s*\.to/g,
]
const findReads = (text: string): string[] => readOnce.flatMap((each) => text.match(each) ?? [])

test('journeys read no state once that an assertion could wait for', async () => {
  const planted = `expect(await field.inputValue()).toBe('x'); expect(await rows.count()).toBe(3)
    expect(await page.title()).toBe('x'); expect(await row.innerText()).toBe('x'); expect(await row.innerText()).not.toBe('x')`
  expect(findReads(planted)).toHaveLength(4)
  const found = [...(await readSources())]
    .filter(([path]) => path.startsWith('tests/e2e/'))
    .flatMap(([path, text]) => findReads(text).map((read) => `${path}: ${read}`))
  expect(found).toEqual([])
})
