/** What `npm run wecom:sync` can be asked for (docs/wecom.md). */
import { parseArgs } from 'node:util'
import { linesOf } from '@portal/provisioning/server'
import { systemClock, type Database } from '@portal/server'
import { wecom, type WecomSettings } from '@portal/wecom/server'
import { noteImport } from './note-run.ts'

export const usage = `Usage:
  npm run wecom:sync -- [options]

Options:
  --dry-run   try it and report; nothing is written
  --force     past the limit: 20 % of people leaving
  --all       report every line, not the first 50 of each kind`

type Job = (db: Database['db'], settings: WecomSettings | undefined, say: (line: string) => void) => Promise<number>

export function isWrongUsage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** Checked before any database is opened; the job answers the exit code: 0, or 2 where somebody could not be taken. */
export function jobOf(args: string[]): Job {
  const { values } = parseArgs({
    args,
    options: {
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
    },
  })
  return async (db, settings, say) => {
    if (!settings) throw new Error('WECOM_CORP_ID, WECOM_AGENT_ID and WECOM_SECRET are not set: see docs/wecom.md')
    const started = performance.now()
    // what is set up wrongly ends the job with its own words
    const work = wecom(settings, { db, clock: systemClock, onFault: () => undefined })
    const report = await work.syncContacts({ isForced: values.force, isDryRun: values['dry-run'], say })
    for (const line of linesOf({ ...report, departmentPaths: [], retiredPaths: [] }, values.all, true)) say(line)
    if (!values['dry-run']) await noteImport(db, { name: 'wecom:sync', args }, report)
    say(`Took ${((performance.now() - started) / 1000).toFixed(1)} s`)
    return report.rejected.length > 0 ? 2 : 0
  }
}
