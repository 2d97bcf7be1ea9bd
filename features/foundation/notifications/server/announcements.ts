/** Announcements of notifications to all processes, each with its codec. */
import type { Endpoint } from '@portal/contract'
import { defineJsonTopic, defineTopic, sql, type Announcer, type Db } from '@portal/server'

/** A notification was written or changed: `own`, of the account in `to`, or `all`, of the audience in `to`. */
export const noticeTopic = defineTopic('notice', { event: Number, id: Number, kind: String, to: String })

/** A person has read or seen something; `by` is the page that did it, '' if unknown. */
export const noticeStateTopic = defineTopic('notice-state', { account: String, by: String }, '\n')

/** The to-dos of a person changed. */
export const todoTopic = defineTopic('todo-state', { account: String })

/** The quiet settings of a person changed. */
export const noticeChoiceTopic = defineTopic('notice-choice', { account: String })

/** A comment, or a reply if `replyId` is not 0, can be read from now on; `by` is its author. */
export const commentTopic = defineTopic('said', { newsId: Number, commentId: Number, replyId: Number, by: String })

/** The answers of these calls have changed for a person. */
export interface Invalidation {
  to: string
  calls: string[]
}

/** Paths are a list; the triggers of db/migrations/0049_live.sql write the same. */
const askTopic = defineJsonTopic<Invalidation>('ask')

export const invalidationTopic = {
  async send(tx: Db, accounts: readonly string[], calls: readonly Pick<Endpoint, 'path'>[]): Promise<void> {
    const paths = calls.map(({ path }) => path)
    const invalidation = sql`jsonb_build_object('to', account, 'calls', ${paths}::text[])`
    await sql`SELECT ${askTopic.sql(invalidation)}
      FROM (SELECT DISTINCT account FROM unnest(${accounts}::text[]) AS account) AS accounts`.execute(tx)
  },
  on: (announcer: Pick<Announcer, 'on'>, listener: (fields: Invalidation | undefined) => void): (() => void) =>
    askTopic.on(announcer, listener),
}
