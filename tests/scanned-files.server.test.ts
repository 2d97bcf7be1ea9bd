/** Every upload call refuses files that the scanner did not find clean (T22). */
import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { adminData } from '@portal/admin-data/contract'
import { peopleImport } from '@portal/directory-sync/contract'
import { portraits } from '@portal/me/contract'
import { openAnnouncer, sql, type Route } from '@portal/server'
import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { eicar, startClamdHost, type ClamdHost } from '@portal/testing'
import { uploads, drafts } from '@portal/editor/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { composeRoutes } from '../apps/server/compose.ts'

let clamd: ClamdHost
let site: Server
let app: TestApp
let token = ''
let manuscript = 0
let picture: Buffer
const pdf = Buffer.from(`%PDF-1.7\n${'a page '.repeat(400)}\n%%EOF`)
const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isommp42', 'latin1'), Buffer.alloc(4000, 7)])
const notes = Buffer.from('# Travel\n\nWhat a day costs')

beforeAll(async () => {
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
  clamd = await startClamdHost()
  site = createServer((request, response) => void response.end(request.url === '/ill' ? ill(picture) : picture))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const scanner = { at: clamd.at, mostBytes: 1_000_000 }
  app = await startApp({ settings: { scanner, mayReach: () => true } })
  await seedCompany(app.db)
  await addPerson(app.db, 'br.ing', { roles: ['author', 'portal-administrator', 'people-administrator'] })
  token = await app.signIn('br.ing')
  manuscript = (await app.ask(drafts.begin, { Kind: 'news' }, { token })).Data!.Id
})
afterAll(async () => {
  await app.stop()
  await clamd.stop()
  site.close()
})
beforeEach(() => {
  clamd.mood = 'good'
  app.clock.advance(61_000)
})

const ill = (bytes: Buffer): Buffer => Buffer.concat([bytes, eicar, bytes.subarray(-64)])
// base64 on the wire; the schema type is that of the handler
const wire = (bytes: Buffer) => bytes.toString('base64') as never

let print = 0
async function inParts(Name: string, bytes: Buffer, Fingerprint = `print${String(++print).padStart(6, '0')}`) {
  const file = { Id: manuscript, Name, Size: bytes.length, Fingerprint }
  const { UploadId, Received } = (await app.ask(uploads.start, file, { token })).Data!
  if (Received === 0) await app.ask(uploads.part, { UploadId, Offset: 0, Bytes: wire(bytes) }, { token })
  const Digest = createHash('sha256').update(bytes).digest('hex')
  return app.ask(uploads.finish, { UploadId, Digest }, { token })
}
const forField = (Kind: string, Field: string, Name: string, bytes: Buffer) =>
  app.ask(adminData.upload, { Kind, Field, Name, Bytes: wire(bytes) }, { token })
const fetched = (path: string) => {
  const Url = `http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`
  return app.ask(uploads.fetchPicture, { Id: manuscript, Url }, { token })
}

/** Upload calls, with a harmless file and an infected one. */
const doors: [string, string, (isIll: boolean) => Promise<{ Code: number; Message: string }>][] = [
  [
    'a portrait',
    'user/img',
    (isIll) => app.ask(portraits.send, { image_base64: wire(isIll ? ill(picture) : picture) }, { token }),
  ],
  ['a banner', 'desk/data/upload', (isIll) => forField('banner', 'image', 'a.jpg', isIll ? ill(picture) : picture)],
  [
    'a document of Box',
    'desk/data/upload',
    (isIll) => forField('box-document', 'file', 'a.md', isIll ? ill(notes) : notes),
  ],
  ['a picture of a text', 'desk/upload/part', (isIll) => inParts('a.jpg', isIll ? ill(picture) : picture)],
  ['a film', 'desk/upload/part', (isIll) => inParts('a.mp4', isIll ? ill(film) : film)],
  ['an attachment', 'desk/upload/part', (isIll) => inParts('a.pdf', isIll ? ill(pdf) : pdf)],
  ['a picture of another site', 'desk/picture/fetch', (isIll) => fetched(isIll ? '/ill' : '/well')],
]

