/**
 * Publishing: what is said of a text beside its words, who will see it, its way from draft to archive, the plan of all
 * texts, the carousel, and the preview as another person. A text that one may not open is answered like none.
 */
import { ActivityDetail } from '@portal/activities/contract'
import { NewsDetail, NewsItem } from '@portal/news/contract'
import { languageCodes, Id, listOf, NoInput, Nothing, post, Time, Whole, z } from '@portal/contract'
import { Audience, sessionsMax, Settings } from './settings-shape.ts'

export { Audience, PlannedSession, sessionsMax, Settings } from './settings-shape.ts'

const writers = ['author', 'editor', 'organiser'] as const
const publishers = ['editor', 'organiser'] as const
const words = (most: number) => z.string().check(z.maxLength(most))
const MaybeTime = z.union([Time, z.literal('')])
const Ref = z.object({ Id })

const Status = z.enum(['draft', 'review', 'scheduled', 'published', 'archived'])
const Kind = z.enum(['news', 'activity'])
const Named = z.object({ Id, Name: z.string() })

export const PublishingState = z.object({
  Id,
  Kind,
  Title: z.string(),
  Status,
  Revision: z.int(),
  /** Of the settings: who changes them on older ones is told. */
  Mark: z.string(),
  Settings,
  /** Who changed the text or its settings last. */
  UpdatedBy: z.string(),
  /** Of the departments and groups that the settings name. */
  Departments: z.array(Named),
  Groups: z.array(Named),
  /** What keeps it from review and from being published: what its text lacks, and settings that name what is gone. */
  Lacks: z.array(z.string()),
  MayWrite: z.boolean(),
  /** Whether the viewer's grants reach its category and its audience. */
  MayPublish: z.boolean(),
  IsOwn: z.boolean(),
  /** That it is written in. */
  Languages: z.array(z.enum(['CHS', 'EN'])),
  /** What is agreed, or was: '' where nothing is. */
  PublishAt: MaybeTime,
  ExpireAt: MaybeTime,
  AgreedBy: z.string(),
  /** When readers get the newer version that is agreed; '': there is none */
  NextAt: MaybeTime,
  /** The text or its settings have changed since. */
  HasChanged: z.boolean(),
  /** Why it was sent back, until it is submitted again or goes out. */
  Returned: z.nullable(z.object({ Reason: z.string(), By: z.string(), At: Time })),
  /** Why it could not be published when it was due. */
  Problem: z.enum(['', 'rights', 'settings']),
  /** What readers have; 0: nothing yet. */
  ObjectId: z.int(),
})
export type PublishingState = z.output<typeof PublishingState>

export const Options = z.object({
  Categories: z.array(z.object({ Key: z.string(), Parent: z.string(), Name: z.string() })),
  Tags: z.array(Named),
  UserTags: z.array(z.string()),
  Places: z.array(z.object({ Place: z.string(), Name: z.string() })),
  Groups: z.array(Named),
  Portals: z.array(z.object({ Portal: z.string(), Name: z.string() })),
})
export type Options = z.output<typeof Options>

const ClashKind = z.enum(['hour', 'mustKnow', 'pin'])

export const PlanItem = z.object({
  /** One for a text and what readers have of it. */
  Key: z.string(),
  Kind,
  /** '' where the viewer may not open it: that something is planned is all they learn. */
  Title: z.string(),
  /** To its text at the desk, or to what readers have, where it was not made here; '': nowhere. */
  Link: z.string(),
  /** begin: a session of an activity */
  What: z.enum(['publish', 'expire', 'due', 'begin']),
  /** proposed: in review, with a time that nobody has agreed to yet */
  State: z.enum(['proposed', 'scheduled', 'public']),
  At: Time,
  Portal: z.string(),
  Notice: z.enum(['off', 'normal', 'must-know']),
  Pin: z.nullable(z.int()),
  IsMustRead: z.boolean(),
  Clashes: z.array(z.object({ Kind: ClashKind, With: z.string(), Title: z.string() })),
})
export type PlanItem = z.output<typeof PlanItem>

