import { createHash } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createSecrets } from '@portal/server'
import { viewerOf } from '@portal/auth/server'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createContents,
  createPictures,
  createReferences,
  describePicture,
  preparePicture,
  storeFile,
  type References,
} from './index.ts'
import type { Crop } from '../contract.ts'
import { findFile, removeFile } from './store.ts'

let app: TestApp
let references: References
let pictureId = 0
let holder = { sessionId: 0 }

beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  references = createReferences(await createSecrets(app.db))
  holder = (await viewerOf(app.db, await app.signIn('zhou.min'), app.clock.now()))!
  const source = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#00a0c8' } })
    .jpeg()
    .toBuffer()
  pictureId = await storeFile(app.db, { name: 'p', owner: 'everyone', ...(await preparePicture(source)) })
})
afterAll(() => app.stop())

const pathOf = (id: number) => references.image(id, holder, app.clock.now()).replace('/api/', '')
const bodyOf = async (response: Response) => Buffer.from(await response.arrayBuffer())
const hashOf = (body: Uint8Array) => createHash('sha256').update(body).digest('hex')

const picturesIn = (folder: string, mostBytes: number, onFault?: (error: unknown) => void) =>
  createPictures(folder, {
    contents: createContents(undefined),
    mostBytes,
    db: app.db,
    ...(onFault ? { onFault } : {}),
  })

test('the cache is private, limited in size, and cleaned with the pictures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-pictures-'))
  const cache = join(folder, 'cache')
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const source = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'red', noise } })
    .png()
    .toBuffer()
  const ids = []
  for (let n = 0; n < 3; n++)
    ids.push(await storeFile(app.db, { name: `${n}`, mediaType: 'image/png', bytes: source, owner: 'everyone' }))
  const [one, two, three] = (await Promise.all(ids.map((id) => findFile(app.db, id)))).map((file) => file!)
  const size = (await picturesIn(cache, 1e9).sized(app.db, one!, 320))!.length
  const kept = async () => (await readdir(cache)).map((name) => Number.parseInt(name, 10)).toSorted((a, b) => a - b)
  const [name] = await readdir(cache)
  expect((await stat(cache)).mode & 0o777).toBe(0o700)
  expect((await stat(join(cache, name!))).mode & 0o777).toBe(0o600)
  // used long ago, and again just now: the second one is deleted, which was used in between
  const pictures = picturesIn(cache, size * 2.5)
  await pictures.sized(app.db, two!, 320)
  await utimes(join(cache, name!), 1, 1)
  await pictures.sized(app.db, one!, 320)
  const [second] = (await readdir(cache)).filter((each) => each.startsWith(`${two!.id}-`))
  await utimes(join(cache, second!), 2, 2)
  await pictures.sized(app.db, three!, 320)
  expect(await kept()).toEqual([one!.id, three!.id])
  await writeFile(join(cache, 'of-an-older-version.webp'), 'x')
  await removeFile(app.db, one!.id)
  await pictures.tidy()
  expect(await kept()).toEqual([three!.id])
  await rm(folder, { recursive: true })
})

test('a trusted WebP is stored unchanged, with its size and a preview; anything else is rejected', async () => {
  const picture = sharp({ create: { width: 320, height: 180, channels: 3, background: '#00a0c8' } })
  const bytes = await picture.clone().webp().toBuffer()
  const described = await describePicture(bytes)
  expect(described).toMatchObject({ bytes, mediaType: 'image/webp', width: 320, height: 180 })
  expect(described.preview).toMatch(/^data:image\/webp;base64,/)
  await expect(describePicture(await picture.clone().png().toBuffer())).rejects.toThrow('got png')
})

test('an unwritable folder is reported, and the picture is served all the same', async () => {
  // a file in place of the folder: nobody, not even root, can write below it
  const told: unknown[] = []
  const pictures = picturesIn(`${fileURLToPath(import.meta.url)}/cache`, 1e9, (error) => told.push(error))
  const file = (await findFile(app.db, pictureId))!
  const bytes = await pictures.sized(app.db, file, 160)
  expect((await sharp(bytes).metadata()).width).toBe(160)
  await pictures.sized(app.db, file, 64)
  expect(told).toHaveLength(1)
})

