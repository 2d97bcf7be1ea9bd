/** T16: health answers are stored nowhere in plain text. The control shows that the search would find them. */
import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { news } from '@portal/news/contract'
import type { NotificationEvent } from '@portal/notifications/contract'
import { me } from '@portal/me/contract'
import { search } from '@portal/search/contract'
import { sql } from '@portal/server'
import { addNews, seedCompany, startApp, type TestApp } from '@portal/test-portal'
import { readEvents } from '@portal/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { health } from '../contract.ts'
import { dailyQuestionnaire } from '../questionnaire-daily.ts'
import { returnQuestionnaire } from '../questionnaire-return.ts'
import { parseHealthKeys } from './seal.ts'

const lines: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString())
    done()
  },
})
let app: TestApp
let token = ''
beforeAll(async () => {
  const healthKeys = parseHealthKeys(randomBytes(32).toString('base64'))
  app = await startApp({ settings: { healthKeys }, logger: { level: 'trace', stream } })
  await seedCompany(app.db)
  await app.db.insertInto('person_role').values({ account: 'lin.wei', role: 'health-reader' }).execute()
  token = await app.signIn('zhou.min')
})
afterAll(() => app.stop())

const canary = (field: string): string => `Qk7${field.toUpperCase()}vZ`
/** For fields without free text: values that occur nowhere else. */
const daily = {
  temperature: '42.7',
  bug: ['8', '20'],
  friendBug: '1',
  touchBug: '1',
  overseaback: '1',
  overseabackcomment: '405',
  workStatus: '5',
  workStatusRemark: canary('workStatusRemark'),
  curProvince: '54',
  curCity: canary('curCity'),
  comment: canary('comment'),
}
const coming = {
  returnStatus: '3',
  curProvince: '54',
  curCity: canary('curCity'),
  returnDate: '2026-12-31',
  returnProvince: '65',
  returnCity: canary('returnCity'),
  transport: '6',
  transportNumber: canary('transportNumber'),
  hasTransferCity: '4',
  stopCity: canary('stopCity'),
  temperature: '42.7',
  bug: ['8', '20'],
  touchBug: '1',
  workStatus: '5',
  workStatusRemark: canary('workStatusRemark'),
  friend: canary('friend'),
  friendMobile: canary('friendMobile'),
  comment: canary('comment'),
}
const said = [
  ...new Set(
    [...Object.values(daily), ...Object.values(coming)].filter((each) => /^Qk7|2026-12-31/.test(String(each))),
  ),
  // the number alone also stands in times
  '"42.7"',
  '"8","20"',
] as string[]
/** As the database writes rows and lists. */
const saidInRows = [',42.7,', '"8", "20"']

/** Searches for the plain text, hex (as dumps write bytes) and base64 at every offset. */
function found(where: string): string[] {
  return [...said, ...saidInRows].filter((text) => {
    const bytes = Buffer.from(text)
    const hex = bytes.toString('hex')
    const shifted = [0, 1, 2].map((shift) => {
      const whole = Buffer.concat([Buffer.alloc(shift), bytes])
        .toString('base64')
        .replace(/=+$/, '')
      return whole.slice(shift === 0 ? 0 : shift + 1, -1)
    })
    return [text, hex, ...shifted].some((each) => where.includes(each))
  })
}

async function dump(): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(
    app.db,
  )
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT t::text AS row FROM ${sql.table(name)} t`.execute(app.db)
    texts.push(`${name}\n${rows.map(({ row }) => row).join('\n')}`)
  }
  return texts.join('\n')
}

test('[QUIZ-06] T16: canary answers are in no dump, log, stream, search or export, but can be read', async () => {
  const fields = new Set(
    [dailyQuestionnaire, returnQuestionnaire].flatMap((each) => each.questions.map((q) => q.field)),
  )
  expect(new Set([...Object.keys(daily), ...Object.keys(coming)])).toEqual(fields)

  const events = await readEvents<NotificationEvent>(`${app.origin}/api/message/stream`, { token })
  const headers = { 'Idempotency-Key': 'health-canary-1' }
  const more = { Consent: 1, Confirmed: true }
  const calls = [
    await app.ask(health.add, { Answers: { ...daily, bug: ['10', '20'] }, ...more }, { token }),
    await app.ask(health.add, { Answers: daily, Consent: 1 }, { token, headers }),
    await app.ask(health.add, { Answers: daily, ...more }, { token, headers }),
    await app.ask(health.addSurvey, { Answers: coming, ...more }, { token }),
  ]
  expect(calls.map(({ Code }) => Code)).toEqual([400, 500, 200, 200])
  const reader = await app.signIn('lin.wei')
  const read = await app.ask(
    health.read,
    { ADAccount: 'zhou.min', Day: '2026-11-21', Why: 'a reason of five' },
    { token: reader },
  )
  await app.ask(health.summary, {}, { token: reader })

  // reads the stream up to a later event
  const NewsId = await addNews(app.db, { author: 'zhou.min' })
  await app.ask(news.clickPraise, { NewsId }, { token: reader })
  const streamed: string[] = []
  for (let isBehind = false; !isBehind;) {
    const event = await events.next()
    streamed.push(JSON.stringify(event))
    isBehind = !event || Boolean(event.data?.Notice)
  }
  events.cut()
  expect(streamed.at(-1)).toContain('赞了您发布的')
  const exported = JSON.stringify(await app.ask(me.known, {}, { token }))
  expect(exported).toContain('health_answer')

  const everywhere = { dump: await dump(), log: lines.join(''), stream: streamed.join(''), export: exported }
  expect(Object.entries(everywhere).map(([where, text]) => [where, found(text)])).toEqual([
    ['dump', []],
    ['log', []],
    ['stream', []],
    ['export', []],
  ])
  expect(everywhere.log.split('\n').filter((line) => line.includes('a health answer was read'))).toHaveLength(1)
  for (const text of said.filter((each) => each.startsWith('Qk7'))) {
    const { Data } = await app.ask(search.all, { title: text }, { token })
    expect(found(JSON.stringify(Data).replaceAll(text, ''))).toEqual([])
    expect(JSON.stringify(Data)).not.toContain('health')
  }

  // control: the person and the reader see it in the decrypted answers
  const own = [await app.ask(health.info, {}, { token }), await app.ask(health.survey, {}, { token })]
  expect(new Set(found(JSON.stringify(own)))).toEqual(new Set(said))
  expect(found(JSON.stringify(read)).length).toBeGreaterThan(8)
  // control: the search finds plain text in a text column and in bytes
  await addNews(app.db, { title: { zh: canary('comment'), en: 'x' } })
  await sql`INSERT INTO secret (name, value) VALUES ('control', ${Buffer.from(`xy${canary('friend')}`)})`.execute(
    app.db,
  )
  expect(found(await dump())).toEqual(expect.arrayContaining([canary('comment'), canary('friend')]))
  expect(found(Buffer.from(`xy${canary('friend')}`).toString('base64'))).toEqual([canary('friend')])
})
