/** What `npm run search` can be asked for (SEARCH-06). */
import { parseArgs } from 'node:util'
import { listMisses, listSynonyms, removeSynonymGroup, saveSynonymGroup } from '@portal/search-index'
import { systemClock } from '@portal/server'
import type { Job, Voice } from './key-jobs.ts'

export const usage = `Usage:
  npm run search -- synonyms list
  npm run search -- synonyms add <word> <word> [<word> …]     words that mean the same; quote one of several words
  npm run search -- synonyms remove <id>
  npm run search -- misses [--days 30]                        what five people or more missed on a day, without who`

class WrongUsage extends Error {}

export function isWrongUsage(error: unknown): boolean {
  if (error instanceof WrongUsage) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

const mostMisses = 200
const dayMs = 24 * 60 * 60 * 1000

/** Checked before any database is opened; throws what to say to the caller. */
export function jobOf(args: string[]): Job {
  const { positionals, values } = parseArgs({ args, allowPositionals: true, options: { days: { type: 'string' } } })
  const [what, verb, ...rest] = positionals
  if (what === 'misses' && verb === undefined) return missed(daysOf(values.days ?? '30'))
  if (values.days !== undefined) throw new WrongUsage('--days belongs to misses')
  if (what === 'synonyms' && verb === 'list' && rest.length === 0) return list
  if (what === 'synonyms' && verb === 'add') return adding(rest)
  if (what === 'synonyms' && verb === 'remove') return removing(rest)
  throw new WrongUsage(what === undefined ? 'Say what to do' : `'${positionals.join(' ')}' is nothing to do`)
}

async function list(db: Parameters<Job>[0], { answer, remark }: Voice): Promise<void> {
  const groups = await listSynonyms(db)
  if (groups.length === 0) return remark('There are no synonyms')
  const width = Math.max(...groups.map(({ id }) => String(id).length))
  for (const { id, words } of groups) answer(`${String(id).padStart(width)}  ${words.join(', ')}`)
}

function adding(words: readonly string[]): Job {
  if (words.length < 2) throw new WrongUsage('Name two words or more that mean the same')
  return async (db, { answer, remark }) => {
    const id = await db.transaction().execute((tx) => saveSynonymGroup(tx, { words }))
    if (id === null) throw new Error('Fewer than two different words of at most 60 characters are left to search by')
    remark('These words find each other from now on, as the group:')
    answer(String(id))
  }
}

function removing([given, ...more]: readonly string[]): Job {
  if (given === undefined || more.length > 0 || !/^[1-9][0-9]{0,14}$/.test(given))
    throw new WrongUsage('Name one group by its number; list shows them')
  return async (db, { remark }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await removeSynonymGroup(tx, Number(given)))) throw new Error(`There is no group ${given}`)
    })
    remark(`The words of group ${given} do not find each other any more`)
  }
}

function missed(days: number): Job {
  return async (db, { answer, remark }) => {
    const since = new Date(systemClock.now().getTime() - days * dayMs)
    const misses = await listMisses(db, since, mostMisses)
    if (misses.length === 0) return remark(`Nothing was looked for in vain by five people on one day in ${days} days`)
    const width = Math.max(...misses.map(({ count }) => String(count).length))
    for (const { text, count } of misses) answer(`${String(count).padStart(width)}  ${text}`)
    if (misses.length === mostMisses) remark(`The ${mostMisses} most frequent are shown`)
  }
}

function daysOf(given: string): number {
  if (!/^[1-9][0-9]{0,3}$/.test(given)) throw new WrongUsage('--days is a number from 1 to 9999')
  return Number(given)
}
