/** npm run days -- add <day> --zh … --en … [--off | --work] | list | remove <day>: the company's own days (HOME-01). */
import { companyDate } from '@portal/profile/server'
import { systemClock } from '@portal/server'
import { isWrongUsage, jobOf, usage } from './day-jobs.ts'
import { otherThan } from './note-run.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  name: 'days',
  changes: otherThan('list'),
  jobOf: (args) => jobOf(args, companyDate(systemClock.now())),
  usage,
  isWrongUsage,
})
