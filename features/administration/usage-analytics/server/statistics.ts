/** Figures of the statistics page: sums of the published daily totals. */
import { columnFor, columnsFor, companyDay } from '@portal/contract'
import type { Language } from '@portal/contract'
import { companyMidnight } from '@portal/contract/zones'
import { audienceIdsOf, type Reader } from '@portal/people/server'
import { listMisses } from '@portal/search-index'
import { sql, type Db } from '@portal/server'
import type { Numbers, Share } from '../contract.ts'
import { averagePeoplePerDay } from '../rules.ts'

const maxNews = 20
const maxTools = 20
const maxMisses = 30

interface StatisticsParams {
  db: Db
  reader: Reader
  /** Categories of the listed news; null: all. */
  news: readonly string[] | null
  hasMisses: boolean
  language: Language
  now: Date
  days: number
}

/** Returns the statistics up to yesterday, the last totalled day. */
export async function loadStatistics({
  db,
  reader,
  news: categories,
  hasMisses,
  language,
  now,
  days,
}: StatisticsParams): Promise<Numbers> {
  const [from, to] = [companyDay(now, days), companyDay(now, 1)]
  const period: Period = { db, from, to }
  const perDay = await visitsByDay(period)
  const [before, languages, doors, news, tools, searches, misses] = await Promise.all([
    sumBefore({ db, from: companyDay(now, 2 * days), to: companyDay(now, days + 1) }, reader, language),
    sumShares(period, 'language'),
    sumShares(period, 'door'),
    listNews(period, reader, categories, language),
    listTools(period, reader, language),
    sumSearches(period),
    hasMisses ? listMisses(db, companyMidnight(from), maxMisses) : null,
  ])
  return {
    From: from,
    To: to,
    Days: perDay,
    ...sumVisits(perDay),
    Before: before,
    Languages: languages,
    Doors: doors,
    News: news,
    Tools: tools,
    Searches: searches,
    Misses: misses?.map(({ text, count }) => ({ Text: text, Count: count })) ?? null,
  }
}

interface Period {
  db: Db
  from: string
  to: string
}

/** Returns every day; a day without a row had no visits. */
async function visitsByDay({ db, from, to }: Period): Promise<Numbers['Days']> {
  const { rows } = await sql<Numbers['Days'][number]>`
    SELECT d.day::date::text AS "Day", CASE WHEN n.day IS NULL THEN 0 ELSE people END AS "People",
      CASE WHEN n.day IS NULL THEN 0 ELSE times END AS "Visits"
    FROM generate_series(${from}::date, ${to}::date, interval '1 day') AS d (day)
    LEFT JOIN track_number n ON n.day = d.day::date AND fact = 'visit' AND name = '' AND part = ''
    ORDER BY d.day`.execute(db)
  return rows
}

/** Returns null for a period before the portal was counted: to compare with it would say that everything is new. */
async function sumBefore(period: Period, reader: Reader, language: Language): Promise<Numbers['Before']> {
  const { db, from, to } = period
  const isCounted = await db
    .selectFrom('track_day')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .limit(1)
    .executeTakeFirst()
  if (!isCounted) return null
  const [perDay, searches, tools] = await Promise.all([
    visitsByDay(period),
    sumSearches(period),
    listTools(period, reader, language),
  ])
  return {
    ...sumVisits(perDay),
    Daily: averagePeoplePerDay(perDay)?.people ?? null,
    Searches: searches,
    Tools: tools.map(({ Key, People }) => ({ Key, People })),
  }
}

const sumVisits = (days: Numbers['Days']) => ({
  People: days.reduce((sum, { People }) => sum + (People ?? 0), 0),
  Visits: days.reduce((sum, { Visits }) => sum + (Visits ?? 0), 0),
})

async function sumShares({ db, from, to }: Period, fact: 'language' | 'door'): Promise<Share[]> {
  const { rows } = await sql<Share>`
    SELECT part AS "Part", sum(people)::int AS "People", sum(times)::int AS "Times" FROM track_number
    WHERE fact = ${fact} AND day BETWEEN ${from} AND ${to}
    GROUP BY part ORDER BY 2 DESC NULLS LAST, part`.execute(db)
  return rows
}

/** Lists news of these categories that the viewer may read. */
async function listNews(
  { db, from, to }: Period,
  reader: Reader,
  categories: readonly string[] | null,
  language: Language,
): Promise<Numbers['News']> {
  const [first, second] = columnsFor('title', language)
  const { rows } = await sql<Numbers['News'][number]>`
    WITH opened AS (SELECT name::bigint AS id,
        sum(people) FILTER (WHERE part = '')::int AS people, sum(times) FILTER (WHERE part = '')::int AS times,
        sum(people) FILTER (WHERE part = 'CHS')::int AS chinese, sum(people) FILTER (WHERE part = 'EN')::int AS english
      FROM track_number WHERE fact = 'news' AND day BETWEEN ${from} AND ${to} GROUP BY name)
    SELECT n.id::text AS "Key", coalesce(nullif(${sql.ref(first!)}, ''), ${sql.ref(second!)}) AS "Title",
      coalesce(people, 0) AS "People", coalesce(times, 0) AS "Times", chinese AS "Chinese", english AS "English"
    FROM opened JOIN shared.news n ON n.id = opened.id
    WHERE n.deleted_at IS NULL AND n.audience_id = ANY (${audienceIdsOf(reader)})
      AND ${categories === null ? sql`true` : sql`n.categories && ${[...categories]}::text[]`}
    ORDER BY 3 DESC, n.id DESC LIMIT ${maxNews}`.execute(db)
  return rows
}

async function listTools({ db, from, to }: Period, reader: Reader, language: Language): Promise<Numbers['Tools']> {
  const title = sql.ref(columnFor('t.name', language))
  const { rows } = await sql<Numbers['Tools'][number]>`
    SELECT t.id AS "Key", ${title} AS "Title", coalesce(sum(people), 0)::int AS "People", coalesce(sum(times), 0)::int AS "Times"
    FROM track_number n JOIN tool t ON t.id = n.name
    WHERE fact = 'tool' AND day BETWEEN ${from} AND ${to} AND t.audience_id = ANY (${audienceIdsOf(reader)})
    GROUP BY t.id ORDER BY 3 DESC, t.id LIMIT ${maxTools}`.execute(db)
  return rows
}

/** `Known`: searches on days whose split may be shown. */
async function sumSearches({ db, from, to }: Period): Promise<Numbers['Searches']> {
  const { rows } = await sql<Numbers['Searches']>`
    SELECT coalesce(sum(w.people), 0)::int AS "People", coalesce(sum(w.times), 0)::int AS "Times",
      coalesce(sum(w.times) FILTER (WHERE n.day IS NULL OR n.people IS NOT NULL), 0)::int AS "Known",
      coalesce(sum(n.times), 0)::int AS "Nothing"
    FROM track_number w
    LEFT JOIN track_number n ON n.fact = w.fact AND n.day = w.day AND n.name = w.name AND n.part = 'nothing'
    WHERE w.fact = 'search' AND w.part = '' AND w.day BETWEEN ${from} AND ${to}`.execute(db)
  return rows[0]!
}
