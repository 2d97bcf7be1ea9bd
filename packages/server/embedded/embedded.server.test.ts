import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, enter, folder, isRunning, leave, postmaster, useFolder } from './embedded.test-kit.ts'

useFolder()

test('a first start makes a durable PostgreSQL 18 without a TCP port, a second one attaches to it', async () => {
  const first = await enter()
  const names = ['server_version_num', 'fsync', 'data_checksums', 'listen_addresses', 'server_encoding']
  const settings = await ask<{ name: string; setting: string }>(
    first,
    `SELECT name, setting FROM pg_settings WHERE name IN ('${names.join("','")}') ORDER BY name`,
  )
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    server_version_num: expect.stringMatching(/^18\d{4}$/),
    fsync: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    server_encoding: 'UTF8',
  })
  const pid = await postmaster()
  await enter()
  expect(await postmaster()).toBe(pid)
})

test('the database stays while one portal uses it, and stops with the last', async () => {
  const first = await enter()
  const second = await enter()
  await leave(first)
  expect(await ask(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  const pid = await postmaster()
  await leave(second)
  expect(await isRunning(pid)).toBe(false)
})

test('a cluster of another major version stops the start with one clear line', async () => {
  await mkdir(join(folder, 'postgres', 'cluster'), { recursive: true })
  await writeFile(join(folder, 'postgres', 'cluster', 'PG_VERSION'), '15\n')
  await expect(enter()).rejects.toThrow(/PostgreSQL 15; this portal includes 18/)
})
