import { linkIdentity } from '@portal/auth/server'
import { addPerson, startApp } from '@portal/test-portal'
import { describe, expect, test } from 'vitest'
import { health } from '../contract.ts'
import { dailyQuestionnaire } from '../questionnaire-daily.ts'
import { saveQuestionnaire, parseQuestionnaire } from './questionnaires.ts'
import { saveAnswer } from './answers.ts'
import { sweepHealth } from './sweep.ts'
import { type HealthAnswers, add, app, as, info, keys, rows, tokens, well, useHealth } from './health.test-kit.ts'

useHealth()

describe('answering', () => {
  test('[QUIZ-01] returns both questionnaires with questions in the reader’s language', async () => {
    const daily = await info('zhou.min')
    expect(daily).toMatchObject({ Key: 'daily', Day: '2026-11-21', Answer: null, IsDone: false, KeptDays: 30 })
    const bug = daily.Questions.find(({ field }) => field === 'bug')!
    expect(bug).toMatchObject({ id: 2, type: 'multi', required: true, exclusive: ['10'] })
    expect(bug.options[0]).toEqual({ value: '10', label: 'Nothing unusual' })
    const survey = (await app.ask(health.survey, {}, { ...as('zhou.min'), language: 'CHS' })).Data!
    expect(survey.Questions.find(({ field }) => field === 'transportNumber')!.hint).toContain('TBD')
    const countries = (await app.ask(health.oversea, {}, as('zhou.min'))).Data!.List
    expect(countries).toContainEqual({ Id: 405, Name: 'Germany' })
  })

  test('[QUIZ-03] [QUIZ-06] 10 with another symptom is refused, and nothing is stored', async () => {
    const refused = await add('zhou.min', { bug: ['10', '3'] }, { Consent: 1, Confirmed: true })
    expect(refused).toMatchObject({
      Code: 400,
      Message: 'Answers.bug: “Nothing unusual” cannot be combined with other options',
      Data: null,
    })
    expect(await rows()).toEqual([])
    expect((await app.db.selectFrom('health_consent').selectAll().execute()).length).toBe(0)
    expect((await add('zhou.min', { bug: [10] })).Code).toBe(200)
  })

  test.each([
    [{ temperature: '' }, 'Answers.temperature: Please answer this question'],
    [{ temperature: 20 }, 'Answers.temperature: Please enter a number from 34 to 43'],
    [{ friendBug: '7' }, 'Answers.friendBug: Please choose one of the options'],
    [{ hobby: 'x' }, 'Answers.hobby: is not a question of this questionnaire'],
    [{ workStatus: '5' }, 'Answers.workStatusRemark: Please answer this question'],
  ])('[QUIZ-06] %j: 400 %s', async (change: HealthAnswers, Message) => {
    expect(await add('zhou.min', change)).toMatchObject({ Code: 400, Message })
  })

  test('[QUIZ-04] 37.3 needs confirmation, 37.2 does not; once confirmed it is stored', async () => {
    expect(await add('zhou.min', { temperature: 37.2 })).toMatchObject({ Code: 200, Data: { IsDone: true } })
    expect(await add('lin.wei', { temperature: '37.3', bug: ['2'] })).toMatchObject({
      Code: 500,
      Message: 'confirm',
      Data: { Fields: ['temperature', 'bug'] },
    })
    expect((await info('lin.wei')).IsDone).toBe(false)
    expect((await add('lin.wei', { temperature: '37.3', bug: ['2'] }, { Consent: 1, Confirmed: true })).Code).toBe(200)
    expect((await info('lin.wei')).Answer).toMatchObject({ temperature: '37.3', bug: ['2'] })
  })

  test('[QUIZ-06] a second answer on the same day replaces the first; the next day is separate', async () => {
    await add('zhou.min', { curCity: 'Hefei' })
    await add('zhou.min', { curCity: 'Wuhu' }, {})
    expect(await rows()).toHaveLength(1)
    expect((await info('zhou.min')).Answer).toMatchObject({ curCity: 'Wuhu' })
    app.clock.advance(86_400_000)
    tokens.set('zhou.min', await app.signIn('zhou.min'))
    expect(await info('zhou.min')).toMatchObject({ Day: '2026-11-22', Answer: null, IsDone: false })
    await add('zhou.min', {}, {})
    expect(await rows()).toHaveLength(2)
    app.clock.advance(-86_400_000)
  })

  test('[QUIZ-06] 20 concurrent answers leave one of them, complete', async () => {
    await add('zhou.min')
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => add('zhou.min', { curCity: `City ${n}`, comment: `Comment ${n}` }, {})),
    )
    expect(new Set(all.map(({ Code }) => Code))).toEqual(new Set([200]))
    expect(await rows()).toHaveLength(1)
    const { Answer } = await info('zhou.min')
    expect(String(Answer!['curCity']).slice(5)).toBe(String(Answer!['comment']).slice(8))
  })

  test('[QUIZ-06] nothing is stored without consent; consent is given once; withdrawing it deletes the answers', async () => {
    expect(await add('zhou.min', {}, {})).toMatchObject({ Code: 500, Message: 'consent' })
    expect(await add('zhou.min', {}, { Consent: 99 })).toMatchObject({ Code: 500, Message: 'consent' })
    expect(await rows()).toEqual([])
    await add('zhou.min')
    expect(await rows()).toMatchObject([{ account: 'zhou.min', consent_version: 1 }])
    expect((await info('zhou.min')).Consent.IsGiven).toBe(true)
    expect((await app.ask(health.withdraw, {}, as('zhou.min'))).Code).toBe(200)
    expect(await rows()).toEqual([])
    expect((await info('zhou.min')).Consent.IsGiven).toBe(false)
  })

  test('[QUIZ-01] another questionnaire is a row of data and needs no code', async () => {
    const [temperature, bug] = dailyQuestionnaire.questions
    const made = { ...dailyQuestionnaire, key: 'visitors', version: 1, questions: [temperature, bug] }
    await saveQuestionnaire(app.db, parseQuestionnaire(JSON.stringify(made)))
    const form = (await app.ask(health.form, { Key: 'visitors' }, as('zhou.min'))).Data!
    expect(form.Questions.map(({ field }) => field)).toEqual(['temperature', 'bug'])
    const send = (Answers: HealthAnswers) =>
      app.ask(health.answer, { Key: 'visitors', Answers, Consent: 1 }, as('zhou.min'))
    expect((await send({ temperature: '36.6' })).Message).toBe('Answers.bug: Please answer this question')
    expect((await send({ temperature: '36.6', bug: ['10'] })).Code).toBe(200)
    expect((await info('zhou.min')).IsDone).toBe(false)
    expect((await app.ask(health.form, { Key: 'none' }, as('zhou.min'))).Code).toBe(404)
    expect(() => parseQuestionnaire('{"key":"x"}')).toThrow('version')
  })
})

