/** Decides who is counted: the portal, the browser and the person can each turn counting off (SHELL-21). */
import { chinaDay } from '@portal/contract'
import { forgetMisses, type DayName } from '@portal/search-index'
import { lockEach, type Db } from '@portal/server'
import { asksNot } from '../rules.ts'
import { nameOfDay, namesStillKnown } from './day-names.ts'

export interface Asking {
  account: string
  headers: Parameters<typeof asksNot>[0]
}

interface Choice {
  is_off: boolean
  chosen_at: Date
}

async function choiceOf(db: Db, account: string): Promise<Choice | undefined> {
  return db.selectFrom('track_choice').select(['is_off', 'chosen_at']).where('account', '=', account).executeTakeFirst()
}

/** Serializes a person's events and choice, so that no event is written after opting out. */
async function holdChoice(tx: Db, account: string): Promise<void> {
  await lockEach(tx, 'tracking-choice', [account])
}

export async function countingOf(db: Db, { account, headers }: Asking, isOn: boolean) {
  if (!isOn) return 'off-by-portal'
  if (asksNot(headers)) return 'off-by-browser'
  return (await choiceOf(db, account))?.is_off ? 'off-by-me' : 'on'
}

export interface Counted extends DayName {
  /** Earlier events are not counted: the person had opted out, or opted in later. */
  since: Date | undefined
}

/** Returns the pseudonym for writing events in this transaction; null: the person is not counted. */
export async function countedAs(tx: Db, asking: Asking, now: Date, isOn: boolean): Promise<Counted | null> {
  if (!isOn || asksNot(asking.headers)) return null
  await holdChoice(tx, asking.account)
  const choice = await choiceOf(tx, asking.account)
  if (choice?.is_off) return null
  const day = chinaDay(now)
  return { day, who: await nameOfDay(tx, asking.account, day), since: choice?.chosen_at }
}

/** Stores the choice. Opting out also deletes today's events, and yesterday's if not yet totalled. */
export async function keepChoice(tx: Db, choice: { account: string; isOff: boolean; now: Date }): Promise<void> {
  const { account, isOff, now } = choice
  await holdChoice(tx, account)
  const before = await choiceOf(tx, account)
  // repeating a choice does not move its time
  if ((before?.is_off ?? false) === isOff && before) return
  const said = { is_off: isOff, chosen_at: now }
  await tx
    .insertInto('track_choice')
    .values({ account, ...said })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(said))
    .execute()
  if (!isOff) return
  for (const name of await namesStillKnown(tx, account)) {
    await tx.deleteFrom('track_event').where('day', '=', name.day).where('who', '=', name.who).execute()
    await forgetMisses(tx, name)
  }
}
