/** A portal with what a fleet lacks: a read replica, and files in a bucket. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { openSession, viewerOf } from '@portal/auth/server'
import { createReferences, storeFile } from '@portal/files/server'
import { createSecrets, migrate, openDatabase } from '@portal/server'
import { addressOf } from '@portal/server/embedded'
import pg from 'pg'
import { seedCompany } from '../tests/portal/builders.ts'
import { startOwnPostgres } from '../packages/testing/postgres.ts'
import { startS3Host } from '../packages/testing/s3-host.ts'
import { startPortal, type PortalProcess } from '../tests/portal-process.ts'
import { sendCall } from './fleet.ts'

export interface CompletePortal {
  readonly portal: PortalProcess
  /** Reads from the replica, and a file from the bucket. */
  use(): Promise<void>
  end(): Promise<void>
}

/** `folder`: one that everybody may traverse. */
export async function startCompletePortal(folder: string, settings: Record<string, string>): Promise<CompletePortal> {
  const primary = await startOwnPostgres(join(folder, 'postgres'))
  const maker = new pg.Client(primary.connection)
  await maker.connect()
  await maker.query('CREATE DATABASE portal')
  await maker.end()
  const connection = { ...primary.connection, database: 'portal' }
  const database = await openDatabase({ connection, onLost: () => undefined })
  await migrate(database.schema)
  await seedCompany(database.db)
  const { Token: token } = (await openSession(database.db, 'zhou.min', 'SSO', new Date()))!
  const bytes = randomBytes(10_000)
  const file = { name: 'drill', mediaType: 'application/octet-stream', bytes, owner: 'everyone' } as const
  // a job brings it into the bucket when the portal starts
  const id = await database.db.transaction().execute((tx) => storeFile(tx, file))
  const references = createReferences(await createSecrets(database.db))
  const holder = (await viewerOf(database.db, token, new Date()))!
  const standby = await primary.standby('standby')
  const s3 = await startS3Host()
  const portal = await startPortal(join(folder, 'complete'), {
    ...settings,
    PORTAL_ENV: 'TEST',
    DATABASE_URL: addressOf(connection),
    DATABASE_READ_URL: addressOf({ ...standby.connection, database: 'portal' }),
    FILES: s3.files,
    FILES_ACCESS_KEY_ID: s3.keys.accessKeyId,
    FILES_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
  })
  return {
    portal,
    async use() {
      await sendCall(portal.origin, 'news/list', { PageIndex: 1, PageSize: 10 }, { token })
      const query = new URLSearchParams({ filePath: references.download(id, holder, new Date()) }).toString()
      await (await fetch(`${portal.origin}/api/file/download?${query}`)).arrayBuffer()
    },
    async end() {
      await portal.end('SIGKILL')
      await database.close()
      await standby.stop()
      await primary.stop()
      await s3.stop()
    },
  }
}
