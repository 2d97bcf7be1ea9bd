import { sweepReach } from '@portal/reach/server'
import { sql, type Db, type Tables } from '@portal/server'
import type { Kysely } from 'kysely'
import { makeCompany } from './make-company.ts'
import { drawActivityCovers, fillActivities } from './fill-activities.ts'
import { fillAudit } from './fill-audit.ts'
import { fillBox, readDocuments } from './fill-box.ts'
import { fillBus } from './fill-bus.ts'
import { fillGuides } from './fill-guides.ts'
import { fillBanners, fillNews } from './fill-news.ts'
import { fillModeration } from './fill-moderation.ts'
import { fillNotices } from './fill-notices.ts'
import { fillPeople } from './fill-people.ts'
import { fillPublishing } from './fill-publishing.ts'
import { fillReports } from './fill-reports.ts'
import { fillSearch } from './fill-search.ts'
import { fillTalk } from './fill-talk.ts'
import { fillToolkit } from './fill-toolkit.ts'
import { fillTodos } from './fill-todos.ts'
import { fillUsage } from './fill-usage.ts'
import { fillWriting } from './fill-writing.ts'

/** Any number, the same in every portal: only one fills. */
const lock = 4_031_926

/** Fills an empty database with the demo company; a database with people in it is left alone. */
export async function fillDemo(db: Kysely<Tables>, say: (line: string) => void, today = new Date()): Promise<void> {
  if (await hasPeople(db)) return
  await db.transaction().execute(async (tx) => {
    await sql`SELECT pg_advisory_xact_lock(${lock})`.execute(tx)
    if (await hasPeople(tx)) return
    say('Filling the demo company, once; this takes about half a minute')
    const company = makeCompany(today)
    // files are read in threads of their own while the rest is written
    const documents = readDocuments()
    await fillPeople(tx, company, say)
    const news = await fillNews(tx, company, today, say)
    await fillBanners(tx, company)
    const [talk, covers] = await Promise.all([fillTalk(tx, company, news, today), drawActivityCovers(company)])
    await fillModeration(tx, company, { news, talk }, today)
    const activities = await fillActivities(tx, company, covers, today, say)
    await fillWriting(tx, company, news, today)
    await fillTodos(tx, today)
    await fillBus(tx, company, today)
    await fillGuides(tx, today)
    await fillToolkit(tx, company, today, say)
    await fillReports(tx, today, say)
    await fillSearch(tx)
    await fillUsage(tx, company, news, today)
    await fillBox(tx, await documents, today, say)
    await fillPublishing(tx, company, news, today)
    await fillAudit(tx, today)
    await fillNotices(tx, company, { news, talk, activities }, say)
    say(
      `Demo company: ${company.people.length} people, ${company.news.length} news, ${company.comments.length} comments, ` +
        `${company.activities.length} activities, ${company.tools.length} tools, ${company.notices.length} notices`,
    )
  })
  await sql`ANALYZE`.execute(db)
  await sweepReach(db, today)
}

async function hasPeople(db: Db): Promise<boolean> {
  return (await db.selectFrom('person').select('account').limit(1).executeTakeFirst()) !== undefined
}
