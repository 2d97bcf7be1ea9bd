/**
 * An S3 server that answers after 10 s, never, with 503 SlowDown, or refuses connections, while pictures are read, texts
 * are duplicated and files are uploaded at the desk. Other calls are not affected, readers are told to come again,
 * uploads are kept, and every file is in the bucket soon after the trouble.
 */
import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { createReferences, storeFile } from '@portal/files/server'
import { viewerOf } from '@portal/auth/server'
import { createSecrets, openDatabase, sql } from '@portal/server'
import sharp from 'sharp'
import { startS3Host } from '../packages/testing/s3-host.ts'
import { runForecourt } from '../tests/portal-process.ts'
import { openFleet, reportFigures, sendCall, type CallResult } from './fleet.ts'
import { reservePort } from './machine.ts'
import { s3Troubles, startS3Front, type S3Trouble } from './s3-front.ts'

const troubleMs = 20_000
const pictures = 30
const readers = 60
const widths = [200, 400, 640, 960, 1280]

const fleet = await openFleet(12)
const database = await openDatabase({ connection: fleet.proxy.connection, onLost: () => undefined })
const { db } = database
const s3 = await startS3Host()
const front = await startS3Front(s3.files, await reservePort())
const settings = {
  FILES: front.files,
  FILES_ACCESS_KEY_ID: s3.keys.accessKeyId,
  FILES_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
}

const count = async (query: ReturnType<typeof sql>): Promise<number> =>
  ((await query.execute(db)).rows as { n: number }[])[0]!.n
const waiting = () =>
  count(sql`SELECT count(DISTINCT c.file_id)::int AS n FROM file_chunk c JOIN file f ON f.id = c.file_id
    WHERE f.owner_kind <> 'upload'`)

async function until(isTrue: () => Promise<boolean>): Promise<number> {
  const began = Date.now()
  while (!(await isTrue())) {
    if (Date.now() - began > 300_000) return Infinity
    await pause(100)
  }
  return Math.round((Date.now() - began) / 1000)
}

async function storePictures(): Promise<number[]> {
  const ids: number[] = []
  for (let n = 0; n < pictures; n++) {
    const raw = { width: 1300, height: 700, channels: 3 as const }
    const bytes = await sharp(randomBytes(1300 * 700 * 3), { raw })
      .webp({ quality: 30 })
      .toBuffer()
    ids.push(await storeFile(db, { name: `${n}.webp`, mediaType: 'image/webp', bytes, owner: 'everyone' }))
  }
  return ids
}

interface Answered {
  status: number
  retryAfter: string | null
  ms: number
}

async function get(url: string): Promise<Answered> {
  const began = performance.now()
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(30_000) })
    await response.arrayBuffer()
    return { status: response.status, retryAfter: response.headers.get('retry-after'), ms: performance.now() - began }
  } catch {
    return { status: 0, retryAfter: null, ms: performance.now() - began }
  }
}

const slowest = (answers: readonly { ms: number }[]): number => Math.round(Math.max(0, ...answers.map(({ ms }) => ms)))
const failed = (answers: readonly CallResult[]): number => answers.filter(({ Code }) => Code !== 200).length

