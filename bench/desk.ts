/**
 * node bench/desk.ts [turns]: first rows of the desk's lists with 10,000 texts and 50,000 people, by the calls and in
 * Chromium, where one goes from list to list, and the longest frame while one scrolls a page of each. The page must be
 * built. The load of the machine is printed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { activitySlice } from '@portal/activities/server'
import { openSession } from '@portal/auth/server'
import { roleNames } from '@portal/contract'
import { defaultSettings, editorSlice, emptyContent } from '@portal/editor/server'
import { newsSlice } from '@portal/news/server'
import { migrate, openDatabase, sql, type Db } from '@portal/server'
import { openEmbedded } from '@portal/server/embedded'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/chromium.mjs'
import { lists, type List } from './desk-lists.ts'
import { shareOf, startPortalProcess } from './started.ts'
import { readArguments, typedNumber } from '../scripts/arguments.mjs'

const turns = typedNumber(readArguments(import.meta.url).positionals[0] ?? 9, 'turns')
const [texts, people] = [10_000, 50_000]
const goalMs = 300
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Texts of about 2,500 characters, each with words that others have, and 百年电池7 and battery7 of one in a hundred. */
const content = JSON.stringify({
  ...emptyContent,
  coverAlt: { zh: '车间照片#', en: 'Hall#' },
  zh: {
    title: '稿件',
    blocks: [
      {
        key: 'a',
        twinSeen: '',
        html: `<p>${'今年的工厂开放日请各位同事带上家人来参观总装车间。'.repeat(40)}百年电池#。</p>`,
      },
    ],
  },
  en: {
    title: 'Text',
    blocks: [
      {
        key: 'a',
        twinSeen: '',
        html: `<p>${'Bring your families to the open day of the plant. '.repeat(30)}A battery#.</p>`,
      },
    ],
  },
})

