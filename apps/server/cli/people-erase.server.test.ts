/** Nothing is left of who was erased, and everything of others (docs/decisions/0069-erasure-of-a-person.md). */
import { activities } from '@portal/activities/contract'
import { createApiKey } from '@portal/api-keys/server'
import { acknowledgements } from '@portal/acknowledgements/contract'
import { requestAcknowledgement } from '@portal/acknowledgements/server'
import { news } from '@portal/news/contract'
import { people } from '@portal/people/contract'
import { savePerson } from '@portal/people/server'
import { findSimilarWords } from '@portal/search-index'
import { sql } from '@portal/server'
import { addActivity, addNews, addPerson, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { readEvents } from '@portal/testing'
import { drafts } from '@portal/editor/contract'
import { emptyContent } from '@portal/editor/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandsOn } from './commands-on.test-kit.ts'
import { foundIn, putEverywhere } from './everywhere.test-kit.ts'

const account = 'xia.quorra'
const name = { zh: '夏奎拉', en: 'Quorra Xiaverly' }
const words = [
  account,
  name.zh,
  name.en,
  'quorra.xia@mail.example',
  '13900007777',
  'N-990017',
  'ou_quorra',
  'wx-quorra',
]
const unreferenced = [
  'call_pace.account',
  'desk_upload.account',
  'first_day_mark.marked_by',
  'idempotency.account',
  'manuscript.noted_by',
  'sign_in_code.account',
]
/** Evidence, which is written once (docs/operations/retention.md). */
const stays = ['audit_log.actor', 'audit_log.object_id', 'audit_log.title', 'must_read_line.account']

let app: TestApp
let [newsId, commentId, itemId] = [0, 0, 0]
let manuscriptId = 0
const tokens: Record<string, string> = {}
beforeAll(async () => {
  app = await startApp()
  await seedCompany(app.db)
  await addPerson(app.db, account, { name, employeeId: 'N-990017', mobile: '13900007777', roles: ['author'] })
  await sql`UPDATE person SET email = 'quorra.xia@mail.example' WHERE account = ${account}`.execute(app.db)
  for (const who of [account, 'lin.wei', 'zhou.min']) tokens[who] = await app.signIn(who)
  await actAmongOthers()
})
afterAll(() => app.stop())

const as = (who: string, language: 'CHS' | 'EN' = 'EN') => ({ token: tokens[who]!, language })
const erase = (...args: string[]) => commandsOn({ db: app.db, clock: app.clock })('people', 'erase', ...args)
const comments = async (language: 'CHS' | 'EN' = 'EN') =>
  (await app.ask(news.commentList, { NewsId: newsId }, as('zhou.min', language))).Data!.List

/** Makes the person interact with others through the API. */
async function actAmongOthers(): Promise<void> {
  newsId = await addNews(app.db)
  commentId = (await app.ask(news.addComment, { NewsId: newsId, Comment: 'well said' }, as(account))).Data!.Id
  const reply = { NewsId: newsId, NewsCommentId: commentId, ReplyMessage: 'thank you', ReplyLayer: 1, Recieve: account }
  expect((await app.ask(news.addReply, reply, as('zhou.min'))).Code).toBe(200)
  const back = { ...reply, ReplyMessage: 'not at all', ReplyLayer: 2, Recieve: 'zhou.min' }
  expect((await app.ask(news.addReply, back, as(account))).Code).toBe(200)
  for (const who of [account, 'zhou.min']) {
    expect((await app.ask(news.clickPraise, { NewsId: newsId }, as(who))).Code).toBe(200)
    await app.ask(news.detail, { NewsId: newsId }, as(who))
  }
  itemId = (await addActivity(app.db)).itemIds[0]!
  expect((await app.ask(activities.signUp, { ActivityItemId: itemId }, as(account))).Code).toBe(200)
  await app.db
    .transaction()
    .execute((tx) => requestAcknowledgement(tx, { newsId, dueAt: null, by: account, isAgain: false }, app.clock.now()))
  expect((await app.ask(acknowledgements.acknowledge, { NewsId: newsId, Version: 1 }, as(account))).Code).toBe(200)
  manuscriptId = (await app.ask(drafts.begin, { Kind: 'news' }, as(account))).Data!.Id
  const text = (...said: string[]) => ({
    ...emptyContent,
    zh: { title: '题', blocks: said.map((html, nth) => ({ key: `k${nth}`, html: `<p>${html}</p>`, twinSeen: '' })) },
  })
  const save = (Revision: number, Content: object, who: string) =>
    app.ask(drafts.save, { Id: manuscriptId, Revision, Content: Content as never }, as(who))
  const first = await save(1, text('mine'), account)
  expect((await save(first.Data!.Revision, text('mine', 'yours'), 'lin.wei')).Code).toBe(200)
}

/** Inserts data that no foreign key references, and a row in each table. */
async function beEverywhere(): Promise<void> {
  const { db, database } = app
  const tables = await putEverywhere(database, account, unreferenced)
  expect(tables.length).toBeGreaterThan(60)
  await sql`UPDATE person SET manager = ${account} WHERE account = 'zhou.min'`.execute(db)
  await sql`UPDATE platform_identity SET external_id = 'ou_quorra'`.execute(db)
  await sql`UPDATE scim_user SET user_name = ${account}, attributes = ${JSON.stringify({ name: name.en })}::jsonb`.execute(
    db,
  )
  await sql`WITH portrait AS (INSERT INTO file (name, media_type, size, owner_kind)
      VALUES (${`${account}.jpg`}, 'image/jpeg', 1, 'everyone') RETURNING id),
    chunk AS (INSERT INTO file_chunk (file_id, seq, bytes) SELECT id, 0, 'x' FROM portrait)
    UPDATE person SET head_file_id = (SELECT id FROM portrait) WHERE account = ${account}`.execute(db)
  await createApiKey(db, 'oa', ['todo'], app.clock.now())
  await sql`UPDATE todo SET integration_id = (SELECT id FROM integration), applicant = ${name.zh}, title_zh = ${`${name.zh}的请假`}, title_en = ${`Leave of ${name.en}`}`.execute(
    db,
  )
  await sql`UPDATE sso_change SET asked_by = ${account}`.execute(db)
  await sql`INSERT INTO idempotency (account, key, request, answer)
    VALUES ('lin.wei', 'k', '', ${JSON.stringify({ Data: { Name: name.en } })}::jsonb)`.execute(db)
  await sql`INSERT INTO desk_trash (kind, item_id, rows, at)
    VALUES ('honor', '1', ${JSON.stringify([{ rows: [{ account }] }])}::jsonb, now())`.execute(db)
  await sql`INSERT INTO sso_failure (at, issuer, reason, subject, named, detail)
    VALUES (now(), 'i', 'unknown', 's', 'quorra.xia@mail.example', '')`.execute(db)
  await sql`INSERT INTO scim_open_manager (account, source, named) VALUES ('lin.wei', 's', 'N-990017')`.execute(db)
  await sql`INSERT INTO feishu_event (id, kind, open_id, received_at, due_at) VALUES ('e', 'gone', 'ou_quorra', now(), now())`.execute(
    db,
  )
  await sql`INSERT INTO wecom_change (signature, user_id, kind, received_at, due_at)
    VALUES ('g', ${account}, 'gone', now(), now())`.execute(db)
  await sql`INSERT INTO wecom_sync (begun_at, report) VALUES (now(), ${`− ${account}`})`.execute(db)
  await sql`INSERT INTO search_miss (text, day, count) VALUES (${name.zh}, '2026-01-01', 5)`.execute(db)
  await sql`INSERT INTO search_miss_today (text, day, who) VALUES (${name.en}, '2026-01-01', '')`.execute(db)
  await sql`INSERT INTO search_allow (accounts) VALUES (${[account, 'lin.wei']}::text[])`.execute(db)
  await sql`INSERT INTO notice (message_type, message_id, receiver, info_zh, info_en, created_at, event)
    VALUES (1, 0, 'lin.wei', ${`${name.zh} 提交了《题》`}, ${`${name.en} sent “题” to review`}, now(), nextval('notice_event'))`.execute(
    db,
  )
}

test('who is here, or is nobody, is not erased; nothing is done without their account once more', async () => {
  expect(await erase(account)).toMatchObject({ code: 2, err: [expect.stringContaining('--confirm xia.quorra')] })
  expect(await erase(account, '--confirm', 'lin.wei')).toMatchObject({ code: 2 })
  expect(await erase(account, '--confirm', account)).toMatchObject({
    code: 1,
    err: [expect.stringContaining('has not left')],
  })
  expect(await erase('no.one', '--dry-run')).toMatchObject({ code: 1, err: ['There is no account no.one'] })
})

/** Columns that name somebody by their name, and no foreign key says so. */
test('a column that names a person without a foreign key is known to the erasure', async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND c.data_type IN ('text', 'ARRAY', 'character varying')
      AND c.column_name ~ '(^|_)(account|accounts|actor|by|person|user_id|open_id|reader|whose|receiver|author)$'
      AND NOT EXISTS (SELECT FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
        WHERE k.contype = 'f' AND k.conrelid::regclass::text = c.table_name AND a.attname = c.column_name)
    ORDER BY 1`.execute(app.db)
  expect(rows.map((row) => row.name)).toEqual(
    [
      ...unreferenced,
      'audit_log.actor',
      'feishu_event.open_id',
      'must_read_line.account',
      'person.account',
      'search_allow.accounts',
      'sso_change.asked_by',
      'wecom_change.user_id',
    ].toSorted(),
  )
})

test('of who is erased nothing is left outside the evidence, and of others everything', async () => {
  await beEverywhere()
  const stream = await readEvents(`${app.origin}/api/message/stream`, { token: tokens[account]! })
  await stream.next()
  await sql`UPDATE person SET left_at = now() WHERE account = ${account}`.execute(app.db)
  const before = await foundIn(app.database, words)
  expect(before.length).toBeGreaterThan(80)
  const countsOf = async () =>
    (
      await sql`SELECT c.*, i.count AS seats, (SELECT replies FROM news_comment WHERE id = ${commentId}) AS replies,
      (SELECT count(*) FROM news_read WHERE news_id = ${newsId}) AS readers
      FROM news_count c, activity_item i WHERE c.news_id = ${newsId} AND i.id = ${itemId}`.execute(app.db)
    ).rows
  const counted = await countsOf()
  const logged = async () =>
    (await sql<{ id: number }>`SELECT max(id) AS id FROM audit_log`.execute(app.db)).rows[0]!.id
  const lastLine = await logged()

  const tried = await erase(account, '--dry-run', '--json')
  expect(tried).toMatchObject({ code: 0, err: ['Dry run: nothing was written'] })
  expect(await foundIn(app.database, words)).toEqual(before)
  expect(await logged()).toBe(lastLine)

  const twice = await Promise.all([1, 2].map(() => erase(account, '--confirm', account, '--json')))
  expect(new Set(twice.map(({ code }) => code))).toEqual(new Set([0, 1]))
  const done = twice.find(({ code }) => code === 0)!
  const report = JSON.parse(done.out.join('')) as { nobody: string; removed: object; changed: object }
  const dry = JSON.parse(tried.out.join('')) as typeof report
  expect(report).toMatchObject({ removed: dry.removed, changed: dry.changed })
  expect(report.removed).toMatchObject({ person: 1, session: 2, health_answer: 1, sign_in_code: 1, file: 1 })
  expect(report.changed).toMatchObject({ news_comment: 2, activity_sign_up: 2, activity_check_in: 1, todo: 1 })

  expect(await foundIn(app.database, words)).toEqual(stays)
  expect(await countsOf()).toEqual(counted)
  // it names somebody else, and counts them
  const { rows: told } = await sql<{ text: string }>`SELECT info_en AS text FROM notice
    WHERE receiver = 'lin.wei' AND collapse_key = ${`like:${newsId}`}`.execute(app.db)
  expect(told).toMatchObject([{ text: expect.stringContaining('En zhou.min and 1 other liked') as string }])
  while (await stream.next()) {
    // until it ends
  }
  const { rows: lines } = await sql`SELECT actor, action, object_id, title, details FROM audit_log
    WHERE id > ${lastLine} AND action = 'person.erase'`.execute(app.db)
  expect(lines).toEqual([
    {
      actor: 'command:people:erase',
      action: 'person.erase',
      object_id: report.nobody,
      title: '',
      details: { removed: report.removed, changed: report.changed },
    },
  ])
  expect(await erase(account, '--confirm', account)).toMatchObject({ code: 1, err: [`There is no account ${account}`] })
  expect(await erase(report.nobody, '--confirm', report.nobody)).toMatchObject({ code: 1 })
})

test('what they wrote is a former colleague’s, who has no page, and whom nobody finds', async () => {
  const [comment] = await comments()
  expect(comment).toMatchObject({ Name: 'Former colleague', Comment: 'well said' })
  const [chinese] = await comments('CHS')
  expect(JSON.stringify(chinese)).toContain('已注销用户')
  const { rows } = await sql<{ account: string }>`SELECT account FROM person WHERE account LIKE 'erased.%'`.execute(
    app.db,
  )
  const nobody = rows[0]!.account
  const gone = await app.ask(people.detail, { ADAccount: 'gone.user' }, as('lin.wei'))
  expect(await app.ask(people.detail, { ADAccount: nobody }, as('lin.wei'))).toMatchObject({ Code: gone.Code })
  const { rows: written } = await sql<{ by: string }>`
    SELECT DISTINCT jsonb_path_query(content, '$.wrote.*.*.by') #>> '{}' AS by FROM manuscript WHERE id = ${manuscriptId}`.execute(
    app.db,
  )
  expect(written.map(({ by }) => by).toSorted()).toEqual([nobody, 'lin.wei'])
})

