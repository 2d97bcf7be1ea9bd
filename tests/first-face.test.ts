/** The Chinese face of the first screen (decision 0123): small, and enough for what the portal itself says. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSources, root } from './source-tree.ts'
import { charactersOf } from './woff2-characters.ts'

const face = readFileSync(join(root, 'packages/ui/faces/noto-sans-sc-first.woff2'))
const style = readFileSync(join(root, 'packages/ui/fonts-first.css'), 'utf8')

const ranges = [...style.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first, last = first]) => [
  Number.parseInt(first!, 16),
  Number.parseInt(last!, 16),
])
const isInRange = (character: string): boolean =>
  ranges.some(([first, last]) => character.codePointAt(0)! >= first! && character.codePointAt(0)! <= last!)

test('the file is one of some 350 KB at most', () => {
  expect(face.length).toBeLessThan(350 * 1024)
})

test('nearly all characters of the catalogues are in the face: otherwise `npm run face`', async () => {
  const catalogues = [...(await readSources())].filter(([path]) => path.endsWith('.texts.ts')).map(([, text]) => text)
  const has = charactersOf(face)
  const needed = [...new Set(catalogues.join(''))].filter(isInRange)
  expect(needed.length).toBeGreaterThan(700)
  expect(has.size).toBeGreaterThan(2000)
  // each of them costs a piece of the whole font
  expect(needed.filter((each) => !has.has(each)).length).toBeLessThan(5)
})
