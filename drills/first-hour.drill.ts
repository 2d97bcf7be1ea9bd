/**
 * Follows docs/operations/first-hour.md on an empty database, as PROD, behind a real nginx with a certificate of a
 * private authority: setup creates the company, the proxy check fails with nginx's defaults and passes with the
 * documented configuration, and the first news is published. The table shows the seconds of each step.
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressOf, openEmbedded } from '@portal/server/embedded'
import type { Verdict } from '../apps/server/checks/verdict.ts'
import { runForecourt, startPortal, type EndedProcess, type PortalProcess } from '../tests/portal-process.ts'
import { freePort, needPackages } from './machine.ts'

needPackages(
  ['nginx-light', 'openssl'],
  () => spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0,
)

const folder = await mkdtemp(join(tmpdir(), 'forecourt-first-hour-'))
// nginx workers run as another user
await chmod(folder, 0o755)
const at = (name: string): string => join(folder, name)
/** Results with nginx's defaults and with the documented configuration. */
const ports = { bare: await freePort(), set: await freePort() }
type Proxy = keyof typeof ports
const steps: { step: string; seconds: string; as: string }[] = []
let began = performance.now()

function step(
  name: string,
  isRight: boolean,
  { out, err }: Pick<EndedProcess, 'out' | 'err'> = { out: '', err: '' },
): void {
  const now = performance.now()
  steps.push({ step: name, seconds: ((now - began) / 1000).toFixed(1), as: isRight ? 'as the document says' : 'NOT' })
  began = now
  if (isRight) return
  process.exitCode = 1
  process.stdout.write(`${out}${err}`)
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args[0]}: ${stderr}`)
}

/** Creates a private authority, trusted only through NODE_EXTRA_CA_CERTS, and a server certificate. */
async function makeCertificates(): Promise<void> {
  const authority = [
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=Drill Root',
    '-addext',
    'basicConstraints=critical,CA:TRUE',
  ]
  run('openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '30', ...authority)
  run(
    'openssl',
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'own.key',
    '-out',
    'own.csr',
    '-subj',
    '/CN=localhost',
  )
  await writeFile(at('names'), 'subjectAltName=DNS:localhost\n')
  const signed = ['-in', 'own.csr', '-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-out', 'own.pem']
  run('openssl', 'x509', '-req', '-days', '30', '-extfile', 'names', ...signed)
}

/** Writes the documented nginx configuration for this machine; `bare` leaves out its settings. */
async function startProxy(proxy: Proxy, target: string): Promise<void> {
  const text = await readFile(fileURLToPath(new URL('../docs/operations/first-hour.md', import.meta.url)), 'utf8')
  const block = /```nginx\n(server \{[\s\S]*?\n\})/.exec(text)![1]!
  const own = block
    .replace('listen 443', `listen 127.0.0.1:${ports[proxy]}`)
    .replace('<portal>', 'localhost')
    .replace('<chain>.pem', at('own.pem'))
    .replace('<key>.pem', at('own.key'))
    .replace('http://127.0.0.1:3000', target)
  const server = proxy === 'set' ? own : own.replace(/^ *(client_max_body_size|proxy_(?!pass)).*\n/gm, '')
  const place = at(proxy)
  await mkdir(place)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${place}/${name};`,
  )
  const http = `http { access_log off; ${paths.join(' ')}\n${server}\n}`
  await writeFile(join(place, 'nginx.conf'), `pid ${place}/pid;\nerror_log ${place}/log;\nevents {}\n${http}\n`)
  nginx(proxy)
  running.push(proxy)
}

/** Checks that fail with nginx's defaults, and the setting that each names. */
const nginxByItself: Record<string, string> = {
  'largest body': 'client_max_body_size',
  "client's address": 'X-Forwarded-For',
  scheme: 'X-Forwarded-Proto',
}

function hasNamed({ out }: EndedProcess, expected: Record<string, string>): boolean {
  const { checks } = JSON.parse(out) as { checks: Verdict[] }
  return Object.entries(expected).every(([name, setting]) =>
    checks.some(({ what, grade, remedy }) => what === name && grade === 'wrong' && remedy?.includes(setting)),
  )
}

const running: Proxy[] = []
const nginx = (proxy: Proxy, ...args: string[]): void =>
  run('nginx', '-e', join(at(proxy), 'log'), '-c', join(at(proxy), 'nginx.conf'), ...args)

const embedded = await openEmbedded({ folder: at('database'), log: () => undefined })
let portal: PortalProcess | undefined
try {
  await makeCertificates()
  await mkdir(at('data'), { mode: 0o700 })
  await mkdir(at('archive/zh'), { recursive: true })
  await writeFile(at('archive/zh/hello.md'), '---\ntitle: 前庭上线\n---\n欢迎\n')
  await writeFile(at('people.csv'), '账号,工号,姓名,英文名,部门\nzhao.yi,N1,赵一,Zhao One,远行汽车/研发\n')
  await writeFile(at('company.yaml'), 'administrators: [zhao.yi]\npeople: { by: file, file: people.csv }\n')
  const settings: Record<string, string> = {
    PORTAL_ENV: 'PROD',
    PORTAL_DATA: at('data'),
    DATABASE_URL: addressOf(embedded.connection),
    PUBLIC_ORIGIN: `https://localhost:${ports.set}`,
    TRUST_PROXY: '127.0.0.1',
    TOOLKIT_SECRET: randomBytes(32).toString('hex'),
    NODE_EXTRA_CA_CERTS: at('ca.pem'),
    NODE_ENV: 'production',
  }
  const forecourt = (...args: string[]): Promise<EndedProcess> => runForecourt(args, settings)
  began = performance.now()

  const checked = await forecourt('setup', '--check')
  step('8 checks', checked.code === 0, checked)
  const first = await forecourt('setup', '--file', at('company.yaml'))
  step('9 the company', first.code === 0 && first.out.includes('created    portal-administrator zhao.yi'), first)
  const again = await forecourt('setup', '--file', at('company.yaml'))
  step('9 again', again.code === 0 && again.out.includes('Nothing was changed'), again)
  portal = await startPortal(at('data'), settings)
  step('10 the portal runs', true)

  await startProxy('bare', portal.origin)
  const bare = await forecourt('proxy', 'check', `https://localhost:${ports.bare}`, '--json')
  step('11 nginx by itself is told', bare.code === 1 && hasNamed(bare, nginxByItself), bare)
  const stranger = await runForecourt(['proxy', 'check', `https://localhost:${ports.bare}`], {
    ...settings,
    NODE_EXTRA_CA_CERTS: '',
  })
  step('5 without the authority', stranger.code === 1 && stranger.out.includes("PEM file of 'Drill Root'"), stranger)
  await startProxy('set', portal.origin)
  const right = await forecourt('proxy', 'check', '--stream-seconds', '35')
  step('12 nginx as the document says', right.code === 0 && right.out.includes('open for 35 s'), right)
  const news = await forecourt('news', 'import', at('archive'), '--author', 'zhao.yi')
  step('14 the first news', news.code === 0 && news.out.includes('1 added'), news)
} finally {
  for (const proxy of running) nginx(proxy, '-s', 'stop')
  await portal?.end('SIGTERM')
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}
console.table(steps)
