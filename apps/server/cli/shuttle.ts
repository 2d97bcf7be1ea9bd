/** The shuttle's lines, stops and riders, and its agreement (BUS-01). */
import { readFile } from 'node:fs/promises'
import { assignSeats, publishAgreement, readAgreement, readPlan } from '@portal/bus/server'
import type { Context, Noun, Result } from './portal.ts'

export const shuttle: Noun = (program, portal) => {
  const noun = program.command('shuttle').description('The shuttle (docs/bus.md)')
  noun
    .command('assign')
    .description('Say who rides from where. The file is the whole plan.')
    .argument('<file>', 'CSV: columns account (or employeeid), line, stop; also line_en, stop_en, time')
    .option('--keep', 'keep seats, stops and lines that the file does not name')
    .option('--dry-run', 'report what would be done; nothing is written')
    .addHelpText('after', '\nExample: forecourt shuttle assign plan.csv --dry-run')
    .action((file, { keep, dryRun }) =>
      portal[dryRun ? 'read' : 'change'](({ db }) =>
        assign(db, file, { keeps: Boolean(keep), isDry: Boolean(dryRun) }),
      ),
    )
  noun
    .command('publish-agreement')
    .description('Publish a new version of the riding agreement, which everybody has to confirm')
    .argument('<file>', 'text in Chinese and English (docs/bus.md)')
    .addHelpText('after', '\nExample: forecourt shuttle publish-agreement agreement.txt')
    .action((file) =>
      portal.change(async ({ db, clock }) => {
        const text = readAgreement(await readFile(file, 'utf8'))
        const { version, isSame } = await db.transaction().execute((tx) => publishAgreement(tx, text, clock.now()))
        const data = { version, isPublished: !isSame }
        return isSame
          ? { data, notes: [`The text is that of version ${version}, which is in force: nothing was published`] }
          : { data, lines: [`Version ${version} is in force; everybody is asked to confirm it`] }
      }),
    )
}

class DryRun extends Error {}

async function assign(
  db: Context['db'],
  file: string,
  { keeps, isDry }: { keeps: boolean; isDry: boolean },
): Promise<Result> {
  const plan = readPlan(await readFile(file))
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
    lines: [`${riders} riders on ${lines} lines with ${stops} stops; ${removed} seats taken away`],
    notes: isDry ? ['Dry run: nothing was written'] : [],
  }
}
