/**
 * A hanging process is detected by its supervisor: systemd by its silence, a container by its health check.
 * @module-tag slow
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '@portal/server/embedded'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { eventually } from '@portal/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../packages/testing/free-port.ts'
import { startPortal, type PortalProcess } from './portal-process.ts'
import { root } from './source-tree.ts'

let database: TestDatabase
let folder = ''
let portal: PortalProcess
let port = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-hung-'))
  // replaces systemd-notify and records its arguments
  await writeFile(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >>${folder}/told\n`, { mode: 0o755 })
  database = await freshDatabase()
  port = await freePort()
  portal = await startPortal(folder, {
    DATABASE_URL: addressOf(database.connection),
    PORTAL_ENV: 'TEST',
    PORTAL_ROLE: 'worker',
    ADMIN_PORT: String(port),
    PATH: `${folder}:${process.env['PATH']}`,
    NOTIFY_SOCKET: '/run/systemd/notify',
    WATCHDOG_USEC: '150000',
  })
})
afterAll(async () => {
  await portal.end('SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const told = async (): Promise<string[]> => (await readFile(join(folder, 'told'), 'utf8')).trim().split('\n')

/** Returns exit code and output. */
async function healthcheck(at: number, within: string): Promise<[number | null, string]> {
  const args = ['deploy/container/healthcheck.mjs', '--end-below', String(process.pid), '--within', within]
  const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ADMIN_PORT: String(at) } })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return [code, said]
}

test('systemd hears that it serves, then again and again that it lives; a healthcheck ends it only when it hangs', async () => {
  const beats = async (): Promise<string[]> => (await told()).filter((word) => word !== 'READY=1')
  await eventually(async () => expect((await beats()).length).toBeGreaterThan(2))
  expect(new Set(await beats())).toEqual(new Set(['WATCHDOG=1']))
  expect((await told()).filter((word) => word === 'READY=1')).toHaveLength(1)
  expect(await healthcheck(port, '20000')).toEqual([0, ''])
  // nothing listens: the process is starting or has ended, and must not be killed
  expect(await healthcheck(await freePort(), '20000')).toEqual([1, ''])
  expect(portal.child.exitCode).toBe(null)

  const exit = once(portal.child, 'exit')
  portal.child.kill('SIGSTOP')
  expect(await healthcheck(port, '300')).toEqual([1, `The process ${portal.child.pid} hangs: it is ended\n`])
  expect(await exit).toEqual([null, 'SIGKILL'])
})
