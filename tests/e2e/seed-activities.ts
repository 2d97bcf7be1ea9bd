/** Activities as rows: in any state, whatever the rules of making them are. */
import { ensureAudience, type Audience } from '@portal/people/server'
import { addPerson, type TestApp } from '@portal/test-portal'

type Db = TestApp['db']

interface NewItem {
  starts?: string
  ends?: string
  status?: number
  max?: number
  place?: string
  /** So many strangers have signed up. */
  count?: number
  signed?: readonly string[]
}

interface NewActivity {
  title?: string
  audience?: Audience
  items: readonly NewItem[]
}

const made = new Date('2026-11-20T09:00:00+08:00')
let strangers = 0
/** Of each portal: a worker keeps this module from file to file. */
const hours = new WeakMap<Db, number>()

/** An activity for everyone, its sessions in December, one after the other, unless told otherwise. */
export async function addActivity(db: Db, { title = 'Open day', audience, items }: NewActivity): Promise<number> {
  const { id } = await db
    .insertInto('activity')
    .values({
      title_zh: `活动 ${title}`,
      title_en: title,
      content_zh: '<p>欢迎参加。</p>',
      content_en: '<p>Come and see.</p>',
      tip_zh: '请携带工牌。',
      tip_en: 'Bring your badge.',
      sponsor: 'lin.wei',
      audience_id: await ensureAudience(db, audience),
      created_at: made,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const item of items) await addItem(db, id, item)
  return id
}

async function addItem(db: Db, activity_id: number, item: NewItem): Promise<void> {
  const { status = 3, max = 20, count = 0, signed = [], place = 'Forum' } = item
  const hour = hours.get(db) ?? 0
  if (!item.starts) hours.set(db, hour + 1)
  const starts = new Date(item.starts ?? Date.UTC(2026, 11, 2, 2 * hour))
  const ends = item.ends ? new Date(item.ends) : new Date(starts.getTime() + 3_600_000)
  const { id } = await db
    .insertInto('activity_item')
    .values({
      activity_id,
      starts_at: starts,
      ends_at: ends,
      place_zh: '多功能厅',
      place_en: place,
      status,
      max,
      count: count + signed.length,
      changed_at: made,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await signUpAll(db, id, [...(await addStrangers(db, count)), ...signed])
}

async function addStrangers(db: Db, count: number): Promise<string[]> {
  const accounts: string[] = []
  for (let number = 0; number < count; number++) accounts.push(await addPerson(db, `stranger.${++strangers}`))
  return accounts
}

async function signUpAll(db: Db, item_id: number, accounts: readonly string[]): Promise<void> {
  if (accounts.length === 0) return
  const rows = accounts.map((account, order) => ({
    item_id,
    account,
    signed_at: new Date(made.getTime() + order * 1000),
  }))
  await db.insertInto('activity_sign_up').values(rows).execute()
}

/** Many people for the one session of an activity. */
export async function addSignUps(db: Db, activityId: number, count: number): Promise<void> {
  const item = await db
    .selectFrom('activity_item')
    .select('id')
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()
  await signUpAll(db, item.id, await addStrangers(db, count))
  await db.updateTable('activity_item').set({ count }).where('id', '=', item.id).execute()
}