async function fill(db: Db): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db)
  await run(sql`INSERT INTO department (id, parent_id, name_zh, name_en, line)
    SELECT d, CASE WHEN d = 1 THEN NULL ELSE 1 END, '部门' || d, 'Department ' || d, CASE WHEN d = 1 THEN ARRAY[1] ELSE ARRAY[1, d] END
    FROM generate_series(1, 400) AS d`)
  await run(sql`INSERT INTO person (account, employee_id, name_zh, name_en, department_id, user_tag, join_date, template, sort_name)
    SELECT 'p' || n, 'E' || n, '员工' || n, 'Person ' || n, 1 + n % 400, 'nio', '2020-01-01', 'company', 'person ' || n
    FROM generate_series(1, ${people}::int) AS n`)
  await run(
    sql`INSERT INTO person_role (account, role) SELECT 'p1', role FROM unnest(${[...roleNames]}::text[]) AS role`,
  )
  await run(sql`INSERT INTO person_role (account, role) SELECT 'p' || n, 'author' FROM generate_series(2, 5000) AS n`)
  await run(sql`INSERT INTO news_category (key, position, name_zh, name_en) VALUES ('internal', 1, '内部', 'Internal')`)
  await run(
    sql`INSERT INTO tag (name_zh, name_en) SELECT '标签' || n, 'Tag ' || n FROM generate_series(1, ${texts}::int) AS n`,
  )
  await run(sql`INSERT INTO news (portal, category, categories, title_zh, title_en, body_zh, body_en, author, audience_id, published_at)
    SELECT '', 'internal', '{internal}', '新闻' || n, 'News ' || n, '', '', 'p' || (1 + n % 5000), 1, now() - n * interval '3 minutes'
    FROM generate_series(1, ${texts}::int) AS n`)
  await run(sql`INSERT INTO manuscript (kind, author, status, content, settings, title_zh, title_en, created_at, updated_at, updated_by)
    SELECT 'news', CASE WHEN n % 10 = 0 THEN 'p1' ELSE 'p' || (1 + n % 5000) END, (ARRAY['draft', 'review', 'archived'])[1 + n % 3],
      jsonb_set(replace(${content}, '#', (n % 100)::text)::jsonb, '{cover}', CASE WHEN n % 10 > 0 THEN to_jsonb(n) ELSE 'null' END),
      ${JSON.stringify(defaultSettings)}::jsonb, '稿件' || n, 'Text ' || n, now(),
      now() - n * interval '1 minute', 'p1' FROM generate_series(1, ${texts}::int) AS n`)
  // each text has a picture, and nine of ten use it
  await run(sql`INSERT INTO file (id, name, media_type, size, width, height, owner_kind, owner_id) OVERRIDING SYSTEM VALUE
    SELECT n, '图片' || n || '.webp', 'image/webp', 1000 + n, 800, 600, 'manuscript', n FROM generate_series(1, ${texts}::int) AS n`)
  await run(sql`WITH said AS (INSERT INTO news_comment (news_id, author, text, created_at)
      SELECT 1 + n % ${texts}::int, 'p' || (2 + n % 5000), '评论' || n, now() FROM generate_series(1, ${people}::int) AS n RETURNING id, news_id)
    INSERT INTO moderation_case (kind, item_id, news_id, cause, opened_at)
    SELECT 'comment', id, news_id, 'words', now() FROM said`)
  await run(sql`INSERT INTO sensitive_word (word, folded, note, added_by, added_at)
    SELECT 'word' || n, 'word' || n, '', 'p1', now() FROM generate_series(1, ${texts}::int) AS n`)
  await run(sql`INSERT INTO must_read (news_id, version, asked_at, asked_by, text_hash)
    SELECT n, 1, now(), 'p1', '' FROM generate_series(1, 40) AS n`)
  await run(sql`INSERT INTO activity (audience_id, sponsor, title_zh, title_en, created_at)
    SELECT 1, 'p1', '活动' || n, 'Activity ' || n, now() FROM generate_series(1, 500) AS n`)
  await run(sql`INSERT INTO activity_item (activity_id, starts_at, ends_at, status, max, count, changed_at)
    SELECT id, now() + interval '1 hour', now() + interval '3 hours', 3, 0, CASE WHEN id = 1 THEN ${texts}::int ELSE 0 END, now() FROM activity`)
  await run(sql`INSERT INTO activity_sign_up (item_id, account, signed_at)
    SELECT (SELECT id FROM activity_item WHERE activity_id = 1), 'p' || n, now() FROM generate_series(1, ${texts}::int) AS n`)
  await run(sql`INSERT INTO bus_line (position, name_zh, name_en) VALUES (1, '北线', 'North')`)
  await run(sql`INSERT INTO bus_stop (line_id, position, name_zh, name_en) SELECT id, 1, '一站', 'First' FROM bus_line`)
  await run(sql`INSERT INTO bus_seat (account, stop_id) SELECT account, (SELECT id FROM bus_stop) FROM person`)
  await run(sql`INSERT INTO audit_log (at, actor, action, kind, object_id, title, details)
    SELECT now() - n * interval '1 minute', 'p' || (1 + n % 5000), 'tag.add', 'tag', n::text, 'Tag ' || n, '{}'
    FROM generate_series(1, ${people}::int) AS n`)
  await run(sql`VACUUM ANALYZE`)
}

