/** Reports from the debug console of configured accounts (SHELL-20). */
import { listRecords, findRecord } from '@portal/usage-analytics/server'
import { lowerCase, wholeNumber } from './parse.ts'
import type { AddVerbs } from './portal.ts'

const previewLength = 80

export const debugReports: AddVerbs = (noun, portal) => {
  noun
    .command('list')
    .description('List the reports, newest first')
    .option('--account <account>', 'only reports of this account', lowerCase)
    .option('--last <count>', 'maximum number of reports', wholeNumber(), 50)
    .addHelpText('after', '\nExample: forecourt debug-reports list --account lin.wei')
    .action(({ account, last }) =>
      portal.read(async ({ db }) => {
        const reports = await listRecords(db, account, last)
        const width = String(reports[0]?.id).length
        const lines = reports.map(({ id, account: who, at, data }) => {
          // JSON escapes control characters, so each report is one line
          const preview = JSON.stringify(data).slice(0, previewLength)
          return `${String(id).padStart(width)}  ${at.toISOString()}  ${who}  ${preview}`
        })
        return { data: { reports }, lines, notes: reports.length === 0 ? ['There are no reports'] : [] }
      }),
    )
  noun
    .command('show')
    .description('Show one report as JSON')
    .argument('<number>', "number from 'forecourt debug-reports list'", wholeNumber())
    .addHelpText('after', '\nExample: forecourt debug-reports show 12')
    .action((id) =>
      portal.read(async ({ db }) => {
        const report = await findRecord(db, id)
        if (!report) throw new Error(`There is no report ${id}; reports are kept for seven days`)
        return { data: report, lines: [JSON.stringify(report, undefined, 2)] }
      }),
    )
}