describe('pictures', () => {
  const picture = (suffix = '') => app.raw(`${pathOf(pictureId)}${suffix}`)

  test.each([
    ['', 1920],
    ['&w=1', 64],
    ['&w=64', 64],
    ['&w=100', 160],
    ['&w=640', 640],
    ['&w=99999', 1920],
    ['&w=-4', 64],
  ])('%s is %i pixels wide, in its proportions', async (suffix, width) => {
    const response = await picture(suffix)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'")
    const made = await sharp(await bodyOf(response)).metadata()
    expect([made.format, made.width, made.height]).toEqual(['webp', width, width / 2])
  })

  test.each(['w=x', 'w=1.5', 'w=1&w=2', 'w=1e400'])('%s is malformed', async (query) => {
    expect((await picture(`&${query}`)).status).toBe(400)
  })

  test('[NEWS-14] an address of a part shows that part only, and cannot be changed into one of the whole', async () => {
    const left = sharp({ create: { width: 500, height: 1000, channels: 3, background: 'red' } })
    const source = await left.extend({ right: 1500, background: 'blue' }).png().toBuffer()
    const id = await storeFile(app.db, { name: 'two', owner: 'everyone', ...(await preparePicture(source)) })
    const address = (crop?: Crop) => references.image(id, holder, app.clock.now(), crop).replace('/api/', '')
    const part = { x: 250, y: 0, width: 500, height: 800 }
    const made = await bodyOf(await app.raw(`${address(part)}&w=640`))
    const { dominant } = await sharp(made).stats()
    const { width, height } = await sharp(made).metadata()
    expect([width, height, dominant.b > 200, dominant.r < 50]).toEqual([640, 512, true, true])
    // the whole one is another file of the cache
    expect((await sharp(await bodyOf(await app.raw(`${address()}&w=640`))).metadata()).height).toBe(320)
    const [withPart, whole] = [address(part), address()]
    const cut = withPart.slice(0, withPart.lastIndexOf('.'))
    for (const forged of [
      `${cut.slice(0, cut.lastIndexOf('.'))}.${withPart.split('.').at(-1)}`,
      `${cut.replace('250-', '0-')}.${withPart.split('.').at(-1)}`,
      whole.replace(/(?=\.[^.]*$)/, '.0-0-1-1'),
    ])
      expect((await app.raw(forged)).status).toBe(404)
  })

  test('a small picture is never enlarged', async () => {
    const source = await sharp({ create: { width: 30, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const id = await storeFile(app.db, { name: 'small', owner: 'everyone', ...(await preparePicture(source)) })
    const response = await app.raw(`${pathOf(id)}&w=640`)
    expect((await sharp(await bodyOf(response)).metadata()).width).toBe(30)
  })

  test('concurrent requests render a size once and get the same bytes', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, async () => hashOf(await bodyOf(await picture('&w=300')))))
    expect(new Set(all).size).toBe(1)
  })

  test('a stored picture has no location and camera data', async () => {
    const source = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .jpeg()
      .toBuffer()
    const prepared = await preparePicture(source)
    expect((await sharp(Buffer.from(prepared.bytes)).metadata()).exif).toBeUndefined()
    expect(prepared).toMatchObject({ mediaType: 'image/webp', width: 40, height: 20 })
    expect(prepared.preview).toMatch(/^data:image\/webp;base64,/)
    expect(prepared.preview!.length).toBeLessThan(1000)
  })

  test.each(['image/webp', 'image/svg+xml', 'application/pdf', 'text/html'])(
    'bytes that are not a picture, sent as %s, are 404 and not a server error',
    async (mediaType) => {
      const id = await storeFile(app.db, { name: 'b', mediaType, bytes: Buffer.from('<svg>RIFF'), owner: 'everyone' })
      const response = await app.raw(pathOf(id))
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ Code: 404, Data: null })
    },
  )
})
