import { retry, type Announcer, type Clock, type Db, type Streams } from '@portal/server'
import { sessionEndedTopic } from './session-ended.ts'
import { listLiveSessions } from './viewers.ts'

/**
 * Ends the streams of a session with it. When announcements may have been missed, every session with a stream is looked
 * up; if that fails, all streams end, and each reader who reconnects is checked. Returns a function that waits for a
 * running look-up.
 */
export function endStreamsWithSessions(
  announcements: Pick<Announcer, 'on'>,
  streams: Pick<Streams, 'sessions' | 'endSession' | 'endEach'>,
  { db, clock }: { db: Db; clock: Clock },
): () => Promise<void> {
  let lookup = Promise.resolve()
  async function endOthers(): Promise<void> {
    const sessions = streams.sessions()
    const live = await retry(() => listLiveSessions(db, sessions, clock.now()))
    for (const id of sessions) if (!live.has(id)) streams.endSession(id)
  }
  sessionEndedTopic.on(announcements, (ended) => {
    if (ended) streams.endSession(ended.id)
    else lookup = endOthers().catch(() => streams.endEach())
  })
  return () => lookup
}
