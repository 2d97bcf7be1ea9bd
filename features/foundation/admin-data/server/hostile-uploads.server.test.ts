/** Malicious uploads at the desk: every field of every resource type that takes a picture (T03, T22). */
import { crc32, deflateSync } from 'node:zlib'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminData } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
})
afterAll(() => app.stop())

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** Some 30 kB that decode to 256 million pixels. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const small = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#246' } })

/** Each field has an editor of its own: one may upload twenty files a minute. */
async function pictureFields(): Promise<{ Kind: string; Field: string; token: string }[]> {
  await addPerson(app.db, 'root', { roles: ['portal-administrator'] })
  const root = await app.signIn('root')
  const kinds = (await app.ask(adminData.kinds, {}, { token: root })).Data!.List.filter(({ MayAdd }) => MayAdd)
  const found = []
  for (const { Key: Kind } of kinds) {
    const { Fields } = (await app.ask(adminData.item, { Kind, Id: '' }, { token: root })).Data!
    for (const { Key: Field } of Fields.filter((field) => field.Kind === 'picture')) {
      const account = await addPerson(app.db, `root.${Kind}`, { roles: ['portal-administrator'] })
      found.push({ Kind, Field, token: await app.signIn(account) })
    }
  }
  return found
}

test('[DESK-05] [T22] a picture is identified by its content and re-encoded; nothing else is stored or served', async () => {
  const good = await small().png().toBuffer()
  const files: [name: string, bytes: Buffer, code: number][] = [
    ['a.svg', svg, 415],
    ['a.png', svg, 415],
    ['a.png', html, 415],
    ['16000.png', bomb(16_000), 415],
    ['a.gif', await small().gif().toBuffer(), 415],
    ['cut.png', good.subarray(0, good.length / 2), 415],
    ['a.pdf', Buffer.from('%PDF-1.4'), 415],
    // a picture that is also a page: nothing of the payload is left
    ['a.png.html', Buffer.concat([good, html]), 200],
  ]
  const fields = await pictureFields()
  expect(fields.map(({ Kind }) => Kind).toSorted()).toEqual(['banner', 'box-app', 'tip', 'tool'])
  for (const { Kind, Field, token } of fields) {
    for (const [Name, bytes, code] of files) {
      const Bytes = bytes.toString('base64') as never
      const answer = await app.ask(adminData.upload, { Kind, Field, Name, Bytes }, { token })
      expect([Kind, Name, answer.Code]).toEqual([Kind, Name, code])
      if (code !== 200) continue
      const served = await fetch(app.origin + answer.Data!.Picture)
      const body = Buffer.from(await served.arrayBuffer())
      expect(served.headers.get('content-type')).toBe('image/webp')
      expect(served.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
      expect(served.headers.get('x-content-type-options')).toBe('nosniff')
      expect(body.includes('alert')).toBe(false)
      expect((await sharp(body).metadata()).format).toBe('webp')
    }
  }
  const kept = await app.db.selectFrom('file').select(['name', 'media_type']).execute()
  expect(kept.map(({ media_type }) => media_type)).toEqual(fields.map(() => 'image/webp'))
})
