/** Figures of the desk's dashboard: who reads news today, and what they say. */
import { dayMs } from '@portal/contract'
import { roundedPeople, type DashboardFigurePart, type OwnFigurePart, type Span } from '@portal/dashboard/server'
import { sql, type Db } from '@portal/server'
import { dashboardTexts as texts } from '../dashboard.texts.ts'

export const dashboardFigures: readonly DashboardFigurePart[] = [
  {
    key: 'readers',
    title: texts.readers,
    roles: ['editor', 'portal-administrator'],
    // a later read moves the time of an earlier one: of last week nothing complete is left
    load: async (db, { today }) => ({ value: roundedPeople(await countReaders(db, today)), before: null }),
    isKept: true,
  },
  {
    key: 'comments',
    title: texts.comments,
    roles: ['editor', 'moderator', 'portal-administrator'],
    load: async (db, { today, before }) => ({
      value: await countComments(db, today),
      before: await countComments(db, before),
    }),
  },
]

export const ownFigures: readonly OwnFigurePart[] = [
  {
    key: 'own-comments',
    title: texts.ownComments,
    roles: ['author'],
    async load({ db, viewer, now }) {
      const [from, earlier] = [7, 14].map((days) => new Date(now.getTime() - days * dayMs)) as [Date, Date]
      return {
        value: await countComments(db, { from, to: now }, viewer.account),
        before: await countComments(db, { from: earlier, to: from }, viewer.account),
      }
    },
  },
]

/** By person: the index of reads begins with them. */
async function countReaders(db: Db, { from, to }: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM shared.person p
    WHERE EXISTS (SELECT FROM news_read r WHERE r.account = p.account AND r.read_at >= ${from} AND r.read_at < ${to})`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Public comments and replies; `author`: on news of this person. */
async function countComments(db: Db, { from, to }: Span, author?: string): Promise<number> {
  const ofAuthor = author === undefined ? sql`true` : sql`s.news_id IN (SELECT id FROM news WHERE author = ${author})`
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (
      SELECT news_id, created_at, deleted_at, held_at FROM news_comment
      UNION ALL SELECT c.news_id, r.created_at, r.deleted_at, r.held_at FROM news_reply r JOIN news_comment c ON c.id = r.comment_id) s
    WHERE s.created_at >= ${from} AND s.created_at < ${to} AND s.deleted_at IS NULL AND s.held_at IS NULL AND ${ofAuthor}`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
