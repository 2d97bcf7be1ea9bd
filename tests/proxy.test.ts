/** Proxy configurations match the calls; `npm run drill -- proxies` tests real proxies. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { get, post, z } from '@portal/contract'
import { beforeAll, expect, test } from 'vitest'
import { findLargestBody, renderProxyLists, retryKind } from '../scripts/proxy-calls.ts'
import { readSlices, type Slice } from '../scripts/read-contracts.ts'
import { root } from './source-tree.ts'

const read = (name: string): Promise<string> => readFile(join(root, 'deploy/proxy', name), 'utf8')
const shapes = { input: z.object({}), output: z.null() }
let slices: Slice[]
beforeAll(async () => {
  slices = await readSlices()
})

test.each([
  ['a read', post('a', shapes), 'reading'],
  ['a change', post('a', { ...shapes, mutates: true }), 'keyed'],
  ['a change whose answer is a secret', post('a', { ...shapes, mutates: true, repeatable: false }), undefined],
  ['a change without a session', post('a', { ...shapes, mutates: true, access: 'public' }), undefined],
  ['what changes something and keeps no keys', post('a', { ...shapes, mutates: true, transaction: false }), undefined],
  ['a GET, which proxies know', get('a', shapes), undefined],
])('%s', (_, endpoint, kind) => {
  expect(retryKind(endpoint)).toBe(kind)
})

test.each(['reading-calls.map', 'reading-calls.lst', 'keyed-calls.map', 'keyed-calls.lst'])(
  '%s is what `npm run docs` writes now',
  async (name) => {
    const made = renderProxyLists(slices)[name]!
    expect((await read(name)) === made, `deploy/proxy/${name} is stale: run npm run docs`).toBe(true)
    expect(made.split('\n').length).toBeGreaterThan(50)
    // paths that a prefix list would mistake
    expect(
      made
        .split('\n')
        .slice(1, -1)
        .filter((line) => !/^\/api\/[\w/.-]+(?: 1;)?$/.test(line)),
    ).toEqual([])
  },
)

test('no path is in both lists', () => {
  const made = renderProxyLists(slices)
  const keyed = new Set(made['keyed-calls.lst']!.split('\n').slice(1, -1))
  expect(made['reading-calls.lst']!.split('\n').filter((path) => keyed.has(path))).toEqual([])
})

test('both proxies let the largest body through, and nothing larger', async () => {
  const most = findLargestBody(slices)
  expect(await read('nginx.conf')).toContain(`client_max_body_size ${most};`)
  expect(await read('haproxy.cfg')).toContain(`req.hdr_val(content-length) gt ${most} }`)
})

test('no proxy logs a query: it may hold the key of a calendar, the code of a sign-in or a ticket', async () => {
  const nginx = await read('nginx.conf')
  expect(nginx.match(/^ +access_log .* forecourt;$/gm)).toHaveLength(nginx.match(/^server \{/gm)!.length)
  const [, format = ''] = /^log_format forecourt ([^;]+);/m.exec(nginx) ?? []
  expect(format).toContain('$request_method $uri ')
  expect(format).not.toMatch(/\$(?:request|request_uri|args|arg_\w+|query_string|http_referer|http_cookie)\b(?!_)/)
  const haproxy = await read('haproxy.cfg')
  expect(haproxy).not.toContain('option httplog')
  const [, line = ''] = /log-format (.*)/.exec(haproxy) ?? []
  expect(line).toContain('%HPO')
  expect(line).not.toMatch(/%(?:r|HU|HQ|HP|hr|hs)\b/)
})

test('answers of the proxies themselves have the request id that is in the logs', async () => {
  const nginx = await read('nginx.conf')
  const own = [...nginx.matchAll(/location @\w+ \{\n +internal;[^}]+\}/g)].map(([text]) => text)
  expect(own).toHaveLength(2)
  for (const text of own) expect(text).toContain('add_header X-Request-Id $request_id always;')
  expect(own[1]).toMatch(/return 502 ".*报障编号：\$request_id\\n.*help desk: \$request_id\\n"/)
  // a read that was repeated in vain has been redirected once already
  expect(nginx).toMatch(/location \/api\/ \{[^}]*recursive_error_pages on;/)
  const haproxy = await read('haproxy.cfg')
  const answers = haproxy.split('\n').filter((line) => /^ +http-error |http-request return /.test(line))
  expect(answers).toHaveLength(4)
  for (const line of answers) expect(line).toContain('hdr X-Request-Id %[unique-id] ')
  expect(haproxy.match(/http-error .* lf-string '.*help desk: %\[unique-id\]"/g)).toHaveLength(3)
  expect(haproxy).toMatch(/log-format .*%ID/)
})

test('both proxies distribute streams in a group of their own', async () => {
  const streams = slices
    .flatMap(({ calls }) => calls)
    .filter(({ endpoint }) => endpoint.kind === 'stream')
    .map(({ endpoint }) => `/api/${endpoint.path}`)
  const sent = (text: string, rule: RegExp): unknown[] => [...text.matchAll(rule)].map(([, path]) => path)
  const toStreams = /location = (\S+) \{\n +proxy_pass http:\/\/forecourt_streams;/g
  expect(sent(await read('nginx.conf'), toStreams)).toEqual(streams)
  expect(sent(await read('haproxy.cfg'), /use_backend streams if \{ path -i (\S+) \}/g)).toEqual(streams)
})
