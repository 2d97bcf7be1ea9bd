/** Builds of other sources, which journeys refuse and npm start makes anew. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import type * as Build from '../scripts/build.mjs'
import { root } from './source-tree.ts'

const home = mkdtempSync(join(tmpdir(), 'forecourt-built-'))
afterAll(() => rmSync(home, { recursive: true }))

const write = (path: string, text: string): void => {
  mkdirSync(join(home, path, '..'), { recursive: true })
  writeFileSync(join(home, path), text)
}

test('a build is refused once a source of the page is another one, and not for a test', async () => {
  cpSync(join(root, 'scripts'), join(home, 'scripts'), { recursive: true })
  for (const path of [
    'package-lock.json',
    'features/a/web/Page.tsx',
    'packages/ui/a.ts',
    'apps/web/main.tsx',
    'dist/web/a',
  ])
    write(path, '1')
  const { isBuilt, stampBuilt } = (await import(pathToFileURL(join(home, 'scripts/build.mjs')).href)) as typeof Build
  expect(isBuilt()).toBe(false)
  for (const path of ['package-lock.json', 'features/a/web/Page.tsx', 'packages/ui/a.ts', 'apps/web/main.tsx']) {
    stampBuilt()
    expect(isBuilt()).toBe(true)
    write('features/a/web/Page.test.tsx', path)
    expect(isBuilt()).toBe(true)
    write(path, '2')
    expect(isBuilt(), path).toBe(false)
  }
  stampBuilt()
  write('features/b/web/New.tsx', '1')
  expect(isBuilt()).toBe(false)
})
