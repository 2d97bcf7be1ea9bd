/**
 * Debian's nginx and HAProxy with the files of deploy/proxy, each in front of three real portals: TLS and headers, a
 * stream of more than a minute, the largest body, a process killed under reads, a rolling restart under load.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { home, run } from './distribution.ts'
import { drillAccount, sendCall, openFleet, reportFigures } from './fleet.ts'
import { freePort, needPackages } from './machine.ts'
import { proxyConfig, startProxy } from './proxy-config.ts'
import { proxyClient, runUnderLoad, type ProxyClient } from './proxy-client.ts'
import type { PortalProcess } from '../tests/portal-process.ts'

needPackages(['nginx-light', 'haproxy', 'openssl', 'curl'], () =>
  [
    ['nginx', '-v'],
    ['haproxy', '-v'],
    ['openssl', 'version'],
    ['curl', '--version'],
  ].every(([name, ...args]) => spawnSync(name!, args).status === 0),
)
const people = 24
/** `npm test` compares both files with the contracts. */
const largest = 34_500_000
const drainSeconds = 5
const folder = await mkdtemp(join(tmpdir(), 'forecourt-proxies-'))
const fleet = await openFleet(people)
/** Ports of the units: 4401, 4402 and 4403. */
const ports = { port: 440, admin: 446 }
const places = [1, 2, 3].map((nth) => ({ port: ports.port * 10 + nth, admin: ports.admin * 10 + nth }))
const figures: Parameters<typeof reportFigures>[0][number][] = []
const running: ChildProcess[] = []
const portals: PortalProcess[] = []

async function startAt(index: number): Promise<void> {
  const { port, admin } = places[index]!
  portals[index] = await fleet.start(
    {},
    {
      PORT: String(port),
      ADMIN_PORT: String(admin),
      TRUST_PROXY: '127.0.0.1',
      CALL_LIMITS: 'off',
      DRAIN_SECONDS: String(drainSeconds),
    },
  )
}

interface Proxy {
  name: string
  client: ProxyClient
  plainPort: number
}

async function looksRight({ name, client, plainPort }: Proxy): Promise<void> {
  const page = await client.ask('/home', { headers: { 'accept-encoding': 'br', 'x-forwarded-for': '203.0.113.9' } })
  const doubled = [
    'content-security-policy',
    'x-content-type-options',
    'x-frame-options',
    'strict-transport-security',
  ].filter((header) => String(page.headers[header] ?? ', ').match(/, (?=nosniff|DENY|max-age|$)/))
  figures.push(
    { figure: `${name}: agrees on HTTP/2`, is: Number((await client.protocol()) === 'h2'), atLeast: 1 },
    {
      figure: `${name}: http leads to https`,
      is: Number((await client.plain(plainPort)) === '308 https://portal.example/home'),
      atLeast: 1,
    },
    {
      figure: `${name}: the page, compressed once`,
      is: Number(page.status === 200 && page.headers['content-encoding'] === 'br'),
      atLeast: 1,
    },
    { figure: `${name}: security headers missing or doubled`, is: doubled.length, atMost: 0 },
    {
      figure: `${name}: an x-request-id`,
      is: Number(/^[\w-]{32,36}$/.test(String(page.headers['x-request-id']))),
      atLeast: 1,
    },
  )
}

/** Sends a body of this many bytes that is not a picture. */
function upload({ client }: Proxy, bytes: number) {
  const given = { Kind: 'none', Field: 'image', Name: 'a.png', Bytes: '' }
  const Bytes = 'A'.repeat(bytes - JSON.stringify(given).length)
  const body = Buffer.from(JSON.stringify({ ...given, Bytes }))
  const headers = { 'content-type': 'application/json', 'content-length': body.length, token: fleet.tokens[0]! }
  return client.post('/api/desk/data/upload', headers, body)
}

