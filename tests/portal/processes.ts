import type { Endpoint, Envelope, OutputOf, RequestOf } from '@portal/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect } from 'vitest'
import { startApp, type TestApp } from './app.ts'
import { seedCompany } from './builders.ts'

/** Two processes that keep answers in memory, and one that does not, on the database of the first. */
export interface Processes<Person extends string> {
  readonly here: TestApp
  readonly there: TestApp
  readonly plain: TestApp
  readonly people: readonly Person[]
  /** Asks a process in the name of a person. */
  readonly ask: <E extends Endpoint>(
    at: TestApp,
    who: Person,
    endpoint: E,
    input: RequestOf<E>,
    language?: 'CHS' | 'EN',
  ) => Promise<Envelope<OutputOf<E>>>
  /** The session token of a person. */
  readonly token: (who: Person) => string
  /** Gives a person a new session. */
  readonly renew: (who: Person) => Promise<void>
}

/** Starts the processes before the tests of a file, with the initial company, and stops them behind. */
export function useProcesses<Person extends string>(people: readonly Person[]): Processes<Person> {
  let here: TestApp
  let there: TestApp
  let plain: TestApp
  const tokens = new Map<Person, string>()
  const renew = async (who: Person) => void tokens.set(who, await here.signIn(who))
  const token = (who: Person) => tokens.get(who)!

  beforeAll(async () => {
    here = await startApp({ settings: { isEager: false } })
    there = await startApp({ settings: { isEager: false }, beside: here })
    plain = await startApp({ settings: { sharedBytes: 0 }, beside: here })
    await seedCompany(here.db)
    for (const who of people) await renew(who)
  })
  afterAll(async () => {
    for (const each of [plain, there, here]) await each?.stop()
  })
  return {
    get here() {
      return here
    },
    get there() {
      return there
    },
    get plain() {
      return plain
    },
    people,
    ask: (at, who, endpoint, input, language) =>
      at.ask(endpoint, input, { token: token(who), ...(language ? { language } : {}) }),
    token,
    renew,
  }
}

/** A change at a process, by a person; `nth` picks what it is about. */
export type Write<Person extends string> = (at: TestApp, who: Person, nth: number) => Promise<unknown>

/**
 * Makes random writes at two processes, in each run each kind of them once. After each, whoever wrote sees at once what
 * is in the database, and everybody else does as soon as the other process has heard of it.
 */
export async function compareProcesses<Person extends string>(
  { here, there, plain, people }: Processes<Person>,
  model: {
    /** Everything that a person is shown. */
    shownTo: (at: TestApp, who: Person) => Promise<unknown>
    /** Calls: the process that answers one knows of it. */
    calls: Readonly<Record<string, Write<Person>>>
    /** Statements by hand, and other work that is nobody's call: each process hears of them. */
    statements: Readonly<Record<string, Write<Person>>>
    runs: number
  },
): Promise<void> {
  const { shownTo, calls, statements } = model
  const writes = { ...calls, ...statements }
  const kinds = Object.keys(writes).map((what) =>
    fc.record({
      what: fc.constant(what),
      who: fc.constantFrom(...people),
      isHere: fc.boolean(),
      nth: fc.nat({ max: 40 }),
    }),
  )
  const inAnyOrder = fc.tuple(...kinds).chain((all) => fc.shuffledSubarray(all, { minLength: all.length }))
  const steps = fc.asyncProperty(inAnyOrder, async (all) => {
    for (const { what, who, isHere, nth } of all) {
      const [at, other] = isHere ? [here, there] : [there, here]
      // both keep what was shown before
      await Promise.all([at, other].map((each) => shownTo(each, who)))
      await writes[what]!(at, who, nth)
      if (!Object.hasOwn(calls, what)) await at.catchUp()
      const expected = await shownTo(plain, who)
      expect(await shownTo(at, who), `${what} here`).toEqual(expected)
      await other.catchUp()
      expect(await shownTo(other, who), `${what} there`).toEqual(expected)
      const reader = people[nth % people.length]!
      expect(await shownTo(other, reader), `${what}, another reader`).toEqual(await shownTo(plain, reader))
    }
  })
  await fc.assert(steps, { numRuns: model.runs })
}
