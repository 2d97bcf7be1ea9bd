/** Starts the portal: database, schema, demo company, page and calls on one port. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createSecrets, endWorkers, systemClock, type Served } from '@portal/server'
import { openAdminPort } from './admin-port.ts'
import { composeServer } from './compose-server.ts'
import { readConfig, WrongConfig, type Config } from './config.ts'
import { openDemo } from './demo.ts'
import { jobList } from './job-list.ts'
import { startJobs } from './jobs.ts'
import { openFromConfig } from './open-from-config.ts'
import { drawerIn, servePage } from './page.ts'
import { openPlatforms } from './platforms.ts'
import { waysOf } from './settings.ts'
import { endInOrder, type Step } from './shutdown.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Answers how to end, last opened first, and what to say once a signal would be heard. */
async function start(given: Config): Promise<{ steps: Step[]; log: Served['log']; lines: string[] }> {
  const database = await openFromConfig(given, say)
  const steps: Step[] = [
    { name: 'workers', withinMs: 1_000, run: endWorkers },
    { name: 'database', withinMs: 9_000, run: () => database.release() },
  ]
  try {
    if (database.fresh.length > 0) say(`Schema: ${database.fresh.length} migrations applied`)
    const { config, openSystem, hint } = await openDemo(given, database, say)

    const onFault = (err: unknown): void => app.log.error({ err }, 'a chat platform is set up wrongly or away')
    const platforms = openPlatforms(config, {
      db: database.calls('platforms'),
      jobs: database.jobs('platforms'),
      clock: systemClock,
      onFault,
    })
    const logger = { level: config.env === 'DEV' ? 'warn' : 'info' }
    const app = await composeServer(config, database, systemClock, logger, platforms)
    const page = `${home}dist/web`
    if (existsSync(`${page}/index.html`))
      await servePage(
        app,
        page,
        {
          env: config.env,
          hasSso: config.sso !== undefined,
          ways: waysOf(config),
          weekStart: config.weekStart,
          hasHealth: config.healthKeys !== undefined,
        },
        { messageFor: app.messageFor, drawPage: await drawerIn(`${home}dist/server`) },
      )
    await app.listen({ host: config.host, port: config.port })
    steps.unshift({ name: 'calls', withinMs: 4_500, run: () => closeCalls(app) })
    const secrets = await createSecrets(database.db)
    if (openSystem) steps.unshift({ name: 'demo', withinMs: 500, run: await openSystem(secrets) })
    const { healthDays, trashDays, publicOrigin } = config
    const deps = { healthDays, trashDays, publicOrigin, platforms, secrets, clock: systemClock, log: app.log }
    const endJobs = startJobs(jobList(deps), { database, clock: systemClock, log: app.log })
    steps.unshift({ name: 'jobs', withinMs: 2_000, run: endJobs })
    const admin = await openAdminPort(config.admin, database, say)
    steps.unshift({ name: 'not ready', withinMs: 500, run: admin.drain })
    // it answers while the calls end
    steps.splice(-2, 0, { name: 'admin port', withinMs: 500, run: admin.close })
    const port = app.addresses().find((address) => typeof address !== 'string')?.port ?? config.port
    for (const line of warningsOf(config)) say(line)
    const lines = [`Forecourt is ready: http://${config.host}:${port}`, ...(hint ? [hint] : [])]
    return { steps, log: app.log, lines }
  } catch (error) {
    for (const { run } of steps) await run().catch(() => undefined)
    throw error
  }
}

/** Who is being answered has three seconds more; then the connection is cut. */
async function closeCalls(app: Served): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), 3_000)
  await app.close()
  clearTimeout(cut)
}

/** What is allowed, and yet seldom meant. The portal itself speaks http: where people come by https, a proxy stands in front. */
function warningsOf({ env, scanner, publicOrigin, trustProxy, hasCallLimits }: Config): string[] {
  return [
    ...(env === 'PROD' && !scanner
      ? ['SCANNER is not set: files that people bring are not looked at for viruses']
      : []),
    ...(env === 'PROD' && !hasCallLimits ? ["CALL_LIMITS is off: nobody's calls are limited"] : []),
    ...(publicOrigin?.startsWith('https:') && !trustProxy
      ? [
          'PUBLIC_ORIGIN is https, so a proxy stands in front, but TRUST_PROXY names none: everybody has its address, in the log and where tries are counted',
        ]
      : []),
  ]
}

try {
  const { steps, log, lines } = await start(readConfig(process.env, home))
  endInOrder(steps, log)
  for (const line of lines) say(line)
} catch (error) {
  const isClear =
    error instanceof WrongConfig || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  console.error(isClear || error instanceof Error ? `Forecourt could not start: ${(error as Error).message}` : error)
  if (process.env['PORTAL_TRACE']) console.error(error)
  process.exit(1)
}
