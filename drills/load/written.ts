/** Verifies acknowledged changes in the database. */
import type pg from 'pg'
import type { Kept } from './load.ts'

export interface Checked {
  readonly acknowledged: number
  readonly lost: number
  readonly doubled: number
}

/** Reads all changes of a run from the primary, by mark. */
export async function check(admin: pg.Client, run: string, acknowledged: readonly Kept[]): Promise<Checked> {
  const { rows } = await admin.query<{ kind: string; mark: string; times: number }>(
    `SELECT 'comment' AS kind, text AS mark, count(*)::int AS times FROM news_comment WHERE text LIKE $1 GROUP BY text
     UNION ALL SELECT 'notice', info_zh || ' ' || receiver, count(*)::int FROM notice WHERE info_zh LIKE $1
       GROUP BY info_zh, receiver
     UNION ALL SELECT 'like', news_id || ' ' || account, 1 FROM news_like
     UNION ALL SELECT 'read', news_id || ' ' || account, 1 FROM news_read`,
    [`${run} %`],
  )
  const times = new Map(rows.map(({ kind, mark, times: each }) => [`${kind} ${mark}`, each]))
  const timesOf = ({ kind, mark }: Kept): number =>
    times.get(`${kind === 'plain comment' ? 'comment' : kind} ${mark}`) ?? 0
  return {
    acknowledged: acknowledged.length,
    // a like applied twice is undone: it counts as lost
    lost: acknowledged.filter((each) => timesOf(each) === 0).length,
    doubled: [...times.values()].filter((each) => each > 1).length,
  }
}
