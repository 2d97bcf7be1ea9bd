import { expect, test } from 'vitest'
import { createHearing } from './hearing.ts'

function listening() {
  let time = 10_000
  const questions: PromiseWithResolvers<void>[] = []
  const hearing = createHearing({
    now: () => time,
    ask: () => {
      const question = Promise.withResolvers<void>()
      questions.push(question)
      return question.promise
    },
  })
  return { hearing, questions, pass: (ms: number) => void (time += ms) }
}

test('is current for a second after a question that was answered, counted from when it was asked', async () => {
  const { hearing, questions, pass } = listening()
  expect(hearing.isCurrent()).toBe(false)
  pass(300)
  questions[0]!.resolve()
  await questions[0]!.promise
  pass(600)
  expect(hearing.isCurrent()).toBe(true)
  pass(101)
  expect(hearing.isCurrent()).toBe(false)
})

test('asks again in the background while it is used, at most one question at a time', async () => {
  const { hearing, questions, pass } = listening()
  hearing.isCurrent()
  hearing.isCurrent()
  expect(questions).toHaveLength(1)
  questions[0]!.resolve()
  await questions[0]!.promise
  pass(300)
  expect(hearing.isCurrent()).toBe(true)
  expect(questions).toHaveLength(1)
  pass(200)
  expect(hearing.isCurrent()).toBe(true)
  expect(questions).toHaveLength(2)
})

test('who catches up waits for a question that is asked after they came; many share one', async () => {
  const { hearing, questions } = listening()
  const first = hearing.catchUp()
  const [second, third] = [hearing.catchUp(), hearing.catchUp()]
  expect(questions).toHaveLength(1)
  questions[0]!.resolve()
  expect(await first).toBe(true)
  await Promise.resolve()
  expect(questions).toHaveLength(2)
  questions[1]!.resolve()
  expect(await Promise.all([second, third])).toEqual([true, true])
  expect(questions).toHaveLength(2)
})

test('a lost connection proves nothing, not even by an answer that was on its way', async () => {
  const { hearing, questions } = listening()
  const asked = hearing.catchUp()
  hearing.forget()
  questions[0]!.resolve()
  expect(await asked).toBe(false)
  expect(hearing.isCurrent()).toBe(false)
})

test('without a connection nobody waits', async () => {
  const hearing = createHearing({ ask: () => undefined })
  expect(hearing.isCurrent()).toBe(false)
  expect(await hearing.catchUp()).toBe(false)
})

test('behind a question that is not answered in time nobody waits', async () => {
  const { hearing, questions } = listening()
  expect(await hearing.catchUp()).toBe(false)
  expect(await hearing.catchUp()).toBe(false)
  expect(questions).toHaveLength(1)
  questions[0]!.resolve()
  await questions[0]!.promise
  expect(hearing.isCurrent()).toBe(true)
})
