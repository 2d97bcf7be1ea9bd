/**
 * The live stream of one reader: it resumes from the database and continues with announcements. Nothing is lost and
 * nothing is sent twice (NOTICE-07).
 */
import type { Language } from '@portal/contract'
import type { Clock, Db, EventStream, Viewer } from '@portal/server'
import type { NotificationEvent } from '../contract.ts'
import { showsToast, parseCursor, formatCursor, notificationLink, resumeLimit, type QuietSettings } from '../rules.ts'
import type { Hub } from './hub.ts'
import { minuteOfDay } from './minute-of-day.ts'
import { findSettings, currentCursor, listMissedNotifications, textInLanguage, type NotificationRow } from './store.ts'

interface LiveStreamDeps {
  db: Db
  hub: Hub
  clock: Clock
}

interface LiveStreamParams {
  viewer: Viewer
  language: Language
  lastEventId: string
  /** Ids of the open news items. */
  news: readonly number[]
  /** Key of the reading page. */
  by: string | undefined
}

/** Returns a function that stops the stream. */
export async function startStream(
  stream: EventStream<NotificationEvent>,
  { viewer, language, lastEventId, news, by }: LiveStreamParams,
  { db, hub, clock }: LiveStreamDeps,
): Promise<() => void> {
  const { account } = viewer
  let pending: NotificationRow[] | undefined = []
  let at = parseCursor(lastEventId)
  let choice: QuietSettings

  function onNotification(row: NotificationRow): void {
    if (pending || !at) return void pending?.push(row)
    const order = row.is_own ? 'own' : 'all'
    if (row.event <= at[order]) return
    at[order] = row.event
    stream.send(formatCursor(at), {
      Notice: { ...presentNotification(row, language), IsToast: showsToastNow(row, choice, clock.now()) },
    })
  }
  /** Announced while the stream was being opened. */
  const pendingCalls = new Set<string>()
  function askFor(calls: Iterable<string>): void {
    if (at && !pending) return stream.send(formatCursor(at), { Notice: null, Calls: [...calls] })
    for (const path of calls) pendingCalls.add(path)
  }
  const invalidate = (what: Pick<NotificationEvent, 'About' | 'By'> = {}) =>
    at && !pending && stream.send(formatCursor(at), { Notice: null, ...what })

  function quiet(): Pick<NotificationEvent, 'QuietMs' | 'By'> {
    const [ofAll, QuietMs] = [hub.quietMs(account), hub.quietMs(account, by)]
    return by !== undefined && QuietMs > ofAll ? { QuietMs, By: by } : { QuietMs }
  }

  const unsubscribeComments = hub.comments.subscribe(news, {
    viewer,
    onComments: (Talk) => at && !pending && stream.send(formatCursor(at), { Notice: null, Talk }),
  })
  const unsubscribe = hub.subscribe({
    viewer,
    onNotification,
    changed: (By) => invalidate({ About: 'notices', ...(By !== undefined && { By }) }),
    todosChanged: () => invalidate({ About: 'todos' }),
    onInvalidate: askFor,
    choose: () =>
      void findSettings(db, account).then(
        (chosen) => (choice = chosen),
        () => stream.end(),
      ),
    useSettings: (chosen) => void (choice = chosen),
    position: () => (at && !pending ? at : undefined),
    onLost: () => stream.end(),
  })
  const stop = () => {
    unsubscribeComments()
    unsubscribe()
  }
  try {
    choice = await findSettings(db, account)
    // a position that the database has not reached is invalid: the database was restored, or the id was forged
    const now = await currentCursor(db, account)
    if (at && (at.own > now.own || at.all > now.all)) at = null
    const missed = at ? await listMissedNotifications(db, viewer, at, clock.now(), resumeLimit + 1) : []
    const needsReload = !at || missed.length > resumeLimit
    if (needsReload) at = now
    const received = pending
    pending = undefined
    // the first event gives the reader its position, and tells a page to load what it has missed
    if (lastEventId === '') stream.send(formatCursor(now), { Notice: null, ...quiet() })
    else if (needsReload) invalidate()
    else {
      missed.forEach(onNotification)
      // nothing else up to here is for this reader: the next look behind the position is a short one
      if (at) at = { own: Math.max(at.own, now.own), all: Math.max(at.all, now.all) }
    }
    received.forEach(onNotification)
    if (pendingCalls.size > 0) askFor(pendingCalls)
  } catch (error) {
    stop()
    throw error
  }
  return stop
}

function showsToastNow(row: NotificationRow, choice: QuietSettings, now: Date): boolean {
  const notification = { type: row.message_type, mustKnow: row.must_know, isQuiet: row.is_quiet }
  return !row.is_read && showsToast(notification, choice, minuteOfDay(choice.timeZone, now))
}

export function presentNotification(row: NotificationRow, language: Language) {
  const item = {
    Id: row.id,
    MessageType: row.message_type,
    MessageId: row.message_id,
    MessageInfo: textInLanguage(row, language),
    CreateTime: row.created_at.toISOString(),
    IsRead: row.is_read,
  }
  return { ...item, Link: notificationLink({ ...item, Link: row.link }) }
}