describe('reading', () => {
  const read = (who: string, ADAccount: string, Why = 'asked after her health') =>
    app.ask(health.read, { ADAccount, Day: '2026-11-21', Why }, as(who))

  test('[QUIZ-06] only the person and health readers can read; each reading is recorded and shown to the person', async () => {
    await add('zhou.min', { temperature: '37.9' }, { Consent: 1, Confirmed: true })
    for (const who of ['zhou.min', 'chen.jie', 'wang.fang'])
      expect(await read(who, 'zhou.min')).toMatchObject({ Code: 403, Message: 'notReader', Data: null })
    expect((await app.ask(health.summary, {}, as('chen.jie'))).Code).toBe(403)
    expect((await read('lin.wei', 'zhou.min', '    ')).Code).toBe(400)
    expect(await app.db.selectFrom('health_reading').selectAll().execute()).toEqual([])

    const { Data } = await read('lin.wei', 'Zhou.Min')
    expect(Data!.List[0]!.Lines[0]).toEqual({
      field: 'temperature',
      Title: 'What is your temperature today?',
      Value: '37.9 °C',
      IsAbnormal: true,
    })
    expect((await read('lin.wei', 'wang.fang')).Data!.List).toEqual([])
    expect((await read('lin.wei', 'no.body')).Code).toBe(404)
    const recorded = await app.db.selectFrom('health_reading').select(['reader', 'whose']).orderBy('id').execute()
    expect(recorded).toEqual([
      { reader: 'lin.wei', whose: 'zhou.min' },
      { reader: 'lin.wei', whose: 'wang.fang' },
    ])
    const mine = (await app.ask(health.readings, {}, as('zhou.min'))).Data!.List
    expect(mine).toMatchObject([{ Reader: 'En lin.wei', Day: '2026-11-21', Why: 'asked after her health' }])
    expect((await app.ask(health.readings, {}, as('chen.jie'))).Data!.List).toEqual([])
  })

  test('[QUIZ-06] totals need ten answers and a day that is over, and are computed once', async () => {
    const group = await Promise.all(
      Array.from({ length: 10 }, (_, n) => addPerson(app.db, `plant.${n}`, { department: 20 })),
    )
    for (const who of group) tokens.set(who, await app.signIn(who))
    const put = (who: string, day: string, temperature = '36.5') =>
      saveAnswer(app.db, keys!, {
        account: who,
        day,
        questionnaire: 'daily',
        version: 1,
        answers: { ...well, temperature },
        consent: 1,
        now: app.clock.now(),
      })
    const ask = (Day?: string) => app.ask(health.summary, Day === undefined ? {} : { Day }, as('lin.wei'))
    const summary = async (Day?: string) => (await ask(Day)).Data!
    for (const who of group.slice(1)) await put(who, '2026-11-18')
    expect(await summary('2026-11-18')).toMatchObject({ People: null, Abnormal: null, List: [], IsPartial: true })
    for (const [n, who] of group.entries()) {
      await put(who, '2026-11-19', n === 0 ? '38' : undefined)
      await put(who, '2026-11-20', n === 0 ? '38' : undefined)
    }
    const plant = { DepartmentId: 20, Name: 'Department 20', People: 10, Abnormal: 1 }
    expect(await summary('2026-11-19')).toMatchObject({ People: 10, Abnormal: 1, List: [plant], IsPartial: false })
    await put('zhou.min', '2026-11-20')
    expect(await summary()).toMatchObject({ Day: '2026-11-20', People: 11, List: [], IsPartial: true })
    expect((await ask('2026-02-30')).Code).toBe(400)

    // the totals must not change when an answer is withdrawn or added later
    await app.ask(health.withdraw, {}, as(group[0]!))
    await put('zhou.min', '2026-11-19', '38')
    expect(await summary('2026-11-19')).toMatchObject({ People: 10, Abnormal: 1, List: [plant], IsPartial: false })
    expect((await rows()).filter(({ account }) => account === group[0])).toEqual([])
    // nothing is stored that may not be shown
    const kept = await app.db.selectFrom('health_total').select('groups').where('day', '=', '2026-11-18').execute()
    expect(kept).toEqual([{ groups: [] }])
  })

  test('[QUIZ-06] watching the totals reveals nobody; each view is recorded', async () => {
    const told = new Set<string>()
    for (const who of ['zhou.min', 'chen.jie', 'wang.fang']) {
      await add(who, who === 'chen.jie' ? { temperature: '38' } : {}, { Consent: 1, Confirmed: true })
      for (const Day of ['2026-11-21', '2026-11-22', '9999-12-31'])
        expect(await app.ask(health.summary, { Day }, as('lin.wei'))).toMatchObject({
          Code: 500,
          Message: 'The totals of a day are available once it is over',
          Data: null,
        })
      told.add(JSON.stringify((await app.ask(health.summary, {}, as('lin.wei'))).Data))
    }
    expect(told.size).toBe(1)
    const looks = await app.db.selectFrom('health_look').select(['reader', 'day', 'questionnaire']).execute()
    expect(looks).toEqual(
      Array.from({ length: 3 }, () => ({ reader: 'lin.wei', day: '2026-11-20', questionnaire: 'daily' })),
    )
    // 20 concurrent calls store one row
    await app.db.deleteFrom('health_total').execute()
    const all = await Promise.all(Array.from({ length: 20 }, () => app.ask(health.summary, {}, as('lin.wei'))))
    expect(new Set(all.map(({ Code }) => Code))).toEqual(new Set([200]))
    expect(await app.db.selectFrom('health_total').selectAll().execute()).toHaveLength(1)
  })
})

