/** What `npm run reports` can be asked for (ML-03). */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { isPortal } from '@portal/portals/server'
import { bringIn, checkReports, readCsv, reportsIn, saveReport } from '@portal/reports/server'
import { systemClock, type Database } from '@portal/server'
import type { Voice } from './key-jobs.ts'
import { jsonIn } from './portal-jobs.ts'

type Db = Database['db']

export const usage = `Usage:
  npm run reports -- add <file.csv> [--portal ML]      figures: a line 'report,date,value', then one a line
  npm run reports -- define <file.json> [--portal ML]  what is measured
  npm run reports -- list [--portal ML]

The file of define, in the order in which they are shown:
  [{ "key": "output", "name": { "zh": "日产量", "en": "Output" }, "unit": { "zh": "台", "en": "cars" },
     "decimals": 0, "better": "up",
     "together": "sum" }]                 several days together: their "mean", "sum", or the "last" of them`

export type Job = (db: Db, voice: Voice) => Promise<void>

class WrongUsage extends Error {}

export function isWrongUsage(error: unknown): boolean {
  if (error instanceof WrongUsage) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** Checked before any database is opened; throws what to say to the caller. */
export function jobOf(args: string[]): Job {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { portal: { type: 'string', default: 'ML' } },
  })
  const [verb, file, ...more] = positionals
  if (verb === 'list' && file === undefined) return inPortal(values.portal, listing(values.portal))
  if (file === undefined || more.length > 0) throw new WrongUsage('Say what to do, with one file')
  if (verb === 'add') return inPortal(values.portal, adding(values.portal, file))
  if (verb === 'define') return inPortal(values.portal, defining(values.portal, file))
  throw new WrongUsage(`'${positionals.join(' ')}' is nothing to do`)
}

function inPortal(portal: string, job: Job): Job {
  return async (db, voice) => {
    if (!(await isPortal(db, portal))) throw new Error(`There is no portal '${portal}'`)
    await job(db, voice)
  }
}

/** What can be taken is taken, and each other line is named; a script sees by the end that there was one. */
function adding(portal: string, file: string): Job {
  return async (db, { remark }) => {
    const { rows, lines } = readCsv(await readFile(file))
    const done = await db.transaction().execute((tx) => bringIn(tx, portal, rows, systemClock.now()))
    for (const { Row, Field, Problem } of done.bad) remark(`line ${lines[Row - 1]}: ${Field} ${Problem}`)
    remark(`${done.added} added, ${done.changed} changed, ${done.same} as they were, ${done.bad.length} not taken`)
    if (done.bad.length > 0) throw new Error('Some lines were not taken')
  }
}

function defining(portal: string, file: string): Job {
  return async (db, { remark }) => {
    const defined = checkReports(jsonIn(await readFile(file, 'utf8'), file))
    await db.transaction().execute(async (tx) => {
      for (const [position, report] of defined.entries()) await saveReport(tx, position, { portal, ...report })
    })
    remark(`${defined.length} reports are defined`)
  }
}

function listing(portal: string): Job {
  return async (db, { answer, remark }) => {
    const all = await reportsIn(db, portal)
    if (all.length === 0) return remark(`The portal '${portal}' has no reports yet`)
    for (const { key, name_en, unit_en, points, newest } of all)
      answer(
        `${key}  ${name_en}${unit_en ? ` (${unit_en})` : ''}  ${points} figures${newest ? `, the newest of ${newest}` : ''}`,
      )
  }
}
