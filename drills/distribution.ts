/** Builds and unpacks the archive of `npm run dist` for drills, and checks a portal that runs from it. */
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

/** Runs a program; throws its output if it fails. */
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

/** Returns the path of the archive; `isAnew` also rebuilds the page. */
export async function makeDistribution(isAnew = false): Promise<string> {
  if (isAnew || !isBuilt()) run(process.execPath, [join(home, 'scripts', 'build.mjs')])
  run(process.execPath, [join(home, 'scripts', 'dist.ts')])
  const file = (await readdir(target)).find((name) => name.endsWith('.tar.gz'))
  return join(target, file!)
}

/** Returns the folder of the unpacked portal. */
export async function unpack(file: string, into: string): Promise<string> {
  await mkdir(into, { recursive: true })
  run('tar', ['-xzf', file, '-C', into])
  const [name] = await readdir(into)
  return join(into, name!)
}

/** Returns the unresolved imports of an unpacked folder. */
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
        // installed packages that do not export their package.json
        return (error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND' ? [`${name}: ${each}`] : []
      }
    })
    return [...lost, ...strange]
  })
}

/** Minimal settings for PROD; secret files are up to the drill. */
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

/** Returns the seconds until `/readyz` answers 200; throws the output if the process ends before. */
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

/** Checks the sign-in page, one of its scripts, and a call without session. */
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
