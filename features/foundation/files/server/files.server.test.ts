import { createHash, randomBytes } from 'node:crypto'
import type { Endpoint } from '@portal/contract'
import { addAttachment, setCover, setVideo } from '@portal/news/server'
import { news } from '@portal/news/contract'
import { createSecrets } from '@portal/server'
import { endSession, viewerOf } from '@portal/auth/server'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createReferences, storeFile, type References } from './index.ts'
import { traversal } from './traversal.test-kit.ts'

let app: TestApp
let references: References
const start = '2026-11-21T09:00:00+08:00'
const bytes = randomBytes(700_001)
let newsId = 0
let fileId = 0
let videoId = 0
let pictureId = 0

beforeAll(async () => {
  app = await startApp({ now: start })
  const { db } = app
  await seedCompany(db)
  references = createReferences(await createSecrets(db))
  for (const who of ['zhou.min', 'chen.jie']) sessions[who] = await sessionOf(who)
  newsId = await addNews(db, { audience: { tags: ['nio'] } })
  const owner = { kind: 'news', id: newsId }
  fileId = await storeFile(db, { name: '年报 "1".pdf', mediaType: 'application/pdf', bytes, owner })
  videoId = await storeFile(db, { name: 'v.mp4', mediaType: 'video/mp4', bytes, owner })
  pictureId = await storeFile(db, { name: 'p.webp', mediaType: 'image/webp', bytes, owner })
  await addAttachment(db, newsId, { position: 0, fileId, name: { zh: '年报', en: 'Report' } })
  await setCover(db, newsId, pictureId)
  await setVideo(db, newsId, videoId)
})

beforeEach(() => app.clock.set(start))
afterAll(() => app.stop())
const sessions: Record<string, { sessionId: number }> = {}

async function sessionOf(who: string): Promise<{ sessionId: number }> {
  const viewer = await viewerOf(app.db, await app.signIn(who), now())
  return viewer!
}

const now = () => app.clock.now()

const download = (filePath: string, headers: Record<string, string> = {}) =>
  app.raw(`file/download?${new URLSearchParams({ filePath, fileName: 'x.exe' })}`, { headers })

const mine = (id = fileId, who = 'zhou.min') => references.download(id, sessions[who]!, now())
const media = (path: string, headers: Record<string, string> = {}) => app.raw(path.replace('/api/', ''), { headers })
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('hex')

async function expectGone(response: Response): Promise<void> {
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ Code: 404, Data: null })
}

