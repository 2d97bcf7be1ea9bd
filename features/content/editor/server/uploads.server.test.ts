import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { partBytes, uploads, drafts } from '../contract.ts'
import { emptyContent } from '../rules.ts'
import { film, hostile, officeOf, pdf } from './hostile-files.test-kit.ts'
import { sweepUnfinishedUploads } from './uploads.ts'

let app: TestApp
let site: Server
let away = ''
let token = ''
let manuscript = 0
const asked: string[] = []
let picture: Buffer

beforeAll(async () => {
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()
  site = createServer((request, response) => {
    asked.push(request.url ?? '')
    answers[request.url?.split('?')[0] ?? '']?.(response)
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const { port } = site.address() as AddressInfo
  away = `http://127.0.0.1:${port}`
  // the only local port that may be reached; it stands for the internet
  app = await startApp({ settings: { mayReach: (_address, at) => at === port } })
  await seedCompany(app.db)
  await addPerson(app.db, 'au.thor', { roles: ['author'] })
  await addPerson(app.db, 'ot.her', { roles: ['author'] })
  token = await app.signIn('au.thor')
  manuscript = (await app.ask(drafts.begin, { Kind: 'news' }, { token })).Data!.Id
})
afterAll(async () => {
  await app.stop()
  await new Promise((resolve) => site.close(resolve))
})

interface ResponseWriter {
  writeHead(status: number, headers?: Record<string, string>): ResponseWriter
  write(part: Buffer): unknown
  end(body?: Buffer | string): unknown
}
const answers: Record<string, (response: ResponseWriter) => void> = {
  '/a.jpg': (response) => response.writeHead(200).end(picture),
  '/page.jpg': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<script>alert(1)</script>'),
  '/gone.jpg': (response) => response.writeHead(404).end(),
  '/inside.jpg': (response) => response.writeHead(302, { location: 'http://127.0.0.1:22/' }).end(),
  '/meta.jpg': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest/' }).end(),
  '/round.jpg': (response) => response.writeHead(302, { location: '/round.jpg' }).end(),
  '/on.jpg': (response) => response.writeHead(301, { location: '/a.jpg' }).end(),
  '/file.jpg': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/long.jpg': (response) => {
    response.writeHead(200)
    for (let part = 0; part < 25; part++) response.write(Buffer.alloc(1_000_000))
    response.end()
  },
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const inADay = () => new Date(app.clock.now().getTime() + 25 * 3600_000)
let print = 0
async function send(Name: string, bytes: Buffer, Fingerprint = `print${String(++print).padStart(6, '0')}`) {
  const begun = await app.ask(uploads.start, { Id: manuscript, Name, Size: bytes.length, Fingerprint }, { token })
  if (begun.Code !== 200) return begun as never
  const { UploadId } = begun.Data!
  let { Received } = begun.Data!
  while (Received < bytes.length) {
    const Bytes = bytes.subarray(Received, Received + partBytes).toString('base64')
    Received = (await app.ask(uploads.part, { UploadId, Offset: Received, Bytes }, { token })).Data!.Received
  }
  return app.ask(uploads.finish, { UploadId, Digest: digestOf(bytes) }, { token })
}
/** Returns the audit entries of files added to the draft. */
const filesNoted = async () => {
  const lines = app.db.selectFrom('audit_log').select(['actor', 'object_id', 'details'])
  return lines.where('action', '=', 'manuscript.file').where('kind', '=', 'manuscript').orderBy('id').execute()
}
const noted = (details: object) => ({ actor: 'au.thor', object_id: String(manuscript), details })
const fileCount = async () =>
  (await app.db.selectFrom('file').select('id').where('owner_kind', '=', 'manuscript').execute()).length

describe('files by their content', () => {
  test.each(hostile)('[T22] %s is not taken', async (_, name, bytes) => {
    const before = await fileCount()
    const answer = await send(name, bytes)
    expect([415, 422]).toContain(answer.Code)
    expect(await fileCount()).toBe(before)
    await sweepUnfinishedUploads(app.db, inADay())
  })

  test.each([
    ['a PDF', '报告.pdf', pdf, '报告.pdf', 'application/pdf'],
    ['a PDF by another name', '../../x\u202efdp.exe', pdf, 'xfdp.pdf', 'application/pdf'],
    ['a document', 'a.docx', officeOf('word/document.xml'), 'a.docx', /wordprocessingml/],
    ['a sheet', 'a.xlsx', officeOf('xl/workbook.xml'), 'a.xlsx', /spreadsheetml/],
    ['slides', 'a.pptx', officeOf('ppt/presentation.xml'), 'a.pptx', /presentationml/],
    ['a film', 'a.html', film, 'a.mp4', 'video/mp4'],
  ] as const)('[T22] %s is taken as what it is, and served as nothing else', async (_, name, bytes, kept, type) => {
    const { Data } = await send(name, bytes)
    expect(Data!.Name).toBe(kept)
    expect(Data!.MediaType).toMatch(type)
    expect(Data!.Size).toBe(bytes.length)
    if (Data!.Url === '') return
    const shown = await app.raw(Data!.Url.replace('/api/', ''))
    expect([shown.headers.get('content-type'), shown.headers.get('content-security-policy')]).toEqual([
      'video/mp4',
      "sandbox; default-src 'none'",
    ])
    expect(shown.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test.each([
    ['a script', '/OpenAction<</S/JavaScript/JS(app.alert(1))>>'],
    ['a program to start', '/OpenAction<</S/Launch/F(cmd.exe)>>'],
    ['encryption', '/Encrypt 7 0 R'],
  ])('[T22] a PDF with %s is refused, which says why', async (_, inner) => {
    const bytes = Buffer.concat([pdf, Buffer.from(`\n9 0 obj<<${inner}>>endobj\n%%EOF`)])
    expect(await send('报告.pdf', bytes)).toMatchObject({ Code: 415, Message: expect.stringMatching(/^这个 PDF 含有/) })
  })

  test('[DESK-01] an accepted upload is in the audit log, a refused one is not', async () => {
    const before = await filesNoted()
    const { Data } = await send('报告.pdf', pdf)
    expect((await send('b.pdf', Buffer.from('no PDF'))).Code).toBe(415)
    expect(await filesNoted()).toEqual([...before, noted({ file: Data!.Id, name: '报告.pdf' })])
  })

  test('[T22] a picture is re-encoded: anything hidden in or after it is gone', async () => {
    const { Data } = await send('a.jpg', Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]))
    expect([Data!.MediaType, Data!.Name, Data!.Width, Data!.Height]).toEqual(['image/webp', 'a.webp', 60, 40])
    const shown = Buffer.from(await (await app.raw(Data!.Url.replace('/api/', ''))).arrayBuffer())
    expect(shown.includes('script')).toBe(false)
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
  })
})

describe('in parts', () => {
  test('[DESK-02] an interrupted upload resumes, and duplicate or early parts change nothing', async () => {
    const bytes = Buffer.concat([film, Buffer.alloc(2_000_000, 3)])
    const begin = () =>
      app.ask(uploads.start, { Id: manuscript, Name: 'a.mp4', Size: bytes.length, Fingerprint: 'cutcutcut' }, { token })
    const { UploadId } = (await begin()).Data!
    const part = (Offset: number, length = partBytes) =>
      app.ask(
        uploads.part,
        { UploadId, Offset, Bytes: bytes.subarray(Offset, Offset + length).toString('base64') },
        { token },
      )
    expect((await part(partBytes)).Data).toEqual({ Received: 0 })
    expect((await part(0, 1000)).Data).toEqual({ Received: 0 })
    const twice = await Promise.all([part(0), part(0)])
    expect(twice.map(({ Data }) => Data!.Received)).toEqual([partBytes, partBytes])
    expect((await app.ask(uploads.finish, { UploadId, Digest: digestOf(bytes) }, { token })).Code).toBe(409)
    expect((await begin()).Data).toEqual({ UploadId, Received: partBytes })
    const { Data } = await send('a.mp4', bytes, 'cutcutcut')
    expect(Data!.Size).toBe(bytes.length)
    const whole = Buffer.from(await (await app.raw(Data!.Url.replace('/api/', ''))).arrayBuffer())
    expect(whole.equals(bytes)).toBe(true)
  })

  test('[DESK-02] mixed parts of two files are discarded at the end', async () => {
    const first = Buffer.concat([film, Buffer.alloc(3_000_000 - film.length, 3)])
    const second = Buffer.concat([first.subarray(0, 70_000), Buffer.alloc(2_830_000, 4), first.subarray(2_900_000)])
    const file = { Id: manuscript, Name: 'a.mp4', Size: first.length, Fingerprint: 'thesameforboth' }
    const { UploadId } = (await app.ask(uploads.start, file, { token })).Data!
    for (const Offset of [0, partBytes]) {
      const Bytes = first.subarray(Offset, Offset + partBytes).toString('base64')
      await app.ask(uploads.part, { UploadId, Offset, Bytes }, { token })
    }
    const underWay = () => app.db.selectFrom('manuscript_upload').select('id').where('id', '=', UploadId).execute()
    const before = await fileCount()
    expect(await underWay()).toHaveLength(1)
    expect(await send('a.mp4', second, 'thesameforboth')).toMatchObject({ Code: 412, Data: null })
    expect(await fileCount()).toBe(before)
    expect(await underWay()).toEqual([])
    // started again, it arrives unchanged
    const { Data } = await send('a.mp4', second, 'thesameforboth')
    const kept = Buffer.from(await (await app.raw(Data!.Url.replace('/api/', ''))).arrayBuffer())
    expect(kept.equals(second)).toBe(true)
  })

  test('[DESK-02] uploads are personal and need an editable draft; abandoned ones are removed', async () => {
    const other = { token: await app.signIn('ot.her') }
    const input = { Id: manuscript, Name: 'a.pdf', Size: 10, Fingerprint: 'mineminemine' }
    const { UploadId } = (await app.ask(uploads.start, input, { token })).Data!
    expect((await app.ask(uploads.start, input, other)).Code).toBe(404)
    expect((await app.ask(uploads.part, { UploadId, Offset: 0, Bytes: 'AAAA' }, other)).Code).toBe(404)
    const end = { UploadId, Digest: digestOf(pdf) }
    expect((await app.ask(uploads.finish, end, other)).Code).toBe(404)
    expect((await app.ask(uploads.start, { ...input, Size: 400_000_000 }, { token })).Code).toBe(413)
    await sweepUnfinishedUploads(app.db, inADay())
    expect((await app.ask(uploads.finish, end, { token })).Code).toBe(404)
    expect(await app.db.selectFrom('file').select('id').where('owner_kind', '=', 'upload').execute()).toEqual([])
  })

  test('[DESK-02] an upload that is resumed each day outlives the removal of abandoned ones', async () => {
    const input = { Id: manuscript, Name: 'long.pdf', Size: 10, Fingerprint: 'resumedresumed' }
    const resume = async () => (await app.ask(uploads.start, input, { token })).Data!.UploadId
    const id = await resume()
    await sql`UPDATE manuscript_upload SET begun_at = begun_at - interval '2 days' WHERE id = ${id}`.execute(app.db)
    expect(await resume()).toBe(id)
    await sweepUnfinishedUploads(app.db, app.clock.now())
    expect(await resume()).toBe(id)
    await sweepUnfinishedUploads(app.db, inADay())
    expect(await resume()).not.toBe(id)
    await sweepUnfinishedUploads(app.db, inADay())
  })

  test('[DESK-02] files of a draft are visible only to those who may open it', async () => {
    const { Data } = await send('a.jpg', picture)
    const shown = (await app.ask(drafts.open, { Id: manuscript }, { token })).Data!.Files.find(
      ({ Id }) => Id === Data!.Id,
    )
    expect((await app.raw(shown!.Url.replace('/api/', ''))).status).toBe(200)
    await app.db.deleteFrom('person_role').where('account', '=', 'au.thor').execute()
    expect((await app.raw(shown!.Url.replace('/api/', ''))).status).toBe(404)
    await app.db.insertInto('person_role').values({ account: 'au.thor', role: 'author' }).execute()
  })
})

describe('pictures of other sites', () => {
  const fetched = (Url: string) => app.ask(uploads.fetchPicture, { Id: manuscript, Url }, { token })

  test.each(['/a.jpg', '/on.jpg'])('[DESK-01][DESK-02] %s is fetched, stored and recorded', async (path) => {
    const { Data } = await fetched(`${away}${path}?key=secret`)
    const from = new URL(away).host
    expect((await filesNoted()).at(-1)).toEqual(noted({ file: Data!.Id, name: Data!.Name, from }))
    expect([Data!.MediaType, Data!.Width]).toEqual(['image/webp', 60])
    const Content = { ...emptyContent, cover: Data!.Id, attachments: [] }
    const { Revision } = (await app.ask(drafts.open, { Id: manuscript }, { token })).Data!
    expect((await app.ask(drafts.save, { Id: manuscript, Revision, Content }, { token })).Code).toBe(200)
  })

  test.each([
    ['/page.jpg', 415],
    ['/gone.jpg', 502],
    ['/round.jpg', 502],
    ['/long.jpg', 502],
    ['/inside.jpg', 422],
    ['/meta.jpg', 422],
    ['/file.jpg', 422],
  ])('[T03] %s is not: %i', async (path, code) => {
    const before = await filesNoted()
    expect((await fetched(away + path)).Code).toBe(code)
    expect(await filesNoted()).toEqual(before)
  })

  test.each([
    'http://127.0.0.1:5432/',
    'http://localhost/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://2130706433/a.png',
    'http://0x7f.1/a.png',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'gopher://127.0.0.1/',
    'http://user:word@example.com/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//example.com/a.png',
    '',
  ])('[T03] %s is no address to fetch from', async (url) => {
    const before = asked.length
    expect((await fetched(url)).Code).toBe(422)
    expect(asked).toHaveLength(before)
  })
})
