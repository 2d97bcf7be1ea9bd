/** Lines, stops and riders of the shuttle bus, and its agreement (BUS-01). */
import { readFile } from 'node:fs/promises'
import { assignSeats, publishAgreement, parseAgreement, parsePlan } from '@portal/bus/server'
import type { CommandContext, AddVerbs, CommandResult } from './portal.ts'

export const shuttle: AddVerbs = (noun, portal) => {
  noun
    .command('assign')
    .description('Assign riders to stops. The file is the complete plan.')
    .argument('<file>', 'CSV with the columns account (or employeeid), line, stop; optional line_en, stop_en, time')
    .option('--keep', 'keep seats, stops and lines that are not in the file')
    .option('--dry-run', 'report what would be done; nothing is written')
    .addHelpText('after', '\nExample: forecourt shuttle assign plan.csv --dry-run')
    .action((file, { keep, dryRun }) =>
      portal[dryRun ? 'read' : 'change'](({ db }) =>
        assign(db, file, { keeps: Boolean(keep), isDry: Boolean(dryRun) }),
      ),
    )
  noun
    .command('publish-agreement')
    .description('Publish a new version of the riding agreement, which every rider must confirm')
    .argument('<file>', 'text file in Chinese and English (docs/bus.md)')
    .addHelpText('after', '\nExample: forecourt shuttle publish-agreement agreement.txt')
    .action((file) =>
      portal.change(async ({ db, clock }) => {
        const text = parseAgreement(await readFile(file, 'utf8'))
        const { version, isSame } = await db.transaction().execute((tx) => publishAgreement(tx, text, clock.now()))
        const data = { version, isPublished: !isSame }
        return isSame
          ? { data, notes: [`The text equals version ${version}, which is in force; nothing was published`] }
          : { data, lines: [`Version ${version} is in force; riders are asked to confirm it`] }
      }),
    )
}

class DryRun extends Error {}

async function assign(
  db: CommandContext['db'],
  file: string,
  { keeps, isDry }: { keeps: boolean; isDry: boolean },
): Promise<CommandResult> {
  const plan = parsePlan(await readFile(file))
  let done: Awaited<ReturnType<typeof assignSeats>> | undefined
  try {
    await db.transaction().execute(async (tx) => {
      done = await assignSeats(tx, plan, { keeps })
      if (isDry) throw new DryRun()
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  }
  const { lines, stops, riders, removed } = done!
  return {
    data: { riders, lines, stops, removed, isDryRun: isDry },
    lines: [`${riders} riders on ${lines} lines with ${stops} stops; ${removed} seats removed`],
    notes: isDry ? ['Dry run: nothing was written'] : [],
  }
}
