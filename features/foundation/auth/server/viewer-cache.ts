/** The viewers of live sessions, kept until something about them changes. */
import { type Db, type SharedCache, type Viewer } from '@portal/server'
import { hashOf, isLive, loadSession, recordSignOfLife, type LiveSession } from './viewers.ts'

const bytesOfViewer = 2_000

/** Like `viewerOf`, without asking the database for a session that was asked for before. */
export function createViewerCache(cache: SharedCache) {
  return async (db: Db, token: string, now: Date, isSignOfLife: boolean): Promise<Viewer | null> => {
    const hash = hashOf(token)
    const load = (): Promise<LiveSession | undefined> => loadSession(db, hash, now)
    const kept = await cache.get({
      key: `viewer:${hash.toString('base64')}`,
      tags: (session) =>
        session ? [`session:${session.viewer.sessionId}`, `viewer:${session.viewer.account}`, 'viewers'] : [],
      load,
      sizeOf: () => bytesOfViewer,
      isKept: (session) => session !== undefined,
    })
    // another process may have recorded a later sign of life
    const session = kept && !isLive(kept, now) ? await load() : kept
    if (!session) return null
    if (isSignOfLife) await recordSignOfLife(db, session, now)
    return session.viewer
  }
}
