/** The file of `npm run dist`, made and unpacked for drills, and what a portal that runs from it is asked. */
import { spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isBuilt } from '../scripts/build.mjs'
import { packagesAskedFor } from '../scripts/dist-contents.ts'

export const home = fileURLToPath(new URL('..', import.meta.url))
const target = join(home, '.cache', 'dist')

/** Runs a program, and throws what it said where it fails. */
export function run(
  command: string,
  args: readonly string[],
  options: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): string {
  const done = spawnSync(command, args, { cwd: home, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, ...options })
  if (done.status !== 0)
    throw new Error(
      `${command} ${args.join(' ')} → ${done.status ?? done.error?.message}: ${done.stdout}${done.stderr}`,
    )
  return done.stdout
}

/** Path of the file; `isAnew`: the page is built again, too. */
export async function makeDistribution(isAnew = false): Promise<string> {
  if (isAnew || !isBuilt()) run(process.execPath, [join(home, 'scripts', 'build.mjs')])
  run(process.execPath, [join(home, 'scripts', 'dist.ts')])
  const file = (await readdir(target)).find((name) => name.endsWith('.tar.gz'))
  return join(target, file!)
}

/** Answers the folder of the portal in it. */
export async function unpack(file: string, into: string): Promise<string> {
  await mkdir(into, { recursive: true })
  run('tar', ['-xzf', file, '-C', into])
  const [name] = await readdir(into)
  return join(into, name!)
}

/** Imports that lead nowhere in an unpacked folder, by their sources. */
export async function missingImports(folder: string): Promise<string[]> {
  const sources = (await readdir(folder, { recursive: true })).filter(
    (name) => /^(?:apps|packages|features|demo)\/.*\.ts$/.test(name) && !name.includes('node_modules'),
  )
  return sources.flatMap((name) => {
    const path = join(folder, name)
    const source = readFileSync(path, 'utf8')
    const { resolve } = createRequire(path)
    const own = [...source.matchAll(/(?:\bfrom |\bimport\(|new URL\()'(\.[^'?]+\.\w+)'/g)].map(([, each]) => each!)
    const lost = own.filter((each) => !existsSync(join(dirname(path), each))).map((each) => `${name}: ${each}`)
    const strange = packagesAskedFor(source).flatMap((each) => {
      try {
        resolve(`${each}/package.json`)
        return []
      } catch (error) {
        // what keeps its package.json to itself is there
        return (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND' ? [`${name}: ${each}`] : []
      }
    })
    return [...lost, ...strange]
  })
}

/** What PROD needs, and nothing more; its secrets as files are the drill's own affair. */
export const productionSettings = (
  databaseUrl: string,
  ports: { port: number; admin: number },
): Record<string, string> => ({
  PORTAL_ENV: 'PROD',
  PORT: String(ports.port),
  ADMIN_PORT: String(ports.admin),
  DRAIN_SECONDS: '0',
  DATABASE_URL: databaseUrl,
  PUBLIC_ORIGIN: 'https://portal.example',
  TOOLKIT_SECRET: randomBytes(32).toString('hex'),
})

/** Seconds until `/readyz` is 200; throws what was said where it ends before. */
export async function secondsUntilReady(child: ChildProcess, admin: number): Promise<number> {
  const began = performance.now()
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${admin}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return Math.round((performance.now() - began) / 100) / 10
    if (child.exitCode !== null || performance.now() - began > 120_000) throw new Error(`It is not ready: ${said}`)
    await pause(200)
  }
}

/** Whether the page that one signs in on is there, with a script of it, and a call without a session says so. */
export async function servesPeople(origin: string): Promise<boolean> {
  const page = await fetch(`${origin}/home`)
  const html = await page.text()
  const script = /\/assets\/[\w.-]+\.js/.exec(html)?.[0] ?? '/none'
  const asset = await fetch(`${origin}${script}`)
  const headers = { 'content-type': 'application/json' }
  const call = await fetch(`${origin}/api/user/detail`, { method: 'POST', headers, body: '{}' })
  const { Code } = (await call.json()) as { Code: number }
  return page.status === 200 && html.includes('<div id="root"') && asset.status === 200 && Code === 410
}
