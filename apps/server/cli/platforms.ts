/** Imports people from the contacts of a chat platform (AUTH-06, docs/feishu.md, docs/wecom.md). */
import { openPlatform, platformsByName, type PlatformName } from '../platform-list.ts'
import { importCounts } from './audit-line.ts'
import type { AddVerbs } from './portal.ts'

export const platformVerbs =
  (name: PlatformName): AddVerbs =>
  (noun, portal) => {
    const { label, settings } = platformsByName.find((each) => each.name === name)!
    noun
      .command('sync')
      .description(`Import people from ${label}'s contacts now. Exit code 3: some people were rejected.`)
      .option('--dry-run', 'report what would be done; nothing is written')
      .option('--force', 'ignore the limit: 20 % of people leaving')
      .option('--all', 'list everybody, not only the first 50 of each kind')
      .addHelpText('after', `\nExample: forecourt ${name} sync --dry-run`)
      .action(({ dryRun: isDryRun = false, force: isForced = false, all = false }) =>
        portal.withOwnAudit(async ({ db, config, clock, progress, recordRun }) => {
          // a wrong configuration ends the command with its own message
          const connector = openPlatform(name, config, { db, clock, onFault: () => undefined })
          if (!connector) throw new Error(`${inSentence(settings.needed)} are not set: see docs/${settings.page}`)
          const { data, lines, isPartial, changes } = await connector.importContacts({
            isForced,
            isDryRun,
            say: progress,
          })
          const counts = isDryRun ? undefined : importCounts(changes)
          if (counts) await recordRun(db, counts)
          return { data, lines: lines(all), isPartial }
        }),
      )
  }

const inSentence = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
