import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, enter, folder, postmaster, useFolder } from './embedded.test-kit.ts'

useFolder()

test('committed data survives a killed database, and the running portal reconnects', async () => {
  const embedded = await enter()
  await ask(embedded, 'CREATE TABLE kept (n int)')
  await ask(embedded, 'INSERT INTO kept SELECT generate_series(1, 1000)')
  process.kill(await postmaster(), 'SIGKILL')
  const again = await enter()
  expect(await ask(again, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 1000 }])
})

test('two portals that start at once on an empty folder share one cluster', async () => {
  const [one, two] = await Promise.all([enter(), enter()])
  await ask(one, 'CREATE TABLE shared (n int)')
  expect(await ask(two, 'SELECT count(*)::int AS n FROM shared')).toEqual([{ n: 0 }])
})

test('a path longer than a socket address works', async () => {
  const long = join(folder, 'x'.repeat(120))
  await mkdir(long)
  expect(await ask(await enter(long), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('files of an interrupted first start do not count as a database', async () => {
  const home = join(folder, 'postgres')
  await mkdir(join(home, 'cluster.999999-ab.new', 'base'), { recursive: true })
  await writeFile(join(home, 'password.999999-ab.new'), 'old')
  expect(await ask(await enter(), 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test.runIf(process.getuid?.() === 0)('root may keep the data below a private folder', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const embedded = await enter(join(closed, 'data'))
  expect(await ask(embedded, 'SELECT current_user AS me')).toEqual([{ me: 'forecourt' }])
})
