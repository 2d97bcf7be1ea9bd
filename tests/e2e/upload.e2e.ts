/** A file that was cut and changed meanwhile, in the browser (T22). */
import { readBytes } from '@portal/files/server'
import { addPerson } from '@portal/test-portal'
import { partBytes, uploads, drafts } from '@portal/editor/contract'
import { expect, test } from '@playwright/test'
import { fingerprintOf } from '../../features/content/editor/web/file-fingerprint.ts'
import { usePortal } from './portal.ts'
import { seedCompany } from './seed.ts'

const portal = usePortal(async (app) => {
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
})

const name = 'plan.pdf'
const size = 3_000_000
const lastModified = 1_700_000_000_000
/** A document of one letter, but for 2,830,000 bytes in its middle. */
const documentOf = (middle: string) => {
  const bytes = Buffer.alloc(size, 'a')
  bytes.write('%PDF-1.7\n')
  return bytes.fill(middle, 70_000, 2_900_000)
}

test('[DESK-02] a changed file that looks like the one that was cut is sent anew by itself, and kept as it is @slow', async () => {
  const { app } = portal
  const token = await app.signIn('au.thor')
  const { Id } = (await app.ask(drafts.begin, { Kind: 'news' }, { token })).Data!
  const before = documentOf('b')
  const Fingerprint = await fingerprintOf(new File([before], name, { lastModified }))
  const begun = { Id, Name: name, Size: size, Fingerprint }
  const { UploadId } = (await app.ask(uploads.start, begun, { token })).Data!
  for (const Offset of [0, partBytes]) {
    const Bytes = before.subarray(Offset, Offset + partBytes).toString('base64') as never
    await app.ask(uploads.part, { UploadId, Offset, Bytes }, { token })
  }
  const { page } = await portal.visit('au.thor', { path: `/desk/writing/${Id}` })
  const asked: string[] = []
  page.on('response', async (response) => {
    if (!response.url().includes('/desk/upload/')) return
    // in the order of the calls, whichever body is read first
    const at = asked.push('') - 1
    asked[at] = `${response.url().split('/').at(-1)} ${((await response.json()) as { Code: number }).Code}`
  })
  const text = page.getByRole('textbox', { name: /text/i }).first()
  await text.waitFor()
  await text.evaluate(
    (element, file) => {
      const bytes = new Uint8Array(file.size).fill('a'.charCodeAt(0))
      bytes.set(new TextEncoder().encode('%PDF-1.7\n'))
      bytes.fill('c'.charCodeAt(0), 70_000, 2_900_000)
      const data = new DataTransfer()
      data.items.add(new File([bytes], file.name, { type: 'application/pdf', lastModified: file.lastModified }))
      element.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }))
    },
    { name, size, lastModified },
  )
  await expect.poll(() => asked).toContain('end 412')
  await expect
    .poll(() => asked)
    .toEqual([
      // it goes on behind the two parts of the other one, which is found out at the end
      'begin 200',
      'part 200',
      'end 412',
      'begin 200',
      'part 200',
      'part 200',
      'part 200',
      'end 200',
    ])
  await page.getByRole('textbox', { name: 'File name in Chinese 1' }).waitFor()
  const kept = await app.db
    .selectFrom('file')
    .select('id')
    .where('owner_kind', '=', 'manuscript')
    .executeTakeFirstOrThrow()
  const parts: Uint8Array[] = []
  for await (const part of readBytes(app.db, kept.id, 0, size - 1)) parts.push(part)
  expect(Buffer.concat(parts).equals(documentOf('c'))).toBe(true)
})
