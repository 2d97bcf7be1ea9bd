import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach } from 'vitest'
import { openEmbedded, type Embedded } from './index.ts'

export let folder = ''
let open: Embedded[] = []

/** Creates a folder for each test, and releases its databases afterwards. */
export function useFolder(): void {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-embedded-'))
  })
  afterEach(async () => {
    for (const embedded of open) await embedded.release()
    open = []
    await rm(folder, { recursive: true, force: true })
  })
}

export async function enter(at = folder): Promise<Embedded> {
  const embedded = await openEmbedded({ folder: at, log: () => undefined })
  open.push(embedded)
  return embedded
}

/** Releases a database before the end of its test. */
export async function leave(embedded: Embedded): Promise<void> {
  open = open.filter((each) => each !== embedded)
  await embedded.release()
}

export async function ask<T extends pg.QueryResultRow>({ connection }: Embedded, statement: string): Promise<T[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

export async function postmaster(): Promise<number> {
  return Number.parseInt(await readFile(join(folder, 'postgres', 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

/** False for a process that has ended but was not reaped yet. */
export async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return status !== '' && !/^\d+ \(.*\) Z/.test(status)
}
