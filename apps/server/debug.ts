/** npm run debug -- list|show: what the debug console of configured accounts reported (SHELL-20). */
import { isWrongUsage, jobOf, usage } from './debug-jobs.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  name: 'debug',
  // it only shows
  changes: () => false,
  jobOf,
  usage,
  isWrongUsage,
})
