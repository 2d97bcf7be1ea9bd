/** npm run box -- add <file> … | list | remove <id> | app add <address> … | app remove <id>: the built-in Box (BOX-01, 03). */
import { isWrongUsage, jobOf, usage } from './box-jobs.ts'
import { otherThan } from './note-run.ts'
import { runCommand } from './run-command.ts'

await runCommand({
  name: 'box',
  changes: otherThan('list'),
  jobOf,
  usage,
  isWrongUsage,
  beware: ({ boxHost }) => (boxHost ? 'BOX_HOST is set: the built-in Box is not shown while it is' : undefined),
})