describe('[NEWS-09] download', () => {
  test('[NEWS-09] returns the file by the reference of the detail, byte for byte, under its own name', async () => {
    const token = await app.signIn('zhou.min')
    const { Data } = await app.ask(news.detail, { NewsId: newsId }, { token })
    const response = await download(Data!.AttachmentList[0]!.FilePath)
    expect(response.status).toBe(200)
    expect(hashOf(await bodyOf(response))).toBe(hashOf(bytes))
    expect(response.headers.get('content-length')).toBe('700001')
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="__ _1_.pdf"; filename*=UTF-8''%E5%B9%B4%E6%8A%A5%20%221%22.pdf`,
    )
  })

  test('is never run or shown by the browser', async () => {
    const { headers } = await download(mine())
    expect(headers.get('content-type')).toBe('application/octet-stream')
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toMatch(/^private/)
  })

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=262143-262144', 262_143, 262_144],
    ['bytes=100-699999', 100, 699_999],
    ['bytes=700000-', 700_000, 700_000],
    ['bytes=-300000', 400_001, 700_000],
    ['bytes=600000-9999999', 600_000, 700_000],
  ])('a range %s', async (range, from, to) => {
    const response = await download(mine(), { range })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe(`bytes ${from}-${to}/700001`)
    expect(hashOf(await bodyOf(response))).toBe(hashOf(bytes.subarray(from, to + 1)))
  })

  test('a range beyond the end is 416 with the size', async () => {
    const response = await download(mine(), { range: 'bytes=700001-' })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('bytes */700001')
    expect(await bodyOf(response)).toHaveLength(0)
  })

  test('[NEWS-09] can be resumed', async () => {
    const cut = new AbortController()
    const response = await fetch(`${app.origin}/api/file/download?filePath=${mine()}`, { signal: cut.signal })
    const etag = response.headers.get('etag')!
    const reader = response.body!.getReader()
    const got: Uint8Array[] = [(await reader.read()).value!]
    cut.abort()
    const had = got[0]!.length
    const rest = await download(mine(), { range: `bytes=${had}-`, 'if-range': etag })
    expect(rest.status).toBe(206)
    expect(hashOf(Buffer.concat([...got, await bodyOf(rest)]))).toBe(hashOf(bytes))
    // a part of another file is never appended
    const other = await download(mine(), { range: `bytes=${had}-`, 'if-range': '"another"' })
    expect(other.status).toBe(200)
    await other.body?.cancel()
  })

  test('a client that already has the file gets 304 without bytes', async () => {
    const video = references.media(videoId, sessions['zhou.min']!, now())
    for (const open of [download.bind(null, mine()), media.bind(null, video)]) {
      const etag = (await open({})).headers.get('etag')!
      for (const held of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const again = await open({ 'if-none-match': held, range: 'bytes=0-9' })
        expect([again.status, again.headers.get('etag'), (await bodyOf(again)).length]).toEqual([304, etag, 0])
        // it would be that of the file (RFC 9110, 8.6)
        expect(again.headers.get('content-length')).toBeNull()
      }
      const other = await open({ 'if-none-match': '"other"' })
      expect([other.status, (await bodyOf(other)).length]).toEqual([200, bytes.length])
    }
  })

  test('works for an empty file', async () => {
    const empty = { name: 'empty.txt', mediaType: 'text/plain', bytes: Buffer.alloc(0), owner: 'everyone' } as const
    const path = mine(await storeFile(app.db, empty))
    const response = await download(path)
    expect([response.status, (await bodyOf(response)).length]).toEqual([200, 0])
    expect((await download(path, { range: 'bytes=0-' })).status).toBe(416)
  })

  test.each(['a\r\nSet-Cookie: x=1', 'a\nX-Evil: 1', 'tab\t\u0001', '\u2028', '"; filename="evil.exe', ''])(
    'the name %j adds no header',
    async (name) => {
      const id = await storeFile(app.db, { name, mediaType: 'text/plain', bytes: Buffer.from('x'), owner: 'everyone' })
      const response = await download(mine(id))
      expect(response.status).toBe(200)
      expect([response.headers.get('set-cookie'), response.headers.get('x-evil')]).toEqual([null, null])
    },
  )
})

describe('a reference', () => {
  test('expires', async () => {
    const path = mine()
    app.clock.advance(2 * 3600_000)
    expect((await download(path)).status).toBe(200)
    app.clock.advance(2 * 3600_000)
    await expectGone(await download(path))
    expect((await download(mine())).status).toBe(200)
  })

  test('works for one use: a picture’s not for a download, a download’s not for a video', async () => {
    const ref = (url: string) => new URL(url, app.origin).searchParams.get('ref')!
    await expectGone(await download(ref(references.image(fileId, sessions['zhou.min']!, now()))))
    await expectGone(await download(ref(references.media(fileId, sessions['zhou.min']!, now()))))
    await expectGone(await app.raw(`file/media?ref=${mine(videoId)}`))
    await expectGone(await app.raw(`file/image?ref=${mine(pictureId)}`))
  })

  test('cannot be forged by changing a character', async () => {
    const path = mine()
    for (let at = 0; at < path.length - 1; at++) {
      const changed = `${path.slice(0, at)}${path[at] === 'A' ? 'B' : 'A'}${path.slice(at + 1)}`
      await expectGone(await download(changed))
    }
  })

  test('of another portal’s key is invalid', async () => {
    const forged = createReferences({ sign: () => 'A'.repeat(24), verify: () => true })
    await expectGone(await download(forged.download(fileId, sessions['zhou.min']!, now())))
  })

  test('[NEWS-04] is bound to its viewer’s permission: outside the audience it opens nothing', async () => {
    await expectGone(await download(mine(fileId, 'chen.jie')))
    await expectGone(await media(references.media(videoId, sessions['chen.jie']!, now())))
    await expectGone(await media(references.image(pictureId, sessions['chen.jie']!, now())))
  })

  test('[AUTH-10] ends at once with its session, and with no other', async () => {
    const mineOnly = await sessionOf('zhou.min')
    const path = references.download(fileId, mineOnly, now())
    const picture = references.image(pictureId, mineOnly, now())
    expect((await download(path)).status).toBe(200)
    await app.db.transaction().execute((tx) => endSession(tx, mineOnly.sessionId))
    await expectGone(await download(path))
    await expectGone(await media(picture))
    expect((await download(mine())).status).toBe(200)
  })

  test('[NEWS-09] is saved under the name in the reader’s language if the extension matches', async () => {
    const named = (fileName: string) => app.raw(`file/download?${new URLSearchParams({ filePath: mine(), fileName })}`)
    const nameOf = async (fileName: string) => (await named(fileName)).headers.get('content-disposition')
    expect(await nameOf('Annual report.PDF')).toContain('filename="Annual report.PDF"')
    expect(await nameOf('evil.exe')).toContain('filename="__ _1_.pdf"')
    expect(await nameOf('')).toContain('filename="__ _1_.pdf"')
    expect(await nameOf('a\r\nx-evil: 1.pdf')).not.toContain('\n')
  })

  test('[NEWS-04] ends at once with the permission, the person and the news item', async () => {
    const path = mine()
    const person = app.db.updateTable('person').where('account', '=', 'zhou.min')
    const state = async () => (await download(path)).status
    expect(await state()).toBe(200)
    await person.set({ user_tag: 'partner' }).execute()
    expect(await state()).toBe(404)
    await person.set({ user_tag: 'nio', left_at: now() }).execute()
    expect(await state()).toBe(404)
    await person.set({ left_at: null }).execute()
    expect(await state()).toBe(200)
    await app.db.updateTable('news').set({ deleted_at: now() }).where('id', '=', newsId).execute()
    expect(await state()).toBe(404)
    await app.db.updateTable('news').set({ deleted_at: null }).where('id', '=', newsId).execute()
    expect(await state()).toBe(200)
  })

  test('nobody can open a file whose owner has no guard', async () => {
    const owner = { kind: 'forgotten', id: 1 }
    const id = await storeFile(app.db, { name: 'x', mediaType: 'video/mp4', bytes: Buffer.from('x'), owner })
    await expectGone(await download(mine(id)))
  })
})

test.each(traversal)('the path %j returns neither bytes nor a server error, in any call', async (text) => {
  for (const [call, name] of [
    ['download', 'filePath'],
    ['image', 'ref'],
    ['media', 'ref'],
  ] as const) {
    for (const query of [new URLSearchParams({ [name]: text }).toString(), `${name}=${text.replaceAll('&', '')}`]) {
      const response = await app.raw(`file/${call}?${query}`)
      expect([400, 404]).toContain(response.status)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(response.headers.get('x-evil')).toBeNull()
      expect(await response.json()).toMatchObject({ Data: null })
    }
  }
})

test('only videos are shown in place, in ranges', async () => {
  const response = await media(references.media(videoId, sessions['zhou.min']!, now()), { range: 'bytes=10-19' })
  expect(response.status).toBe(206)
  expect(response.headers.get('content-type')).toBe('video/mp4')
  expect(response.headers.get('content-disposition')).toBeNull()
  expect(await bodyOf(response)).toEqual(bytes.subarray(10, 20))
  await expectGone(await media(references.media(fileId, sessions['zhou.min']!, now())))
  const page = { name: 'x.html', mediaType: 'text/html', bytes: Buffer.from('<script>'), owner: 'everyone' } as const
  await expectGone(await media(references.media(await storeFile(app.db, page), sessions['zhou.min']!, now())))
})

test('no call returns a file id, a folder or a stored name in an address', async () => {
  const token = await app.signIn('zhou.min')
  const { Data } = await app.ask(news.detail as Endpoint, { NewsId: newsId }, { token })
  expect(JSON.stringify(Data)).not.toMatch(/\.pdf|\.mp4|\.webp|p\.webp|\/data\/|file:/)
})
