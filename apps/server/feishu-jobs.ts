/** What `npm run feishu:sync` can be asked for (docs/feishu.md). */
import { parseArgs } from 'node:util'
import { feishu, type FeishuSettings, type SyncReport } from '@portal/feishu/server'
import { systemClock, type Database } from '@portal/server'
import { noteImport } from './note-run.ts'

export const usage = `Usage:
  npm run feishu:sync -- [options]

Options:
  --dry-run   try it and report; nothing is written
  --force     past the limit: 20 % of people leaving
  --all       report everybody, not the first 50 of each kind`

type Job = (db: Database['db'], settings: FeishuSettings | undefined, say: (line: string) => void) => Promise<number>

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
    if (!settings) throw new Error('FEISHU_APP_ID and FEISHU_APP_SECRET are not set: see docs/feishu.md')
    const work = feishu(settings, { db, clock: systemClock, origin: () => '', onFault: () => undefined })
    const isDryRun = values['dry-run']
    const report = await work.syncContacts({ now: systemClock.now(), isForced: values.force, isDryRun, say })
    for (const line of linesOf(report, values.all)) say(line)
    if (isDryRun) say('Dry run: nothing was written')
    else await noteImport(db, { name: 'feishu:sync', args }, report)
    return report.notTaken.length > 0 ? 2 : 0
  }
}

const shownAtMost = 50

export function linesOf(report: SyncReport, isFull: boolean): string[] {
  const some = (sign: string, lines: readonly string[]): string[] => {
    const shown = isFull ? lines : lines.slice(0, shownAtMost)
    const more = lines.length - shown.length
    return [...shown.map((line) => `${sign} ${line}`), ...(more > 0 ? [`  … and ${more} more (--all shows them)`] : [])]
  }
  const { added, changed, returned, left, unchanged, remarks, notTaken } = report
  return [
    ...some('+', added),
    ...some('~', changed),
    ...some('↩', returned),
    ...some('−', left),
    ...some('!', remarks),
    ...some('✗', notTaken),
    '',
    `${added.length} added, ${changed.length} changed, ${returned.length} back, ${left.length} left, ` +
      `${unchanged} unchanged, ${notTaken.length} not taken`,
  ]
}
