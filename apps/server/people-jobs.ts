/** What `npm run people:import` can be asked for (docs/people-import.md). */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { importPeople, linesOf } from '@portal/provisioning/server'
import { systemClock, type Database } from '@portal/server'
import { noteImport } from './note-run.ts'

export const usage = `Usage:
  npm run people:import -- <file.csv> [options]

Options:
  --dry-run                 try it and report; nothing is written
  --leavers=leave|report    people of this source whom the file does not name: leave (default), or are only reported
  --source=<name>           whose file it is (default: hr); only its own people leave by it
  --tag=<tag>               tag of new people whose line names none (default: nio)
  --new-tag=<tag>           a tag that nobody has yet and is meant; may stand several times
  --take-over               also take people into care whom another source keeps
  --force                   past the limits: 20 % of people leaving, 10 % of lines rejected
  --all                     report every line, not the first 50 of each kind`

type Job = (db: Database['db'], say: (line: string) => void) => Promise<number>

class WrongUsage extends Error {}

export function isWrongUsage(error: unknown): boolean {
  if (error instanceof WrongUsage) return true
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** Checked before any database is opened; the job answers the exit code: 0, or 2 where lines were rejected. */
export function jobOf(args: string[]): Job {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      leavers: { type: 'string', default: 'leave' },
      source: { type: 'string', default: 'hr' },
      tag: { type: 'string', default: 'nio' },
      'new-tag': { type: 'string', multiple: true, default: [] },
      'take-over': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new WrongUsage('Name one file')
  const { leavers, source, tag } = values
  if (leavers !== 'leave' && leavers !== 'report') throw new WrongUsage('--leavers is leave or report')
  if (!/^[a-z0-9][a-z0-9_-]{0,39}$/.test(source))
    throw new WrongUsage('--source is 1 to 40 small letters, digits, - and _')
  if (!/^[a-z][a-z0-9_-]{0,39}$/.test(tag)) throw new WrongUsage('--tag is 1 to 40 small letters, digits, - and _')
  const newTags = values['new-tag']
  if (newTags.some((each) => !/^[a-z][a-z0-9_-]{0,39}$/.test(each)))
    throw new WrongUsage('--new-tag is 1 to 40 small letters, digits, - and _')
  return async (db, say) => {
    const started = performance.now()
    const report = await importPeople(db, await readFile(file), {
      source,
      tag,
      newTags,
      leavers,
      isDryRun: values['dry-run'],
      isForced: values.force,
      takeOver: values['take-over'],
      now: systemClock.now(),
      say,
      written: (tx, done) => noteImport(tx, { name: 'people:import', args }, done, leavers === 'leave'),
    })
    for (const line of linesOf(report, values.all, leavers === 'leave')) say(line)
    say(`Took ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return report.rejected.length > 0 ? 2 : 0
  }
}
