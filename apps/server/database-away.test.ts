import { createServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { openDatabase, SchemaBehind } from '@portal/server'
import { expect, test } from 'vitest'
import { describeAway, retryWhileAway } from './database-away.ts'

const url = 'postgres://portal:secret@db.example/portal'
const withCode = (code: string, message = 'what the server says') => Object.assign(new Error(message), { code })
const fatal = (code: string) => Object.assign(withCode(code), { severity: 'FATAL' })

/** Returns the log lines of work that fails with this error and then succeeds. */
async function saidOf(error: Error): Promise<string[]> {
  const said: string[] = []
  let tries = 0
  const work = async (): Promise<void> => {
    if (++tries === 1) throw error
  }
  await retryWhileAway(work, { url, seconds: 1, say: (line) => said.push(line) })
  return said
}

test.concurrent.each([
  [withCode('ECONNREFUSED'), 'ECONNREFUSED'],
  [withCode('ENOTFOUND'), 'ENOTFOUND'],
  [new Error('Query read timeout'), 'Query read timeout'],
  [withCode('57014'), 'what the server says'],
  [withCode('08006'), 'what the server says'],
  [withCode('57P03'), 'what the server says'],
  [fatal('XX000'), 'what the server says'],
  [withCode('55P03'), 'its schema is locked by a migration or another session'],
])('%s is waited for', async (error, reason) => {
  const line = `The database db.example/portal is away (${reason}); waiting up to 1 seconds`
  expect(await saidOf(error)).toEqual([line])
})

test.each([
  [Object.assign(new AggregateError([withCode('ECONNREFUSED')]), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [new Error('Connection terminated unexpectedly'), 'Connection terminated unexpectedly'],
])('a command names the database that is away: %s', (error, reason) => {
  expect(describeAway(error, url)).toEqual(new Error(`The database db.example/portal is away (${reason})`))
})

test.each([withCode('28P01'), withCode('55P03'), new SchemaBehind('behind'), new Error('ours')])(
  'a command fails with other errors as they are: %s',
  (error) => expect(describeAway(error, url)).toBe(error),
)

test('a schema that somebody else brings further is waited for, with what brings it there', async () => {
  expect(await saidOf(new SchemaBehind('behind'))).toEqual([
    "The database db.example/portal is behind (its schema is older than this portal, and MIGRATE is 'no': run 'forecourt migrate'); waiting up to 1 seconds",
  ])
  expect(await saidOf(new SchemaBehind('behind', { isEmpty: true }))).toEqual([
    expect.stringContaining('(it has no tables yet, and MIGRATE'),
  ])
})

test.each([
  withCode('28P01'),
  fatal('28P01'),
  fatal('3D000'),
  withCode('42601'),
  withCode('ENOENT'),
  new Error('ours'),
])('%s is not', async (error) => {
  await expect(saidOf(error)).rejects.toBe(error)
})

test.concurrent('a server that accepts and says nothing is waited for', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const work = () => openDatabase({ connection: { host: '127.0.0.1', port }, onLost: () => undefined })
  const waiting = retryWhileAway(work, { url, seconds: 1, say: () => undefined })
  await expect(waiting).rejects.toThrow(/^The database db\.example\/portal is away \([^)]+\); gave up after 1 seconds$/)
  for (const socket of sockets) socket.destroy()
  silent.close()
})