const noManuscript = { noManuscript: { Code: 404 } } as const
const meanwhile = { changedMeanwhile: { Code: 409 }, wrongStep: { Code: 412 } } as const
const times = { timeMissing: { Code: 400 }, timeTwice: { Code: 400 }, timeOrder: { Code: 400 } } as const
/** `Data.Lacks` says what is missing, `Data.Field` which setting names what is gone. */
const incomplete = { incomplete: { Code: 400 }, badSettings: { Code: 400 } } as const
const ADAccount = z.string().check(z.minLength(1), z.maxLength(100))
/** Despite: people of whom one was told that they are writing, and goes on regardless. */
const Seen = {
  Id,
  Revision: Whole,
  Mark: words(40),
  Despite: z._default(z.array(ADAccount).check(z.maxLength(200)), []),
}

/** Somebody else who is writing in the text, or has something on its way to it. */
export const OtherWriter = z.object({
  ADAccount: z.string(),
  Name: z.string(),
  /** They have words, or files, that are not saved yet. */
  IsUnsaved: z.boolean(),
  /** false: their page was not heard of lately, as without network */
  IsHere: z.boolean(),
  SeenAt: Time,
  /** Where they are; Paragraph from 1, 0: in none that is saved */
  Side: z.enum(['', 'zh', 'en']),
  Paragraph: z.int(),
  /** Files that they are uploading. */
  Files: z.int(),
})
export type OtherWriter = z.output<typeof OtherWriter>
/** Of a text that is public already: readers are told again, who acknowledged it is asked anew. */
const Again = { TellAgain: z._default(z.boolean(), false), AskAgain: z._default(z.boolean(), false) }
const Reason = words(500)
/** `Data.Writers` are `OtherWriter`s, of whom at least one is not in `Despite`. */
const step = { ...noManuscript, ...meanwhile, othersWrite: { Code: 428 } } as const

