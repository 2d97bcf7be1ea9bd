/** [DESK-05] Unused uploads are deleted after a day, whichever way they were sent. */
import { sql } from '@portal/server'
import { seedCompany } from '@portal/test-portal'
import { freshDatabase, type TestDatabase } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { storeFile } from './store.ts'
import { sweepUploads } from './sweep-uploads.ts'

let database: TestDatabase
const now = new Date('2026-11-21T09:00:00+08:00')
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3600_000)

beforeAll(async () => {
  database = await freshDatabase()
  await seedCompany(database.db)
})
afterAll(() => database.drop())

async function upload(at: Date, is_taken = false): Promise<number> {
  const file = {
    name: 'a.bin',
    mediaType: 'application/octet-stream',
    bytes: Buffer.from('a'),
    owner: 'everyone',
  } as const
  const file_id = await storeFile(database.db, file)
  const row = { file_id, kind: 'banner', field: 'image', account: 'lin.wei', text: '', at, is_taken }
  await database.db.insertInto('desk_upload').values(row).execute()
  return file_id
}

test('[DESK-05] unused uploads are deleted after a day; younger, used, or referenced ones stay', async () => {
  const { db } = database
  const [old, young, taken, named] = [
    await upload(hoursAgo(25)),
    await upload(hoursAgo(23)),
    await upload(hoursAgo(25), true),
    await upload(hoursAgo(25)),
  ]
  const banner = { portal: '', position: 1, title_zh: 'b', title_en: 'b', image_file_id: named }
  await db.insertInto('banner').values(banner).execute()
  const left = { table: 'desk_upload', since: 'at', isLeft: sql`NOT is_taken` } as const
  expect(await sweepUploads(db, left, now)).toBe(1)
  const ids = async (table: 'file' | 'desk_upload', column: string) => {
    const { rows } = await sql<{ id: number }>`SELECT ${sql.ref(column)} AS id FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} = ANY (${[old, young, taken, named]}) ORDER BY 1`.execute(db)
    return rows.map(({ id }) => id)
  }
  expect(await ids('file', 'id')).toEqual([young, taken, named])
  // a file that is in use is no upload any more, and is not checked again
  expect(await ids('desk_upload', 'file_id')).toEqual([young, taken])
})
