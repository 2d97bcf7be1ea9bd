/** `forecourt <noun> <verb>`: all commands for operators (docs/decisions/0038-one-command-line.md). */
import { Command, CommanderError } from '@commander-js/extra-typings'
import { ownVersion, type Db } from '@portal/server'
import { apiKeys } from './api-keys.ts'
import { apps } from './apps.ts'
import { recordRun, withAuditLine } from './audit-line.ts'
import { config } from './config.ts'
import { debugReports } from './debug-reports.ts'
import { documents } from './documents.ts'
import { files } from './files.ts'
import { holidays } from './holidays.ts'
import { migrate } from './migrate.ts'
import { news } from './news.ts'
import { people } from './people.ts'
import { platformNouns } from './platforms.ts'
import {
  UsageError,
  type CommandContext,
  type Installation,
  type AddNoun,
  type CommandRunner,
  type CommandResult,
  type CommandEnvironment,
} from './portal.ts'
import { portals } from './portals.ts'
import { proxy } from './proxy.ts'
import { questionnaires } from './questionnaires.ts'
import { reports } from './reports.ts'
import { roles } from './roles.ts'
import { search } from './search.ts'
import { setup } from './setup.ts'
import { shuttle } from './shuttle.ts'
import { sso } from './sso.ts'
import { texts } from './texts.ts'

const nouns: readonly AddNoun[] = [
  setup,
  proxy,
  roles,
  people,
  sso,
  ...platformNouns,
  apiKeys,
  portals,
  reports,
  holidays,
  news,
  documents,
  apps,
  shuttle,
  questionnaires,
  search,
  debugReports,
  files,
  texts,
  config,
  migrate,
]

const exitCodes = `
Exit codes: 0 done · 1 failed · 2 wrong use · 3 done, but part of the input was rejected`

export interface CommandHost extends CommandEnvironment {
  out: (text: string) => void
  err: (text: string) => void
  /** Runs `work` with the portal's database open, migrated first if `isMigrating`. */
  withInstallation: <T>(work: (installation: Installation) => Promise<T>, isMigrating: boolean) => Promise<T>
}

/** @internal */
export function createProgram(portal: CommandRunner, { out, err }: Pick<CommandHost, 'out' | 'err'>): Command {
  const program = new Command('forecourt')
    .description(
      'Manage a Forecourt portal with the settings of the portal itself: the database of DATABASE_URL or the embedded ' +
        'one in PORTAL_DATA. No command creates a database, and only setup and migrate change its schema.',
    )
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err })
    .showHelpAfterError('See --help for usage.')
    .addHelpText('afterAll', exitCodes)
  for (const add of nouns) add(program as Command, portal)
  for (const { verb } of listVerbs(program as Command))
    verb.option('--json', 'print a single JSON document to standard output')
  return program as Command
}

/**
 * Lists every verb with its words. A noun without verbs is a verb itself.
 * @internal
 */
export const listVerbs = (program: Command): { words: string[]; verb: Command }[] =>
  (program.commands as Command[]).flatMap((noun) =>
    noun.commands.length > 0
      ? (noun.commands as Command[]).map((verb) => ({ words: [noun.name(), verb.name()], verb }))
      : [{ words: [noun.name()], verb: noun }],
  )

/** Runs the command line; returns the exit code. */
export async function runForecourt(args: readonly string[], host: CommandHost): Promise<number> {
  const say = (line: string): void => host.err(`${line}\n`)
  let exitCode = 0
  const isJson = args.includes('--json')
  /** Output of a failure; commander has printed its own. */
  const printFailure = (message: string, isPrinted = false): void => {
    if (!isPrinted) say(message)
    if (isJson) host.out(`${JSON.stringify({ error: message }, undefined, 2)}\n`)
  }
  const printResult = (result: CommandResult): void => {
    for (const note of result.notes ?? []) say(note)
    const lines = isJson ? [JSON.stringify(result.data, undefined, 2)] : (result.lines ?? [])
    for (const line of lines) host.out(`${line}\n`)
    exitCode = result.isWrong ? 1 : result.isPartial ? 3 : 0
  }
  const withPortal = (
    work: (context: CommandContext) => Promise<CommandResult>,
    isAudited: boolean,
    isMigrating: boolean,
  ) =>
    host.withInstallation((installation) => {
      const audit = (db: Db, details = {}) => recordRun(db, { args, details }, host.clock)
      const context = { ...installation, clock: host.clock, progress: say, recordRun: audit }
      return isAudited ? withAuditLine(installation.db, audit, (db) => work({ ...context, db })) : work(context)
    }, isMigrating)
  const run = async (
    work: (context: CommandContext) => Promise<CommandResult>,
    isAudited: boolean,
    isMigrating = false,
  ) => printResult(await withPortal(work, isAudited, isMigrating))
  const runUnaudited: CommandRunner['read'] = (work) => run(work, false)
  const portal: CommandRunner = {
    read: runUnaudited,
    withOwnAudit: runUnaudited,
    change: (work) => run(work, true),
    withMigration: (work) => run(work, false, true),
    afterChecks: async (work) => printResult(await work(host, (inner) => withPortal(inner, false, true))),
    withoutDatabase: async (work) => printResult(await work(host)),
  }
  const program = createProgram(portal, host).version(await ownVersion())
  try {
    await program.parseAsync(args, { from: 'user' })
  } catch (error) {
    const isOfCommander = error instanceof CommanderError
    if (isOfCommander && error.exitCode === 0) return 0
    printFailure(error instanceof Error ? error.message : String(error), isOfCommander)
    return isOfCommander || error instanceof UsageError ? 2 : 1
  }
  return exitCode
}
