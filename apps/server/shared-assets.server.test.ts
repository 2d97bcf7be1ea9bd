/** Two builds behind one balancer, on one database: each process has the files that pages of the other ask for. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, createStreams, openDatabase, sql, type Database, type ServerInstance } from '@portal/server'
import { freshDatabase, nobody, fakeClock, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePage } from './page.ts'
import { markOwnAssets, removeOldAssets, shareAssets } from './shared-assets.ts'

let made: TestDatabase
let database: Database
const clock = fakeClock('2026-11-21T01:00:00Z')
const processes: { server: ServerInstance; folder: string; origin: string }[] = []

/** A process of the build whose script has this name. */
async function start(script: string) {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-build-'))
  await mkdir(join(folder, 'assets'))
  const html = `<script src="/assets/${script}"></script>`
  const files = { 'index.html': html, 'message.html': html, 'sw.js': '', [`assets/${script}`]: `say('${script}')` }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  const parts = { routes: [], db: database.db, guards: nobody, streams: createStreams(), clock, logger: false as const }
  const server = createServer(parts)
  await servePage(
    server,
    folder,
    { env: 'PROD', hasSso: true },
    { shareAssets: (own) => shareAssets(database, own, clock) },
  )
  await server.listen({ host: '127.0.0.1', port: 0 })
  processes.push({ server, folder, origin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}` })
}

beforeAll(async () => {
  made = await freshDatabase()
  database = await openDatabase({ connection: made.connection, max: 6, onLost: () => undefined })
  await start('main-AAAAAAAA.js')
  await start('main-BBBBBBBB.js')
})
afterAll(async () => {
  for (const { server, folder } of processes) {
    await server.close()
    await rm(folder, { recursive: true })
  }
  await database.close()
  await made.drop()
})

test('[SHELL-01] every process answers for the script of either document, as its own', async () => {
  const asked = processes.flatMap(({ origin }) =>
    ['AAAAAAAA', 'BBBBBBBB'].map((hash) => ({ origin, name: `main-${hash}.js` })),
  )
  const got = await Promise.all(
    asked.map(async ({ origin, name }) => {
      const answer = await fetch(`${origin}/assets/${name}`)
      const { headers } = answer
      return [answer.status, await answer.text(), headers.get('content-type'), headers.get('cache-control')]
    }),
  )
  expect(got).toEqual(
    asked.map(({ name }) => [
      200,
      `say('${name}')`,
      'text/javascript; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]),
  )
})

test.each(['main-CCCCCCCC.js', 'main.js', 'a/main-AAAAAAAA.js', `${'x'.repeat(200)}-AAAAAAAA.js`])(
  'what no build has is missing: %s',
  async (name) => {
    const { status } = await fetch(`${processes[0]!.origin}/assets/${name}`)
    expect(status).toBe(404)
  },
)

test('a process whose folder was replaced under it still answers for its own script', async () => {
  const [{ folder, origin }] = processes as [(typeof processes)[0]]
  await rm(join(folder, 'assets', 'main-AAAAAAAA.js'))
  const answer = await fetch(`${origin}/assets/main-AAAAAAAA.js`)
  expect([answer.status, await answer.text()]).toEqual([200, "say('main-AAAAAAAA.js')"])
})

test('a build that runs stays; one that nobody has run for two weeks goes', async () => {
  const own = new Map([['main-BBBBBBBB.js', { whole: () => Promise.resolve(Buffer.from('')) }]])
  const names = async () => {
    const { rows } = await sql<{ name: string }>`SELECT name FROM web_asset ORDER BY name`.execute(database.db)
    return rows.map(({ name }) => name)
  }
  const day = 24 * 3_600_000
  const run = async (days: number) => {
    const now = new Date(clock.now().getTime() + days * day)
    const db = database.jobs('shared-assets')
    await markOwnAssets(db, own, now)
    await removeOldAssets.run({ db, now, signal: new AbortController().signal })
  }
  await run(13)
  expect(await names()).toEqual(['main-AAAAAAAA.js', 'main-BBBBBBBB.js'])
  await run(15)
  expect(await names()).toEqual(['main-BBBBBBBB.js'])
})
