/** Decides who is counted: the portal, the browser and the person can each turn counting off (SHELL-21). */
import { companyDay } from '@portal/contract'
import { deleteMissesOfPerson, type DailyPseudonym } from '@portal/search-index'
import { lockEach, type Db } from '@portal/server'
import { asksNotToBeTracked } from '../rules.ts'
import { dailyPseudonym, listKnownPseudonyms } from './pseudonyms.ts'

export interface CountingRequest {
  account: string
  headers: Parameters<typeof asksNotToBeTracked>[0]
}

interface ChoiceRow {
  is_off: boolean
  chosen_at: Date
}

async function findChoice(db: Db, account: string): Promise<ChoiceRow | undefined> {
  return db.selectFrom('track_choice').select(['is_off', 'chosen_at']).where('account', '=', account).executeTakeFirst()
}

/** Serializes a person's events and choice, so that no event is written after opting out. */
async function lockChoice(tx: Db, account: string): Promise<void> {
  await lockEach(tx, 'tracking-choice', [account])
}

export async function getCountingState(db: Db, { account, headers }: CountingRequest, isOn: boolean) {
  if (!isOn) return 'off-by-portal'
  if (asksNotToBeTracked(headers)) return 'off-by-browser'
  return (await findChoice(db, account))?.is_off ? 'off-by-me' : 'on'
}

export interface CountingPseudonym extends DailyPseudonym {
  /** Earlier events are not counted: the person had opted out, or opted in later. */
  since: Date | undefined
}

/** Returns the pseudonym for writing events in this transaction; null: the person is not counted. */
export async function resolvePseudonym(
  tx: Db,
  request: CountingRequest,
  now: Date,
  isOn: boolean,
): Promise<CountingPseudonym | null> {
  if (!isOn || asksNotToBeTracked(request.headers)) return null
  await lockChoice(tx, request.account)
  const choice = await findChoice(tx, request.account)
  if (choice?.is_off) return null
  const day = companyDay(now)
  return { day, who: await dailyPseudonym(tx, request.account, day), since: choice?.chosen_at }
}

/** Stores the choice. Opting out also deletes today's events, and yesterday's if not yet totalled. */
export async function saveChoice(tx: Db, choice: { account: string; isOff: boolean; now: Date }): Promise<void> {
  const { account, isOff, now } = choice
  await lockChoice(tx, account)
  const before = await findChoice(tx, account)
  // repeating a choice does not move its time
  if ((before?.is_off ?? false) === isOff && before) return
  const values = { is_off: isOff, chosen_at: now }
  await tx
    .insertInto('track_choice')
    .values({ account, ...values })
    .onConflict((conflict) => conflict.column('account').doUpdateSet(values))
    .execute()
  if (!isOff) return
  for (const name of await listKnownPseudonyms(tx, account)) {
    await tx.deleteFrom('track_event').where('day', '=', name.day).where('who', '=', name.who).execute()
    // the row itself limits how often one may send
    await tx
      .updateTable('track_pace')
      .set({ department_id: null })
      .where('day', '=', name.day)
      .where('who', '=', name.who)
      .execute()
    await deleteMissesOfPerson(tx, name)
  }
}
