/** Company days in addition to the public calendar (HOME-01). */
import { InvalidArgumentError, Option } from '@commander-js/extra-typings'
import { companyDay, daysBetween, daysFromTo, isDay } from '@portal/contract'
import { listDays, saveDays, removeDays, type CompanyDay } from '@portal/greeting/server'
import { shortText } from './parse.ts'
import type { AddVerbs } from './portal.ts'

const daysArgument = [
  '<days>',
  'a day such as 2026-12-24, or a range of up to 60 days such as 2026-12-24..2026-12-31',
  (text: string) => parseDates(text),
] as const

export const holidays: AddVerbs = (noun, portal) => {
  noun
    .command('add')
    .description(
      'Add or replace days. Without --off and --work a day only gets a name; whether people work follows the public ' +
        'calendar.',
    )
    .argument(...daysArgument)
    .requiredOption('--zh <name>', 'Chinese name, 1 to 60 characters', shortText(60))
    .requiredOption('--en <name>', 'English name, 1 to 60 characters', shortText(60))
    .option('--off', 'day off, regardless of the public calendar')
    .addOption(new Option('--work', 'working day, even on a weekend or public holiday').conflicts('off'))
    .addHelpText('after', '\nExample: forecourt holidays add 2026-12-24 --zh 平安夜 --en "Christmas Eve" --off')
    .action((dates, { zh, en, off, work }) =>
      portal.change(async ({ db }) => {
        const kind = off ? 'off' : work ? 'work' : 'named'
        const days = dates.map((date): CompanyDay => ({ date, nameZh: zh, nameEn: en, kind }))
        await db.transaction().execute((tx) => saveDays(tx, days))
        return { data: { days }, notes: [`Saved: ${formatDayCount(days.length)}, ${kindLabels[kind]}`] }
      }),
    )
  noun
    .command('remove')
    .description('Remove company days')
    .argument(...daysArgument)
    .addHelpText('after', '\nExample: forecourt holidays remove 2026-12-24')
    .action((dates) =>
      portal.change(async ({ db }) => {
        const removed = await db.transaction().execute((tx) => removeDays(tx, dates))
        if (removed === 0) throw new Error('There are no company days in this range')
        return { data: { removed }, notes: [`Removed: ${formatDayCount(removed)}`] }
      }),
    )
  noun
    .command('list')
    .description('List the company days from today on')
    .option('--all', 'include past days')
    .addHelpText('after', '\nExample: forecourt holidays list --all')
    .action(({ all }) =>
      portal.read(async ({ db, clock }) => {
        const days = await listDays(db, all ? '0001-01-01' : companyDay(clock.now()))
        return {
          data: { days },
          lines: days.map(
            ({ date, kind, nameZh, nameEn }) => `${date}  ${kindLabels[kind].padEnd(8)}  ${nameZh} / ${nameEn}`,
          ),
          notes: days.length === 0 ? ['There are no company days'] : [],
        }
      }),
    )
}

const kindLabels = { named: 'as usual', off: 'off', work: 'working' } as const
const formatDayCount = (count: number): string => `${count} ${count === 1 ? 'day' : 'days'}`
const maxDays = 60

function parseDates(text: string): string[] {
  const [first = '', last = first, ...more] = text.split('..')
  const wrong = [first, last].find((day) => !isDay(day))
  if (wrong !== undefined) throw new InvalidArgumentError(`'${wrong}' is not a date such as 2026-12-24.`)
  if (more.length > 0 || first > last || daysBetween(first, last) >= maxDays)
    throw new InvalidArgumentError(`It must be a day or a range of up to ${maxDays} days.`)
  return daysFromTo(first, last)
}
