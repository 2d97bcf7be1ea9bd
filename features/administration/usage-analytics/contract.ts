/**
 * Usage statistics (SHELL-21): batches of events without identity, the figures made of them, and reports of the debug
 * console for configured accounts (SHELL-20).
 */
import { authTypes } from '@portal/auth/contract'
import { Id, NoInput, Nothing, post, z } from '@portal/contract'

export { authTypes as doors, type AuthType as Door } from '@portal/auth/contract'

/** Pages that are counted. Pages not listed here are not counted; health pages never are. */
const pageNames = [
  'home',
  'plant',
  'news',
  'history',
  'activity',
  'people',
  'workflow',
  'box',
  'search',
  'numbers',
] as const
export type PageName = (typeof pageNames)[number]

/** Age of the event in seconds; events older than a day are not counted. */
const Ago = z.int().check(z.gte(0), z.lte(86_400))

export const TrackEvent = z.discriminatedUnion('Kind', [
  z.strictObject({ Kind: z.literal('page'), Name: z.enum(pageNames), Ago }),
  z.strictObject({ Kind: z.literal('news'), Id, Ago }),
  z.strictObject({ Kind: z.literal('activity'), Id, Ago }),
  z.strictObject({ Kind: z.literal('tool'), Name: z.string().check(z.minLength(1), z.maxLength(100)), Ago }),
  /** Length of the query and whether it had results; never the words. */
  z.strictObject({ Kind: z.literal('search'), Length: z.int().check(z.gte(1), z.lte(200)), Found: z.boolean(), Ago }),
  /** Click on an element with `data-track`. */
  z.strictObject({ Kind: z.literal('click'), Name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)), Ago }),
])
export type TrackEvent = z.output<typeof TrackEvent>

/** Number of people; null: fewer than five, or it would reveal fewer than five. */
const People = z.nullable(z.int())
const Share = z.object({
  Part: z.string(),
  People,
  Times: People,
})
export type Share = z.output<typeof Share>

const Row = z.object({ Key: z.string(), Title: z.string(), People: z.int(), Times: z.int() })

const Searches = z.object({ People: z.int(), Times: z.int(), Known: z.int(), Nothing: z.int() })

export const Numbers = z.object({
  /** First and last day of the company; a day is counted once it is over. */
  From: z.string(),
  To: z.string(),
  Days: z.array(z.object({ Day: z.string(), People, Visits: People })),
  /** Each person counts once a day. */
  People: z.int(),
  Visits: z.int(),
  Languages: z.array(Share),
  Doors: z.array(Share),
  /** The same figures of the period of the same length before; null: nothing was counted in it. */
  Before: z.nullable(
    z.object({
      People: z.int(),
      Visits: z.int(),
      /** People a day, over the days that can be shown; null: there is none. */
      Daily: z.nullable(z.int()),
      Searches,
      /** Daily users of the tools that were used then. */
      Tools: z.array(z.object({ Key: z.string(), People: z.int() })),
    }),
  ),
  News: z.array(z.extend(Row, { Chinese: People, English: People })),
  Tools: z.array(Row),
  Searches,
  /** Words that found nothing; null: only those who may see them in the data of the desk are told. */
  Misses: z.nullable(z.array(z.object({ Text: z.string(), Count: z.int() }))),
})
export type Numbers = z.output<typeof Numbers>

const notHere = { notHere: { Code: 404 } } as const

export const usageAnalytics = {
  /** Returns whether the caller is counted, and which parts of this slice they may use. */
  mine: post('track/mine', {
    offline: 'never',
    input: NoInput,
    output: z.object({
      Counting: z.enum(['on', 'off-by-me', 'off-by-browser', 'off-by-portal']),
      SeesNumbers: z.boolean(),
      HasConsole: z.boolean(),
    }),
  }),
  /** Opts in or out of counting; opting out also deletes records not yet totalled. */
  choose: post('track/choose', {
    limit: { minute: 60 },
    mutates: true,
    input: z.object({ IsOff: z.boolean() }),
    output: Nothing,
  }),
  /** `IsOn` false: nothing was stored, and nothing more needs to be sent. */
  batch: post('track/batch', {
    mutates: true,
    bodyLimit: 16 * 1024,
    input: z.object({
      Batch: z.string().check(z.regex(/^[\w-]{8,40}$/)),
      Door: z.enum(authTypes),
      Events: z.array(TrackEvent).check(z.minLength(1), z.maxLength(50)),
    }),
    output: z.object({ IsOn: z.boolean() }),
  }),
  numbers: post('track/numbers', {
    costly: true,
    offline: 'never',
    input: z.object({
      Days: z._default(z.union([z.literal(7), z.literal(30), z.literal(90)]), 30),
    }),
    output: Numbers,
    refusals: { notYours: { Code: 403 } },
  }),
  /** Stores any JSON object for seven days, for configured accounts; for everybody else the call does not exist. */
  debug: post('debug/data', {
    mutates: true,
    limit: { minute: 60 },
    bodyLimit: 16 * 1024,
    input: z.record(z.string(), z.unknown()),
    output: Nothing,
    refusals: notHere,
  }),
}
