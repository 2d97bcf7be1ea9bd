/** What `npm run bus` can be asked for (BUS-01). */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { assignSeats, grantStaff, publishAgreement, readAgreement, readPlan, staffOf } from '@portal/bus/server'
import { actAs } from '@portal/rights/server'
import { systemClock, type Clock, type Database } from '@portal/server'

export const usage = `Usage:
  npm run bus -- assign <file.csv> [--keep] [--dry-run]
                    who rides from where: columns account (or employeeid), line, stop; also line_en, stop_en, time.
                    The file is the whole plan; --keep leaves seats, stops and lines that it does not name
  npm run bus -- agreement <file>       publishes a new version, which everybody has to confirm (docs/bus.md)
  npm run bus -- staff [add|remove <account>]   who sees the list of confirmations`

interface Voice {
  answer: (line: string) => void
  remark: (line: string) => void
}
type Job = (db: Database['db'], voice: Voice) => Promise<void>

class WrongUsage extends Error {}

export function isWrongUsage(error: unknown): boolean {
  if (error instanceof WrongUsage) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** Checked before any database is opened; throws what to say to the caller. */
export function jobOf(args: string[], clock: Clock = systemClock): Job {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { keep: { type: 'boolean', default: false }, 'dry-run': { type: 'boolean', default: false } },
  })
  const { keep, 'dry-run': isDry } = values
  const [verb, ...rest] = positionals
  if (verb !== 'assign' && (keep || isDry)) throw new WrongUsage('--keep and --dry-run belong to assign')
  const [file] = rest
  if (verb === 'assign' && file !== undefined && rest.length === 1) return assigning(file, keep, isDry)
  if (verb === 'agreement' && file !== undefined && rest.length === 1) return publishing(file, clock)
  if (verb === 'staff') return staffJob(rest, clock)
  throw new WrongUsage(verb === undefined ? 'Say what to do' : `'${positionals.join(' ')}' is nothing to do`)
}

function staffJob(rest: readonly string[], clock: Clock): Job {
  const [deed, account] = rest
  if (deed === undefined) return listingStaff
  if ((deed !== 'add' && deed !== 'remove') || account === undefined || rest.length > 2)
    throw new WrongUsage('staff stands alone, or before add or remove and one account')
  return granting(account.toLowerCase(), deed === 'add', clock)
}

class OnlyTried extends Error {}

function assigning(file: string, keeps: boolean, isDry: boolean): Job {
  return async (db, { answer, remark }) => {
    const plan = readPlan(await readFile(file))
    try {
      await db.transaction().execute(async (tx) => {
        const { lines, stops, riders, removed } = await assignSeats(tx, plan, { keeps })
        answer(`${riders} riders on ${lines} lines with ${stops} stops; ${removed} seats taken away`)
        if (isDry) throw new OnlyTried()
      })
    } catch (error) {
      if (!(error instanceof OnlyTried)) throw error
      remark('Only tried: nothing was written')
    }
  }
}

function publishing(file: string, clock: Clock): Job {
  return async (db, { answer, remark }) => {
    const text = readAgreement(await readFile(file, 'utf8'))
    const { version, isSame } = await db.transaction().execute((tx) => publishAgreement(tx, text, clock.now()))
    if (isSame) remark(`The text is that of version ${version}, which is in force: nothing was published`)
    else answer(`Version ${version} is in force; everybody is asked to confirm it`)
  }
}

const listingStaff: Job = async (db, { answer, remark }) => {
  const staff = await staffOf(db)
  if (staff.length === 0) remark('Nobody has the role bus-staff')
  for (const account of staff) answer(account)
}

function granting(account: string, isGranted: boolean, clock: Clock): Job {
  return async (db, { answer }) => {
    const isDone = await db.transaction().execute(async (tx) => {
      await actAs(tx, 'command:bus', clock.now())
      return grantStaff(tx, account, isGranted)
    })
    if (!isDone)
      throw new Error(isGranted ? `Nobody has the account '${account}'` : `'${account}' does not have the role`)
    answer(isGranted ? `${account} sees the list of confirmations` : `${account} sees it no more`)
  }
}
