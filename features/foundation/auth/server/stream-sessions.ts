import { onChange, retry, type Announcer, type Clock, type Db, type Streams } from '@portal/server'
import { sessionEndedTopic } from './session-ended.ts'
import { listLiveSessions } from './viewers.ts'

/** The tag of announcements about everybody. */
const all = 'viewers'

/**
 * Ends the streams of a session with it. A session is looked up when it or its person has changed, by whatever means,
 * and every session with a stream when announcements may have been missed; if that fails, all streams end, and each
 * reader who reconnects is checked. Returns a function that waits for a running look-up.
 */
export function endStreamsWithSessions(
  announcements: Pick<Announcer, 'on'>,
  streams: Pick<Streams, 'sessions' | 'endSession' | 'endEach'>,
  { db, clock }: { db: Db; clock: Clock },
): () => Promise<void> {
  const changed = new Set<string>()
  let lookup: Promise<void> | undefined
  async function endOthers(sessions: readonly number[]): Promise<void> {
    const live = await retry(() => listLiveSessions(db, sessions, clock.now()))
    for (const id of sessions) if (!live.has(id)) streams.endSession(id)
  }
  async function lookUpChanged(): Promise<void> {
    // all that has arrived together is looked up at once: an operator may end everybody's session
    await Promise.resolve()
    while (changed.size > 0) {
      const tags = new Set(changed)
      changed.clear()
      const sessions = streams.sessions(
        ({ account, sessionId }) => tags.has(all) || tags.has(`viewer:${account}`) || tags.has(`session:${sessionId}`),
      )
      if (sessions.length > 0) await endOthers(sessions).catch(() => streams.endEach())
    }
  }
  function lookUp(tag: string): void {
    changed.add(tag)
    lookup ??= lookUpChanged().finally(() => (lookup = undefined))
  }
  sessionEndedTopic.on(announcements, (ended) => (ended ? streams.endSession(ended.id) : lookUp(all)))
  onChange(announcements, (tag) => {
    // a lost connection is handled once, above
    if (tag === all || tag.startsWith('viewer:') || tag.startsWith('session:')) lookUp(tag)
  })
  return () => lookup ?? Promise.resolve()
}
