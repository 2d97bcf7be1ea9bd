/**
 * Installs the portal like an operator: a built checkout in a separate folder, `npm ci` without development
 * dependencies, `npm start` with NODE_ENV=production and a PostgreSQL, until the page and a call respond.
 */
import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { addressOf, openEmbedded } from '@portal/server/embedded'
import { isBuilt } from '../scripts/build.mjs'

const home = fileURLToPath(new URL('..', import.meta.url))
/** Packages needed only to build, check or test. */
const unwanted = ['vite', 'vitest', 'typescript', 'oxlint', '@playwright/test', 'fast-check']
const deadlineMs = 120_000

if (!isBuilt()) throw new Error('dist/ is not built from these sources: run npm run build')
const folder = await mkdtemp(join(tmpdir(), 'forecourt-production-'))
const checkout = join(folder, 'checkout')
const embedded = await openEmbedded({ folder: join(folder, 'database'), log: () => undefined })
try {
  const files = spawnSync('git', ['ls-files'], { cwd: home, encoding: 'utf8' }).stdout.trim().split('\n')
  for (const file of [...files, 'dist']) await cp(join(home, file), join(checkout, file), { recursive: true })

  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORTAL_ENV: 'PROD',
    PORT: '0',
    ADMIN_PORT: '0',
    DATABASE_URL: addressOf(embedded.connection),
    PUBLIC_ORIGIN: 'https://portal.example',
    TOOLKIT_SECRET: randomBytes(32).toString('hex'),
  }
  const began = performance.now()
  const install = ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error']
  if (spawnSync('npm', install, { cwd: checkout, env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    throw new Error('npm ci --omit=dev did not succeed')
  const installed = performance.now()
  const there = new Set(await readdir(join(checkout, 'node_modules'), { recursive: false }))
  const scoped = await readdir(join(checkout, 'node_modules', '@playwright')).catch(() => [])
  const extra = unwanted.filter((name) => there.has(name) || (name.startsWith('@playwright/') && scoped.length > 0))

  const portal = spawn('npm', ['start'], {
    cwd: checkout,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    // npm does not forward signals: the process group is ended
    detached: true,
  })
  const closed = once(portal, 'close')
  try {
    const origin = await readyAt(portal)
    const ready = performance.now()
    const page = await fetch(`${origin}/home`)
    const html = await page.text()
    const headers = { 'content-type': 'application/json' }
    const call = await fetch(`${origin}/api/user/detail`, { method: 'POST', headers, body: '{}' })
    const { Code } = (await call.json()) as { Code: number }
    const list = ['run', '--silent', 'forecourt', '--', 'roles', 'list', '--json']
    const command = spawnSync('npm', list, { cwd: checkout, env, encoding: 'utf8' })
    console.table({
      'installed (s)': ((installed - began) / 1000).toFixed(1),
      packages: there.size,
      'for development among them': extra.length,
      'started (s)': ((ready - installed) / 1000).toFixed(1),
      'the page answers': page.status,
      'a call without signing in answers Code': Code,
      'forecourt roles list --json': command.stdout.trim(),
    })
    const isServed = page.status === 200 && html.includes('<div id="root"') && Code === 410
    if (extra.length > 0 || !isServed || command.status !== 0) process.exitCode = 1
  } finally {
    if (portal.exitCode === null) process.kill(-portal.pid!, 'SIGTERM')
    await closed
  }
} finally {
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}

async function readyAt({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    const fail = (): void => reject(new Error(`The portal did not start: ${said}`))
    AbortSignal.timeout(deadlineMs).addEventListener('abort', fail)
    stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const origin = /is ready: (http:[^\s"]+)/.exec(said)?.[1]
      if (origin) resolve(origin)
    })
    stdout.once('close', fail)
  })
}
