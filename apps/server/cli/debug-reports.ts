/** What the debug console of configured accounts reported (SHELL-20). */
import { listRecords, recordOf } from '@portal/usage-analytics/server'
import { lowerCase, wholeNumber } from './parse.ts'
import type { Noun } from './portal.ts'

const firstLetters = 80

export const debugReports: Noun = (program, portal) => {
  const noun = program.command('debug-reports').description('What pages of DEBUG_ACCOUNTS reported, for seven days')
  noun
    .command('list')
    .description('The reports, the newest first')
    .option('--account <account>', 'only of this account', lowerCase)
    .option('--last <count>', 'so many at most', wholeNumber(), 50)
    .addHelpText('after', '\nExample: forecourt debug-reports list --account lin.wei')
    .action(({ account, last }) =>
      portal.read(async ({ db }) => {
        const reports = await listRecords(db, account, last)
        const width = String(reports[0]?.id).length
        const lines = reports.map(({ id, account: who, at, data }) => {
          // one line each, whatever is in it: JSON leaves no control character as it is
          const begin = JSON.stringify(data).slice(0, firstLetters)
          return `${String(id).padStart(width)}  ${at.toISOString()}  ${who}  ${begin}`
        })
        return { data: { reports }, lines, notes: reports.length === 0 ? ['There is no report'] : [] }
      }),
    )
  noun
    .command('show')
    .description('One report, as JSON')
    .argument('<number>', "as 'forecourt debug-reports list' shows it", wholeNumber())
    .addHelpText('after', '\nExample: forecourt debug-reports show 12')
    .action((id) =>
      portal.read(async ({ db }) => {
        const report = await recordOf(db, id)
        if (!report) throw new Error(`There is no report ${id}; they are kept for seven days`)
        return { data: report, lines: [JSON.stringify(report, undefined, 2)] }
      }),
    )
}
