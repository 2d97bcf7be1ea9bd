/** What is said of a text beside its words: where it stands, for whom, when, and how it is announced. */
import { Id, z } from '@portal/contract'
import { SessionFields } from '@portal/activity-management/contract'

const words = (most: number) => z.string().check(z.maxLength(most))

/** What a wall clock of the zone shows, as 2026-11-01T01:30; where it shows that twice, which of the two. */
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

/** Of an activity that readers do not have yet; from then on its sessions are the organiser's. */
export const PlannedSession = z.object(SessionFields)
export type PlannedSession = z.output<typeof PlannedSession>

/** Sessions that one draft may have. */
export const sessionsMax = 50

export const Settings = z.object({
  Portal: words(20),
  /** '' for an activity */
  Category: words(60),
  Tags: z.array(Id).check(z.maxLength(20)),
  Audience,
  /** null: when somebody publishes it */
  Publish: z.nullable(When),
  /** null: it stays */
  Expire: z.nullable(When),
  Zone: words(60),
  /** Place in the carousel, from 1. */
  Pin: z.nullable(z.int().check(z.gte(1), z.lte(10))),
  IsCommentable: z.boolean(),
  Notice: z.enum(['off', 'normal', 'must-know']),
  MustRead: z.nullable(z.object({ Due: z.nullable(When) })),
  Source: z.object({ zh: words(200), en: words(200) }),
  /** By their beginning; absent: as they are. Of a news, and of what readers have already, none are taken. */
  Sessions: z.optional(z.array(PlannedSession).check(z.maxLength(sessionsMax))),
})
export type Settings = z.output<typeof Settings>
