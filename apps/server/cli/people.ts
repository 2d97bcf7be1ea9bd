/** Imports people from the company's directory (PEOPLE-01, docs/people-import.md). */
import { readFile } from 'node:fs/promises'
import { Option } from '@commander-js/extra-typings'
import { importPeopleFile, formatImportReport, importReportData } from '@portal/directory-sync/server'
import { importCounts } from './audit-line.ts'
import { matching, repeated } from './parse.ts'
import { addEraseVerb } from './people-erase.ts'
import type { AddVerbs } from './portal.ts'
import { ownTag } from '@portal/contract'

const tagName = matching(/^[a-z][a-z0-9_-]{0,39}$/, '1 to 40 lower-case letters, digits, - and _')
const sourceName = matching(/^[a-z0-9][a-z0-9_-]{0,39}$/, '1 to 40 lower-case letters, digits, - and _')

export const people: AddVerbs = (noun, portal) => {
  addEraseVerb(noun, portal)
  noun
    .command('import')
    .description(
      'Import people from a file: adds, changes, restores and deactivates people. Exit code 3: some lines were rejected.',
    )
    .argument('<file>', 'CSV')
    .option('--dry-run', 'report what would be done; nothing is written')
    .addOption(
      new Option('--leavers <what>', 'people of this source missing from the file: they leave, or are only reported')
        .choices(['leave', 'report'])
        .default('leave' as const),
    )
    .option('--source <name>', 'source of the file; only people of this source can leave by it', sourceName, 'hr')
    .option('--tag <tag>', "tag of new people whose line has none; default: that of the company's own people", tagName)
    .option('--new-tag <tag>', 'allow a tag that nobody has yet; may be repeated', repeated(tagName), [])
    .option('--take-over', 'also take over people of another source')
    .option('--force', 'ignore the limits: 20 % of people leaving, 10 % of lines rejected')
    .option('--all', 'list every line, not only the first 50 of each kind')
    .addHelpText('after', '\nExample: forecourt people import people.csv --dry-run')
    .action((file, { dryRun, leavers, source, tag, newTag, takeOver, force, all }) =>
      portal.withOwnAudit(async ({ db, clock, progress, recordRun }) => {
        const isDeactivating = leavers === 'leave'
        const report = await importPeopleFile(db, await readFile(file), {
          source,
          tag: tag ?? ownTag(),
          newTags: newTag,
          leavers,
          isDryRun: Boolean(dryRun),
          isForced: Boolean(force),
          takeOver: Boolean(takeOver),
          now: clock.now(),
          say: progress,
          onBegun: async (tx, plan) => {
            const counts = importCounts(plan, isDeactivating)
            if (counts) await recordRun(tx, counts)
          },
        })
        return {
          data: importReportData(report),
          lines: formatImportReport(report, Boolean(all), isDeactivating),
          isPartial: report.rejected.length > 0,
        }
      }),
    )
}
