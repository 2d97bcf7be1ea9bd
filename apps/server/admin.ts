/** npm run admin -- grant <account> <role> | revoke <account> <role> | list: who may do what, for the first hour too. */
import { isWrongUsage, jobOf, usage } from './admin-jobs.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  name: 'admin',
  // each role leaves a line of its own, by the database
  changes: () => false,
  jobOf,
  usage,
  isWrongUsage,
})
