/**
 * Sign-in with a third-party provider: Debian's LemonLDAP::NG in its default configuration, registered as in
 * docs/sign-in.md. Missing packages are installed with apt-get (as root).
 */
import { spawn, spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addPerson, seedCompany, startApp } from '@portal/test-portal'
import { auth } from '@portal/auth/contract'
import type { SsoSettings } from '@portal/auth/server'
import setup from '../packages/testing/test-server.ts'
import { freePort, needPackages } from './machine.ts'

const packages = (
  'liblemonldap-ng-portal-perl libplack-perl libstring-random-perl libio-string-perl libconvert-pem-perl ' +
  'libcrypt-openssl-rsa-perl libcrypt-openssl-x509-perl libgd-securityimage-perl libimage-magick-perl ' +
  'libmime-tools-perl libemail-sender-perl'
).split(' ')
const modules = ['Issuer::OpenIDConnect', 'Captcha::SecurityImage', 'Plugins::Register']
const isThere = (): boolean =>
  spawnSync('perl', [...modules.map((name) => `-MLemonldap::NG::Portal::${name}`), '-e', '1']).status === 0
needPackages(packages, isThere)

const folder = await mkdtemp(join(tmpdir(), 'forecourt-lemonldap-'))
const origin = 'http://portal.test'
const secret = 'portal-secret-of-64-bytes-or-more-as-its-default-HS512-asks-for-it'
const keys = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Configuration as its manager writes it; defaults are in lib/Lemonldap/NG/Manager/Attributes.pm. */
async function configure(port: number, options: object): Promise<void> {
  const conf = JSON.parse(await readFile('/var/lib/lemonldap-ng/conf/lmConf-1.json', 'utf8')) as Record<string, object>
  const own = {
    portal: `http://127.0.0.1:${port}/`,
    domain: '127.0.0.1',
    securedCookie: 0,
    globalStorageOptions: {
      ...conf['globalStorageOptions'],
      Directory: join(folder, 'sessions'),
      LockDirectory: join(folder, 'lock'),
    },
    persistentStorageOptions: { Directory: join(folder, 'psessions'), LockDirectory: join(folder, 'plock') },
    localSessionStorageOptions: { ...conf['localSessionStorageOptions'], cache_root: join(folder, 'cache') },
    issuerDBOpenIDConnectActivation: 1,
    oidcServiceAllowAuthorizationCodeFlow: 1,
    oidcServicePrivateKeySig: keys.privateKey,
    oidcServicePublicKeySig: keys.publicKey,
    oidcServiceKeyIdSig: 'forecourt',
    oidcRPMetaDataExportedVars: { portal: { email: 'mail', family_name: 'sn', name: 'cn' } },
    oidcRPMetaDataOptions: {
      portal: {
        oidcRPMetaDataOptionsClientID: 'portal',
        oidcRPMetaDataOptionsClientSecret: secret,
        oidcRPMetaDataOptionsRedirectUris: `${origin}/api/sso/callback`,
        oidcRPMetaDataOptionsPostLogoutRedirectUris: `${origin}/signed-out`,
        oidcRPMetaDataOptionsIDTokenSignAlg: 'HS512',
        ...options,
      },
    },
  }
  for (const name of ['conf', 'sessions', 'lock', 'psessions', 'plock', 'cache'])
    await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'conf', 'lmConf-1.json'), JSON.stringify({ ...conf, ...own }))
  const ini = (await readFile('/etc/lemonldap-ng/lemonldap-ng.ini', 'utf8'))
    .replaceAll('/var/lib/lemonldap-ng/conf', join(folder, 'conf'))
    .replaceAll('/var/lib/lemonldap-ng/cache', join(folder, 'cache'))
  await writeFile(join(folder, 'lemonldap-ng.ini'), ini)
  await writeFile(
    join(folder, 'portal.psgi'),
    'use Lemonldap::NG::Portal::Main;\nLemonldap::NG::Portal::Main->run({});\n',
  )
}

async function serve(options: object): Promise<{ issuer: string; stop: () => void }> {
  const port = await freePort()
  await configure(port, options)
  const env = { ...process.env, LLNG_DEFAULTCONFFILE: join(folder, 'lemonldap-ng.ini') }
  const args = ['--host', '127.0.0.1', '--port', String(port), join(folder, 'portal.psgi')]
  const server = spawn('plackup', args, {
    env,
    stdio: ['ignore', 'ignore', process.env['DRILL_LOG'] ? 'inherit' : 'ignore'],
  })
  const issuer = `http://127.0.0.1:${port}/`
  const stop = (): void => void server.kill()
  const asked = async () => {
    const answer = await fetch(`${issuer}.well-known/openid-configuration`)
    return answer.ok ? ((await answer.json()) as { issuer: string }) : undefined
  }
  for (let tries = 0; tries < 60; tries++) {
    const said = await asked().catch(() => undefined)
    if (said) return { issuer: said.issuer, stop }
    await new Promise((done) => setTimeout(done, 250))
  }
  stop()
  throw new Error('LemonLDAP::NG does not answer; DRILL_LOG=1 shows what it says')
}