test('no identity provider is told of nobody', async () => {
  const authorization = `Bearer ${await createApiKey(app.db, 'idp', ['scim'], app.clock.now())}`
  const listed = await (await fetch(`${app.origin}/scim/v2/Users?count=200`, { headers: { authorization } })).text()
  expect(listed).toContain('zhou.min')
  expect(listed).not.toContain('erased.')
})

test('acknowledgements stay evidence: their chain is whole', async () => {
  const { Csv } = (await app.ask(acknowledgements.evidence, { NewsId: newsId }, as('lin.wei'))).Data!
  expect(Csv).toContain(account)
  const checked = { Data: { Result: 'whole', Lines: 2 } }
  expect(await app.ask(acknowledgements.check, { Csv }, as('lin.wei'))).toMatchObject(checked)
})

const bringIn = (who: string, nameEn: string, more: object = {}) =>
  app.db
    .transaction()
    .execute((tx) =>
      savePerson(tx, { ...plain, account: who, employeeId: `N-${who}`, nameZh: nameEn, nameEn, email: '', ...more }),
    )
const plain = {
  titleZh: '',
  titleEn: '',
  departmentId: 10,
  mobile: '',
  locationZh: '',
  locationEn: '',
  userTag: 'nio',
  manager: null,
  joinDate: '2026-11-01',
}