test('health/userInfo: by the session, or by a code as token/userInfo', async () => {
  const mine = (await app.ask(health.userInfo, {}, as('zhou.min'))).Data!
  expect(mine).toEqual({
    ADAccount: 'zhou.min',
    CnName: '中zhou.min',
    EnName: 'En zhou.min',
    Department: 'Department 11',
  })
  expect((await app.ask(health.userInfo, {}, {})).Code).toBe(410)
  // a page of somebody else, who was at this browser before
  const headers = { 'page-account': 'lin.wei' }
  expect((await app.ask(health.userInfo, {}, { ...as('zhou.min'), headers })).Code).toBe(410)
  expect((await app.ask(health.userInfo, { Code: 'x', CodeType: 'sso' }, {})).Code).toBe(401)
  const way = { platform: 'wechat' as const, exchange: () => Promise.resolve({ externalId: 'open-1', ids: [] }) }
  const beside = await startApp({ beside: app, settings: { healthKeys: keys, providers: [way] } })
  await linkIdentity(app.db, 'wechat', 'open-1', 'chen.jie')
  const { Data } = await beside.ask(health.userInfo, { Code: 'raw' }, {})
  expect(Data).toMatchObject({ ADAccount: 'chen.jie' })
  expect((await beside.ask(health.info, {}, { token: Data!.Token! })).Code).toBe(200)
  await beside.stop()
})

test('[QUIZ-06] an answer is deleted after 30 days, even if questionnaires are off by then', async () => {
  await add('zhou.min')
  const day = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
  await sweepHealth(app.db, day(30), 30)
  expect(await rows()).toHaveLength(1)
  await app.db
    .insertInto('health_total')
    .values({ day: '2026-11-21', questionnaire: 'daily', people: 10, abnormal: 1, groups: '[]', is_partial: false })
    .execute()
  await app.db
    .insertInto('health_look')
    .values({ reader: 'lin.wei', day: '2026-11-21', questionnaire: 'daily', looked_at: app.clock.now() })
    .execute()
  const left = (table: 'health_total' | 'health_look') => app.db.selectFrom(table).selectAll().execute()
  await sweepHealth(app.db, day(30), 30)
  expect(await left('health_total')).toHaveLength(1)
  await sweepHealth(app.db, day(31), 30)
  expect(await rows()).toEqual([])
  // totals are deleted with the answers; records of views are kept as long as those of readings
  expect([await left('health_total'), (await left('health_look')).length]).toEqual([[], 1])
  await sweepHealth(app.db, day(3 * 365 + 1), 30)
  expect(await left('health_look')).toEqual([])
})
