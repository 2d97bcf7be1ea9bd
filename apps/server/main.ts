/** Starts the portal: database, schema, demo company, then page and calls on one port. */
import './small-heap.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createLog, createSecrets, endWorkers, ownVersion, startJobs, systemClock } from '@portal/server'
import type { Clock, Database, Job, Log } from '@portal/server'
import { healthKeyProblem } from '@portal/health/server'
import { registerProcess, recordCalls } from '@portal/operations/server'
import { openAdminPort, type AdminPort } from './admin-port.ts'
import { readConfig, type Config } from './config.ts'
import { openConfiguredBucket } from './bucket.ts'
import { configWarnings } from './config-warnings.ts'
import { openDemo } from './demo.ts'
import { listJobs } from './job-list.ts'
import { openPortalDatabase } from './portal-database.ts'
import { createOperationsData } from './operations.ts'
import { openPlatforms } from './platforms.ts'
import { markAssetsDaily } from './shared-assets.ts'
import { startServing, type Serving } from './serving.ts'
import { reportStartFailure } from './start-failure.ts'
import { exitOnSignal, shutDownOnSignal, type ShutdownStep } from './shutdown.ts'
import { openSignals } from './signals/index.ts'
import { loadTranslations } from './texts/load-translations.ts'
import { notifySupervisor } from './supervisor.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))
interface StartedProcess {
  steps: ShutdownStep[]
  drain: (now: AbortSignal) => Promise<void>
  lines: string[]
}

type Say = (line: string) => void

/** Returns the shutdown steps, last opened first, and the lines to print once signals are handled. */
async function startPortal(
  initialConfig: Config,
  log: Log,
  { admin, say }: { admin: AdminPort; say: Say },
): Promise<StartedProcess> {
  await loadTranslations(home)
  const database = await openPortalDatabase(initialConfig, (line) => {
    say(line)
    admin.setWaitReason(line)
  })
  admin.setWaitReason(undefined)
  const steps: ShutdownStep[] = [
    { name: 'workers', withinMs: 1_000, run: endWorkers },
    // a server of its own rolls back what is open
    {
      name: 'database',
      withinMs: 9_000,
      isOptional: initialConfig.databaseUrl !== undefined,
      run: () => database.release(),
    },
  ]
  try {
    if (database.fresh.length > 0) say(`Schema: ${database.fresh.length} migrations applied`)
    const { config, startApprovalSystem, hint } = await openDemo(initialConfig, database, say)

    const onFault = (err: unknown): void => log.error({ err }, 'something behind the calls failed')
    const platforms = openPlatforms(config, {
      db: database.calls('platforms'),
      jobs: database.jobs('platforms'),
      clock: systemClock,
      onFault,
    })
    const bucket = await openConfiguredBucket(config.files, database, (line) => log.warn(line))
    steps.unshift({ name: 'bucket', withinMs: 100, run: async () => bucket?.close() })
    const secrets = await createSecrets(database.db)
    const jobs = listJobs({ ...config, bucket, platforms, secrets, clock: systemClock, log })
    const deps = { database, clock: systemClock, log }
    let serving: Serving | undefined
    const signals = await openSignals(config, {
      ...deps,
      problems: admin.problems,
      streams: () => serving?.streams() ?? 0,
      overload: () => serving?.overload() ?? 0,
      jobs,
    })
    if (config.serves) {
      serving = await startServing(config, {
        database,
        bucket,
        platforms,
        operations: await createOperationsData(signals, platforms, process.env, home),
        log,
      })
      steps.unshift({ name: 'calls', withinMs: 4_500, run: serving.close })
      if (startApprovalSystem) steps.unshift({ name: 'demo', withinMs: 500, run: await startApprovalSystem(secrets) })
    }
    if (config.works) {
      const endJobs = await startJobs(jobs, { ...deps, historyDays: config.jobHistoryDays })
      // runs that it leaves are taken over, after their heartbeat
      steps.unshift({ name: 'jobs', withinMs: 2_500, isOptional: true, run: endJobs })
    }
    // these stay open while the calls end
    steps.splice(-2, 0, await startRegistration(config, jobs, { ...deps, ownAssets: serving?.ownAssets }))
    steps.splice(-2, 0, { name: 'admin port', withinMs: 500, run: admin.close })
    steps.splice(-2, 0, { name: 'signals', withinMs: 1_000, run: signals.end })
    const drain = async (now: AbortSignal): Promise<void> => {
      admin.drain()
      serving?.endConnections()
      if (config.drainSeconds === 0) return
      say(`Stopping in ${config.drainSeconds} seconds; /readyz reports it`)
      await pause(config.drainSeconds * 1000, undefined, { signal: now }).catch(() => undefined)
    }
    admin.markStarted(database, signals.registry)
    for (const line of configWarnings(config, systemClock.now())) log.warn(line)
    // after a restore or a change of keys a mismatch would go unnoticed until the answers are deleted
    const keyProblem = await healthKeyProblem(database.jobs('health-key'), config.healthKeys)
    if (keyProblem) log.error(keyProblem)
    const lines = serving
      ? [`Forecourt is ready: http://${config.host}:${serving.port}`, ...(hint ? [hint] : [])]
      : ['Forecourt is ready: a worker that runs jobs and serves no calls']
    const farewell: ShutdownStep = { name: 'log', withinMs: 100, run: async () => say('Stopped') }
    return { steps: [...steps, farewell], drain, lines }
  } catch (error) {
    for (const { run } of steps) await run().catch(() => undefined)
    throw error
  }
}

