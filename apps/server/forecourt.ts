#!/usr/bin/env node
/** The command line of the portal: `npm run forecourt -- <noun> <verb>`. */
import { fileURLToPath } from 'node:url'
import { systemClock } from '@portal/server'
import { runForecourt } from './cli/program.ts'
import type { Installation } from './cli/portal.ts'
import { readCommandConfig } from './config.ts'
import { openExisting, openMigrated } from './open-from-config.ts'
import { scanBy } from './scanning.ts'

const home = fileURLToPath(new URL('../../', import.meta.url))
const out = (text: string): void => void process.stdout.write(text)
const err = (text: string): void => void process.stderr.write(text)
const say = (line: string): void => err(`${line}\n`)

/** By the settings of the portal beside which the command runs, on its database: never made, and migrated if so asked. */
async function withInstallation<T>(work: (installation: Installation) => Promise<T>, isMigrating: boolean): Promise<T> {
  const config = readCommandConfig(process.env, home)
  const database = isMigrating ? await openMigrated(config, say) : { ...(await openExisting(config, say)), fresh: [] }
  try {
    const db = database.maintenance
    const onFault = (fault: unknown): void => say(String(fault))
    return await work({
      db,
      config,
      fresh: database.fresh,
      scan: scanBy(config.scanner, { db, clock: systemClock, onFault }),
    })
  } finally {
    await database.release()
  }
}

process.exitCode = await runForecourt(process.argv.slice(2), {
  env: process.env,
  home,
  clock: systemClock,
  out,
  err,
  withInstallation,
})
