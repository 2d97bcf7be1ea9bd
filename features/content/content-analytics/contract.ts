/**
 * Numbers of each text, for those who make texts: how many of those meant have read it, on which days, in which language,
 * what they liked and said, and what was looked for in vain. How the portal is used as a whole is features/administration/usage-analytics.
 */
import { Id, listOf, pageOf, Paging, post, Time, z } from '@portal/contract'
import { orders } from './rules.ts'

/** null: fewer than five, or all but fewer than five, or it would tell of so few by a difference. */
const People = z.nullable(z.int())

export const Reached = z.object({
  NewsId: Id,
  Title: z.string(),
  CategoryName: z.string(),
  PublishDate: Time,
  /** Where it is read. */
  Link: z.string(),
  /** How many are meant now; null: not counted yet, or for who sees comments only. */
  Meant: z.nullable(z.int()),
  /** How many of them have read it; moves in steps of five people at least, as likes do. */
  People,
  /** In whole percents of those meant. */
  Share: z.nullable(z.int()),
  Likes: People,
  Comments: z.int(),
  /** Its readers confirm it, and the viewer may see how far that is (features/content/acknowledgements). */
  IsMustRead: z.boolean(),
})
export type Reached = z.output<typeof Reached>

const readers = ['editor', 'moderator', 'portal-administrator'] as const

/** News that were published in so many days. */
const Period = {
  Days: z._default(z.union([z.literal(7), z.literal(30), z.literal(90)]), 30),
  Category: z._default(z.string().check(z.maxLength(60)), ''),
}
export const numberPeriods = [7, 30, 90] as const

export const Overview = z.object({
  /** False: of comments only. */
  SeesReach: z.boolean(),
  /** Those whose numbers one sees. */
  Categories: z.array(z.object({ Key: z.string(), Name: z.string() })),
  News: z.int(),
  Comments: z.int(),
  /** Most and least read of those meant; to who sees comments only, most said about. */
  Top: z.array(Reached),
  Flop: z.array(Reached),
  /** null: they are shown to who looks after the whole portal only. */
  Misses: z.nullable(z.array(z.object({ Text: z.string(), Count: z.int() }))),
})
export type Overview = z.output<typeof Overview>

export const ReachOfOne = z.object({
  ...Reached.shape,
  /** False: of comments only. */
  SeesReach: z.boolean(),
  /** First and last day of what follows; days are counted when they are over. */
  From: z.string(),
  To: z.string(),
  /** Those who opened it on a day, each once; null: fewer than five. */
  Days: z.array(z.object({ Day: z.string(), People, Times: People })),
  /** Sums of days. */
  Languages: z.array(z.object({ Part: z.enum(['CHS', 'EN', 'rest']), People: z.int() })),
})
export type ReachOfOne = z.output<typeof ReachOfOne>

export const reach = {
  overview: post('desk/numbers/overview', { costly: true, roles: readers, input: z.object(Period), output: Overview }),
  list: post('desk/numbers/list', {
    costly: true,
    roles: readers,
    input: z.extend(Paging, { ...Period, Order: z._default(z.enum(orders), 'newest') }),
    output: pageOf(Reached),
  }),
  one: post('desk/numbers/one', {
    costly: true,
    roles: readers,
    input: z.object({ NewsId: Id }),
    output: ReachOfOne,
    refusals: { noNews: { Code: 404 } },
  }),
  /** All of the list at once, for a file. */
  all: post('desk/numbers/all', { costly: true, roles: readers, input: z.object(Period), output: listOf(Reached) }),
}