export const publishing = {
  options: post('desk/publishing/options', { roles: writers, input: NoInput, output: Options }),
  departments: post('desk/publishing/departments', {
    roles: writers,
    input: z.object({ Keyword: words(100) }),
    output: listOf(z.object({ Id, Name: z.string(), Above: z.string() })),
  }),
  state: post('desk/publishing/state', { roles: writers, input: Ref, output: PublishingState, refusals: noManuscript }),
  settings: post('desk/publishing/settings', {
    roles: writers,
    change: true,
    input: z.object({ Id, Mark: words(40), Settings }),
    output: z.object({ Mark: z.string() }),
    refusals: { ...noManuscript, ...times, changedMeanwhile: { Code: 409 }, mayNotWrite: { Code: 403 } },
  }),
  /** How many will see it, and some of them, always the same ones. */
  audience: post('desk/publishing/audience', {
    costly: true,
    roles: writers,
    input: z.object({ Audience, Portal: z._default(words(20), '') }),
    output: z.object({
      People: z.int(),
      Examples: z.array(z.object({ ADAccount: z.string(), Name: z.string(), Department: z.string() })),
    }),
  }),
  /** What a notice would come on top of, on the day of `At` in the zone. */
  attention: post('desk/publishing/attention', {
    roles: writers,
    input: z.object({ Id, Audience, At: MaybeTime, Zone: words(60) }),
    output: z.object({
      People: z.int(),
      /** Notices that one of these people had that day so far, on average, to a tenth. */
      Had: z.number(),
      /** Others that are planned for that day and for some of these people. */
      Planned: z.int(),
    }),
  }),
  /** What it would get in the way of by these settings, as the plan would show it: said where they are chosen. */
  clashes: post('desk/publishing/clashes', {
    roles: writers,
    input: z.object({
      Id,
      Audience,
      Portal: words(20),
      /** '': now */
      At: MaybeTime,
      Zone: words(60),
      Notice: z.enum(['off', 'normal', 'must-know']),
      Pin: z.nullable(z.int().check(z.gte(1), z.lte(10))),
      /** When its sessions begin. */
      Begins: z.array(Time).check(z.maxLength(sessionsMax)),
    }),
    output: listOf(z.object({ Kind: ClashKind, Title: z.string(), At: Time })),
    refusals: noManuscript,
  }),
  /** What is in review and the viewer may publish, the longest waiting first; not one's own. */
  waiting: post('desk/publishing/waiting', {
    roles: publishers,
    input: NoInput,
    output: listOf(z.object({ Id, Kind, Title: z.string(), Author: z.string(), UpdatedAt: Time })),
  }),
  submit: post('desk/publishing/submit', {
    limit: { minute: 30, hour: 300 },
    roles: writers,
    change: true,
    input: z.object(Seen),
    output: Nothing,
    refusals: { ...step, mayNotWrite: { Code: 403 }, incomplete: { Code: 400 } },
  }),
  /**
   * Back to draft: with a reason to its author, or by the author. What was scheduled is not published. Of a text that is
   * public only the newer version that was agreed for later is taken back.
   */
  giveBack: post('desk/publishing/return', {
    roles: writers,
    change: true,
    input: z.object({ Id, Reason: z._default(Reason, '') }),
    output: Nothing,
    refusals: { ...noManuscript, wrongStep: { Code: 412 }, reasonMissing: { Code: 400 } },
  }),
  /** Of a text that is public already: its readers have the old version until then. */
  schedule: post('desk/publishing/schedule', {
    roles: publishers,
    change: true,
    input: z.object({ ...Seen, ...Again }),
    output: z.object({ PublishAt: Time }),
    refusals: { ...step, ...incomplete, timePassed: { Code: 400 } },
  }),
  publish: post('desk/publishing/publish', {
    limit: { minute: 30, hour: 300 },
    roles: publishers,
    change: true,
    input: z.object({
      ...Seen,
      ...Again,
    }),
    output: z.object({ ObjectId: Id }),
    refusals: { ...step, ...incomplete, alreadyPublished: { Code: 409 } },
  }),
  archive: post('desk/publishing/archive', {
    roles: publishers,
    change: true,
    input: z.object({ Id, Reason: z._default(Reason, '') }),
    output: Nothing,
    refusals: { ...noManuscript, wrongStep: { Code: 412 } },
  }),
  plan: post('desk/publishing/plan', {
    roles: writers,
    /** At most a hundred days. */
    input: z.object({ From: Time, To: Time, Zone: words(60) }),
    output: listOf(PlanItem),
  }),
  pins: post('desk/publishing/pins', {
    roles: ['editor'],
    input: z.object({ Portal: words(20) }),
    output: listOf(z.object({ NewsId: Id, Title: z.string(), MayMove: z.boolean() })),
  }),
  /** The whole carousel in its new order; one that is left out is no longer pinned. */
  orderPins: post('desk/publishing/pins/order', {
    roles: ['editor'],
    change: true,
    input: z.object({
      Portal: words(20),
      /** As the page had it: another order meanwhile is told. */
      Before: z.array(Id).check(z.maxLength(50)),
      Order: z.array(Id).check(z.maxLength(50)),
    }),
    output: Nothing,
    refusals: { changedMeanwhile: { Code: 409 }, notYours: { Code: 403 } },
  }),
  /** What a person would have if it were published now, by the calls of their own page; nothing of it stays. */
  preview: post('desk/publishing/preview', {
    roles: writers,
    change: true,
    repeatable: false,
    input: z.object({ Id, ADAccount, Language: z.enum(languageCodes) }),
    output: z.object({
      Name: z.string(),
      Department: z.string(),
      /** false: it is not for this person, who meets it nowhere */
      MayRead: z.boolean(),
      /** What they would read; null: nothing, or it is of the other kind */
      Detail: z.nullable(NewsDetail),
      Activity: z.nullable(ActivityDetail),
      /** What they are asked to acknowledge; null: nothing */
      Asked: z.nullable(z.object({ DueAt: MaybeTime })),
      /** How it stands in the list, and its place in the carousel; 0: in none */
      Card: z.nullable(NewsItem),
      PlaceInList: z.int(),
      PlaceInCarousel: z.int(),
    }),
    refusals: { ...noManuscript, ...incomplete, personUnknown: { Code: 404 } },
  }),
}
