/**
 * The live stream of one reader: it resumes from the database and continues with announcements. Nothing is lost and
 * nothing is sent twice (NOTICE-07).
 */
import type { Language } from '@portal/contract'
import type { Clock, Db, EventStream, Viewer } from '@portal/server'
import type { NoticeEvent } from '../contract.ts'
import { becomesToast, cursorOf, idOf, linkForNotice, resumeMax, type Choice } from '../rules.ts'
import type { Hub } from './hub.ts'
import { minuteOfDay } from './minute-of-day.ts'
import { choiceOf, cursorNow, noticesBehind, textIn, type NoticeRow } from './store.ts'

interface Around {
  db: Db
  hub: Hub
  clock: Clock
}

interface Reading {
  viewer: Viewer
  language: Language
  lastEventId: string
  /** Ids of the open news items. */
  news: readonly number[]
  /** Key of the reading page. */
  by: string | undefined
}

/** Returns a function that stops the stream. */
export async function beginStream(
  stream: EventStream<NoticeEvent>,
  { viewer, language, lastEventId, news, by }: Reading,
  { db, hub, clock }: Around,
): Promise<() => void> {
  const { account } = viewer
  let early: NoticeRow[] | undefined = []
  let at = cursorOf(lastEventId)
  let choice: Choice

  function hear(row: NoticeRow): void {
    if (early || !at) return void early?.push(row)
    const order = row.is_own ? 'own' : 'all'
    if (row.event <= at[order]) return
    at[order] = row.event
    stream.send(idOf(at), { Notice: { ...noticeItem(row, language), IsToast: interrupts(row, choice, clock.now()) } })
  }
  /** Announced while the stream was being opened. */
  const earlyCalls = new Set<string>()
  function askFor(calls: Iterable<string>): void {
    if (at && !early) return stream.send(idOf(at), { Notice: null, Calls: [...calls] })
    for (const path of calls) earlyCalls.add(path)
  }
  const askAgain = (what: Pick<NoticeEvent, 'About' | 'By'> = {}) =>
    at && !early && stream.send(idOf(at), { Notice: null, ...what })

  function quiet(): Pick<NoticeEvent, 'QuietMs' | 'By'> {
    const [ofAll, QuietMs] = [hub.quietMs(account), hub.quietMs(account, by)]
    return by !== undefined && QuietMs > ofAll ? { QuietMs, By: by } : { QuietMs }
  }

  const leave = hub.talk.join(news, {
    viewer,
    hearTalk: (Talk) => at && !early && stream.send(idOf(at), { Notice: null, Talk }),
  })
  const ignore = hub.listen({
    viewer,
    hear,
    changed: (By) => askAgain({ About: 'notices', ...(By !== undefined && { By }) }),
    todosChanged: () => askAgain({ About: 'todos' }),
    askAgain: askFor,
    choose: () =>
      void choiceOf(db, account).then(
        (chosen) => (choice = chosen),
        () => stream.end(),
      ),
    lost: () => stream.end(),
  })
  const stop = () => {
    leave()
    ignore()
  }
  try {
    choice = await choiceOf(db, account)
    // a position that the database has not reached is invalid: the database was restored, or the id was forged
    const now = await cursorNow(db, account)
    if (at && (at.own > now.own || at.all > now.all)) at = null
    const missed = at ? await noticesBehind(db, viewer, at, clock.now(), resumeMax + 1) : []
    const isAnew = !at || missed.length > resumeMax
    if (isAnew) at = now
    const heard = early
    early = undefined
    // the first event gives the reader its position, and tells a page to load what it has missed
    if (lastEventId === '') stream.send(idOf(now), { Notice: null, ...quiet() })
    else if (isAnew) askAgain()
    else missed.forEach(hear)
    heard.forEach(hear)
    if (earlyCalls.size > 0) askFor(earlyCalls)
  } catch (error) {
    stop()
    throw error
  }
  return stop
}

function interrupts(row: NoticeRow, choice: Choice, now: Date): boolean {
  const notice = { type: row.message_type, mustKnow: row.must_know, isQuiet: row.is_quiet }
  return !row.is_read && becomesToast(notice, choice, minuteOfDay(choice.timeZone, now))
}

export function noticeItem(row: NoticeRow, language: Language) {
  const item = {
    Id: row.id,
    MessageType: row.message_type,
    MessageId: row.message_id,
    MessageInfo: textIn(row, language),
    CreateTime: row.created_at.toISOString(),
    IsRead: row.is_read,
  }
  return { ...item, Link: linkForNotice({ ...item, Link: row.link }) }
}
