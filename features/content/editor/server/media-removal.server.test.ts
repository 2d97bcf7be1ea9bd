/** [DESK-14] Removing files of the media library that nothing uses. */
import { setRemoved } from '@portal/files/server'
import { sql, type Db } from '@portal/server'
import { eventually } from '@portal/testing/eventually'
import { expect, test } from 'vitest'
import { media } from '../media-contract.ts'
import { sweepRemovedMedia } from './media-removal.ts'
import {
  app,
  as,
  day,
  fileExists,
  idsOf,
  img,
  picture,
  remove,
  restore,
  save,
  text,
  upload,
  useMedia,
} from './media.test-kit.ts'

useMedia()

test('[DESK-14] only what nothing uses is removed; it comes back for a day, and is in the audit log', async () => {
  const id = await text()
  const file = await upload(id)
  await save(id, picture(img(file)))
  const refused = await remove(file)
  expect([refused.Code, refused.Message]).toEqual([409, 'This file is in use and cannot be removed'])
  await save(id, picture())
  expect((await remove(file)).Code).toBe(200)
  expect(await idsOf({})).not.toContain(file)
  expect((await remove(file)).Code).toBe(404)
  await sweepRemovedMedia(app.db, new Date(app.clock.now().getTime() + day - 1000))
  expect((await restore(file)).Code).toBe(200)
  expect(await idsOf({})).toContain(file)
  await remove(file)
  await sweepRemovedMedia(app.db, new Date(app.clock.now().getTime() + day))
  expect(await fileExists(file)).toBe(false)
  expect((await restore(file)).Code).toBe(404)
  const { rows } = await sql<{ line: string }>`SELECT actor || ' ' || action || ' ' || title AS line FROM audit_log
    WHERE kind = 'file' AND object_id = ${String(file)} ORDER BY id`.execute(app.db)
  const lines = ['remove', 'restore', 'remove'].map((deed) => `au.thor file.${deed} car.webp`)
  expect(rows.map(({ line }) => line)).toEqual(lines)
})

test('[DESK-14] each copy that is removed and restored has an entry in the audit log', async () => {
  const [from, to] = [await text(), await text()]
  const file = await upload(from)
  const copy = (await app.ask(media.copy, { Id: file, ManuscriptId: to }, as('au.thor'))).Data!.Id
  expect((await remove(file)).Code).toBe(200)
  expect((await restore(file)).Code).toBe(200)
  const { rows } = await sql<{ line: string }>`SELECT action || ' ' || object_id AS line FROM audit_log
    WHERE kind = 'file' AND object_id IN (${String(file)}, ${String(copy)}) ORDER BY action, object_id::int`.execute(
    app.db,
  )
  const lines = ['remove', 'restore'].flatMap((deed) => [`file.${deed} ${file}`, `file.${deed} ${copy}`])
  expect(rows.map(({ line }) => line)).toEqual(lines)
})

test('[DESK-14] a file of a text that somebody else edits is not removed by its author', async () => {
  const id = await text()
  const file = await upload(id)
  await app.db.updateTable('manuscript').set({ status: 'review' }).where('id', '=', id).execute()
  expect((await remove(file)).Code).toBe(403)
  expect((await remove(file, 'lin.wei')).Code).toBe(200)
})

test('[DESK-14] a removed file that a text uses again is there again, and is not deleted', async () => {
  const id = await text()
  const file = await upload(id)
  await remove(file)
  await save(id, picture(img(file)))
  expect(await idsOf({})).toContain(file)
  await sweepRemovedMedia(app.db, new Date(app.clock.now().getTime() + 2 * day))
  expect(await fileExists(file)).toBe(true)
  await save(id, picture())
  expect(await idsOf({ IsUsed: false })).toContain(file)
})

test('[DESK-14] a text that takes the file while it is removed keeps it', async () => {
  const id = await text()
  const file = await upload(id)
  let removal: ReturnType<typeof remove> | undefined
  await app.db.transaction().execute(async (tx) => {
    await sql`UPDATE manuscript SET content = ${JSON.stringify(picture(img(file)))}::jsonb WHERE id = ${id}`.execute(tx)
    removal = remove(file)
    // the removal waits for the text before the save is there
    for (;;) {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(app.db)
      if (rows.length > 0) break
    }
  })
  expect((await removal!).Code).toBe(409)
  expect(await idsOf({ IsUsed: true })).toContain(file)
})

/** Runs `work` in a transaction until `waiting` waits for what it has locked. */
async function whileWaiting<T>(work: (tx: Db) => Promise<unknown>, waiting: () => Promise<T>, then?: () => Promise<T>) {
  let asked: Promise<T> | undefined
  await app.db.transaction().execute(async (tx) => {
    await work(tx)
    asked = waiting()
    await eventually(async () => {
      expect((await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(app.db)).rows).not.toEqual([])
    })
    await then?.()
  })
  return asked!
}

test('[DESK-14] a file that is restored while removed ones are deleted stays', async () => {
  const file = await upload(await text())
  await remove(file)
  const sweep = () => sweepRemovedMedia(app.db, new Date(app.clock.now().getTime() + day))
  await whileWaiting((tx) => setRemoved(tx, [file], null), sweep)
  expect(await fileExists(file)).toBe(true)
})

test('[DESK-14] a picture that another text takes while it is being removed is in use', async () => {
  const [from, to] = [await text(), await text()]
  const file = await upload(from)
  const copy = () => app.ask(media.copy, { Id: file, ManuscriptId: to }, as('lin.wei'))
  const lockFrom = (tx: Db) => sql`SELECT FROM manuscript WHERE id = ${from} FOR UPDATE`.execute(tx)
  const removal = await whileWaiting<{ Code: number }>(lockFrom, () => remove(file), copy)
  expect(removal.Code).toBe(409)
})
