/** Erasure of a former person (PIPL art. 47, GDPR art. 17). */
import type { Command } from '@commander-js/extra-typings'
import { erasePerson, type ErasureCounts } from '../erasing/erase-person.ts'
import { lowerCase } from './parse.ts'
import { UsageError, type CommandRunner } from './portal.ts'

export function addEraseVerb(people: Command, portal: CommandRunner): void {
  people
    .command('erase')
    .description(
      'Erase a leaver permanently: personal data is deleted; what others need, such as comments, stays under the name ' +
        'of a former colleague. The portal may be running. The audit log and acknowledgements of must-reads keep the ' +
        'account (docs/operations/retention.md).',
    )
    .argument('<account>', 'account of the leaver', lowerCase)
    .option('--dry-run', 'report what would be done; nothing is written')
    .option('--confirm <account>', 'repeat the account: erasure cannot be undone', lowerCase)
    .addHelpText('after', '\nExample: forecourt people erase wang.fang --confirm wang.fang')
    .action((account, { dryRun, confirm }) => {
      if (confirm !== undefined && confirm !== account) throw new UsageError(`--confirm: ${confirm} is not ${account}`)
      if (!dryRun && confirm === undefined)
        throw new UsageError(
          `Erasing ${account} cannot be undone: add --confirm ${account}, or --dry-run to see what would happen`,
        )
      return portal.withOwnAudit(async ({ db, clock }) => {
        const isDryRun = Boolean(dryRun)
        const erased = await erasePerson(db, account, { by: 'command:people:erase', now: clock.now(), isDryRun })
        if (typeof erased === 'string') throw new Error(refusals[erased](account))
        const { nobody, removed, changed } = erased
        return {
          data: { isDryRun, ...(isDryRun ? {} : { nobody }), removed, changed },
          lines: formatErased(erased, isDryRun),
          notes: isDryRun ? ['Dry run: nothing was written'] : [returnHint],
        }
      })
    })
}

const refusals = {
  unknown: (account: string) => `There is no account ${account}`,
  present: (account: string) =>
    `${account} has not left, and only leavers can be erased. Remove the person at their source first`,
  nobody: (account: string) => `${account} has already been erased`,
}

const returnHint =
  'If a file, a provider or a chat platform still has this account, it will return as a new person: remove it there. ' +
  'Backups contain the erased data until they expire.'

function formatErased({ nobody, removed, changed }: ErasureCounts, isDryRun: boolean): string[] {
  const formatCounts = (counts: Record<string, number>) =>
    Object.entries(counts).map(([table, count]) => `  ${table} ${count}`)
  return [
    'Removed:',
    ...formatCounts(removed),
    isDryRun ? 'Anonymised:' : `Anonymised, as ${nobody}:`,
    ...formatCounts(changed),
  ]
}
