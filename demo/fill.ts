import { refreshReach } from '@portal/content-analytics/server'
import { setAuditActor } from '@portal/access-control/server'
import { hasDatabaseMark, setDatabaseMark, sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { makeCompany } from './make-company.ts'
import { fillActivities } from './fill-activities.ts'
import { fillAudiences } from './fill-audiences.ts'
import { fillAudit } from './fill-audit.ts'
import { fillBox, readDocuments } from './fill-box.ts'
import { fillBus } from './fill-bus.ts'
import { fillGuides } from './fill-guides.ts'
import { fillBanners, fillNews } from './fill-news.ts'
import { fillModeration } from './fill-moderation.ts'
import { fillNotices } from './fill-notices.ts'
import { fillPeople } from './fill-people.ts'
import { fillPublishing } from './fill-publishing.ts'
import { fillMetrics } from './fill-metrics.ts'
import { fillSearch } from './fill-search.ts'
import { fillTalk } from './fill-talk.ts'
import { fillToolkit } from './fill-toolkit.ts'
import { fillTodos } from './fill-todos.ts'
import { fillUsage } from './fill-usage.ts'
import { fillWriting } from './fill-writing.ts'
import { isDemoCompany, recordFill } from './record-fill.ts'

/**
 * Fills an empty database with the demo company in one transaction that marks it as demo data. Returns whether the
 * database holds the demo company; other data is not changed.
 */
export async function fillDemo(db: Kysely<Tables>, say: (line: string) => void, today = new Date()): Promise<boolean> {
  if (await hasDatabaseMark(db, 'demo')) return true
  if (await isDatabaseInUse(db)) return false
  const isFresh = await db.transaction().execute(async (tx) => {
    if (await isDemoCompany(tx)) return false
    if (await isDatabaseInUse(tx)) return false
    say('Filling the demo company, once; this takes 10 to 30 seconds')
    const company = makeCompany(today)
    // files are read in threads while the rest is written
    const documents = readDocuments()
    await fillPeople(tx, company)
    const news = await fillNews(tx, company, today)
    await fillBanners(tx, company)
    const comments = await fillTalk(tx, company, news, today)
    await fillModeration(tx, company, { news, comments }, today)
    const activities = await fillActivities(tx, company, today, say)
    await fillWriting(tx, company, news, today)
    await fillTodos(tx, today)
    await fillBus(tx, company, today)
    await fillGuides(tx, today)
    await fillToolkit(tx, company, today, say)
    await fillMetrics(tx, today, say)
    await fillSearch(tx)
    await fillUsage(tx, company, news, today)
    await fillBox(tx, await documents, today, say)
    await fillPublishing(tx, company, news, today)
    await fillAudiences(tx)
    await fillAudit(tx, today)
    await fillNotices(tx, company, { news, comments, activities }, say)
    await setAuditActor(tx, 'command:demo', today)
    await setDatabaseMark(tx, 'demo', today)
    const { people, activities: held, tools, notices } = company
    const counts = { people: people.length, news: company.news.length, activities: held.length }
    await recordFill(tx, 'company', { ...counts, tools: tools.length, notices: notices.length }, today)
    say(
      `Demo company: ${company.people.length} people, ${company.news.length} news, ${company.comments.length} comments, ` +
        `${company.activities.length} activities, ${company.tools.length} tools, ${company.notices.length} notices`,
    )
    return true
  })
  if (!isFresh) return hasDatabaseMark(db, 'demo')
  await sql`ANALYZE`.execute(db)
  await refreshReach(db, today)
  return true
}

/**
 * Returns whether the database is in use: it has people or audit lines, which every change by people, commands and keys
 * leaves. Marking the database for development does not count.
 */
async function isDatabaseInUse(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    SELECT EXISTS (SELECT FROM person) OR EXISTS (SELECT FROM audit_log WHERE kind <> 'installation') AS is`.execute(db)
  return rows[0]!.is
}
