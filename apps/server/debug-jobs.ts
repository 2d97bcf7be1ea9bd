/** What `npm run debug` can be asked for (SHELL-20). */
import { parseArgs } from 'node:util'
import { listRecords, recordOf } from '@portal/tracking/server'
import type { Job } from './key-jobs.ts'

export const usage = `Usage:
  npm run debug -- list [--account <account>] [--last 50]    what pages of DEBUG_ACCOUNTS reported, the newest first
  npm run debug -- show <number>                             one report, as JSON`

class WrongUsage extends Error {}

export function isWrongUsage(error: unknown): boolean {
  if (error instanceof WrongUsage) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

const firstLetters = 80

/** Checked before any database is opened; throws what to say to the caller. */
export function jobOf(args: string[]): Job {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { account: { type: 'string' }, last: { type: 'string' } },
  })
  const [verb, ...rest] = positionals
  if (verb === 'list' && rest.length === 0) return listing(values.account?.toLowerCase(), numberOf(values.last ?? '50'))
  if (values.account !== undefined || values.last !== undefined)
    throw new WrongUsage('--account and --last belong to list')
  if (verb === 'show' && rest.length === 1) return showing(numberOf(rest[0]!))
  throw new WrongUsage(verb === undefined ? 'Say what to do' : `'${positionals.join(' ')}' is nothing to do`)
}

function listing(account: string | undefined, last: number): Job {
  return async (db, { answer, remark }) => {
    const records = await listRecords(db, account, last)
    if (records.length === 0) return remark('There is no report')
    const width = String(records[0]!.id).length
    for (const { id, account: who, at, data } of records) {
      // one line each, whatever is in it: JSON leaves no control character as it is
      const begin = JSON.stringify(data).slice(0, firstLetters)
      answer(`${String(id).padStart(width)}  ${at.toISOString()}  ${who}  ${begin}`)
    }
  }
}

function showing(id: number): Job {
  return async (db, { answer }) => {
    const record = await recordOf(db, id)
    if (!record) throw new Error(`There is no report ${id}; they are kept for seven days`)
    answer(JSON.stringify(record, undefined, 2))
  }
}

function numberOf(given: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(given)) throw new WrongUsage(`'${given}' is no number of a report, nor of how many`)
  return Number(given)
}
