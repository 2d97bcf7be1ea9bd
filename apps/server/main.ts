/** Starts the portal: database, schema, demo company, page and calls on one port. */
import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import {
  createLog,
  createSecrets,
  endConnections,
  endWorkers,
  systemClock,
  type Job,
  type Log,
  type Served,
} from '@portal/server'
import { openAdminPort } from './admin-port.ts'
import { composeServer } from './compose-server.ts'
import { readConfig, WrongConfig, type Config } from './config.ts'
import { configWarnings } from './config-warnings.ts'
import { openDemo } from './demo.ts'
import { jobList } from './job-list.ts'
import { startJobs } from './jobs.ts'
import { openFromConfig } from './open-from-config.ts'
import { drawerIn, servePage } from './page.ts'
import { openPlatforms } from './platforms.ts'
import { keepSharedAssets, shareAssets } from './shared-assets.ts'
import { ssoOffered, waysOf } from './settings.ts'
import { endInOrder, type Step } from './shutdown.ts'
import { openSignals } from './signals/index.ts'
import { serveWellKnown } from './well-known.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))
interface Started {
  steps: Step[]
  drain: (now: AbortSignal) => Promise<void>
  lines: string[]
}

type Say = (line: string) => void

/** Answers how to end, last opened first, and what to say once a signal would be heard. */
async function start(given: Config, log: Log, say: Say): Promise<Started> {
  const database = await openFromConfig(given, say)
  const steps: Step[] = [
    { name: 'workers', withinMs: 1_000, run: endWorkers },
    { name: 'database', withinMs: 9_000, run: () => database.release() },
  ]
  try {
    if (database.fresh.length > 0) say(`Schema: ${database.fresh.length} migrations applied`)
    const { config, openSystem, hint } = await openDemo(given, database, say)

    const onFault = (err: unknown): void => log.error({ err }, 'a chat platform is set up wrongly or away')
    const platforms = openPlatforms(config, {
      db: database.calls('platforms'),
      jobs: database.jobs('platforms'),
      clock: systemClock,
      onFault,
    })
    const app = await composeServer(config, database, systemClock, log, platforms)
    serveWellKnown(app, { contact: config.securityContact, origin: config.publicOrigin, clock: systemClock })
    const ownJobs: Job[] = []
    const page = `${home}dist/web`
    if (existsSync(`${page}/index.html`))
      await servePage(
        app,
        page,
        {
          env: config.env,
          ...ssoOffered(config),
          ways: waysOf(config),
          weekStart: config.weekStart,
          hasHealth: config.healthKeys !== undefined,
        },
        {
          messageFor: app.messageFor,
          drawPage: await drawerIn(`${home}dist/server`),
          shareAssets(own) {
            ownJobs.push(keepSharedAssets(own))
            return shareAssets(database, own, systemClock)
          },
        },
      )
    await app.listen({ host: config.host, port: config.port })
    steps.unshift({ name: 'calls', withinMs: 4_500, run: () => closeCalls(app) })
    const secrets = await createSecrets(database.db)
    if (openSystem) steps.unshift({ name: 'demo', withinMs: 500, run: await openSystem(secrets) })
    const { healthDays, trashDays, noticeDays, readDays, publicOrigin } = config
    const deps = {
      healthDays,
      trashDays,
      noticeDays,
      readDays,
      publicOrigin,
      platforms,
      secrets,
      clock: systemClock,
      log,
    }
    const jobs = [...jobList(deps), ...ownJobs]
    const around = { database, clock: systemClock, log }
    const signals = await openSignals(config, {
      ...around,
      streams: app.openStreams,
      overload: app.overloadLevel,
      jobs,
    })
    steps.unshift({ name: 'jobs', withinMs: 2_000, run: startJobs(jobs, around) })
    const admin = await openAdminPort(config.admin, database, signals.registry, say)
    // they answer and listen while the calls end
    steps.splice(-2, 0, { name: 'admin port', withinMs: 500, run: admin.close })
    steps.splice(-2, 0, { name: 'signals', withinMs: 1_000, run: signals.end })
    const drain = async (now: AbortSignal): Promise<void> => {
      admin.drain()
      endConnections(app)
      if (config.drainSeconds === 0) return
      say(`Stopping in ${config.drainSeconds} seconds: /readyz says so`)
      await pause(config.drainSeconds * 1000, undefined, { signal: now }).catch(() => undefined)
    }
    const port = app.addresses().find((address) => typeof address !== 'string')?.port ?? config.port
    for (const line of configWarnings(config, systemClock.now())) log.warn(line)
    const lines = [`Forecourt is ready: http://${config.host}:${port}`, ...(hint ? [hint] : [])]
    return { steps, drain, lines }
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

try {
  const config = readConfig(process.env, home)
  const log = createLog({ level: config.logLevel })
  const isDev = config.env === 'DEV'
  // what a start says is for who sits at it in DEV, and for who collects the log elsewhere
  const say: Say = isDev ? (line) => void process.stdout.write(`${line}\n`) : (line) => log.info(line)
  if (!isDev) process.removeAllListeners('warning').on('warning', (err) => log.warn({ err }, 'a warning of Node'))
  const { steps, drain, lines } = await start(config, log, say)
  endInOrder(steps, log, drain)
  for (const line of lines) say(line)
} catch (error) {
  const isClear =
    error instanceof WrongConfig || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  console.error(isClear || error instanceof Error ? `Forecourt could not start: ${(error as Error).message}` : error)
  if (process.env['PORTAL_TRACE']) console.error(error)
  process.exit(1)
}