const people = Buffer.from('account,employee id,name,department\nnew.one,N1,新一,10\n')
/** Calls that keep no file for others. */
const readers: typeof doors = [
  [
    'a list of people',
    'desk/people/import/upload',
    (isIll) => app.ask(peopleImport.upload, { Name: 'a.csv', Bytes: wire(isIll ? ill(people) : people) }, { token }),
  ],
]

const bytesKept = async (): Promise<number> => {
  const { rows } = await sql<{
    size: number
  }>`SELECT coalesce(sum(length(bytes)), 0)::int AS size FROM file_chunk`.execute(app.db)
  return rows[0]!.size
}
const findings = async () =>
  app.db.selectFrom('audit_log').select(['actor', 'details']).where('action', '=', 'file.infected').execute()

describe('[T22] at every door', () => {
  test.each([...doors, ...readers])('%s', async (_, path, bring) => {
    const [before, lines] = [await bytesKept(), (await findings()).length]
    const refused = await bring(true)
    expect([refused.Code, refused.Message]).toEqual([406, expect.stringContaining('病毒')])
    // nothing is stored, and the uploader is in the log
    expect(await bytesKept()).toBe(before)
    expect((await findings()).slice(lines)).toEqual([
      { actor: 'br.ing', details: { virus: 'Eicar-Test-Signature', size: expect.any(Number) } },
    ])
    clamd.mood = 'cut'
    const notChecked = await bring(false)
    expect([notChecked.Code, notChecked.Message]).toEqual([424, expect.stringContaining('稍后再试')])
    expect(await findings()).toHaveLength(lines + 1)
    clamd.mood = 'good'
    expect((await bring(false)).Code).toBe(200)
    const isKept = doors.some(([, door]) => door === path)
    expect(await bytesKept()).toBeGreaterThanOrEqual(before + (isKept ? 1 : 0))
  })

  test('there is no other: a call that takes bytes stands above', async () => {
    const announcements = await openAnnouncer(app.database)
    const around = {
      database: app.database,
      announcements,
      clock: app.clock,
      onFault: () => undefined,
      onCrawl: () => undefined,
    }
    const settings = {
      env: 'TEST',
      sso: undefined,
      modifyPassUrl: '',
      isShowDate: true,
      trustProxy: undefined,
    } as const
    const { routes, dispose } = await composeRoutes({ ...settings, dataFolder: '/nowhere' }, around)
    await dispose()
    await announcements.close()
    const taking = routes.filter(({ endpoint }: Route) => endpoint.binaryField !== undefined)
    const known = new Set([...doors, ...readers].map(([, path]) => path))
    expect(taking.map(({ endpoint }) => endpoint.path).filter((path) => !known.has(path))).toEqual([])
  })
})

test('[T22] what could not be checked has arrived: it is ended later, and not sent again', async () => {
  const bytes = Buffer.concat([film, Buffer.alloc(300, 1)])
  clamd.mood = 'half'
  expect((await inParts('a.mp4', bytes, 'comesagain')).Code).toBe(424)
  clamd.mood = 'good'
  const begun = { Id: manuscript, Name: 'a.mp4', Size: bytes.length, Fingerprint: 'comesagain' }
  expect((await app.ask(uploads.start, begun, { token })).Data!.Received).toBe(bytes.length)
  const { Code, Data } = await inParts('a.mp4', bytes, 'comesagain')
  expect([Code, Data!.Size]).toEqual([200, bytes.length])
})

test('[T22] what is larger than the scanner takes is refused as such', async () => {
  expect((await inParts('a.mp4', Buffer.concat([film, Buffer.alloc(1_000_000)]))).Code).toBe(431)
})
