/** npm run bus -- assign <file.csv> | agreement <file> | staff …: lines, stops, the agreement, who sees the list (BUS-01). */
import { isWrongUsage, jobOf, usage } from './bus-jobs.ts'
import { otherThan } from './note-run.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  name: 'bus',
  changes: (args) => otherThan()(args) && args.join(' ') !== 'staff',
  jobOf,
  usage,
  isWrongUsage,
})
