/** Starts the portal: database, schema, demo company, then page and calls on one port. */
import './small-heap.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createLog, createSecrets, endWorkers, ownVersion, startJobs, systemClock } from '@portal/server'
import type { Clock, Database, Job, Log } from '@portal/server'
import { healthKeyProblem } from '@portal/health/server'
import { enterProcess, recordCalls } from '@portal/operations/server'
import { openAdminPort, type AdminPort } from './admin-port.ts'
import { readConfig, WrongConfig, type Config } from './config.ts'
import { bucketFor } from './bucket.ts'
import { configWarnings } from './config-warnings.ts'
import { openDemo } from './demo.ts'
import { jobList } from './job-list.ts'
import { openFromConfig } from './open-from-config.ts'
import { operationsOf } from './operations.ts'
import { openPlatforms } from './platforms.ts'
import { keepDaily } from './shared-assets.ts'
import { serve, type Serving } from './serving.ts'
import { endAtOnce, endInOrder, type Step } from './shutdown.ts'
import { openSignals } from './signals/index.ts'
import { loadTranslations } from './texts/load-translations.ts'
import { tellSupervisor } from './supervisor.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))
interface Started {
  steps: Step[]
  drain: (now: AbortSignal) => Promise<void>
  lines: string[]
}

type Say = (line: string) => void

/** Returns the shutdown steps, last opened first, and the lines to print once signals are handled. */
async function start(given: Config, log: Log, { admin, say }: { admin: AdminPort; say: Say }): Promise<Started> {
  await loadTranslations(home)
  const database = await openFromConfig(given, (line) => {
    say(line)
    admin.waitFor(line)
  })
  admin.waitFor(undefined)
  const steps: Step[] = [
    { name: 'workers', withinMs: 1_000, run: endWorkers },
    { name: 'database', withinMs: 9_000, run: () => database.release() },
  ]
  try {
    if (database.fresh.length > 0) say(`Schema: ${database.fresh.length} migrations applied`)
    const { config, openSystem, hint } = await openDemo(given, database, say)

    const onFault = (err: unknown): void => log.error({ err }, 'something behind the calls failed')
    const platforms = openPlatforms(config, {
      db: database.calls('platforms'),
      jobs: database.jobs('platforms'),
      clock: systemClock,
      onFault,
    })
    const bucket = await bucketFor(config.files, database, (line) => log.warn(line))
    steps.unshift({ name: 'bucket', withinMs: 100, run: async () => bucket?.close() })
    const secrets = await createSecrets(database.db)
    const jobs = jobList({ ...config, bucket, platforms, secrets, clock: systemClock, log })
    const around = { database, clock: systemClock, log }
    let serving: Serving | undefined
    const signals = await openSignals(config, {
      ...around,
      problems: admin.problems,
      streams: () => serving?.streams() ?? 0,
      overload: () => serving?.overload() ?? 0,
      jobs,
    })
    if (config.serves) {
      serving = await serve(config, {
        database,
        bucket,
        platforms,
        operations: await operationsOf(signals, process.env, home),
        log,
      })
      steps.unshift({ name: 'calls', withinMs: 4_500, run: serving.close })
      if (openSystem) steps.unshift({ name: 'demo', withinMs: 500, run: await openSystem(secrets) })
    }
    if (config.works) {
      const endJobs = await startJobs(jobs, { ...around, historyDays: config.jobHistoryDays })
      steps.unshift({ name: 'jobs', withinMs: 2_500, run: endJobs })
    }
    // these stay open while the calls end
    steps.splice(-2, 0, await enter(config, jobs, { ...around, ownAssets: serving?.ownAssets }))
    steps.splice(-2, 0, { name: 'admin port', withinMs: 500, run: admin.close })
    steps.splice(-2, 0, { name: 'signals', withinMs: 1_000, run: signals.end })
    const drain = async (now: AbortSignal): Promise<void> => {
      admin.drain()
      serving?.endConnections()
      if (config.drainSeconds === 0) return
      say(`Stopping in ${config.drainSeconds} seconds; /readyz reports it`)
      await pause(config.drainSeconds * 1000, undefined, { signal: now }).catch(() => undefined)
    }
    admin.started(database, signals.registry)
    for (const line of configWarnings(config, systemClock.now())) log.warn(line)
    // after a restore or a change of keys a mismatch would go unnoticed until the answers are deleted
    const keyProblem = await healthKeyProblem(database.jobs('health-key'), config.healthKeys)
    if (keyProblem) log.error(keyProblem)
    const lines = serving
      ? [`Forecourt is ready: http://${config.host}:${serving.port}`, ...(hint ? [hint] : [])]
      : ['Forecourt is ready: a worker that runs jobs and serves no calls']
    return { steps, drain, lines }
  } catch (error) {
    for (const { run } of steps) await run().catch(() => undefined)
    throw error
  }
}

interface Entering {
  database: Database
  clock: Clock
  log: Log
  ownAssets: Serving['ownAssets']
}

/** Registers the process; returns the step that unregisters it. */
async function enter(config: Config, jobs: readonly Job[], around: Entering): Promise<Step> {
  const { database, clock, log, ownAssets } = around
  const calls = recordCalls(() => clock.now())
  const onFault = (err: unknown): void => log.warn({ err }, 'this process could not update its entry in the registry')
  const names = config.works ? jobs.map(({ name }) => name) : []
  const about = { role: config.role, version: await ownVersion(), jobs: names }
  const leave = await enterProcess(about, { database, clock, calls, onFault })
  const endKeeping = keepDaily(database, ownAssets)
  const run = (): Promise<void> => {
    calls.end()
    endKeeping()
    return leave()
  }
  return { name: 'registry', withinMs: 500, run }
}

try {
  // process 1 ignores signals that it does not handle
  const stopEndingAtOnce = endAtOnce()
  const config = readConfig(process.env, home)
  const log = createLog({ level: config.logLevel })
  const isDev = config.env === 'DEV'
  // start messages go to the terminal in DEV and to the log elsewhere
  const say: Say = isDev ? (line) => void process.stdout.write(`${line}\n`) : (line) => log.info(line)
  if (!isDev) process.removeAllListeners('warning').on('warning', (err) => log.warn({ err }, 'Node warning'))
  const admin = await openAdminPort(config.admin, say)
  const { steps, drain, lines } = await start(config, log, { admin, say })
  endInOrder(steps, log, drain)
  stopEndingAtOnce()
  for (const line of lines) say(line)
  tellSupervisor(process.env, log)
} catch (error) {
  const isClear =
    error instanceof WrongConfig || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  console.error(isClear || error instanceof Error ? `Forecourt could not start: ${(error as Error).message}` : error)
  if (process.env['PORTAL_TRACE']) console.error(error)
  process.exit(1)
}
