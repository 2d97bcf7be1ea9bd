/** The shuttle's lines, stops and riders, its agreement, and who sees the confirmations (BUS-01). */
import { readFile } from 'node:fs/promises'
import { assignSeats, grantStaff, publishAgreement, readAgreement, readPlan, staffOf } from '@portal/bus/server'
import { actAs } from '@portal/rights/server'
import { actorOf } from './audit-line.ts'
import { lowerCase } from './parse.ts'
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
  noun
    .command('add-staff')
    .description('Let a person see the list of confirmations')
    .argument('<account>', 'whose', lowerCase)
    .addHelpText('after', '\nExample: forecourt shuttle add-staff lin.wei')
    .action((account) =>
      portal.change(async (context) => {
        if (!(await grant(context, account, true))) throw new Error(`Nobody has the account '${account}'`)
        return { data: { account }, lines: [`${account} sees the list of confirmations`] }
      }),
    )
  noun
    .command('remove-staff')
    .description('Let a person see the list of confirmations no more')
    .argument('<account>', 'whose', lowerCase)
    .addHelpText('after', '\nExample: forecourt shuttle remove-staff lin.wei')
    .action((account) =>
      portal.change(async (context) => {
        if (!(await grant(context, account, false))) throw new Error(`'${account}' does not have the role`)
        return { data: { account }, lines: [`${account} sees it no more`] }
      }),
    )
  noun
    .command('list-staff')
    .description('Who sees the list of confirmations')
    .addHelpText('after', '\nExample: forecourt shuttle list-staff')
    .action(() =>
      portal.read(async ({ db }) => {
        const staff = await staffOf(db)
        return { data: { staff }, lines: staff, notes: staff.length === 0 ? ['Nobody has the role bus-staff'] : [] }
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

function grant({ db, clock }: Context, account: string, isGranted: boolean): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await actAs(tx, actorOf('shuttle'), clock.now())
    return grantStaff(tx, account, isGranted)
  })
}
