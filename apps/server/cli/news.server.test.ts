import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { skipScan } from '@portal/files/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { fakeClock } from '@portal/testing'
import { importNews } from '@portal/editor/server'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'

let app: TestApp
let folder = ''
const clock = fakeClock('2026-11-21T09:00:00+08:00')
const run = async (...more: string[]) => {
  const forecourt = commandsOn({ db: app.db, clock, scan: skipScan })
  const { out, err } = await forecourt('news', 'import', join(folder, 'blog'), '--author', 'lin.wei', ...more)
  return [...out, ...err]
}
const bodyOf = async (key: string) => {
  const rows = app.db.selectFrom('news').select(['id', 'body_en']).where('import_key', '=', `blog/${key}`)
  return rows.executeTakeFirstOrThrow()
}

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  folder = await mkdtemp(join(tmpdir(), 'forecourt-blog-'))
  for (const name of ['blog', 'static']) await mkdir(join(folder, name))
  const picture = { create: { width: 30, height: 20, channels: 3 as const, background: '#0a6a71' } }
  await writeFile(join(folder, 'static', 'a.png'), await sharp(picture).png().toBuffer())
  await writeFile(join(folder, 'blog', 'a.md'), '# First\n\n[later](/old/b) [gone](/old/c) ![x](/a.png)\n')
  await writeFile(join(folder, 'blog', 'b.md'), '# Second\n\nText\n')
  await writeFile(join(folder, 'blog', 'c.md'), '---\ndraft: true\n---\n# Third\n\nText\n')
})
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await app.stop()
})

test('[NEWS-14] one run links forward, finds pictures under a root, and says by file and line what did not come', async () => {
  expect(await run('--site', '/old', '--root', join(folder, 'static'))).toEqual([
    '✗ c.md: a draft',
    '✓ a (en)',
    '    a.md:3: link to /old/c: the linked article does not exist',
    '✓ b (en)',
    '',
    '2 added, 0 completed with another language, 0 replaced, 0 unchanged, 1 rejected, 1 warnings',
  ])
  const [a, b] = [await bodyOf('a'), await bodyOf('b')]
  expect(a.body_en).toMatch(`<p><a href="/newsDetail?newsID=${b.id}">later</a> gone <img src="file:`)
})

test('[NEWS-14] --again renews what is here, but not what stands on the desk', async () => {
  const { id } = await bodyOf('a')
  await writeFile(join(folder, 'blog', 'a.md'), '# First\n\nChanged\n')
  await writeFile(join(folder, 'blog', 'b.md'), '# Second\n\nChanged\n')
  expect((await run()).at(-1)).toMatch(/^0 added, .* 0 replaced, 2 unchanged/)
  await app.db.transaction().execute((tx) => importNews(tx, id, 'lin.wei', clock.now()))
  expect((await run('--again')).at(-1)).toMatch(/^0 added, .* 1 replaced, 1 unchanged/)
  expect([(await bodyOf('a')).body_en, (await bodyOf('b')).body_en]).toEqual([
    expect.stringContaining('later'),
    '<p>Changed</p>',
  ])
})

test('[NEWS-14] another archive of the same name overwrites nothing, and comes in beside it by a name of its own', async () => {
  const other = join(folder, 'other', 'blog')
  await mkdir(other, { recursive: true })
  await writeFile(join(other, 'b.md'), '# Of the other\n\nOther text\n')
  const before = await bodyOf('b')
  const forecourt = commandsOn({ db: app.db, clock, scan: skipScan })
  const bring = async (...more: string[]) =>
    (await forecourt('news', 'import', other, '--author', 'lin.wei', '--again', ...more)).out
  expect((await bring())[0]).toBe(
    `✗ b: news ${before.id} of another archive has this name: /old; use --archive to name this one`,
  )
  expect((await bring('--archive', 'other')).at(-1)).toMatch(/^1 added/)
  expect(await bodyOf('b')).toEqual(before)
  // the same site in another place is the same archive, and so is what one names by its name
  expect((await bring('--site', '/old/')).at(-1)).toMatch(/ 1 replaced/)
  expect((await bring('--archive', 'blog')).at(-1)).toMatch(/ 1 replaced/)
})

test('[NEWS-14] on a portal without categories nothing is read, and what makes them is said', async () => {
  const empty = await startApp()
  const forecourt = commandsOn({ db: empty.db, clock, scan: skipScan })
  const { code, err } = await forecourt('news', 'import', join(folder, 'blog'))
  expect([code, err]).toEqual([2, [expect.stringContaining("'forecourt setup' creates the standard ones")]])
  await empty.stop()
})
