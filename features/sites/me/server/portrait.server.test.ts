import { addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { testSize } from '@portal/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { me } from '../contract.ts'
import { portraits } from '../portrait-contract.ts'
import { animatedPng, jpegInScans, lyingJpeg, photo, png, spoiled } from './hostile-pictures.test-kit.ts'

let app: TestApp
const tokens = new Map<string, string>()

beforeAll(async () => {
  app = await startApp({ connections: 12 })
  await seedCompany(app.db)
  for (const who of ['zhou.min', 'lin.wei', 'wang.fang']) tokens.set(who, await app.signIn(who))
})
afterAll(() => app.stop())

const base64 = (bytes: Buffer): string => bytes.toString('base64')
/** Each in a minute of its own: a person may start at most 10 a minute. */
const send = (bytes: Buffer | string, who = 'zhou.min') => {
  app.clock.advance(6_001)
  const image_base64 = typeof bytes === 'string' ? bytes : base64(bytes)
  return app.ask(portraits.send, { image_base64 }, { token: tokens.get(who)! })
}
const headOf = async (who: string) =>
  (await app.db.selectFrom('person').select('head_file_id').where('account', '=', who).executeTakeFirstOrThrow())
    .head_file_id
const storedOf = async (who: string): Promise<Buffer> => {
  const { rows } = await app.database.pool.query<{ bytes: Buffer }>(
    `SELECT string_agg(bytes, '' ORDER BY seq) AS bytes FROM file_chunk
     WHERE file_id = (SELECT head_file_id FROM person WHERE account = $1)`,
    [who],
  )
  return rows[0]!.bytes
}
const pixelAt = async (bytes: Buffer, x: number, y: number): Promise<'red' | 'green' | 'other'> => {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * info.channels
  const [red = 0, green = 0] = data.subarray(at)
  if (red > 120 && green < 80) return 'red'
  return green > 120 && red < 80 ? 'green' : 'other'
}

describe('[AVATAR-03] what is stored', () => {
  test.each(['bare', 'data:image/jpeg;base64,', 'data:image/png;base64,'])(
    '[AVATAR-03] a picture as %s becomes the portrait, and others can open it',
    async (form) => {
      const before = await headOf('zhou.min')
      const answer = await send((form === 'bare' ? '' : form) + base64(await photo(900, 600)))
      expect(answer).toMatchObject({
        Code: 200,
        Data: { HeadImage: expect.stringMatching(/^\/api\/file\/image\?ref=/) },
      })
      expect(await headOf('zhou.min')).not.toBe(before)
      const { Data } = await app.ask(me.detail, {}, { token: tokens.get('zhou.min')! })
      expect(Data?.HeadImage).toBe(answer.Data!.HeadImage)
      for (const width of [64, 160, 320]) {
        const response = await fetch(`${app.origin}${answer.Data!.HeadImage}&w=${width}`)
        const made = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
        expect([response.status, made.width, made.height]).toEqual([200, width, width])
      }
    },
  )

  test('[AVATAR-03] a JPEG of at most 750 by 750 without EXIF, location, camera or profile', async () => {
    expect((await send(await photo(1600, 1200))).Code).toBe(200)
    const stored = await storedOf('zhou.min')
    const about = await sharp(stored).metadata()
    expect([about.format, about.width, about.height, about.space]).toEqual(['jpeg', 750, 750, 'srgb'])
    expect([about.exif, about.icc, about.xmp, about.iptc, about.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(stored.includes('Secret camera')).toBe(false)
  })

  test('[AVATAR-03] a small picture is not enlarged', async () => {
    expect((await send(png(40, 20))).Code).toBe(200)
    expect(await sharp(await storedOf('zhou.min')).metadata()).toMatchObject({ width: 20, height: 20 })
  })

  test.each([
    [1, 'red', 'green', undefined],
    [2, 'red', 'green', undefined],
    [3, 'green', 'red', undefined],
    [4, 'green', 'red', undefined],
    [5, undefined, undefined, ['red', 'green']],
    [6, undefined, undefined, ['green', 'red']],
    [7, undefined, undefined, ['green', 'red']],
    [8, undefined, undefined, ['red', 'green']],
  ] as const)('[AVATAR-02] held as EXIF %i says, it is kept upright', async (orientation, above, below, sides) => {
    expect((await send(await photo(200, 200, { orientation }))).Code).toBe(200)
    const stored = await storedOf('zhou.min')
    if (sides) expect([await pixelAt(stored, 0.05, 0.5), await pixelAt(stored, 0.95, 0.5)]).toEqual(sides)
    else expect([await pixelAt(stored, 0.5, 0.05), await pixelAt(stored, 0.5, 0.95)]).toEqual([above, below])
    const theirs = await sharp(await photo(200, 200, { orientation }))
      .autoOrient()
      .toBuffer()
    for (const [x, y] of [
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ] as const)
      expect(await pixelAt(stored, x, y)).toBe(await pixelAt(theirs, x, y))
  })

  test('[AVATAR-03] the old portrait is deleted with its bytes, unless somebody else has it, too', async () => {
    await send(await photo(60, 60))
    const first = (await headOf('zhou.min'))!
    await app.db.updateTable('person').set({ head_file_id: first }).where('account', '=', 'lin.wei').execute()
    await send(await photo(61, 61))
    const second = (await headOf('zhou.min'))!
    await send(await photo(62, 62))
    const left = async (id: number) =>
      (await app.db.selectFrom('file').select('id').where('id', '=', id).execute()).length
    expect([await left(first), await left(second), await headOf('lin.wei')]).toEqual([1, 0, first])
    const chunks = await app.db.selectFrom('file_chunk').select('seq').where('file_id', '=', second).execute()
    expect(chunks).toEqual([])
  })

  test('[AVATAR-03] of 12 concurrent uploads of one person two are processed, one stays, and no file is orphaned', async () => {
    const filesNow = async () => Number((await app.database.pool.query('SELECT count(*) FROM file')).rows[0].count)
    const before = await filesNow()
    const who = await addPerson(app.db, 'quick.one')
    tokens.set(who, await app.signIn(who))
    const source = await photo(300, 300)
    const all = await Promise.all(Array.from({ length: 12 }, () => send(source, who)))
    const codes = all.map(({ Code }) => Code).toSorted((a, b) => a - b)
    expect(codes.filter((code) => code !== 200 && code !== 429)).toEqual([])
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(2)
    expect(codes).toContain(429)
    expect((await filesNow()) - before).toBe(1)
  })

  test('[AVATAR-03] a person may start 10 a minute; others are not affected', async () => {
    const who = await addPerson(app.db, 'many.faces')
    const token = await app.signIn(who)
    const image_base64 = base64(await photo(30, 30))
    const codes: number[] = []
    for (let nth = 0; nth < 11; nth++) codes.push((await app.ask(portraits.send, { image_base64 }, { token })).Code)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429])
    expect((await send(await photo(31, 31))).Code).toBe(200)
    app.clock.advance(60_000)
    expect((await app.ask(portraits.send, { image_base64 }, { token })).Code).toBe(200)
  })
})

describe('[AVATAR-03] what is refused', () => {
  const good = png(16, 16, { depth: 8, color: 2 })
  const html = Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(9))
  /** A scan of one component before the scan of all. */
  const withScanFirst = (source: Buffer): Buffer => {
    const scan = source.indexOf(Buffer.from([0xff, 0xda]))
    const first = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0x28])
    return Buffer.concat([source.subarray(0, scan), first, source.subarray(scan)])
  }
  const interlaced = png(2500, 2500, { interlace: 1, pixels: Buffer.alloc(20) })
  const table: readonly (readonly [string, () => Promise<Buffer> | Buffer, '502' | '503' | '504'])[] = [
    ['16,000²', () => png(16_000, 16_000), '502'],
    ['30,000²', () => png(30_000, 30_000), '502'],
    ['65,535 by 1', () => png(65_535, 1), '502'],
    ['1 by 65,535', () => png(1, 65_535), '502'],
    ['2³¹ by 2³¹', () => png(2 ** 31 - 1, 2 ** 31 - 1, { pixels: Buffer.alloc(9) }), '502'],
    ['a JPEG that says 65,000²', () => lyingJpeg(65_000, 65_000), '502'],
    ['6.25 million pixels interlaced', () => interlaced, '502'],
    [
      '2,000,001 bytes',
      async () => Buffer.concat([await photo(9, 9), Buffer.alloc(2_000_001)]).subarray(0, 2_000_001),
      '502',
    ],
    ['1,000 frames', () => animatedPng(1000), '503'],
    ['one frame that says it moves', () => animatedPng(1), '503'],
    ['GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), '503'],
    ['WebP', () => sharp(good).webp().toBuffer(), '503'],
    [
      'SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      '503',
    ],
    ['a baseline JPEG in scans of 5,000²', () => jpegInScans(5_000, 5_000), '502'],
    ['one of four components', () => jpegInScans(2_500, 2_500, 4), '502'],
    ['one that leads in with another component', async () => withScanFirst(await photo(3_000, 3_000)), '502'],
    ['HTML behind the first bytes of a JPEG', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), html]), '504'],
    [
      'HTML behind the head of a JPEG',
      async () => Buffer.concat([(await photo(64, 64)).subarray(0, 200), html]),
      '504',
    ],
    ['HTML behind the name of a PNG', () => Buffer.concat([good.subarray(0, 8), html]), '504'],
    ['HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>'), '503'],
    ['a PDF', () => Buffer.from('%PDF-1.7\n'), '503'],
    ['text that is no base64', () => Buffer.from(''), '503'],
    [
      'a PNG sent as text (CR LF lost)',
      () => Buffer.concat([good.subarray(0, 4), Buffer.from('\n\x1a\n'), good.subarray(8)]),
      '503',
    ],
    ['a PNG of nothing but its name', () => good.subarray(0, 8), '504'],
    ['no columns', () => png(0, 16), '504'],
    ['no rows', () => png(16, 0), '504'],
    ['a bit depth that there is not', () => png(16, 16, { depth: 3 }), '504'],
    ['a colour type that there is not', () => png(16, 16, { depth: 8, color: 5 }), '504'],
    ['a wrong checksum of the header', () => spoiled(good, 29, 1), '504'],
    ...[1, 7].map((color) => [`colour type ${color}`, () => png(16, 16, { depth: 8, color }), '504'] as const),
    ...[0, 3, 99].map((depth) => [`${depth} bits a pixel`, () => png(16, 16, { depth, color: 2 }), '504'] as const),
    ['colours of a palette that is not there', () => png(16, 16, { depth: 8, color: 3 }), '504'],
    ['a wrong checksum of the pixels', () => spoiled(good, good.length - 13, good.at(-13)! ^ 1), '504'],
    ['no chunk of pixels', () => Buffer.concat([good.subarray(0, 33), good.subarray(-12)]), '504'],
    ['no pixels', () => png(16, 16, { pixels: Buffer.alloc(0) }), '504'],
    ['pixels that do not inflate', () => png(16, 16, { pixels: Buffer.from('not zlib at all') }), '504'],
    ['a JPEG that says 5,000 by 4,000', () => lyingJpeg(5_000, 4_000), '504'],
    ['a JPEG of nothing but its start', () => Buffer.from([0xff, 0xd8, 0xff]), '504'],
    ['a JPEG with junk for segments', () => Buffer.from('ffd8ffe00002ffe1000000000000000000000000', 'hex'), '504'],
  ]
  test.each(table)('[AVATAR-03] %s', async (_name, make, Message) => {
    const before = await headOf('zhou.min')
    const source = await make()
    const answer = await send(source.length === 0 ? '我不是 base64' : source)
    expect(answer).toEqual({ Code: 500, Message, Data: null })
    expect(await headOf('zhou.min')).toBe(before)
  })

  test('[AVATAR-03] a small JPEG in scans is accepted like any other', async () => {
    for (const components of [3, 4] as const)
      expect((await send(await jpegInScans(600, 400, components))).Code).toBe(200)
  })

  test('[AVATAR-03] a truncated JPEG or PNG is refused at any length, without a server error', async () => {
    const sources = [
      await photo(400, 300),
      await sharp(await photo(200, 150))
        .png()
        .toBuffer(),
    ]
    for (const source of sources)
      for (let cut = 1; cut <= 20; cut++) {
        const { Code, Message } = await send(source.subarray(0, Math.floor((source.length * cut) / 21)))
        expect([Code, cut, Message]).toEqual([500, cut, expect.stringMatching(/^50[34]$/)])
      }
  })

  test('[AVATAR-03] no picture at all names the field, a body of any size is at most 502, and nobody is signed out', async () => {
    expect(await send('')).toMatchObject({ Code: 400, Message: expect.stringMatching(/^image_base64/) })
    for (const length of [2_950_000, 8_000_000])
      expect(await send('A'.repeat(length))).toMatchObject({ Code: 500, Message: '502' })
    expect((await app.ask(portraits.send, { image_base64: 'AAAA' })).Code).toBe(410)
  })
})

