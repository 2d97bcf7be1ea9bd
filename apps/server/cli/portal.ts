/** Context and result of a verb of the command line. */
import type { Command } from '@commander-js/extra-typings'
import type { Scan } from '@portal/files/server'
import type { Clock, Database, Db } from '@portal/server'
import type { Config } from '../config.ts'
import type { PlatformConfig } from '../platform-list.ts'

/** The portal's database and settings, open while the command runs. */
export interface Installation {
  db: Database['db']
  config: PlatformConfig &
    Partial<Pick<Config, 'boxHost' | 'files' | 'healthKeys' | 'publicOrigin' | 'sso' | 'ssoSecond'>>
  /** Scans imported files for viruses. */
  scan: Scan
  /** Migrations applied when it was opened, for `portal.migrated`. */
  appliedMigrations?: readonly string[]
}

export interface CommandContext extends Installation {
  clock: Clock
  /** Writes progress to standard error. */
  progress: (line: string) => void
  /** Writes the audit line of this run, with counts; only for `portal.recorded`. */
  recordRun: (db: Db, details: Record<string, unknown>) => Promise<void>
}

export interface CommandResult {
  /** Output of `--json`. */
  data: object
  /** Human-readable output, on standard output. */
  lines?: readonly string[]
  /** Messages on standard error. */
  notes?: readonly string[]
  /** Part of the input was rejected: exit code 3. */
  isPartial?: boolean
  /** A check failed: exit code 1. */
  isWrong?: boolean
}

export interface CommandEnvironment {
  /** Environment variables. */
  env: Record<string, string | undefined>
  /** Base folder of relative paths in settings. */
  home: string
  clock: Clock
}

type CommandWork = (context: CommandContext) => Promise<CommandResult>

/** Opens and migrates the portal's database for work that writes its own audit lines. */
export type OpenPortal = (work: CommandWork) => Promise<CommandResult>

export interface CommandRunner {
  /** Runs a verb that changes nothing. */
  read: (work: CommandWork) => Promise<void>
  /** Runs a verb that changes something; its first transaction writes a line to the audit log. */
  change: (work: CommandWork) => Promise<void>
  /** Runs a verb that writes its own audit lines. */
  withOwnAudit: (work: CommandWork) => Promise<void>
  /** Runs the verb that migrates; all others use the schema as it is. */
  withMigration: (work: CommandWork) => Promise<void>
  /** Runs a verb that checks everything before it opens the database. */
  afterChecks: (work: (environment: CommandEnvironment, open: OpenPortal) => Promise<CommandResult>) => Promise<void>
  /** Runs a verb that opens no database and accepts invalid settings. */
  withoutDatabase: (work: (environment: CommandEnvironment) => Promise<CommandResult>) => Promise<void>
}

/** Adds its verbs to a noun, or makes it a verb itself. */
export type AddVerbs = (noun: Command, portal: CommandRunner) => void

/** Wrong usage that only the database can detect; exit code 2. The message names the argument. */
export class UsageError extends Error {}
