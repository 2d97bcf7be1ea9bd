/** npm run reports -- add <file.csv> | define <file.json> | list: figures of a plant (ML-03). */
import { isWrongUsage, jobOf, usage } from './report-jobs.ts'
import { otherThan } from './note-run.ts'
import { runCommand } from './run-command.ts'

await runCommand({ name: 'reports', changes: otherThan('list'), jobOf, usage, isWrongUsage })