/** Acts as a browser whose user fills in each form. */
async function browse(app: Awaited<ReturnType<typeof startApp>>): Promise<URL> {
  const jars = new Map<string, Map<string, string>>()
  let [url, body] = [new URL(`${origin}/api/sso/login?redirect=/home`), undefined as URLSearchParams | undefined]
  for (let step = 0; step < 20; step++) {
    const jar = jars.get(url.origin) ?? new Map<string, string>()
    jars.set(url.origin, jar)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers = { cookie, accept: 'text/html', 'accept-language': 'en' }
    const response = await fetch(url.href.replace(origin, app.origin), {
      redirect: 'manual',
      headers,
      ...(body ? { method: 'POST', body } : {}),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    body = undefined
    const location = response.headers.get('location')
    if (location) {
      url = new URL(location, url)
      if (url.origin === origin && !url.pathname.startsWith('/api/')) return url
      continue
    }
    ;({ url, body } = filled(await response.text(), url))
  }
  throw new Error('Signing in does not come to an end')
}

/** Fills name and password into the first form of the page. */
function filled(html: string, url: URL): { url: URL; body: URLSearchParams } {
  const form = /<form[^>]*>([\s\S]*?)<\/form>/i.exec(html)
  if (!form) throw new Error(`${url.origin} answered without a form: ${html.slice(0, 300)}`)
  const body = new URLSearchParams()
  for (const [input] of form[1]!.matchAll(/<input[^>]*>/gi)) {
    const name = /name="([^"]*)"/.exec(input)?.[1]
    const given = name === 'user' || name === 'password' ? 'dwho' : (/value="([^"]*)"/.exec(input)?.[1] ?? '')
    if (name) body.append(name, given)
  }
  const action = /action="([^"]*)"/.exec(form[0])?.[1]?.replaceAll('&amp;', '&')
  return { url: new URL(action && action !== '#' ? action : url.href, url), body }
}

const forced = { oidcRPMetaDataOptionsIDTokenForceClaims: 1 }
const rows: [string, object, Partial<SsoSettings>][] = [
  ['its defaults (HS512, claims by UserInfo), by sub', {}, { accountClaim: 'sub', algorithms: ['HS512'] }],
  ['its defaults, by address', {}, { email: 'trusted', algorithms: ['HS512'] }],
  ['RS256, claims by UserInfo', { oidcRPMetaDataOptionsIDTokenSignAlg: 'RS256' }, { email: 'trusted' }],
  ['RS512, claims in the ID token', { oidcRPMetaDataOptionsIDTokenSignAlg: 'RS512', ...forced }, { email: 'trusted' }],
  [
    'HS256, claims in the ID token',
    { oidcRPMetaDataOptionsIDTokenSignAlg: 'HS256', ...forced },
    { email: 'trusted', algorithms: ['HS256'] },
  ],
]

async function signedIn(options: object, settings: Partial<SsoSettings>) {
  const provider = await serve(options)
  const sso = {
    issuer: provider.issuer,
    clientId: 'portal',
    clientSecret: secret,
    origin,
    allowHttp: true,
    ...settings,
  }
  const app = await startApp({ settings: { sso }, now: new Date().toISOString() })
  try {
    await seedCompany(app.db)
    await addPerson(app.db, 'dwho')
    await app.db.updateTable('person').set({ email: 'dwho@badwolf.org' }).where('account', '=', 'dwho').execute()
    const Code = (await browse(app)).searchParams.get('code')
    const answer = Code ? await app.ask(auth.exchange, { Code, CodeType: 'sso' }) : undefined
    const failure = await app.db.selectFrom('sso_failure').select(['reason', 'detail']).executeTakeFirst()
    const why = failure ? `${failure.reason} ${failure.detail}` : ''
    return { 'signed in as': answer?.Data?.ADAccount ?? 'nobody', why }
  } finally {
    await app.stop()
    provider.stop()
  }
}

const table: Record<string, Awaited<ReturnType<typeof signedIn>>> = {}
const endTests = await setup()
try {
  // oxlint-disable-next-line no-await-in-loop -- the providers share a folder
  for (const [name, options, settings] of rows) table[name] = await signedIn(options, settings)
} finally {
  console.table(table)
  await endTests()
  await rm(folder, { recursive: true, force: true })
}
if (Object.values(table).some((row) => row['signed in as'] !== 'dwho')) process.exitCode = 1