async function bodies(proxy: Proxy): Promise<void> {
  const fits = await upload(proxy, largest)
  const over = await upload(proxy, largest + 1)
  process.stdout.write(
    `${proxy.name}: ${fits.status} ${fits.text.slice(0, 80)} | ${over.status} ${over.text.slice(0, 80)}\n`,
  )
  figures.push(
    // the portal reads the body and refuses it, because it is not a picture
    { figure: `${proxy.name}: the largest body arrives`, is: Number(fits.code > 0 && fits.code !== 413), atLeast: 1 },
    { figure: `${proxy.name}: a byte more is refused by an envelope`, is: over.code, atLeast: 413, atMost: 413 },
  )
}

async function streams(all: readonly Proxy[]): Promise<void> {
  const word = 'drill-says-something'
  const heard = all.map(({ client }, index) =>
    client.listen('/api/message/stream', { token: fleet.tokens[index]! }, '"Id"'),
  )
  await pause(70_000)
  const receivers = all.map((_, index) => drillAccount(index))
  const pushed = { Receivers: receivers, MessageType: 9, MessageInfo: word, DedupeKey: word }
  await sendCall(portals[0]!.origin, 'message/push/add', pushed, { authorization: `Bearer ${fleet.key}` })
  const results = await Promise.all(
    heard.map((each) => Promise.race([each, pause(30_000, { seconds: 0, heard: false })])),
  )
  results.forEach(({ seconds, heard: isHeard }, index) => {
    figures.push(
      {
        figure: `${all[index]!.name}: seconds that a stream lived, silent but for pings`,
        is: seconds,
        atLeast: 69,
        atMost: 76,
      },
      { figure: `${all[index]!.name}: and brought a notice at once`, is: Number(isHeard), atLeast: 1 },
    )
  })
}

const reading =
  ({ client }: Proxy) =>
  (n: number) =>
    client.call(n % 3 === 0 ? 'news/list' : 'user/detail', n % 3 === 0 ? { PageIndex: 1, PageSize: 10 } : {}, {
      token: fleet.tokens[n % people]!,
    })
const writing =
  ({ name, client }: Proxy, isKeyed: boolean) =>
  (n: number) =>
    client.call(
      'news/AddComment',
      { NewsId: fleet.newsId, Comment: `${name} ${isKeyed} ${n}` },
      {
        token: fleet.tokens[n % people]!,
        ...(isKeyed ? { 'idempotency-key': `${name}-keyed-change-${n}` } : {}),
      },
    )

function report(
  what: string,
  { asked, failed }: { asked: number; failed: number },
  why: Set<string>,
  atMost?: number,
): void {
  for (const each of why) process.stdout.write(`${what}: ${each}\n`)
  figures.push({ figure: `${what}: asked`, is: asked, atLeast: 50 })
  figures.push({ figure: `${what}: failed`, is: failed, ...(atMost === undefined ? {} : { atMost }) })
}

async function killed(proxy: Proxy): Promise<void> {
  const stop = new AbortController()
  const why = [new Set<string>(), new Set<string>()] as const
  const loads = [
    runUnderLoad(stop.signal, why[0], reading(proxy)),
    runUnderLoad(stop.signal, why[1], writing(proxy, true)),
  ]
  await pause(3_000)
  await portals[1]!.end('SIGKILL')
  await pause(6_000)
  stop.abort()
  const [reads, keyed] = await Promise.all(loads)
  report(`${proxy.name}, kill -9: reads`, reads!, why[0], 0)
  report(`${proxy.name}, kill -9: changes with a key`, keyed!, why[1], 0)
  await startAt(1)
}

async function restart(index: number): Promise<void> {
  await portals[index]!.end('SIGTERM')
  await startAt(index)
}

