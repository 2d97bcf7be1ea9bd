import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { budgets } from './budgets.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-budgets-'))
  await writeFile(join(folder, 'index.html'), '<script type="module" src="./main.js"></script>')
  await writeFile(
    join(folder, 'main.js'),
    "import { part } from './part.js'\nconsole.log(part)\nvoid import('./late.js')\nvoid import('./rare.js')",
  )
  await writeFile(join(folder, 'part.js'), "export const part = 'small'")
  await writeFile(join(folder, 'late.js'), "console.log('late')")
  await writeFile(join(folder, 'rare.js'), `console.log(${JSON.stringify(noise(9000))})`)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Text that does not compress well. */
function noise(length: number): string {
  let state = 7
  return Array.from({ length }, () => {
    state = (state * 48_271) % 2_147_483_647
    return String.fromCodePoint(48 + (state % 74))
  }).join('')
}

const buildWithin = (bytes: number, chunks = ['index', 'late'], files?: number, without?: RegExp) =>
  build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      budgets(
        [{ page: 'the page', chunks, bytes, ...(files ? { files } : {}), ...(without ? { without } : {}) }],
        join(folder, '.last', 'sizes.json'),
      ),
    ],
  })

test('a build within its budget succeeds; one over it fails and lists what has grown', async () => {
  await expect(buildWithin(100)).rejects.toThrow(/its largest modules/)
  await buildWithin(3000)
  await writeFile(join(folder, 'part.js'), `export const part = ${JSON.stringify(noise(4000))}`)
  const grown = await buildWithin(3000).catch((error: Error) => error.message)
  expect(grown).toMatch(/the page loads \d{4} bytes of script, over its budget of 3000; modules that have grown since/)
  expect(grown).toMatch(/\+[34]\d\d\d bytes {2}part\.js/)
  // later chunks and unchanged modules are not reported
  expect(grown).not.toMatch(/rare|late/)
})

test('what is in a file that a page only names does not change its size', async () => {
  const sizes = []
  for (const other of ['one', 'two', 'three']) {
    await writeFile(join(folder, 'late.js'), `console.log('${other}')`)
    const { message } = (await buildWithin(10, ['index']).catch((error: Error) => error)) as Error
    sizes.push(/loads (\d+) bytes/.exec(message)?.[1])
  }
  expect(sizes[0]).toBeDefined()
  expect(new Set(sizes).size).toBe(1)
})

test('a budget for a missing chunk fails', async () => {
  await expect(buildWithin(3000, ['index', 'renamed'])).rejects.toThrow(/no chunk renamed/)
})

test('a page that loads what is not for it fails, also in a file that its files import', async () => {
  await writeFile(join(folder, 'part.js'), "export const part = 'small'")
  await buildWithin(3000, ['index'], 2, /rare/)
  await expect(buildWithin(3000, ['index'], 2, /part\.js/)).rejects.toThrow('the page loads part.js, which only others')
})

test('a page of too many files fails', async () => {
  await writeFile(join(folder, 'part.js'), "export const part = 'small'")
  await buildWithin(3000, ['index', 'late'], 2)
  await expect(buildWithin(3000, ['index', 'late'], 1)).rejects.toThrow(
    /the page loads 2 scripts, more than 1: index, late/,
  )
})

test('a file too large for one piece fails, whoever loads it', async () => {
  await writeFile(join(folder, 'rare.js'), `console.log(${JSON.stringify(noise(500_001))})`)
  const error = await buildWithin(3000, ['index']).catch((failure: Error) => failure.message)
  expect(error).toMatch(
    /the file rare has 50\d{4} bytes, over the 500000 of a file; its largest modules:\n {2}50\d{4} bytes {2}rare/,
  )
})