test('words that only their name had are forgotten; what names them meanwhile is waited for', async () => {
  const gone = { leftAt: app.clock.now() }
  await bringIn('zeb.holm', 'Zebulonia Holmqvist', gone)
  await bringIn('ada.holm', 'Ada Holmqvist')
  expect(await findSimilarWords(app.db, ['zebulonai'])).toEqual([['zebulonia']])
  const replying = await app.database.pool.connect()
  try {
    await replying.query('BEGIN')
    await replying.query(
      `INSERT INTO news_reply (comment_id, author, receiver, layer, text, created_at)
       VALUES ($1, 'lin.wei', 'zeb.holm', 1, 'bye', now())`,
      [commentId],
    )
    const erasing = erase('zeb.holm', '--confirm', 'zeb.holm')
    const isWaiting = sql`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`
    while ((await isWaiting.execute(app.db)).rows.length === 0);
    await replying.query('COMMIT')
    expect(await erasing).toMatchObject({ code: 0 })
  } finally {
    replying.release()
  }
  expect(await foundIn(app.database, ['zeb.holm', 'zebulonia'])).toEqual([])
  expect(await findSimilarWords(app.db, ['holmqvsit'])).toEqual([['holmqvist']])
})

test('brought in again they come as a new person, to whom nothing of before belongs', async () => {
  await bringIn(account, name.en, { employeeId: 'N-990017', email: words[3]! })
  expect((await comments())[0]).toMatchObject({ Name: 'Former colleague' })
  const { rows } = await sql`SELECT FROM news_like WHERE account = ${account}`.execute(app.db)
  expect(rows).toEqual([])
})
