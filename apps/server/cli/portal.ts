/** What a verb of the command line gets to work with, and what it answers. */
import type { Command } from '@commander-js/extra-typings'
import type { Scan } from '@portal/files/server'
import type { Clock, Database, Db } from '@portal/server'
import type { Config } from '../config.ts'

/** The portal beside which the command runs, open as long as the command does. */
export interface Installation {
  db: Database['db']
  config: Partial<
    Pick<Config, 'boxHost' | 'feishu' | 'files' | 'healthKeys' | 'publicOrigin' | 'sso' | 'ssoSecond' | 'wecom'>
  >
  /** Files that a command brings in pass the virus scanner. */
  scan: Scan
  /** Migrations that were applied when it was opened, for `portal.migrated`. */
  fresh?: readonly string[]
}

export interface Context extends Installation {
  clock: Clock
  /** Writes progress to standard error, at once. */
  progress: (line: string) => void
  /** Writes the audit line of this run, with counts; only for `portal.recorded`. */
  recordRun: (db: Db, details: Record<string, unknown>) => Promise<void>
}

export interface Result {
  /** The document of `--json`. */
  data: object
  /** The same for people, on standard output. */
  lines?: readonly string[]
  /** What else there is to say, on standard error. */
  notes?: readonly string[]
  /** Part of the input was left out: exit code 3. */
  isPartial?: boolean
  /** What was looked at is not as it should be: exit code 1. */
  isWrong?: boolean
}

export interface Surroundings {
  /** Variables of the environment. */
  env: Record<string, string | undefined>
  /** The folder that relative paths of settings begin at. */
  home: string
  clock: Clock
}

type Work = (context: Context) => Promise<Result>

/** Opens the portal's database, brought to the schema of this version, for work whose changes leave their own lines. */
export type Opened = (work: Work) => Promise<Result>

export interface Portal {
  /** For a verb that changes nothing. */
  read: (work: Work) => Promise<void>
  /** For a verb that changes something: its first transaction leaves a line in the audit log. */
  change: (work: Work) => Promise<void>
  /** For a verb whose changes leave their own lines in the audit log. */
  recorded: (work: Work) => Promise<void>
  /** For the verb that migrates: the others find the schema as it is. */
  migrated: (work: Work) => Promise<void>
  /** For a verb that looks at all that may be wrong before it opens the database, if it does. */
  surveyed: (work: (around: Surroundings, open: Opened) => Promise<Result>) => Promise<void>
  /** For a verb that opens no database, and looks at settings that may be wrong. */
  unopened: (work: (around: Surroundings) => Promise<Result>) => Promise<void>
}

/** Adds one noun and its verbs to the program. */
export type Noun = (program: Command, portal: Portal) => void

/** Wrong use that only the database can tell; exit code 2. The message names the argument. */
export class UsageError extends Error {}