const folder = await mkdtemp(join(tmpdir(), 'forecourt-bench-'))
const embedded = await openEmbedded({ folder, log: say })
let stop = (): void => undefined
try {
  const { connection } = embedded
  const database = await openDatabase({ connection, onLost: (error) => say(error.message) })
  await migrate(database.db)
  say(`Writing ${texts} texts and ${people} people`)
  await database.db.connection().execute(async (db) => {
    await sql`SET statement_timeout = 0`.execute(db)
    await fill(db)
  })
  // otherwise a job of the portal does so while the lists are measured
  for (const { catchUp } of [editorSlice, newsSlice, activitySlice]) await catchUp(database.db, texts)
  await sql`VACUUM ANALYZE`.execute(database.db)
  const { Token: token } = (await openSession(database.db, 'p1', 'SSO', new Date()))!
  await database.close()
  const { origin, child } = await startPortalProcess(connection, folder)
  stop = () => child.kill('SIGTERM')
  const calls = await measureEach(({ call, input }) => timeCall(`${origin}/api/${call}`, token, input))
  const { seen, frames } = await measureInChromium(origin, token)
  say(
    `| list | call, median ms | call, p95 ms | first rows in Chromium, median ms | p95 ms | longest frame scrolling, ms |`,
  )
  say('|---|---|---|---|---|---|')
  for (const { name } of lists) {
    const [call, rows] = [calls.get(name)!, seen.get(name)!]
    const cells = [call, rows].flatMap((times) => [shareOf(times, 0.5), shareOf(times, 0.95)])
    cells.push(frames.get(name)!)
    say(`| ${[name, ...cells.map((ms) => ms.toFixed(0))].join(' | ')} |`)
    if (shareOf(rows, 0.5) > goalMs) say(`${name} takes longer than ${goalMs} ms`)
  }
  say(
    `Load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  )
} finally {
  stop()
  await embedded.release()
  await rm(folder, { recursive: true, force: true })
}

/* oxlint-disable no-await-in-loop -- one after the other, as a person goes through them */

/** Takes each list in turn; two rounds before that warm up. */
async function measureEach(
  measure: (list: List) => Promise<number>,
  beforeTurn?: () => Promise<void>,
): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>(lists.map(({ name }) => [name, []]))
  for (let turn = -2; turn < turns; turn++) {
    await beforeTurn?.()
    for (const list of lists) {
      const ms = await measure(list)
      times.get(list.name)!.push(...(turn < 0 ? [] : [ms]))
    }
  }
  return times
}

async function timeCall(url: string, token: string, input: object): Promise<number> {
  const started = performance.now()
  const headers = { 'content-type': 'application/json', token, language: 'EN' }
  const body = JSON.stringify({ ...input, PageIndex: 1, PageSize: 50 })
  const answer = (await (await fetch(url, { method: 'POST', headers, body })).json()) as {
    Data: { List: unknown[] } | null
  }
  if (!answer.Data?.List.length) throw new Error(`${url}: ${JSON.stringify(answer)}`)
  return performance.now() - started
}

/** From the change of the address to the first row of its list, within the page. */
async function measureInChromium(
  origin: string,
  token: string,
): Promise<{ seen: Map<string, number[]>; frames: Map<string, number> }> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium')
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const name = `forecourt-${new URL(origin).port}`
    await context.addCookies([{ name, value: token, url: origin, httpOnly: true, sameSite: 'Lax' }])
    await context.addInitScript(`Object.assign(localStorage, { ADAccount: 'p1', session: 'p1', Language: 'EN' })`)
    const page = await context.newPage()
    // a new document has no answers of the turn before
    const begin = async (): Promise<void> => {
      await page.goto(`${origin}/desk`)
      // drawn by the page's own script, unlike the rail
      await page.getByRole('button', { name: 'Go to or run (Ctrl K)' }).waitFor()
      // nobody leaves a page before it stands
      await page.waitForFunction(`!document.querySelector('main [aria-busy=true]')`)
    }
    const seen = await measureEach(({ path }) => page.evaluate<number>(firstRows(path)), begin)
    const frames = new Map<string, number>()
    for (const { name, path } of lists) {
      await page.goto(origin + path)
      await page.locator('tbody tr').nth(20).waitFor()
      // the first time with what a new document still loads
      await page.evaluate<number>(longestFrame())
      frames.set(name, await page.evaluate<number>(longestFrame()))
    }
    return { seen, frames }
  } finally {
    await browser.close()
  }
}

/** Runs in the page. */
function firstRows(path: string): string {
  return `new Promise((resolve) => {
  const old = document.querySelector('tbody')
  const started = performance.now()
  history.pushState({}, '', ${JSON.stringify(path)})
  ;(function look() {
    const row = document.querySelector('tbody tr')
    if (row && row.closest('tbody') !== old) requestAnimationFrame(() => resolve(performance.now() - started))
    else requestAnimationFrame(look)
  })()
})`
}

/** Runs in the page: scrolls down and up again, 40 px a frame. */
function longestFrame(): string {
  return `new Promise((resolve) => {
  let [before, longest, by] = [performance.now(), 0, 40]
  ;(function turn() {
    const now = performance.now()
    longest = Math.max(longest, now - before)
    before = now
    const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1
    if (isAtEnd && by > 0) by = -40
    else if (scrollY === 0 && by < 0) return resolve(longest)
    scrollBy(0, by)
    requestAnimationFrame(turn)
  })()
})`
}
