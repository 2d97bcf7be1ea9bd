/** npm run portals -- add <file.json> | list: portals beside home, without code (docs/decisions/0022-portals-are-data.md). */
import { isWrongUsage, jobOf, usage } from './portal-jobs.ts'
import { otherThan } from './note-run.ts'
import { runCommand } from './run-command.ts'

await runCommand({ name: 'portals', changes: otherThan('list'), jobOf, usage, isWrongUsage })
