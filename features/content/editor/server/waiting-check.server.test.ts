/** Documents that wait to be checked while their senders go away. */
import { createHash } from 'node:crypto'
import { setImmediate as nextTask } from 'node:timers/promises'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { eventually } from '@portal/testing/eventually'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drafts, uploads } from '../contract.ts'
import { checkFile, sizeLimits } from './check-file.ts'
import { officeOf } from './hostile-files.test-kit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
})
afterAll(() => app.stop())

const docx = officeOf('word/document.xml')

/** Returns whether the queue has no room for one more; leaves it at once. */
async function isFull(): Promise<boolean> {
  const left = new AbortController()
  const checked = checkFile(docx.length, async () => docx, left.signal).catch(() => 'left')
  const answer = await Promise.race([checked, nextTask('waits')])
  left.abort()
  return answer === 'busy'
}

test('[DESK-02] whoever closes the connection leaves the queue, and can finish the upload later', async () => {
  const token = await app.signIn('au.thor')
  const { Id } = (await app.ask(drafts.begin, { Kind: 'news' }, { token })).Data!
  const begun = { Id, Name: 'a.docx', Size: docx.length, Fingerprint: 'print000001' }
  const { UploadId } = (await app.ask(uploads.start, begun, { token })).Data!
  await app.ask(uploads.part, { UploadId, Offset: 0, Bytes: docx.toString('base64') as never }, { token })
  const finish = { UploadId, Digest: createHash('sha256').update(docx).digest('hex') }
  const fileCount = async () =>
    (await app.db.selectFrom('file').where('owner_kind', '=', 'manuscript').execute()).length

  // documents of others fill the queue but for this one
  const { promise: turn, resolve: takeTurn } = Promise.withResolvers<void>()
  const whole = sizeLimits.document
  const sizes = [...Array.from({ length: 7 }, () => whole), whole - docx.length]
  const others = sizes.map((size) =>
    checkFile(size, async (from, to) => {
      if (to - from === size) await turn
      return docx
    }),
  )
  const leaving = new AbortController()
  const headers = { token, 'content-type': 'application/json' }
  const request = { method: 'POST', headers, body: JSON.stringify(finish), signal: leaving.signal }
  const sent = app.raw(uploads.finish.path, request).catch(() => 'closed')
  await eventually(async () => expect(await isFull()).toBe(true))
  leaving.abort()
  expect(await sent).toBe('closed')
  await eventually(async () => expect(await isFull()).toBe(false))
  takeTurn()
  expect(await Promise.all(others)).toEqual(sizes.map(() => expect.objectContaining({ extension: 'docx' })))
  expect(await fileCount()).toBe(0)
  expect(await app.ask(uploads.finish, finish, { token })).toMatchObject({ Code: 200, Data: { Name: 'a.docx' } })
  expect(await fileCount()).toBe(1)
})
