/** Thirty and more rows for each list of the desk. */
import { recordAudit } from '@portal/access-control/server'
import { importSignUps } from '@portal/activities/server'
import { assignSeats, parseAgreement, parsePlan, publishAgreement } from '@portal/bus/server'
import { createDraft, defaultSettings, emptyContent } from '@portal/editor/server'
import { sql, type Db } from '@portal/server'
import { roleNames } from '@portal/contract'
import { addActivity, addNews, addPerson, seedCompany } from '@portal/test-portal'

/** Returns the activity with many people, and a text that has to be read. */
export async function seedLists(db: Db, now: Date): Promise<{ activity: number; mustRead: number }> {
  let mustRead = 0
  await seedCompany(db)
  await addPerson(db, 'all.roles', { roles: [...roleNames], name: { zh: '全能', en: 'All Roles' } })
  await sql`INSERT INTO tag (name_zh, name_en)
    SELECT '标签' || n, 'Tag ' || lpad(n::text, 2, '0') FROM generate_series(1, 60) AS n`.execute(db)
  for (let at = 1; at <= 30; at++) {
    await addPerson(db, `one.author${at}`, { roles: ['author'] })
    await addActivity(db)
    const draft = { kind: 'news', author: 'all.roles', content: emptyContent, settings: defaultSettings } as const
    await createDraft(db, draft, now)
    await recordAudit(db, { by: 'all.roles', action: 'tag.add', kind: 'tag', id: at, title: `Tag ${at}` }, now)
    const news_id = await addNews(db)
    const ask = { news_id, version: 1, asked_at: now, asked_by: 'all.roles', text_hash: Buffer.alloc(32) }
    await db.insertInto('must_read').values(ask).execute()
    mustRead = news_id
    await sql`WITH said AS (INSERT INTO news_comment (news_id, author, text, created_at)
        VALUES (${news_id}, 'zhou.min', ${`Comment ${at}`}, now()) RETURNING id)
      INSERT INTO moderation_case (kind, item_id, news_id, cause, opened_at)
      SELECT 'comment', id, ${news_id}, 'words', now() FROM said`.execute(db)
    await sql`INSERT INTO sensitive_word (word, folded, note, added_by, added_at)
      VALUES (${`word${at}`}, ${`word${at}`}, '', 'all.roles', now())`.execute(db)
  }
  const many = Array.from({ length: 30 }, (_, at) => `one.author${at + 1}`)
  const { id, itemIds } = await addActivity(db)
  await importSignUps(db, itemIds[0]!, { signedUp: many }, now)
  const seats = many.map((account) => `${account},北线,North,一站,First,07:05\n`).join('')
  const plan = parsePlan(Buffer.from(`account,line,line_en,stop,stop_en,time\n${seats}`))
  await db.transaction().execute((tx) => assignSeats(tx, plan))
  const agreement = parseAgreement('--- zh\n须知\n正文\n--- en\nAgreement\nBe early.')
  await db.transaction().execute((tx) => publishAgreement(tx, agreement, now))
  return { activity: id, mustRead }
}