try {
  const portal = await fleet.start({}, settings)
  const { origin } = portal
  const ids = await storePictures()
  await until(async () => (await waiting()) === 0)
  const references = createReferences(await createSecrets(db))
  const holder = (await viewerOf(db, fleet.tokens[0]!, new Date()))!
  // each width is asked for once only: none is cached
  const addresses = ids.flatMap((id) =>
    widths.map((width) => `${origin}${references.image(id, holder, new Date())}&w=${width}`),
  )
  const download = (id: number): string =>
    `${origin}/api/file/download?${new URLSearchParams({ filePath: references.download(id, holder, new Date()) })}`
  const desk = { token: fleet.tokens[0]! }
  const { Data: draft } = (await sendCall(origin, 'desk/writing/begin', { Kind: 'news' }, desk)) as CallResult
  const manuscript = draft!.Id!

  /** Uploads a picture at the desk, as the page does. */
  async function upload(): Promise<CallResult> {
    const bytes = await sharp(randomBytes(300 * 200 * 3), { raw: { width: 300, height: 200, channels: 3 } })
      .png()
      .toBuffer()
    const Fingerprint = createHash('sha256').update(bytes).digest('hex')
    const about = { Id: manuscript, Name: 'picture.png', Size: bytes.length, Fingerprint }
    const begun = await sendCall(origin, 'desk/upload/begin', about, desk)
    const { UploadId } = (begun.Data ?? {}) as { UploadId?: number }
    if (begun.Code !== 200) return begun
    const part = { UploadId, Offset: 0, Bytes: bytes.toString('base64') }
    const sent = await sendCall(origin, 'desk/upload/part', part, desk)
    if (sent.Code !== 200) return sent
    const ended = await sendCall(origin, 'desk/upload/end', { UploadId, Digest: Fingerprint }, desk)
    return { ...ended, ms: begun.ms + sent.ms + ended.ms }
  }
  const first = await upload()
  if (first.Code !== 200) throw new Error(`upload: ${JSON.stringify(first)}`)
  const uploaded = first.Data!.Id!
  await until(async () => (await waiting()) === 0)

  async function under(trouble: S3Trouble): Promise<void> {
    const over = new AbortController()
    const seen = {
      pictures: [] as Answered[],
      calls: [] as CallResult[],
      uploads: [] as CallResult[],
      copies: [] as CallResult[],
    }
    const repeat = async (everyMs: number, run: (n: number) => Promise<void>): Promise<void> => {
      for (let n = 0; !over.signal.aborted; n++) {
        await run(n)
        await pause(everyMs)
      }
    }
    await front.change(trouble)
    const load = [
      ...Array.from({ length: readers }, (_, reader) =>
        repeat(50, async (n) => {
          const at = (reader + n * readers) % addresses.length
          seen.pictures.push(await get(n % 2 ? addresses[at]! : download(ids[at % ids.length]!)))
        }),
      ),
      ...[1, 2, 3, 4].map((person) =>
        repeat(50, async () => {
          const page = { PageIndex: 1, PageSize: 10 }
          seen.calls.push(await sendCall(origin, 'news/list', page, { token: fleet.tokens[person]! }))
        }),
      ),
      repeat(2_000, async () => void seen.uploads.push(await upload())),
      repeat(4_000, async () => {
        const { Data } = await sendCall(origin, 'desk/writing/begin', { Kind: 'news' }, desk)
        const taken = { Id: uploaded, ManuscriptId: Data?.Id }
        seen.copies.push(await sendCall(origin, 'desk/media/copy', taken, desk))
      }),
    ]
    await pause(troubleMs)
    over.abort()
    await Promise.all(load)
    const [most, requests] = [front.most(), front.requests()]
    await front.change('none')
    const goodAfter = await until(async () => (await get(download(ids[0]!))).status === 200)
    const movedAfter = await until(async () => (await waiting()) === 0)
    const statuses = new Map<number, number>()
    for (const { status } of seen.pictures) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    process.stdout.write(
      `${trouble}: pictures ${JSON.stringify([...statuses])}, copies ${seen.copies.map(({ Code, ms }) => `${Code} ${Math.round(ms)}`).join(', ')}, ${requests} requests\n`,
    )
    const untold = seen.pictures.filter(({ status, retryAfter }) => status !== 200 && (status !== 503 || !retryAfter))
    reportFigures([
      { figure: `${trouble}: reads of files`, is: seen.pictures.length, atLeast: readers },
      { figure: `${trouble}: neither answered nor told to come again`, is: untold.length, atMost: 0 },
      { figure: `${trouble}: slowest of them, ms`, is: slowest(seen.pictures), atMost: 10_000 },
      { figure: `${trouble}: requests at the S3 server at once`, is: most, atMost: 400 },
      { figure: `${trouble}: other calls`, is: seen.calls.length, atLeast: 100 },
      { figure: `${trouble}: other calls that failed`, is: failed(seen.calls), atMost: 0 },
      { figure: `${trouble}: slowest other call, ms`, is: slowest(seen.calls), atMost: 2_000 },
      { figure: `${trouble}: uploads at the desk`, is: seen.uploads.length, atLeast: 3 },
      { figure: `${trouble}: of them failed`, is: failed(seen.uploads), atMost: 0 },
      { figure: `${trouble}: slowest upload, ms`, is: slowest(seen.uploads), atMost: 5_000 },
      { figure: `${trouble}: good after, s`, is: goodAfter, atMost: 15 },
      { figure: `${trouble}: all uploads in the bucket after, s`, is: movedAfter, atMost: 150 },
    ])
  }
  for (const trouble of s3Troubles) await under(trouble)
  const checked = await runForecourt(['files', 'check', '--deep', '--json'], {
    ...settings,
    DATABASE_URL: `postgres://${fleet.proxy.connection.user}:${fleet.proxy.connection.password}@127.0.0.1:${fleet.proxy.connection.port}/${fleet.proxy.connection.database}`,
    PORTAL_ENV: 'TEST',
  })
  const { troubles } = JSON.parse(checked.out) as { troubles: unknown[] }
  reportFigures([
    { figure: 'files', is: await count(sql`SELECT count(*)::int AS n FROM file`) },
    { figure: 'found by forecourt files check --deep', is: troubles.length, atMost: 0 },
    {
      figure: 'objects that belong to no file',
      is: await count(sql`SELECT count(*)::int AS n FROM file_object WHERE file_id IS NULL`),
    },
  ])
} finally {
  await front.close().catch(() => undefined)
  await s3.stop()
  await database.close()
  await fleet.end()
}
