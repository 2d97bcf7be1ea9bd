/** npm run search -- synonyms list|add|remove · misses: what search knows, and what it was asked in vain (SEARCH-06). */
import { isWrongUsage, jobOf, usage } from './search-jobs.ts'
import { otherThan } from './note-run.ts'
import { runCommand } from './run-command.ts'

await runCommand({ name: 'search', changes: otherThan('misses', 'synonyms list'), jobOf, usage, isWrongUsage })
