/**
 * Analytics of each text for people who publish: how much of its audience has read it, by day and language, likes,
 * comments, and searches without results. Usage of the portal as a whole is in features/administration/usage-analytics.
 */
import { doors as ownDoors } from '@portal/usage-analytics/contract'
import { Id, listOf, pageOf, Paging, post, sortedBy, Time, z } from '@portal/contract'

/** null: fewer than five people, or all but fewer than five, or derivable as such by a difference. */
const People = z.nullable(z.int())

export const Reached = z.object({
  NewsId: Id,
  Title: z.string(),
  CategoryName: z.string(),
  PublishDate: Time,
  /** Link to the page. */
  Link: z.string(),
  /** Current size of the audience; null: not counted yet, or the viewer sees comments only. */
  Meant: z.nullable(z.int()),
  /** Readers in the audience; changes in steps of at least five people, as likes do. */
  People,
  /** Percentage of the audience, rounded. */
  Share: z.nullable(z.int()),
  Likes: People,
  Comments: z.int(),
  /** Its readers have to acknowledge it, and the viewer may see the progress (features/content/acknowledgements). */
  IsMustRead: z.boolean(),
})
export type Reached = z.output<typeof Reached>

/**
 * As `doors` of features/administration/usage-analytics, with browsers told apart: SSO is one of which that is not
 * known.
 */
export const doors = ['COMPUTER', 'PHONE', ...ownDoors] as const

const viewerRoles = ['editor', 'moderator', 'portal-administrator'] as const

/** News published in the last `Days` days. */
const periodFields = {
  Days: z._default(z.union([z.literal(7), z.literal(30), z.literal(90)]), 30),
  Category: z._default(z.string().check(z.maxLength(60)), ''),
}
export const publishingPeriods = [7, 30, 90] as const

const Sums = z.object({
  News: z.int(),
  Comments: z.int(),
  /** Median of the shares that may be shown, in percent; null: there is none, or the viewer sees comments only. */
  Median: z.nullable(z.int()),
})

export const Overview = z.object({
  /** False: of comments only. */
  SeesReach: z.boolean(),
  /** Categories that the viewer may see. */
  Categories: z.array(z.object({ Key: z.string(), Name: z.string() })),
  ...Sums.shape,
  /** Of the texts published in the period of the same length before. */
  Before: Sums,
  /** Highest and lowest reach; for viewers who see comments only, most discussed. */
  Top: z.array(Reached),
  Flop: z.array(Reached),
})
export type Overview = z.output<typeof Overview>

export const ReachOfOne = z.object({
  ...Reached.shape,
  /** False: of comments only. */
  SeesReach: z.boolean(),
  /**
   * Readers by the end of each hour since publishing, at most 48, as they were shown then; the last one is not over
   * yet.
   */
  Hours: z.array(People),
  /** First and last day of the following data; a day is counted once it is over. */
  From: z.string(),
  To: z.string(),
  /** Distinct people who opened it on a day; null: fewer than five. */
  Days: z.array(z.object({ Day: z.string(), People, Times: People })),
  /** Sums over the days. */
  Languages: z.array(z.object({ Part: z.enum(['CHS', 'EN', 'rest']), People: z.int() })),
  /** In which program: TOOLKIT is the app. */
  Doors: z.array(z.object({ Part: z.enum([...doors, 'rest']), People: z.int() })),
  /**
   * By department below the company: the twelve with most readers. `Part` 'rest': everybody else, among them groups of
   * fewer than five on their day.
   */
  Departments: z.array(z.object({ Part: z.string(), Name: z.string(), People: z.int() })),
})
export type ReachOfOne = z.output<typeof ReachOfOne>

export const contentAnalytics = {
  overview: post('desk/numbers/overview', {
    costly: true,
    roles: viewerRoles,
    input: z.object(periodFields),
    output: Overview,
  }),
  /** Newest first, unless sorted. */
  list: post('desk/numbers/list', {
    costly: true,
    roles: viewerRoles,
    input: z.extend(Paging, {
      ...periodFields,
      Keyword: z._default(z.string().check(z.maxLength(100)), ''),
      ...sortedBy('title', 'published', 'share', 'people', 'likes', 'comments'),
    }),
    output: pageOf(Reached),
  }),
  one: post('desk/numbers/one', {
    costly: true,
    roles: viewerRoles,
    input: z.object({ NewsId: Id }),
    output: ReachOfOne,
    refusals: { noNews: { Code: 404 } },
  }),
  /** The whole list, for a file. */
  all: post('desk/numbers/all', {
    costly: true,
    roles: viewerRoles,
    input: z.object(periodFields),
    output: listOf(Reached),
  }),
}
