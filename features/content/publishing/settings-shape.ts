/** Settings of a text: where it appears, for whom, when, and how it is announced. */
import { Id, z } from '@portal/contract'
import { SessionFields } from '@portal/activity-management/contract'

const words = (most: number) => z.string().check(z.maxLength(most))

/** Local time in the zone, such as 2026-11-01T01:30; `Turn` tells which one if it occurs twice. */
const When = z.object({
  Local: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/)),
  Turn: z._default(z.enum(['only', 'first', 'second']), 'only'),
})

const few = <T extends z.core.$ZodType>(item: T) => z._default(z.array(item).check(z.maxLength(200)), [])
/** All empty: everyone. */
export const Audience = z.object({
  Tags: few(words(40)),
  Departments: few(Id),
  Places: few(words(100)),
  Groups: few(Id),
})
export type Audience = z.output<typeof Audience>

/** For an activity that is not published yet; afterwards the organiser manages its sessions. */
export const PlannedSession = z.object(SessionFields)
export type PlannedSession = z.output<typeof PlannedSession>

/** Maximum number of sessions of a draft. */
export const sessionsMax = 50

export const Settings = z.object({
  Portal: words(20),
  /** '' for an activity */
  Category: words(60),
  Tags: z.array(Id).check(z.maxLength(20)),
  Audience,
  /** null: when an editor publishes it */
  Publish: z.nullable(When),
  /** null: no end */
  Expire: z.nullable(When),
  Zone: words(60),
  /** Position in the carousel, from 1. */
  Pin: z.nullable(z.int().check(z.gte(1), z.lte(10))),
  IsCommentable: z.boolean(),
  Notice: z.enum(['off', 'normal', 'must-know']),
  MustRead: z.nullable(z.object({ Due: z.nullable(When) })),
  Source: z.object({ zh: words(200), en: words(200) }),
  /** Ordered by start; absent: unchanged. Ignored for news and for published activities. */
  Sessions: z.optional(z.array(PlannedSession).check(z.maxLength(sessionsMax))),
})
export type Settings = z.output<typeof Settings>
