/** Audit log of commands: one line per run that changed something, with the actor 'command:<name>'. */
import { basename } from 'node:path'
import { record } from '@portal/access-control/server'
import type { Clock, Database, Db } from '@portal/server'

const wordMax = 100
const wordsMax = 20

/**
 * Returns the arguments as they may be logged: only the name of a file, only the host of an address (the rest may
 * contain a key), and everything shortened.
 * @internal
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

/** Former names of nouns, under which the log already has lines; the log keeps them. */
const formerNames: Readonly<Record<string, string>> = {
  roles: 'admin',
  people: 'people:import',
  feishu: 'feishu:sync',
  wecom: 'wecom:sync',
  'api-keys': 'keys',
  holidays: 'days',
  news: 'import',
  documents: 'box',
  apps: 'box',
  shuttle: 'bus',
  questionnaires: 'health',
}

/** Returns the actor for the audit log. */
export const actorOf = (noun: string): string => `command:${formerNames[noun] ?? noun}`

interface Run {
  /** Arguments as typed: noun, verb and the rest. */
  args: readonly string[]
  /** Counts of the result, never names. */
  details?: Record<string, unknown>
}

export async function recordRun(db: Db, { args, details = {} }: Run, clock: Clock): Promise<void> {
  const words = keptWords(args)
  const by = actorOf(args[0] ?? '')
  const line = { by, action: 'command.run', kind: 'command', id: by.slice('command:'.length), title: words.join(' ') }
  await record(db, { ...line, details }, clock.now())
}

interface Imported {
  added: readonly unknown[]
  changed: readonly unknown[]
  returned: readonly unknown[]
  left?: readonly unknown[]
  leavers?: readonly unknown[]
}

/** Returns the counts of an import; undefined if nobody changed, in which case there is no line. */
export function importCounts(report: Imported, letsGo = true): Record<string, number> | undefined {
  const { added, changed, returned, left = [], leavers = [] } = report
  const gone = letsGo ? left.length + leavers.length : 0
  const counts = { added: added.length, changed: changed.length, returned: returned.length, left: gone }
  return Object.values(counts).some((count) => count > 0) ? counts : undefined
}

/** Writes the line in the first transaction that `work` commits, so that both or neither survive a crash. */
export async function withAuditLine<T>(
  db: Database['db'],
  write: (tx: Db) => Promise<void>,
  work: (db: Database['db']) => Promise<T>,
): Promise<T> {
  let isWritten = false
  async function execute<R>(change: (tx: Db) => Promise<R>): Promise<R> {
    const outcome = await db.transaction().execute(async (tx) => {
      const done = await change(tx)
      if (!isWritten) await write(tx)
      return done
    })
    isWritten = true
    return outcome
  }
  const noting = new Proxy(db, {
    get(target, property) {
      if (property === 'transaction') return () => ({ execute })
      const value: unknown = Reflect.get(target, property, target)
      // methods use private fields and need the database itself
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const outcome = await work(noting)
  // without a transaction the run still gets its line
  if (!isWritten) await write(db)
  return outcome
}