const bombers = testSize(15, 50)

test(
  `[AVATAR-03] ${bombers} bombs at once: each has its answer, others are answered meanwhile, memory grows by at most 64 MB`,
  { tags: 'slow' },
  async () => {
    const bombs = [
      png(16_000, 16_000),
      png(30_000, 30_000),
      png(65_535, 1),
      animatedPng(1000),
      await lyingJpeg(5_000, 4_900),
    ]
    const readOne = async () => {
      const begun = performance.now()
      expect((await app.ask(me.detail, {}, { token: tokens.get('lin.wei')! })).Code).toBe(200)
      return performance.now() - begun
    }
    const bodies = bombs.map((bomb) => base64(bomb))
    const crowd = Array.from({ length: bombers }, (_, at) => `bomber.${at}`)
    for (const who of crowd) tokens.set(await addPerson(app.db, who), await app.signIn(who))
    for (const body of bodies) await send(body)
    await readOne()
    globalThis.gc?.()
    const before = process.memoryUsage.rss()
    let most = before
    let isOver = false
    const sent = Promise.all(crowd.map((who, at) => send(bodies[at % bodies.length]!, who)))
    void sent.finally(() => (isOver = true))
    const waits: number[] = []
    while (!isOver) {
      waits.push(await readOne())
      most = Math.max(most, process.memoryUsage.rss())
    }
    const answers = await sent
    expect(answers.filter(({ Code, Message }) => Code === 500 && /^50[234]$/.test(Message))).toHaveLength(bombers)
    expect(waits.length).toBeGreaterThan(1)
    expect((most - before) / 1e6).toBeLessThan(64)
    expect(Math.max(...waits)).toBeLessThan(2_000)
  },
)
