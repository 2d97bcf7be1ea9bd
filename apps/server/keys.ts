/** npm run keys -- add <name> --scope notice --scope todo | list | revoke <name>: keys of other systems (TODO-02). */
import { isWrongUsage, jobOf, usage } from './key-jobs.ts'
import { otherThan } from './note-run.ts'
import { runCommand } from './run-command.ts'

await runCommand({ name: 'keys', changes: otherThan('list'), jobOf, usage, isWrongUsage })