interface RegistrationDeps {
  database: Database
  clock: Clock
  log: Log
  ownAssets: Serving['ownAssets']
}

/** Registers the process; returns the step that unregisters it. */
async function startRegistration(config: Config, jobs: readonly Job[], deps: RegistrationDeps): Promise<ShutdownStep> {
  const { database, clock, log, ownAssets } = deps
  const calls = recordCalls(() => clock.now())
  const onFault = (err: unknown): void => log.warn({ err }, 'this process could not update its entry in the registry')
  const names = config.works ? jobs.map(({ name }) => name) : []
  const about = { role: config.role, version: await ownVersion(), jobs: names }
  const leave = await registerProcess(about, { database, clock, calls, onFault })
  const endKeeping = markAssetsDaily(database, ownAssets)
  const run = (): Promise<void> => {
    calls.end()
    endKeeping()
    return leave()
  }
  // others remove an entry without heartbeat
  return { name: 'registry', withinMs: 500, isOptional: true, run }
}

function failStart(error: unknown): never {
  reportStartFailure(error, process.env)
  process.exit(1)
}

try {
  // process 1 ignores signals that it does not handle
  const stopEndingAtOnce = exitOnSignal()
  // an event that nobody waits for would otherwise print a stack among the lines of the log
  process.once('uncaughtException', failStart)
  const config = readConfig(process.env, home)
  const log = createLog({ level: config.logLevel })
  const isDev = config.env === 'DEV'
  // start messages go to the terminal in DEV and to the log elsewhere
  const say: Say = isDev ? (line) => void process.stdout.write(`${line}\n`) : (line) => log.info(line)
  if (!isDev) process.removeAllListeners('warning').on('warning', (err) => log.warn({ err }, 'Node warning'))
  const version = await ownVersion()
  if (!isDev) say(`Forecourt ${version} starts: PORTAL_ENV=${config.env}, PORTAL_ROLE=${config.role}`)
  const admin = await openAdminPort(config.admin, say)
  const { steps, drain, lines } = await startPortal(config, log, { admin, say })
  shutDownOnSignal(steps, log, drain)
  process.removeListener('uncaughtException', failStart)
  stopEndingAtOnce()
  for (const line of lines) say(line)
  notifySupervisor(process.env, log)
} catch (error) {
  failStart(error)
}
