/** What a command changed stands in the audit log: one line a run, by 'command:' and a name. */
import { basename } from 'node:path'
import { record } from '@portal/access-control/server'
import type { Clock, Database, Db } from '@portal/server'

const wordMax = 100
const wordsMax = 20

/**
 * The arguments as they may be kept: of a file its name, of an address its host (there may be a key in the rest), of
 * anything no more than names need.
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

/** Nouns of the command line whose lines have stood in the log under another name before; the name stays. */
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

/** Who did it, as the audit log has it. */
export const actorOf = (noun: string): string => `command:${formerNames[noun] ?? noun}`

interface Run {
  /** As typed: noun, verb and the rest. */
  args: readonly string[]
  /** What came of it: counts, never whose. */
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

/** People from elsewhere: how many of each. Undefined after a run that changed nobody: it leaves no line. */
export function importCounts(report: Imported, letsGo = true): Record<string, number> | undefined {
  const { added, changed, returned, left = [], leavers = [] } = report
  const gone = letsGo ? left.length + leavers.length : 0
  const counts = { added: added.length, changed: changed.length, returned: returned.length, left: gone }
  return Object.values(counts).some((count) => count > 0) ? counts : undefined
}

/** The line is written by the first transaction that the work commits: whoever ends the process has both or neither. */
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
      // its own fields are private: a method wants the database itself
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  const outcome = await work(noting)
  // no transaction was committed: what the run did by itself is not to be without a line
  if (!isWritten) await write(db)
  return outcome
}
