/** The document and its assets, as the built page is served. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { linkPages, messagePages, statusPages, unlinkedPages } from '@portal/contract'
import { createServer, createStreams, systemClock, type ServerInstance } from '@portal/server'
import { nobody } from '@portal/testing'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { servePage } from './page.ts'

const script = `console.log('${'x'.repeat(2000)}')`
// no call here asks a database
const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
let folder = ''
let server: ServerInstance
let port = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-page-'))
  await mkdir(join(folder, 'assets'))
  const html =
    '<script nonce="{{nonce}}"></script><script nonce="{{nonce}}" type="application/json">{{settings}}</script>'
  await writeFile(join(folder, 'index.html'), html)
  await writeFile(join(folder, 'message.html'), `<style nonce="{{nonce}}"></style>${html}`)
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, 'sw.js'), 'self.onfetch = null')
  await cp(join(import.meta.dirname, '../web/public/app'), join(folder, 'app'), { recursive: true })
  await writeFile(join(folder, 'assets', 'main-1.js'), script)
  await writeFile(join(folder, 'assets', 'main-1.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets', 'main-1.js.gz'), gzipSync(script))
  for (const name of ['logo.svg', 'gone.svg']) await writeFile(join(folder, 'assets', name), '<svg/>')
  const db = new Kysely<never>({ dialect: new PostgresDialect({ pool }) }) as never
  server = createServer({ routes: [], db, guards: nobody, streams: createStreams(), clock: systemClock, logger: false })
  await servePage(server, folder, { env: '</script><b>$&', hasSso: true })
  await server.listen({ host: '127.0.0.1', port: 0 })
  port = (server.server.address() as AddressInfo).port
})
afterAll(async () => {
  await server.close()
  await pool.end()
  await rm(folder, { recursive: true })
})

const open = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)

/** A path as it is written: fetch would tidy it up. */
function rawPath(path: string): Promise<{ status: number; body: string }> {
  return new Promise((done, fail) => {
    const sent = request({ host: '127.0.0.1', port, path }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => (body += part))
      response.on('end', () => done({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', fail).end()
  })
}

describe('the document', () => {
  const opened = [...linkPages, ...unlinkedPages, ...statusPages, ...messagePages].flatMap((page) => {
    const path = page.replace(/\{-\$\w+\}$/, 'ml').replaceAll(/\$\w*/g, 'x')
    return [path, ...(page.includes('{-') ? [page.slice(0, page.indexOf('/{-'))] : [])]
  })

  test.each([...opened, '/newsDetail?newsID=5', '/HOME/', '/vi/ml', '/WeiXinNews/NewsDetail/5/en', '/desk/data/a.b'])(
    '[SHELL-01] %s opens by its address',
    async (path) => {
      const response = await open(path)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      // one that may bring its reader's text is kept nowhere
      const kept = path.startsWith('/WeiXinNews/') ? 'private, no-store' : 'no-cache'
      expect(response.headers.get('cache-control')).toBe(kept)
    },
  )

  test.each(['/WeiXinNews/NewsDetail/5/en', '/weixinnews/reply/5/6/zh'])(
    '[MSG-01] %s is a small document of its own, whose outline brings its style by the same nonce',
    async (path) => {
      const [own, others] = await Promise.all([open(path), open('/home')])
      const nonce = /style-src 'self' 'nonce-([\w-]{22})';/.exec(own.headers.get('content-security-policy')!)![1]!
      expect(await own.text()).toContain(`<style nonce="${nonce}">`)
      expect(others.headers.get('content-security-policy')).toContain("style-src 'self';")
      expect(await others.text()).not.toContain('<style')
    },
  )

  test('has a nonce of its own each time, the same in policy and scripts', async () => {
    const nonces: string[] = []
    for (const path of ['/home', '/home']) {
      const response = await open(path)
      const policy = response.headers.get('content-security-policy')!
      const nonce = /script-src 'nonce-([\w-]{22})' 'strict-dynamic'/.exec(policy)![1]!
      expect((await response.text()).match(new RegExp(`nonce="${nonce}"`, 'g'))).toHaveLength(2)
      expect(policy).not.toMatch(/unsafe-(inline|eval)/)
      nonces.push(nonce)
    }
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('[NEWS-13] one page of ours may stand in a frame of our own pages, no other, and it holds none itself', async () => {
    const of = async (path: string) => {
      const { headers } = await open(path, { headers: { accept: 'text/html' } })
      const policy = headers.get('content-security-policy')!
      return [
        /frame-ancestors [^;]+/.exec(policy)![0],
        /frame-src [^;]+/.exec(policy)![0],
        headers.get('x-frame-options'),
      ]
    }
    const framed = ["frame-ancestors 'self'", "frame-src 'none'", 'SAMEORIGIN']
    expect(await of('/health/embed?form=daily')).toEqual(framed)
    expect(await of('/Health/Embed/')).toEqual(framed)
    for (const path of [
      '/home',
      '/health',
      '/health/survey',
      '/health/embed/x',
      '/x/health/embed',
      '/newsDetail?a=/health/embed',
    ])
      expect((await of(path)).slice(0, 2), path).toEqual(["frame-ancestors 'none'", "frame-src 'self'"])
  })

  test('carries its settings as data that cannot end the script', async () => {
    const text = await (await open('/home')).text()
    expect(text.match(/<\/script>/g)).toHaveLength(2)
    const json = />(\{.*\})</.exec(text)![1]!
    expect(JSON.parse(json)).toEqual({ env: '</script><b>$&', hasSso: true })
  })

  const junk = [
    '/healthz',
    '/readyz',
    '/metrics',
    '/server-status',
    '/.git/HEAD',
    '/debug',
    '/wp-login.php',
    '/no/such',
  ]

  test.each([...junk, '/missing.js', '/favicon.png', '/secret.txt', '/home.html', '/.env', '/a/b/index.html'])(
    '%s is missing',
    async (path) => {
      const response = await open(path)
      expect([response.status, await response.text()]).toEqual([404, ''])
    },
  )

  test.each([...junk, '/home.html', '/x.php', '/people/lin.wei', '/.env', '/WeiXinNews/Other/5'])(
    '[SHELL-01] %s, opened by a person, is the page, which says that there is no such address, and is 404',
    async (path) => {
      const response = await open(path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
      const text = await response.text()
      expect(text).toContain('application/json')
      expect(text).not.toContain('secret')
    },
  )

  test('calls stay calls: an unknown one is no page', async () => {
    for (const path of ['/api', '/api/', '/api/none', '/API/none']) {
      const response = await open(path)
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ Code: 404, Data: null })
    }
  })
})

test.each([
  ['POST', '/home', 405, 'GET, HEAD, OPTIONS'],
  ['DELETE', '/newsDetail?newsID=5', 405, 'GET, HEAD, OPTIONS'],
  ['PUT', '/assets/main-1.js', 405, 'GET, HEAD, OPTIONS'],
  ['TRACE', '/home', 405, 'GET, HEAD, OPTIONS'],
  ['PATCH', '/sw.js', 405, 'GET, HEAD, OPTIONS'],
  ['OPTIONS', '/home', 204, 'GET, HEAD, OPTIONS'],
  ['POST', '/no/such', 404, undefined],
  ['POST', '/assets/none.js', 404, undefined],
  ['TRACE', '/no/such', 404, undefined],
  ['POST', '//%5cx', 404, undefined],
] as const)('%s %s is %i, and says it takes %s', async (method, url, status, allow) => {
  // as fetch speaks no TRACE
  const { statusCode, headers } = await server.inject({ method: method as 'OPTIONS', url })
  expect([statusCode, headers.allow]).toEqual([status, allow])
})

describe('assets', () => {
  test.each([
    ['br', 'br'],
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', null],
  ])('for accept-encoding %s come as %s', async (accept, encoding) => {
    const response = await open('/assets/main-1.js', { headers: { 'accept-encoding': accept } })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-encoding')).toBe(encoding)
    expect(response.headers.get('vary')).toBe('accept-encoding')
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(await response.text()).toBe(script)
  })
  test('one that is on the disk no more is missing', async () => {
    await rm(join(folder, 'assets', 'gone.svg'))
    expect((await open('/assets/gone.svg')).status).toBe(404)
  })
  test('one without a compressed form comes as it is', async () => {
    const response = await open('/assets/logo.svg')
    expect([response.headers.get('content-encoding'), response.headers.get('content-type')]).toEqual([
      null,
      'image/svg+xml',
    ])
  })

  test.each([
    '/assets/../secret.txt',
    '/assets/..%2fsecret.txt',
    '/assets/%2e%2e/secret.txt',
    '/assets/%2e%2e%2fsecret.txt',
    '/assets/..%5csecret.txt',
    '/assets//../secret.txt',
    '/assets/....//secret.txt',
    '/assets/main-1.js.br',
    '/assets/main-1.js/',
    '/assets/main-1.js%00',
    '/assets/',
    '/assets/__proto__',
    '/assets/%zz',
    '/../../../../etc/passwd',
    '//etc/passwd',
  ])('%s opens no file', async (path) => {
    const { status, body } = await rawPath(path)
    expect(status).toBeLessThan(500)
    expect(body).not.toMatch(/secret|root:/)
  })
})

describe('addresses', () => {
  // `new URL(path, base)` throws for some of these and takes others for another host
  test.each(['//%5cx', '///', '/\\', '//%09/google.com', '//[', '//google.com', '/\\@x:y', '//:0', '/%'])(
    '%s is answered as a page',
    async (path) => {
      expect((await rawPath(path)).status).toBeLessThan(500)
    },
  )

  test('no three pieces of an address that parsers disagree on are a fault', async () => {
    const pieces = ['/', '\\', '%5c', '%09', '%zz', '?', '#', ':', '[', 'x.png', 'WeiXinNews/NewsDetail/1/EN']
    const paths = pieces.flatMap((a) => pieces.flatMap((b) => pieces.map((c) => `/${a}${b}${c}`)))
    const faults: string[] = []
    for (let at = 0; at < paths.length; at += 100)
      await Promise.all(
        paths.slice(at, at + 100).map(async (path) => {
          const { status } = await rawPath(path)
          if (status >= 500) faults.push(`${path} ${status}`)
        }),
      )
    expect(faults).toEqual([])
  })
})

describe('installable', () => {
  test('the manifest names a start, a display and icons that are what they say', async () => {
    const response = await open('/app/manifest.webmanifest')
    expect(response.headers.get('content-type')).toBe('application/manifest+json')
    const manifest = (await response.json()) as { icons: { src: string; sizes: string; purpose: string }[] }
    expect(manifest).toMatchObject({ id: '/', start_url: '/home', scope: '/', display: 'standalone' })
    expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
    for (const { src, sizes } of manifest.icons) {
      const icon = await open(src)
      expect(icon.headers.get('content-type')).toBe('image/png')
      const bytes = Buffer.from(await icon.arrayBuffer())
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
    }
  })

  test('the service worker is asked for anew each time, and may ask its own origin only', async () => {
    const response = await open('/sw.js')
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  })

  test.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/app/manifest.webmanifest', 'application/manifest+json'],
    ['/favicon.ico', 'image/x-icon'],
  ])('%s is %s, and not sent twice', async (path, type) => {
    const first = await open(path)
    const etag = first.headers.get('etag')!
    expect([first.status, first.headers.get('content-type'), etag.slice(0, 3)]).toEqual([200, type, 'W/"'])
    const again = await open(path, { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  })
})
