/** Sends reminders to readers who have not acknowledged, during local daytime only. Owns: must_read_reminder. */
import { type Language, textIn, localeOf, translate, companyZone } from '@portal/contract'
import { newsLink } from '@portal/news/server'
import { isAwake, notify, notificationType } from '@portal/notifications/server'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely, RawBuilder } from 'kysely'
import { noticeTexts } from '../texts.ts'
import { daytimeStart, daytimeEnd, isWithinLastDay, dueReminderStep, manualReminderStep } from '../rules.ts'
import { expectedReaders, isRunning } from './progress.ts'

/** People per transaction, so that none locks too many receivers. */
const batchSize = 500

interface OpenMustRead {
  news_id: number
  version: number
  due_at: Date | null
  asked_at: Date
  remind_at: Date | null
  portal: string
  title_zh: string
  title_en: string
}

/**
 * Sends due reminders; runs every minute. Each reminder is recorded in the transaction of its notification under a
 * unique key, so nobody is reminded twice. People for whom it is night are reminded in the morning.
 */
export async function sendReminders(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const mustRead of await listOpen(db)) {
    const step = dueReminderStep({ askedAt: mustRead.asked_at, dueAt: mustRead.due_at }, now)
    const steps = [
      ...(step < 0 ? [] : [step]),
      ...(isWithinLastDay(mustRead.remind_at, now) ? [manualReminderStep(mustRead.remind_at)] : []),
    ]
    if (steps.length === 0) continue
    const awake = await isAwake(db, { from: daytimeStart, to: daytimeEnd }, now)
    for (const each of steps)
      while ((await db.transaction().execute((tx) => remindBatch(tx, mustRead, each, awake, now))) === batchSize);
  }
}

async function listOpen(db: Db, newsId: number | null = null): Promise<OpenMustRead[]> {
  const { rows } = await sql<OpenMustRead>`
    SELECT m.news_id, m.version, m.due_at, m.asked_at, m.remind_at, n.portal, coalesce(nullif(n.title_zh, ''), n.title_en) AS title_zh,
      coalesce(nullif(n.title_en, ''), n.title_zh) AS title_en
    FROM must_read m JOIN shared.news n ON n.id = m.news_id
    WHERE ${isRunning} AND (${newsId}::bigint IS NULL OR m.news_id = ${newsId})
    ORDER BY m.news_id`.execute(db)
  return rows
}

export interface ChosenReaders {
  accounts: readonly string[] | undefined
  departmentId: number | undefined
}

/** Reminds chosen readers at once: those for whom it is day. Returns how many; undefined if it has ended. */
export async function remindChosen(
  tx: Db,
  newsId: number,
  { accounts, departmentId }: ChosenReaders,
  now: Date,
): Promise<number | undefined> {
  const [mustRead] = await listOpen(tx, newsId)
  if (!mustRead) return undefined
  const awake = await isAwake(tx, { from: daytimeStart, to: daytimeEnd }, now)
  const which = sql<boolean>`${awake}
    AND ${accounts ? sql`p.account = ANY (${[...accounts]}::text[])` : sql`true`}
    AND ${departmentId === undefined ? sql`true` : sql`d.id = ${departmentId}`}`
  return remindBatch(tx, mustRead, manualReminderStep(now), which, now)
}

/** Condition: has not acknowledged, and was not reminded within the last 24 hours. */
const needsReminder = (now: Date) => sql`l.line IS NULL AND NOT EXISTS (SELECT FROM must_read_reminder r
  WHERE r.news_id = m.news_id AND r.version = m.version AND r.account = p.account
    AND r.reminded_at > ${now}::timestamptz - interval '1 day')`

export async function countReadersToRemind(db: Db, newsId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(*)::int AS people FROM ${expectedReaders} WHERE m.news_id = ${newsId} AND ${needsReminder(now)}`.execute(
    db,
  )
  return rows[0]?.people ?? 0
}

async function remindBatch(
  tx: Db,
  mustRead: OpenMustRead,
  step: number,
  which: RawBuilder<boolean>,
  now: Date,
): Promise<number> {
  // re-read under a lock: it may have been ended, requested again or acknowledged meanwhile
  await sql`SELECT FROM must_read WHERE news_id = ${mustRead.news_id} FOR SHARE`.execute(tx)
  const { rows } = await sql<{ account: string }>`
    INSERT INTO must_read_reminder (news_id, version, step, account, reminded_at)
    SELECT m.news_id, m.version, ${step}::int, p.account, ${now}::timestamptz FROM ${expectedReaders}
    WHERE m.news_id = ${mustRead.news_id} AND m.version = ${mustRead.version} AND ${isRunning}
      AND ${needsReminder(now)} AND ${which}
      AND NOT EXISTS (SELECT FROM must_read_reminder r WHERE r.news_id = m.news_id AND r.version = m.version
        AND r.step = ${step}::int AND r.account = p.account)
    ORDER BY p.account LIMIT ${batchSize}
    ON CONFLICT DO NOTHING RETURNING account`.execute(tx)
  const accounts = rows.map(({ account }) => account)
  if (accounts.length > 0)
    await notify(tx, {
      type: notificationType.news,
      about: mustRead.news_id,
      to: { accounts },
      link: newsLink(mustRead.portal, mustRead.news_id),
      text: { zh: wordsIn('CHS', mustRead, now), en: wordsIn('EN', mustRead, now) },
      now,
    })
  return accounts.length
}

/** Formats the due date in the company's time zone. */
function wordsIn(language: Language, { due_at: due, title_zh, title_en }: OpenMustRead, now: Date): string {
  const title = textIn({ zh: title_zh, en: title_en }, language)
  if (!due) return translate(noticeTexts.reminder, language, { title })
  if (due <= now) return translate(noticeTexts.reminderLate, language, { title })
  const day = due.toLocaleDateString(localeOf(language), {
    timeZone: companyZone(),
    day: 'numeric',
    month: 'long',
  })
  return translate(noticeTexts.reminderDue, language, { title, day })
}
