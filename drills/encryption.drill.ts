/**
 * Files that the server encrypts (`sse` of FILES), on Debian's Ceph: what its store holds is looked at byte by byte. What
 * goes there without `sse` is found in it, what goes there with a key is not, in parts or whole, and with another key it
 * can't be read; a bucket that demands AES256 takes ours; a server that does not encrypt, or lacks the key, is told of.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { storeFile } from '@portal/files/server'
import { migrate, openDatabase } from '@portal/server'
import { addressOf, openEmbedded } from '@portal/server/embedded'
import { seedCompany } from '../tests/portal/builders.ts'
import { runForecourt, type EndedProcess } from '../tests/portal-process.ts'
import { startCeph } from './ceph.ts'
import { reportFigures } from './fleet.ts'

const folder = await mkdtemp(join(tmpdir(), 'forecourt-encryption-'))
await mkdir(join(folder, 'ceph'))
const embedded = await openEmbedded({ folder: join(folder, 'data'), log: () => undefined })
const database = await openDatabase({ connection: embedded.connection, onLost: () => undefined })
const { db } = database
await migrate(database.maintenance)
await seedCompany(db)
const ceph = await startCeph(join(folder, 'ceph'), ['drill-key'])

/** Stores a file in a single request and one in parts; both contain the mark. */
async function store(mark: string, sizes: readonly number[] = [0, 9_000_000]): Promise<void> {
  for (const more of sizes) {
    const bytes = Buffer.concat([Buffer.from(mark.repeat(100)), randomBytes(more)])
    await storeFile(db, { name: 'drill', mediaType: 'application/octet-stream', bytes, owner: 'everyone' })
  }
}

function forecourt(bucket: string, parameters: string, ...args: string[]): Promise<EndedProcess> {
  return runForecourt(args, {
    PORTAL_ENV: 'TEST',
    PORTAL_DATA: join(folder, 'data'),
    DATABASE_URL: addressOf(embedded.connection),
    FILES: `s3://${bucket}?endpoint=${ceph.origin}&pathStyle=yes${parameters}`,
    FILES_ACCESS_KEY_ID: ceph.keys.accessKeyId,
    FILES_SECRET_ACCESS_KEY: ceph.keys.secretAccessKey,
  })
}

/** How many files stayed where they were. */
async function move(bucket: string, parameters: string): Promise<number> {
  const { out, err } = await forecourt(bucket, parameters, 'files', 'move', '--to', 's3', '--json')
  if (!out.startsWith('{')) throw new Error(`${out}${err}`)
  return (JSON.parse(out) as { failed: number[] }).failed.length
}
async function troubles(bucket: string): Promise<number> {
  const { out } = await forecourt(bucket, '', 'files', 'check', '--deep', '--json')
  return (JSON.parse(out) as { troubles: unknown[] }).troubles.length
}
/** Returns the output of `config check` for FILES. */
async function warned(parameters: string): Promise<string> {
  const { err } = await forecourt('forecourt', parameters, 'config', 'check')
  return err.split('\n').find((line) => line.includes('FILES:')) ?? ''
}

/** No object comes in without this header; this server wants it of each part as well, which AWS does not. */
const demand = JSON.stringify({
  Version: '2012-10-17',
  Statement: [
    {
      Effect: 'Deny',
      Principal: '*',
      Action: 's3:PutObject',
      Resource: 'arn:aws:s3:::demanding/*',
      Condition: { Null: { 's3:x-amz-server-side-encryption': 'true' } },
    },
  ],
})

try {
  await ceph.makeBucket('forecourt')
  await ceph.makeBucket('demanding', demand)
  const withKey = '&sse=aws:kms&kmsKey=drill-key'

  await store('in the clear ')
  const plainFailed = await move('forecourt', '')
  await store('with a key ')
  const keyFailed = await move('forecourt', withKey)
  const [clear, hidden] = [await ceph.holding('in the clear '), await ceph.holding('with a key ')]
  const good = await troubles('forecourt')
  const said = {
    key: await warned(withKey),
    none: await warned('&sse=AES256'),
    lost: await warned('&sse=aws:kms&kmsKey=x'),
  }
  process.stdout.write(`${said.none}\n${said.lost}\n`)

  await store('refused ')
  const withoutTheKey = await move('forecourt', '&sse=aws:kms&kmsKey=x')
  await move('forecourt', '')
  await ceph.changeKeys()
  const unreadable = await troubles('forecourt')
  await store('demanded ', [0])
  const withoutHeader = await move('demanding', '')
  const withHeader = await move('demanding', '&sse=AES256')
  reportFigures([
    { figure: `Ceph ${ceph.version}: files without sse that it did not take`, is: plainFailed, atMost: 0 },
    { figure: 'objects of the store in which they are found, of 2', is: clear, atLeast: 2 },
    { figure: 'files with sse=aws:kms that it did not take', is: keyFailed, atMost: 0 },
    { figure: 'objects of the store in which they are found', is: hidden, atMost: 0 },
    { figure: 'found by forecourt files check --deep', is: good, atMost: 0 },
    { figure: 'with another key at the server, by the same', is: unreadable, atLeast: 2, atMost: 2 },
    { figure: 'a key that it lacks: files that stay in the database, of 2', is: withoutTheKey, atLeast: 2 },
    { figure: '… and config check says so', is: Number(said.lost.includes('cannot be used')), atLeast: 1 },
    {
      figure: 'it takes sse=AES256 and does not encrypt: config check says so',
      is: Number(said.none !== ''),
      atLeast: 1,
    },
    { figure: 'of a key that it has, config check says nothing', is: said.key.length, atMost: 0 },
    { figure: 'a bucket that demands AES256: without it refused, of 1', is: withoutHeader, atLeast: 1 },
    { figure: '… with sse=AES256 refused', is: withHeader, atMost: 0 },
  ])
} finally {
  await ceph.stop()
  await database.close()
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}
