/** npm run health -- questionnaire add <file.json> | reader add <account> | list: health questionnaires (QUIZ-01). */
import { isWrongUsage, jobOf, usage } from './health-jobs.ts'
import { runCommand } from './run-command.ts'

await runCommand({ jobOf, usage, isWrongUsage })
