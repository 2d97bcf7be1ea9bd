import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { home } from './base.ts'
import { Part } from './part.ts'
import { addressed } from './places.ts'

export interface Bucket {
  readonly part: Part
  /** Settings of the portal. */
  readonly settings: Readonly<Record<string, string>>
}

/** Starts an S3 server for files; undefined if this checkout has none and stores files in the database. */
export async function bucketIn(folder: string): Promise<Bucket | undefined> {
  const program = join(home, 'node_modules', 's3rver', 'bin', 's3rver.js')
  if (!existsSync(program)) return undefined
  const { port, url } = await addressed()
  const data = join(folder, 's3')
  await mkdir(join(data, 'forecourt'), { recursive: true })
  const part = new Part({
    name: 's3',
    log: join(folder, 's3.log'),
    command: process.execPath,
    args: [program, '--directory', data, '--address', '127.0.0.1', '--port', String(port), '--no-vhost-buckets'],
    isOwn: true,
    // any response will do: without a key it is a refusal
    isReady: async () => (await fetch(url, { signal: AbortSignal.timeout(1_000) })).status > 0,
  })
  return {
    part,
    settings: {
      FILES: `s3://forecourt?endpoint=${url}&pathStyle=yes`,
      FILES_ACCESS_KEY_ID: 'S3RVER',
      FILES_SECRET_ACCESS_KEY: 'S3RVER',
    },
  }
}
