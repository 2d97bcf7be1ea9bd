/** `forecourt <noun> <verb>`: all commands for operators (docs/decisions/0038-one-command-line.md). */
import { Command, CommanderError } from '@commander-js/extra-typings'
import type { Db } from '@portal/server'
import { ownVersion } from '@portal/server/version'
import { nouns } from './nouns.ts'
import {
  UsageError,
  type CommandContext,
  type Installation,
  type CommandRunner,
  type CommandResult,
  type CommandEnvironment,
} from './portal.ts'

const exitCodes = `
Exit codes: 0 done · 1 failed · 2 wrong use · 3 done, but part of the input was rejected`

export interface CommandHost extends CommandEnvironment {
  out: (text: string) => void
  err: (text: string) => void
  /** Runs `work` with the portal's database open, migrated first if `isMigrating`. */
  withInstallation: <T>(work: (installation: Installation) => Promise<T>, isMigrating: boolean) => Promise<T>
}

type Output = Pick<CommandHost, 'out' | 'err'>

function createProgram(portal: CommandRunner, { out, err }: Output, version: string): Command {
  const program = new Command('forecourt')
    .description(
      'Manage a Forecourt portal with the settings of the portal itself: the database of DATABASE_URL or the embedded ' +
        'one in PORTAL_DATA. No command creates a database, and only setup and migrate change its schema.',
    )
    .exitOverride()
    .configureOutput({ writeOut: out, writeErr: err })
    .showHelpAfterError('See --help for usage.')
    .addHelpText('afterAll', exitCodes)
    .version(version) as Command
  for (const { name, description } of nouns) program.command(name).description(description)
  return program.hook('preSubcommand', (_, noun) => addVerbs(noun as Command, portal))
}

async function addVerbs(noun: Command, portal: CommandRunner): Promise<void> {
  const add = await nouns.find(({ name }) => name === noun.name())!.load()
  add(noun, portal)
  for (const verb of verbsOf(noun)) verb.option('--json', 'print a single JSON document to standard output')
}

/** A noun without verbs is a verb itself. */
const verbsOf = (noun: Command): Command[] => (noun.commands.length > 0 ? (noun.commands as Command[]) : [noun])

/**
 * Lists every verb with its words.
 * @internal
 */
export async function listVerbs(): Promise<{ words: string[]; verb: Command }[]> {
  // no verb is run, and none prints anything
  const portal = {} as CommandRunner
  const all = createProgram(portal, {} as Output, '').commands as Command[]
  await Promise.all(all.map((noun) => addVerbs(noun, portal)))
  return all.flatMap((noun) =>
    verbsOf(noun).map((verb) => ({ words: verb === noun ? [noun.name()] : [noun.name(), verb.name()], verb })),
  )
}

/** commander would print the help of a noun without loading its verbs. */
const withoutHelpCommand = (args: readonly string[]): readonly string[] =>
  args[0] === 'help' && nouns.some(({ name }) => name === args[1]) ? [...args.slice(1), '--help'] : args

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
    host.withInstallation(async (installation) => {
      const { recordRun, withAuditLine } = await import('./audit-line.ts')
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
  const program = createProgram(portal, host, await ownVersion())
  try {
    await program.parseAsync(withoutHelpCommand(args), { from: 'user' })
  } catch (error) {
    const isOfCommander = error instanceof CommanderError
    if (isOfCommander && error.exitCode === 0) return 0
    printFailure(error instanceof Error ? error.message : String(error), isOfCommander)
    return isOfCommander || error instanceof UsageError ? 2 : 1
  }
  return exitCode
}