/** Runs deploy/proxy/roll.sh with a restart command instead of systemd. */
async function rollBehindNginx(): Promise<void> {
  const asked = createServer((request, response) => {
    void restart(Number(request.url!.at(-1)) - 1).then(() => response.end())
  })
  await once(asked.listen(0, '127.0.0.1'), 'listening')
  const own = join(folder, 'nginx')
  const { port } = asked.address() as AddressInfo
  await writeFile(join(own, 'restart'), `#!/bin/sh\nexec curl --fail --silent http://127.0.0.1:${port}/$1\n`, {
    mode: 0o755,
  })
  const rolling = spawn(join(home, 'deploy/proxy/roll.sh'), {
    env: {
      ...process.env,
      UPSTREAM: join(own, 'upstream.conf'),
      RELOAD: `nginx -c ${own}/nginx.conf -s reload`,
      RESTART: join(own, 'restart'),
      SETTLE: '2',
      PORT: String(ports.port),
      ADMIN_PORT: String(ports.admin),
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = (await once(rolling, 'exit')) as [number | null]
  asked.close()
  figures.push({ figure: 'nginx: roll.sh', is: code ?? -1, atMost: 0, atLeast: 0 })
}

async function rolled(proxy: Proxy): Promise<void> {
  const stop = new AbortController()
  const why = [new Set<string>(), new Set<string>()] as const
  const loads = [
    runUnderLoad(stop.signal, why[0], reading(proxy)),
    runUnderLoad(stop.signal, why[1], writing(proxy, false)),
  ]
  if (proxy.name === 'nginx') await rollBehindNginx()
  else
    for (const index of [0, 1, 2]) {
      await restart(index)
      // until HAProxy has checked it
      await pause(3_000)
    }
  stop.abort()
  const [reads, changes] = await Promise.all(loads)
  report(`${proxy.name}, rolling restart: reads`, reads!, why[0], 0)
  report(`${proxy.name}, rolling restart: changes without a key`, changes!, why[1], 0)
}

/** No process is there: a page, a change and a read, which nginx repeats, are answered by the proxy itself. */
async function away({ name, client }: Proxy): Promise<void> {
  const answers = [
    await client.ask('/home'),
    await client.call('news/AddComment', {}),
    await client.call('news/list', {}),
  ]
  const named = answers.filter(({ status, headers, text }) => {
    const id = String(headers['x-request-id'])
    return status >= 502 && /^[\w-]{32,36}$/.test(id) && text.includes(id)
  })
  figures.push({ figure: `${name}: own answers with a request id in header and text`, is: named.length, atLeast: 3 })
}

try {
  const certified =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=portal.example -addext subjectAltName=DNS:portal.example'
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'fullchain.pem')]
  run('openssl', [...certified.split(' '), ...files])
  const certificate = await readFile(join(folder, 'fullchain.pem'))
  await writeFile(join(folder, 'both.pem'), Buffer.concat([certificate, await readFile(join(folder, 'key.pem'))]))
  await Promise.all([0, 1, 2].map(startAt))
  const proxies: Proxy[] = []
  for (const name of ['nginx', 'haproxy'] as const) {
    const [secure, plainPort] = [await freePort(), await freePort()]
    const { child, checked } = startProxy(await proxyConfig(name, { folder, secure, plain: plainPort, places }))
    running.push(child)
    figures.push({ figure: `${name}: its own check of the file`, is: checked, atMost: 0, atLeast: 0 })
    proxies.push({ name, client: proxyClient(secure, certificate), plainPort })
  }
  // HAProxy checks each process before it sends requests there
  await pause(3_000)
  for (const proxy of proxies) await looksRight(proxy)
  for (const proxy of proxies) await bodies(proxy)
  await streams(proxies)
  for (const proxy of proxies) {
    await killed(proxy)
    await pause(6_000)
    await rolled(proxy)
  }
  await Promise.all(portals.map((portal) => portal.end('SIGTERM')))
  for (const proxy of proxies) {
    await away(proxy)
    proxy.client.end()
  }
  reportFigures(figures)
} finally {
  for (const child of running) {
    if (child.exitCode !== null) continue
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await fleet.end()
  await rm(folder, { recursive: true, force: true })
}
