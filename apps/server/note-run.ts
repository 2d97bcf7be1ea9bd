/** What a command changed stands in the audit log: one line a run, by 'command:' and its name. */
import { basename } from 'node:path'
import { record } from '@portal/rights/server'
import { systemClock, type Clock, type Database, type Db } from '@portal/server'

const wordMax = 100
const wordsMax = 20

/**
 * The arguments as they may be kept: of a file its name, of an address its host (there may be a key in the rest), of
 * anything no more than names need.
 */
export function keptWords(args: readonly string[]): string[] {
  const words = args.slice(0, wordsMax).map((word) => keptWord(word).slice(0, wordMax))
  return args.length > wordsMax ? [...words, '…'] : words
}

function keptWord(word: string): string {
  const option = /^(--[a-z-]+=)(.*)$/s.exec(word)
  if (option) return `${option[1]}${keptWord(option[2]!)}`
  const address = /^([a-z][a-z0-9+.-]*:\/\/)/i.test(word) && URL.canParse(word) ? new URL(word) : undefined
  if (address) return `${address.protocol}//${address.host}`
  return /^\.{0,2}\//.test(word) ? basename(word) : word
}

interface Run {
  name: string
  args: readonly string[]
  /** What came of it: counts, never whose. */
  details?: Record<string, unknown>
}

export async function noteRun(db: Db, { name, args, details = {} }: Run, clock: Clock = systemClock): Promise<void> {
  const words = keptWords(args)
  const line = { by: `command:${name}`, action: 'command.run', kind: 'command', id: name, title: words.join(' ') }
  await record(db, { ...line, details }, clock.now())
}

interface Imported {
  added: readonly unknown[]
  changed: readonly unknown[]
  returned: readonly unknown[]
  left?: readonly unknown[]
  leavers?: readonly unknown[]
}

/** People from elsewhere: how many of each; a run after which all is as it was leaves no line. */
export async function noteImport(db: Db, run: Run, report: Imported, letsGo = true): Promise<void> {
  const { added, changed, returned, left = [], leavers = [] } = report
  const gone = letsGo ? left.length + leavers.length : 0
  const details = { added: added.length, changed: changed.length, returned: returned.length, left: gone }
  if (Object.values(details).some((count) => count > 0)) await noteRun(db, { ...run, details })
}

type Work<Voice> = (db: Db, voice: Voice) => Promise<unknown>

interface Noted<Voice> {
  name: string
  jobOf: (args: string[]) => Work<Voice>
  /** Whether a run with these arguments changes something. */
  changes: (args: readonly string[]) => boolean
}

/** The line is written by the first transaction that the job commits: whoever ends the process has both or neither. */
export function noted<Voice>({ name, jobOf, changes }: Noted<Voice>): (args: string[]) => Work<Voice> {
  return (args) => {
    const job = jobOf(args)
    if (!changes(args)) return job
    return async (db, voice) => {
      const line = lineOnce((tx) => noteRun(tx, { name, args }))
      const outcome = await job(noting(db as Database['db'], line), voice)
      // nothing was written by a transaction: what the run did by itself is not to be without a line
      await line.write(db)
      return outcome
    }
  }
}

interface Line {
  write: (tx: Db) => Promise<void>
  /** What wrote it is committed. */
  keep: () => void
}

function lineOnce(note: (tx: Db) => Promise<void>): Line {
  let isKept = false
  return {
    write: async (tx) => (isKept ? undefined : note(tx)),
    keep: () => {
      isKept = true
    },
  }
}

/** The same database, whose transactions end with the line. */
function noting(db: Database['db'], line: Line): Database['db'] {
  async function execute<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    const outcome = await db.transaction().execute(async (tx) => {
      const done = await work(tx)
      await line.write(tx)
      return done
    })
    line.keep()
    return outcome
  }
  return new Proxy(db, {
    get(target, property) {
      if (property === 'transaction') return () => ({ execute })
      const value: unknown = Reflect.get(target, property, target)
      // its own fields are private: a method wants the database itself
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}

/** Whether the arguments say something else than one of these beginnings, such as 'staff' or 'synonyms list'. */
export function otherThan(...beginnings: readonly string[]): (args: readonly string[]) => boolean {
  return (args) => {
    if (args.includes('--dry-run')) return false
    const words = args.filter((word) => !word.startsWith('--'))
    return !beginnings.some((each) => each === words.slice(0, each.split(' ').length).join(' '))
  }
}
