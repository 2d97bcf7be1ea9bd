/** [T23] In DEV everybody can be anybody: no page of another site may reach it by a name that leads here. */
import { request } from 'node:http'
import { seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { afterEach, expect, test } from 'vitest'

let app: TestApp
afterEach(() => app.stop())

function statusOf(path: string, host: string, method = 'GET'): Promise<number> {
  const { hostname, port } = new URL(app.origin)
  return new Promise((done, fail) => {
    const headers = { host, 'content-type': 'application/json' }
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      done(response.statusCode ?? 0)
      response.destroy()
    })
    sent.on('error', fail).end(method === 'POST' ? JSON.stringify({ ADAccount: 'lin.wei' }) : undefined)
  })
}

const paths = [
  ['POST', '/api/dev/token'],
  ['GET', '/api/dev/people'],
  ['GET', '/api/file/image?ref=x'],
  ['GET', '/api/message/stream?ticket=x'],
  ['GET', '/scim/v2/Users'],
  ['GET', '/api/none'],
  ['GET', '/home'],
  ['GET', '/%zz'],
] as const

test('[T23] every path is answered for names of this machine, and for none else', async () => {
  app = await startApp({ settings: { env: 'DEV', host: '127.0.0.1', publicOrigin: 'http://dev.voyant.example:3000' } })
  await seedCompany(app.db)
  for (const [method, path] of paths) {
    for (const host of ['evil.example', '127.0.0.1.nip.io:3000', 'localhost.evil.example'])
      expect([path, host, await statusOf(path, host, method)]).toEqual([path, host, 421])
    for (const host of ['localhost:3000', '127.0.0.1', 'portal.localhost', '[::1]:3000', 'dev.voyant.example'])
      expect([path, host, await statusOf(path, host, method)]).not.toEqual([path, host, 421])
  }
  expect(await statusOf('/api/dev/token', 'localhost', 'POST')).toBe(200)
})

test('[T23] outside DEV the name is the proxy’s affair', async () => {
  app = await startApp({ settings: { env: 'PROD' } })
  expect(await statusOf('/api/none', 'portal.voyant.example')).toBe(404)
})
