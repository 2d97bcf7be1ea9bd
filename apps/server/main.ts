/** Starts the portal: database, schema, demo company, page and calls on one port. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sweepBusSessions } from '@portal/bus/server'
import { sweepTrash, sweepUploads } from '@portal/curating/server'
import { sweepHealth } from '@portal/health/server'
import { sweepReach } from '@portal/reach/server'
import { remindReaders } from '@portal/must-read/server'
import { publishDue } from '@portal/publishing/server'
import { createSecrets, sweepCallLimits, sweepRepeats, systemClock, type Database, type Db } from '@portal/server'
import { sweepSessions, viewerOfPerson } from '@portal/session/server'
import { sweepTracking } from '@portal/tracking/server'
import { sweepUploads as sweepUnfinished } from '@portal/writing/server'
import { deliverAnswers } from '@portal/workflow/server'
import { dailyMark } from './audit-mark.ts'
import { cardWork } from './cards.ts'
import { catchUpSearch } from './catch-up.ts'
import { composeServer, waysOf } from './compose.ts'
import { readConfig, WrongConfig, type Config } from './config.ts'
import { withHealthKey } from './demo-health-key.ts'
import { openFromConfig } from './open-from-config.ts'
import { drawerIn, servePage } from './page.ts'
import { openPlatforms } from './platforms.ts'
import { sweepEvery } from './sweep.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function sweep(db: Database['db'], healthDays: number): Promise<void> {
  const now = systemClock.now()
  await sweepSessions(db, now)
  await sweepBusSessions(db, now)
  await sweepRepeats(db, now)
  await sweepCallLimits(db, now)
  await sweepTracking(db, now)
  await sweepHealth(db, now, healthDays)
  await sweepTrash(db, now)
  await sweepUploads(db, now)
  await sweepUnfinished(db, now)
}

/** Filled, where there is one. */
async function openDemo({ hasDemo, healthKeys }: Config, db: Database['db']) {
  if (!hasDemo) return undefined
  const demo = await import('@portal/demo')
  await demo.fillDemo(db, say)
  await demo.fillHealth(db, healthKeys)
  return demo
}

async function start(given: Config): Promise<() => Promise<void>> {
  const config = await withHealthKey(given)
  const database = await openFromConfig(config, say)
  const undo: (() => Promise<void>)[] = [() => database.release()]
  try {
    if (database.fresh.length > 0) say(`Schema: ${database.fresh.length} migrations applied`)
    const demo = await openDemo(config, database.db)

    const onFault = (err: unknown): void => app.log.error({ err }, 'a chat platform is set up wrongly or away')
    const platforms = openPlatforms(config, { db: database.db, clock: systemClock, onFault })
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
    undo.unshift(() => app.close())
    undo.unshift(catchUpSearch(database.db, app.log).stop)
    undo.unshift(sweepEvery(30_000, async () => void (await sweepReach(database.db, systemClock.now())), app.log))
    undo.unshift(sweepEvery(60_000, () => sweep(database.db, config.healthDays), app.log))
    undo.unshift(sweepEvery(60_000, dailyMark(database.db, app.log), app.log))
    const due = { db: database.db, viewerOf: (db: Db, account: string) => viewerOfPerson(db, account, 0) }
    undo.unshift(sweepEvery(1_000, () => publishDue(due, systemClock.now()), app.log))
    undo.unshift(sweepEvery(60_000, () => remindReaders(database.db, systemClock.now()), app.log))
    const secrets = await createSecrets(database.db)
    if (demo) undo.unshift(await demo.openDemoSystem(database.db, secrets))
    const delivering = { db: database.db, secrets, clock: systemClock }
    undo.unshift(sweepEvery(1_000, () => deliverAnswers(delivering), app.log))
    for (const work of platforms.work) undo.unshift(sweepEvery(5_000, work, app.log))
    const cards = cardWork({ ...delivering, channels: platforms.channels, origin: config.publicOrigin ?? '' })
    undo.unshift(sweepEvery(1_000, cards, app.log))
    const port = app.addresses().find((address) => typeof address !== 'string')?.port ?? config.port
    if (config.env === 'PROD' && !config.scanner)
      say('SCANNER is not set: files that people bring are not looked at for viruses')
    sayUntrustedProxy(config)
    say(`Forecourt is ready: http://${config.host}:${port}`)
    if (config.env === 'DEV') {
      say(
        'Sign in as lin.wei (editor), zhou.min (new here), chen.jie (joint venture), wang.fang (partner) by the menu of the avatar.',
      )
    }
  } catch (error) {
    for (const step of undo) await step().catch(() => undefined)
    throw error
  }
  return async () => {
    for (const step of undo) await step()
  }
}

/** The portal itself speaks http: where people come by https, something stands in front of it. */
function sayUntrustedProxy({ publicOrigin, trustProxy }: Config): void {
  if (publicOrigin?.startsWith('https:') && !trustProxy)
    say(
      'PUBLIC_ORIGIN is https, so a proxy stands in front, but TRUST_PROXY names none: everybody has its address, in the log and where tries are counted',
    )
}

/** SIGTERM or SIGINT ends cleanly, once; a second one while it ends is the same wish. */
function endBySignal(stop: () => Promise<void>): void {
  let ending: Promise<void> | undefined
  const end = (): void => {
    ending ??= stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

try {
  endBySignal(await start(readConfig(process.env, home)))
} catch (error) {
  const isClear =
    error instanceof WrongConfig || (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  console.error(isClear || error instanceof Error ? `Forecourt could not start: ${(error as Error).message}` : error)
  if (process.env['PORTAL_TRACE']) console.error(error)
  process.exit(1)
}
