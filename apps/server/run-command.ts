/** The frame of a command: arguments, the configured database, one line for what went wrong. */
import { fileURLToPath } from 'node:url'
import type { Scan } from '@portal/files/server'
import { systemClock, type Db } from '@portal/server'
import { readCommandConfig, type Config } from './config.ts'
import { noted } from './note-run.ts'
import { openExisting, type Opened } from './open-from-config.ts'
import { scanBy } from './scanning.ts'

export interface Saying {
  /** What was asked for, to standard output. */
  answer: (line: string) => void
  /** What else there is to say, to standard error. */
  remark: (line: string) => void
  /** What files that the command brings in pass (T22). */
  scan: Scan
}

interface Command {
  /** As in `npm run <name>`; the audit log has it so. */
  name: string
  /** Whether a run with these arguments changes something, and so leaves a line. */
  changes: (args: readonly string[]) => boolean
  /** What the arguments ask for; throws what `isWrongUsage` knows. */
  jobOf: (args: string[]) => (db: Db, saying: Saying) => Promise<unknown>
  usage: string
  isWrongUsage: (error: unknown) => boolean
  /** What the configuration means for it. */
  beware?: (config: Config) => string | undefined
}

const answer = (line: string): void => void process.stdout.write(`${line}\n`)
const remark = (line: string): void => void process.stderr.write(`${line}\n`)

/** Exit code 0; 1 where it went wrong, 2 where it was asked wrongly. */
export async function runCommand(command: Command): Promise<void> {
  if (process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return answer(command.usage)
  try {
    await run(command)
  } catch (error) {
    remark(error instanceof Error ? error.message : String(error))
    const isMisused = command.isWrongUsage(error)
    if (isMisused) remark(`\n${command.usage}`)
    process.exitCode = isMisused ? 2 : 1
  }
}

async function run({ beware, ...command }: Command): Promise<void> {
  const job = noted(command)(process.argv.slice(2))
  await withPortal(remark, async (db, config) => {
    const warning = beware?.(config)
    if (warning) remark(warning)
    const onFault = (fault: unknown): void => remark(String(fault))
    const scan = scanBy(config.scanner, { db, clock: systemClock, onFault })
    await job(db, { answer, remark, scan })
  })
}

/** By the settings of the portal beside which the command runs, on its database as it is: neither made nor migrated. */
export async function withPortal<T>(
  say: (line: string) => void,
  work: (db: Opened['maintenance'], config: Config) => Promise<T>,
): Promise<T> {
  const config = readCommandConfig(process.env, fileURLToPath(new URL('../../', import.meta.url)))
  const database = await openExisting(config, say)
  try {
    return await work(database.maintenance, config)
  } finally {
    await database.release()
  }
}
