/**
 * The archive of `npm run dist` as an operator uses it: two builds are identical; unpacked without Node and npm it
 * migrates a PostgreSQL, starts, becomes ready and serves page and calls; `config check` and `roles list` run, too.
 */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { addressOf, openEmbedded } from '@portal/server/embedded'
import { startSilentProxy } from '../packages/testing/silent-proxy.ts'
import {
  makeDistribution,
  missingImports,
  productionSettings,
  run,
  secondsUntilReady,
  servesPeople,
  unpack,
} from './distribution.ts'
import { report } from './fleet.ts'
import { freePort } from './machine.ts'

const execute = promisify(execFile)
const nobody = 65_534
const isRoot = process.getuid?.() === 0
const sumOf = async (path: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(path))
    .digest('hex')

const folder = await mkdtemp(join(tmpdir(), 'forecourt-dist-'))
await chmod(folder, 0o755)
const embedded = await openEmbedded({ folder: join(folder, 'database'), log: () => undefined })
// the socket belongs to another user
const database = await startSilentProxy(embedded.connection)
try {
  const first = await sumOf(await makeDistribution())
  const file = await makeDistribution(true)
  const isSame = first === (await sumOf(file))
  const portal = await unpack(file, join(folder, 'opt'))
  const missing = await missingImports(portal)
  for (const each of missing) process.stdout.write(`not there: ${each}\n`)

  // only what bin/forecourt itself needs
  const bin = join(folder, 'bin')
  await mkdir(bin)
  for (const name of ['sh', 'dirname', 'readlink']) await symlink(run('which', [name]).trim(), join(bin, name))
  const data = join(folder, 'data')
  await mkdir(data)
  if (isRoot) await chown(data, nobody, nobody)
  const ports = { port: await freePort(), admin: await freePort() }
  const env = { PATH: bin, PORTAL_DATA: data, ...productionSettings(addressOf(database.connection), ports) }
  const as = { env, cwd: data, ...(isRoot ? { uid: nobody, gid: nobody } : {}) }
  const forecourt = join(portal, 'bin', 'forecourt')
  // asynchronously, because this process proxies the database
  const command = (...args: string[]): Promise<unknown> => execute(forecourt, args, as)
  const hasNode = spawnSync('sh', ['-c', 'command -v node || command -v npm'], as).status === 0
  await command('config', 'check')
  await command('migrate')
  const child = spawn(forecourt, ['start'], {
    ...as,
    env: { ...env, MIGRATE: 'no' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  try {
    const seconds = await secondsUntilReady(child, ports.admin)
    const isServed = await servesPeople(`http://127.0.0.1:${ports.port}`)
    await command('roles', 'list', '--json')
    child.kill('SIGTERM')
    const [code] = (await exit) as [number | null]
    const unpacked = Number(run('du', ['-sm', portal]).split('\t')[0])
    report([
      { figure: 'built twice, the page too: another file', is: Number(!isSame), atMost: 0 },
      { figure: 'the file (MB)', is: Math.round((await stat(file)).size / 1e6), atMost: 100 },
      { figure: 'unpacked (MB)', is: unpacked, atMost: 300 },
      { figure: 'imports that lead nowhere', is: missing.length, atMost: 0 },
      { figure: 'a Node or npm in the PATH', is: Number(hasNode), atMost: 0 },
      { figure: 'started, until /readyz is 200 (s)', is: seconds, atMost: 60 },
      { figure: 'page, script and a call answered', is: Number(isServed), atLeast: 1 },
      { figure: 'told to stop: exit code', is: code ?? -1, atMost: 0, atLeast: 0 },
    ])
  } finally {
    child.kill('SIGKILL')
  }
} finally {
  await database.close()
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}
