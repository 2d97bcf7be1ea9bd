/** Settings of a text: where it appears, for whom, when, and how it is announced. */
import { Id, z } from '@portal/contract'
import { SessionFields } from '@portal/activity-management/contract'
import { ruleLimits, termPattern } from '@portal/people/audience-rule'

const text = (most: number) => z.string().check(z.maxLength(most))

/** Local time in the zone, such as 2026-11-01T01:30; `Turn` tells which one if it occurs twice. */
const LocalTime = z.object({
  Local: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)),
  Turn: z._default(z.enum(['only', 'first', 'second']), 'only'),
})

const shortList = <T extends z.core.$ZodType>(item: T) => z._default(z.array(item).check(z.maxLength(200)), [])

/** `tag:staff`, `department:10`, `place:慕尼黑`, `group:3` or `person:zhou.min` */
const Term = z.string().check(z.maxLength(110), z.regex(termPattern))

/** All empty: everyone. */
export const Audience = z.object({
  Tags: shortList(text(40)),
  Departments: shortList(Id),
  Places: shortList(text(100)),
  Groups: shortList(Id),
  /**
   * In place of the lists, which then name a tag that nobody has: people with all terms of any of these groups (without
   * groups everyone), except those with any of the other terms.
   */
  Rule: z.optional(
    z.object({
      Any: z.array(z.array(Term).check(z.maxLength(ruleLimits.terms))).check(z.maxLength(ruleLimits.any)),
      Except: z.array(Term).check(z.maxLength(ruleLimits.except)),
    }),
  ),
})
export type Audience = z.output<typeof Audience>

/** For an activity that is not published yet; afterwards the organiser manages its sessions. */
export const PlannedSession = z.object(SessionFields)
export type PlannedSession = z.output<typeof PlannedSession>

/** Maximum number of sessions of a draft. */
export const maxSessions = 50

export const Settings = z.object({
  Portal: text(20),
  /** '' for an activity */
  Category: text(60),
  Tags: z.array(Id).check(z.maxLength(20)),
  Audience,
  /** null: when an editor publishes it */
  Publish: z.nullable(LocalTime),
  /** null: no end */
  Expire: z.nullable(LocalTime),
  Zone: text(60),
  /** Position in the carousel, from 1. */
  Pin: z.nullable(z.int().check(z.gte(1), z.lte(10))),
  IsCommentable: z.boolean(),
  Notice: z.enum(['off', 'normal', 'must-know']),
  MustRead: z.nullable(z.object({ Due: z.nullable(LocalTime) })),
  Source: z.object({ zh: text(200), en: text(200) }),
  /** Ordered by start; absent: unchanged. Ignored for news and for published activities. */
  Sessions: z.optional(z.array(PlannedSession).check(z.maxLength(maxSessions))),
})
export type Settings = z.output<typeof Settings>
