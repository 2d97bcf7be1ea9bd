import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isPage, linkPages } from './pages.ts'

/** Where nobody is sent by a link: signing in and out, errors, and frames of other pages. */
const notForLinks = /^\/(oAuthError|errorPage|sign-in|signed-in|signed-out|auth\/|health\/embed)/

test('[DESK-05] every page that the portal has can be linked to, and no other', async () => {
  const source = await readFile(new URL('../../apps/web/routes.tsx', import.meta.url), 'utf8')
  const [, table = ''] = /const built[^=]*= \[\n([\s\S]*?)\n\]/.exec(source) ?? []
  const routes = [...table.matchAll(/^ {2}\['([^']+)'/gm)].map(([, path]) => path!)
  expect(routes.length).toBeGreaterThan(30)
  expect(['/', ...routes.filter((path) => !notForLinks.test(path))]).toEqual([...linkPages])
})

test.each([
  ['/home?news=12', true],
  ['/HOME/', true],
  ['/portal/lab/trend#x', true],
  ['/vi', true],
  ['/vi/lab', true],
  ['/desk/data/pin', true],
  ['/', true],
  ['/homes', false],
  ['/portal', false],
  ['/portal/lab/other', false],
  ['/vi/lab/more', false],
  ['/api/news/list', false],
  ['/errorPage', false],
  ['/%68ome', false],
])('%s is a page: %s', (address, is) => expect(isPage(address)).toBe(is))
