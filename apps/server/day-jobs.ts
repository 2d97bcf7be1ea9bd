/** What `npm run days` can be asked for (HOME-01). */
import { parseArgs } from 'node:util'
import { allDays, keepDays, removeDays, type CompanyDay } from '@portal/profile/server'
import type { Db } from '@portal/server'

export const usage = `Usage:
  npm run days -- add <day>[..<day>] --zh <name> --en <name> [--off | --work]
  npm run days -- remove <day>[..<day>]
  npm run days -- list [--all]         from today on, or all of them

A day is written 2026-12-24, several in a row 2026-12-24..2026-12-31; one that is there already is replaced.
  --off   nobody works on it, whatever the public calendar says
  --work  everybody works on it, be it a weekend or a public holiday
  else    it only has a name, and is as the public calendar has it`

export interface Voice {
  answer: (line: string) => void
  remark: (line: string) => void
}

export type Job = (db: Db, voice: Voice) => Promise<void>

class WrongUsage extends Error {}

export function isWrongUsage(error: unknown): boolean {
  if (error instanceof WrongUsage) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

const text = { type: 'string' } as const
const flag = { type: 'boolean', default: false } as const

/** Checked before any database is opened; throws what to say to the caller. `today` is the company's. */
export function jobOf(args: string[], today: string): Job {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { zh: text, en: text, off: flag, work: flag, all: flag },
  })
  const [verb, days, ...more] = positionals
  if (more.length > 0) throw new WrongUsage(`'${more.join(' ')}' is too much`)
  if (verb === 'add') return adding(datesOf(days), values)
  if (verb === 'remove') return removing(datesOf(days))
  if (verb === 'list' && days === undefined) return listing(values.all ? '0001-01-01' : today)
  throw new WrongUsage(verb === undefined ? 'Say what to do' : `'${positionals.join(' ')}' is nothing to do`)
}

interface Said {
  zh?: string | undefined
  en?: string | undefined
  off: boolean
  work: boolean
}

function adding(dates: readonly string[], { zh = '', en = '', off, work }: Said): Job {
  const [nameZh, nameEn] = [nameOf(zh, '--zh'), nameOf(en, '--en')]
  if (off && work) throw new WrongUsage('A day is --off or --work, not both')
  const kind = off ? 'off' : work ? 'work' : 'named'
  const days = dates.map((date): CompanyDay => ({ date, nameZh, nameEn, kind }))
  return async (db, { remark }) => {
    await db.transaction().execute((tx) => keepDays(tx, days))
    remark(`Kept: ${daysIn(days.length)}, ${saidOf[kind]}`)
  }
}

function removing(dates: readonly string[]): Job {
  return async (db, { remark }) => {
    const count = await db.transaction().execute((tx) => removeDays(tx, dates))
    if (count === 0) throw new Error('The company has no day of its own there')
    remark(`Removed: ${daysIn(count)}`)
  }
}

function listing(since: string): Job {
  return async (db, { answer, remark }) => {
    const days = await allDays(db, since)
    if (days.length === 0) return remark('The company has no days of its own')
    for (const { date, kind, nameZh, nameEn } of days)
      answer(`${date}  ${saidOf[kind].padEnd(8)}  ${nameZh} / ${nameEn}`)
  }
}

const saidOf = { named: 'as usual', off: 'off', work: 'worked' } as const
const daysIn = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
const mostDays = 60
const dayMs = 86_400_000

function datesOf(given: string | undefined): string[] {
  if (given === undefined) throw new WrongUsage('Name a day')
  const [first = '', last = first, ...more] = given.split('..')
  const [from, to] = [timeOf(first), timeOf(last)]
  if (more.length > 0 || from > to || to - from >= mostDays * dayMs)
    throw new WrongUsage(`'${given}' is no day, and not up to ${mostDays} in a row`)
  return Array.from({ length: (to - from) / dayMs + 1 }, (_, nth) =>
    new Date(from + nth * dayMs).toISOString().slice(0, 10),
  )
}

function timeOf(date: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== date)
    throw new WrongUsage(`'${date}' is no day that the calendar has; write it as 2026-12-24`)
  return time
}

function nameOf(name: string, option: string): string {
  const plain = name.trim()
  if (plain === '' || plain.length > 60 || /\p{C}/u.test(plain))
    throw new WrongUsage(`${option} needs a name of 1 to 60 characters`)
  return plain
}
