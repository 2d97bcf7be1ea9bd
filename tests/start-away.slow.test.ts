/** Start with a database that is away, locked or refuses: real processes. */
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer as createTcpServer, connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf } from '@portal/server/embedded'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectStartFailure, runForecourt, startPortal } from './portal-process.ts'
import { laterFailureOf, withLog } from './start-failure.test-kit.ts'

let folder = ''
let company: TestDatabase
let address = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-away-'))
  company = await freshDatabase()
  address = addressOf(company.connection)
})
afterAll(async () => {
  await company.drop()
  await rm(folder, { recursive: true, force: true })
})

describe('a database that is away', () => {
  /** Proxy to the test server whose port opens on request. */
  async function port() {
    const { host = '', port: own = 5432 } = company.connection
    const forward = createTcpServer((from) => {
      const to = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${own}`)) : connect(own, host)
      for (const socket of [from, to]) socket.on('error', () => undefined)
      from.pipe(to).pipe(from)
    })
    // was free a moment ago and is not given to anybody else
    const probe = createTcpServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const number = (probe.address() as AddressInfo).port
    probe.close()
    await once(probe, 'close')
    const url = addressOf({ ...company.connection, host: '127.0.0.1', port: number })
    return { url, open: () => forward.listen(number, '127.0.0.1'), close: () => forward.close() }
  }

  test('[M9] is waited for, which is said, and used when it is there', async () => {
    const { url, open, close } = await port()
    const env = { PORTAL_ENV: 'TEST', DATABASE_URL: url, DATABASE_WAIT: '30' }
    let isOpen = false
    const portal = await startPortal(folder, env, (output) => {
      if (isOpen || !output.includes('is away (ECONNREFUSED); waiting up to 30 seconds')) return
      isOpen = true
      open()
    })
    expect(isOpen).toBe(true)
    // signals are handled from its first response on
    expect((await fetch(`${portal.origin}/api/nothing`)).status).toBe(404)
    expect(await portal.end('SIGTERM')).toBe(0)
    expect(portal.output()).not.toContain(String(company.connection.password))
    close()
  })

  test('[M9] ends the start when the time is over', async () => {
    const { url } = await port()
    const ended = await expectStartFailure(folder, { PORTAL_ENV: 'TEST', DATABASE_URL: url, DATABASE_WAIT: '1' })
    const line = /The database 127\.0\.0\.1:\d+\/\w+ is away \(ECONNREFUSED\); gave up after 1 seconds/
    const waiting = { level: 'info', msg: expect.stringMatching(/waiting up to 1 seconds/) }
    expect(withLog(ended)).toEqual(laterFailureOf(line, [waiting]))
  })

  test('a locked schema is waited for, which is said; a command ends with one line', async () => {
    const admin = await company.connect()
    try {
      await admin.query('BEGIN; LOCK TABLE kysely_migration IN ACCESS EXCLUSIVE MODE')
      const env = { PORTAL_ENV: 'TEST', DATABASE_URL: address, DATABASE_WAIT: '1' }
      const [started, command] = await Promise.all([
        expectStartFailure(folder, env),
        runForecourt(['roles', 'list'], { DATABASE_URL: address }),
      ])
      const { code, log, err } = withLog(started)
      expect([code, err, log.at(-1)?.msg]).toEqual([
        1,
        '',
        expect.stringMatching(/is away \(its schema is locked by a migration or another session\)/),
      ])
      expect(command).toEqual({
        code: 1,
        out: '',
        err: expect.stringMatching(/^The schema of this database is locked[^\n]+\n$/),
      })
    } finally {
      await admin.end()
    }
  })

  test.each([
    ['a wrong password', { user: 'nobody_here', password: 'wrong' }, /[^\n]*nobody_here/],
    ['a missing database', { database: 'forecourt_nowhere' }, /[^\n]*"forecourt_nowhere" does not exist/],
  ])('[M9] %s is not waited for', async (_, change, line) => {
    const env = { PORTAL_ENV: 'TEST', DATABASE_URL: addressOf({ ...company.connection, ...change }) }
    expect(withLog(await expectStartFailure(folder, env))).toEqual(laterFailureOf(line))
  })
})
