/** npm run health -- questionnaire add <file.json> | reader add <account> | list: health questionnaires (QUIZ-01). */
import { isWrongUsage, jobOf, usage } from './health-jobs.ts'
import { otherThan } from './note-run.ts'
import { runCommand } from './run-command.ts'

await runCommand({ name: 'health', changes: otherThan('list', 'questionnaire show'), jobOf, usage, isWrongUsage })
