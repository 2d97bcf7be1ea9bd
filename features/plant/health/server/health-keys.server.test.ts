/** HEALTH_KEY: none, a new one beside the old, a lost or another one. */
import { addPerson, startApp } from '@portal/test-portal'
import { expect, test } from 'vitest'
import { health } from '../contract.ts'
import { healthKeyProblem, saveAnswer } from './answers.ts'
import { parseHealthKeys, seal, unseal } from './seal.ts'
import { add, app, as, healthKeyText, keyText, keys, off, rows, useHealth, well } from './health.test-kit.ts'

useHealth()

test('[QUIZ-06] without a key every call is refused as off, and nothing is stored', async () => {
  const input = {
    Answers: well,
    Consent: 1,
    Key: 'daily',
    ADAccount: 'zhou.min',
    Day: '2026-11-21',
    Why: 'wanted to know',
  }
  for (const endpoint of Object.values(health)) {
    const { Code, Message } = await off.ask(endpoint as typeof health.answer, input, as('lin.wei'))
    expect([endpoint.path, Code, Message]).toEqual([endpoint.path, 404, 'Health questionnaires are not enabled'])
  }
  expect(await rows()).toEqual([])
})

test('[QUIZ-06] a new key encrypts, the old one still decrypts; without it an answer counts as missing', async () => {
  const bound = { account: 'zhou.min', day: '2026-11-21', questionnaire: 'daily' }
  const [old, next] = [keyText('old'), keyText('new')]
  const before = parseHealthKeys(old)
  const { keyId, sealed } = seal(before, bound, well)
  const both = parseHealthKeys(`${next},${old}`)
  expect(unseal(both, bound, keyId, sealed)).toEqual(well)
  expect(seal(both, bound, well).keyId).toBe('new')
  expect(unseal(parseHealthKeys(next), bound, keyId, sealed)).toBeNull()
  await add('zhou.min')
  const other = await startApp({ beside: app, settings: { healthKeys: parseHealthKeys(next) } })
  expect((await other.ask(health.info, {}, as('zhou.min'))).Data).toMatchObject({ Answer: null, IsDone: false })
  expect((await other.ask(health.add, { Answers: well }, as('zhou.min'))).Code).toBe(200)
  expect((await other.ask(health.info, {}, as('zhou.min'))).Data).toMatchObject({ IsDone: true })
  await other.stop()
})

test('[QUIZ-06] totals are not of some of the answers: without a key that opens all, there are none, and none are stored', async () => {
  const day = '2026-11-19'
  const group = await Promise.all(
    Array.from({ length: 12 }, (_, n) => addPerson(app.db, `keyed.${n}`, { department: 20 })),
  )
  const both = parseHealthKeys(`${keyText('b')},${healthKeyText}`)
  for (const [n, account] of group.entries())
    await saveAnswer(app.db, n < 11 ? keys : both, {
      account,
      day,
      questionnaire: 'daily',
      version: 1,
      answers: well,
      consent: 1,
      now: app.clock.now(),
    })
  const summary = async (at: typeof app) => (await at.ask(health.summary, { Day: day }, as('lin.wei'))).Data
  expect(await summary(app)).toMatchObject({ People: null, Abnormal: null, List: [], IsPartial: true })
  const whole = await startApp({ beside: app, settings: { healthKeys: both } })
  expect(await summary(whole)).toMatchObject({ People: 12, Abnormal: 0 })
  await whole.stop()
})

test('a start says that HEALTH_KEY is lost, or is another than answers were sealed with', async () => {
  const other = parseHealthKeys(keyText('a'))
  expect(await healthKeyProblem(app.db, undefined)).toBeUndefined()
  expect(await healthKeyProblem(app.db, other)).toBeUndefined()
  await add('zhou.min')
  expect(await healthKeyProblem(app.db, keys)).toBeUndefined()
  expect(await healthKeyProblem(app.db, other)).toMatch(/^HEALTH_KEY does not open 1 of 1 /)
  expect(await healthKeyProblem(app.db, undefined)).toMatch(/^HEALTH_KEY is not set/)
})
