/** Erasure of a person who left (PIPL art. 47, GDPR art. 17). */
import type { Command } from '@commander-js/extra-typings'
import { erasePerson, type Erased } from '../erasing/erase-person.ts'
import { lowerCase } from './parse.ts'
import { UsageError, type Portal } from './portal.ts'

export function addErase(people: Command, portal: Portal): void {
  people
    .command('erase')
    .description(
      'Make a leaver nobody, for ever: what is theirs is removed, and what others need, such as comments, stays as that ' +
        'of a former colleague. Beside a running portal. The audit log and acknowledgements of must-reads keep the ' +
        'account (docs/operations/retention.md).',
    )
    .argument('<account>', 'who has left', lowerCase)
    .option('--dry-run', 'report what would be done; nothing is written')
    .option('--confirm <account>', 'the account once more, since nothing brings it back', lowerCase)
    .addHelpText('after', '\nExample: forecourt people erase wang.fang --confirm wang.fang')
    .action((account, { dryRun, confirm }) => {
      if (confirm !== undefined && confirm !== account)
        throw new UsageError(`--confirm: it says ${confirm}, not ${account}`)
      if (!dryRun && confirm === undefined)
        throw new UsageError(
          `Nothing brings ${account} back: say --confirm ${account}, or --dry-run to see what it does`,
        )
      return portal.recorded(async ({ db, clock }) => {
        const isDryRun = Boolean(dryRun)
        const erased = await erasePerson(db, account, { by: 'command:people:erase', now: clock.now(), isDryRun })
        if (typeof erased === 'string') throw new Error(refusals[erased](account))
        const { nobody, removed, changed } = erased
        return {
          data: { isDryRun, ...(isDryRun ? {} : { nobody }), removed, changed },
          lines: linesOf(erased, isDryRun),
          notes: isDryRun ? ['Dry run: nothing was written'] : [comesBack],
        }
      })
    })
}

const refusals = {
  unknown: (account: string) => `There is no person ${account}`,
  present: (account: string) =>
    `${account} has not left: only who has left is erased. Let them leave where they come from first`,
  nobody: (account: string) => `${account} is somebody who was erased already`,
}

const comesBack =
  'Should a file, a provider or a chat platform bring this account again, it comes as a new person: take it away there. ' +
  'Backups hold what was erased until they expire.'

function linesOf({ nobody, removed, changed }: Erased, isDryRun: boolean): string[] {
  const listed = (counts: Record<string, number>) =>
    Object.entries(counts).map(([table, count]) => `  ${table} ${count}`)
  return ['Removed:', ...listed(removed), isDryRun ? "Nobody's:" : `Nobody's, as ${nobody}:`, ...listed(changed)]
}
