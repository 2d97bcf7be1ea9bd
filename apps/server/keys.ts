/** npm run keys -- add <name> --scope notice --scope todo | list | revoke <name>: keys of other systems (TODO-02). */
import { isWrongUsage, jobOf, usage } from './key-jobs.ts'
import { runCommand } from './run-command.ts'

await runCommand({ jobOf, usage, isWrongUsage })
