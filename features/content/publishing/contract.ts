/**
 * Publishing: settings of a text, its audience, the steps from draft to archive, the plan of all texts, the carousel,
 * and the preview as another person. A text that the caller may not open is answered like one that does not exist.
 */
import { languageCodes, Id, listOf, NoInput, Nothing, post, Time, WholeNumber, z } from '@portal/contract'
import { clashKinds, moveInput, PlanItem, UnscheduledText } from './plan-shapes.ts'
import { Preview } from './preview-shape.ts'
import { reviewers, reviewRefusals, ReviewRequest, ReviewState, waiting } from './review-contract.ts'
import { several } from './several-contract.ts'
import { Audience, maxSessions, Settings } from './settings-shape.ts'
import { Upkeep, upkeep } from './upkeep-contract.ts'

export { OtherWriter } from './other-writer.ts'
export { PlanItem, planStates, UnscheduledText } from './plan-shapes.ts'
export { Audience, PlannedSession, maxSessions, Settings } from './settings-shape.ts'

const writerRoles = ['author', 'editor', 'organiser'] as const
const publisherRoles = ['editor', 'organiser'] as const
const text = (most: number) => z.string().check(z.maxLength(most))
const OptionalTime = z.union([Time, z.literal('')])
const IdInput = z.object({ Id })

const Kind = z.enum(['news', 'activity'])
const Status = z.enum(['draft', 'review', 'scheduled', 'published', 'archived'])
const NamedItem = z.object({ Id, Name: z.string() })

export const PublishingState = z.object({
  Id,
  Kind,
  Title: z.string(),
  Status,
  IsTemplate: z.boolean(),
  Revision: z.int(),
  /** Hash of the settings; a change based on older settings is refused. */
  Mark: z.string(),
  Settings,
  /** Name of the person who last changed the text or its settings. */
  UpdatedBy: z.string(),
  /** Names of the departments and groups in the settings. */
  Departments: z.array(NamedItem),
  Groups: z.array(NamedItem),
  /** Names of all terms of its audience, as `Rule` has them; those that were removed are left out. */
  Terms: z.array(z.object({ Term: z.string(), Name: z.string() })),
  /** Blocks review and publishing: missing content, and settings that refer to something removed. */
  Lacks: z.array(z.string()),
  MayWrite: z.boolean(),
  /** True if the viewer's grants cover its category and its audience. */
  MayPublish: z.boolean(),
  IsOwn: z.boolean(),
  /** Languages that have a title. */
  Languages: z.array(z.enum(['CHS', 'EN'])),
  /** Times that were approved, or at which it is archived because somebody has just asked; '' if there are none. */
  PublishAt: OptionalTime,
  ExpireAt: OptionalTime,
  /** When the approved newer version replaces the public one; '' if there is none */
  NextAt: OptionalTime,
  /** The text or its settings have changed since the approval. */
  HasChanged: z.boolean(),
  ...ReviewState,
  /** null: not published. */
  Upkeep: z.nullable(Upkeep),
  /** Reason for not publishing it at its due time. */
  Problem: z.enum(['', 'rights', 'settings']),
  /** Id of the published news or activity; 0 if there is none yet. */
  ObjectId: z.int(),
})
export type PublishingState = z.output<typeof PublishingState>

export const Options = z.object({
  Categories: z.array(z.object({ Key: z.string(), Parent: z.string(), Name: z.string() })),
  Tags: z.array(NamedItem),
  UserTags: z.array(z.string()),
  Places: z.array(z.object({ Place: z.string(), Name: z.string() })),
  Groups: z.array(NamedItem),
  Portals: z.array(z.object({ Portal: z.string(), Name: z.string() })),
})
export type Options = z.output<typeof Options>

const noDraft = { noManuscript: { Code: 404 } } as const
const conflicts = { changedMeanwhile: { Code: 409 }, wrongStep: { Code: 412 } } as const
const timeRefusals = { timeMissing: { Code: 400 }, timeTwice: { Code: 400 }, timeOrder: { Code: 400 } } as const
/** `Data.Lacks` lists what is missing, `Data.Field` names the setting that refers to something removed. */
const incomplete = { incomplete: { Code: 400 }, badSettings: { Code: 400 } } as const
const ADAccount = z.string().check(z.minLength(1), z.maxLength(100))
const Despite = z._default(z.array(ADAccount).check(z.maxLength(200)), [])
/** Despite: accounts of people who are still writing, as confirmed by the caller. */
const StepInput = { Id, Revision: WholeNumber, Mark: text(40), Despite }

/** For public texts: notify readers again, and require a new acknowledgement from those who gave one. */
const RepeatInput = { TellAgain: z._default(z.boolean(), false), AskAgain: z._default(z.boolean(), false) }
const Reason = text(500)
/** `Data.Writers` is a list of `OtherWriter`; at least one of them is not in `Despite`. */
const stepRefusals = { ...noDraft, ...conflicts, othersWrite: { Code: 428 } } as const

export const publishing = {
  options: post('desk/publishing/options', { roles: writerRoles, input: NoInput, output: Options }),
  departments: post('desk/publishing/departments', {
    roles: writerRoles,
    input: z.object({ Keyword: text(100) }),
    output: listOf(z.object({ Id, Name: z.string(), Above: z.string() })),
  }),
  state: post('desk/publishing/state', {
    roles: writerRoles,
    input: IdInput,
    output: PublishingState,
    refusals: noDraft,
  }),
  settings: post('desk/publishing/settings', {
    roles: writerRoles,
    mutates: true,
    input: z.object({ Id, Mark: text(40), Settings }),
    output: z.object({ Mark: z.string() }),
    refusals: { ...noDraft, ...timeRefusals, changedMeanwhile: { Code: 409 }, mayNotWrite: { Code: 403 } },
  }),
  /** The number of people in the audience and a stable sample of them. */
  audience: post('desk/publishing/audience', {
    costly: true,
    roles: writerRoles,
    input: z.object({ Audience, Portal: z._default(text(20), '') }),
    output: z.object({
      People: z.int(),
      Examples: z.array(z.object({ ADAccount: z.string(), Name: z.string(), Department: z.string() })),
    }),
  }),
  /** Notifications that the audience already gets on the day of `At` in the zone. */
  attention: post('desk/publishing/attention', {
    roles: writerRoles,
    input: z.object({ Id, Audience, At: OptionalTime, Zone: text(60) }),
    output: z.object({
      People: z.int(),
      /**
       * Average number of notifications per person that day so far, to one decimal; null for fewer than
       * `minAudienceSize` people, whose notifications are their own affair.
       */
      Had: z.nullable(z.number()),
      /** Other planned texts of that day whose audience overlaps. */
      Planned: z.int(),
    }),
  }),
  /** Clashes that these settings would cause, as the plan would show them. */
  clashes: post('desk/publishing/clashes', {
    roles: writerRoles,
    input: z.object({
      Id,
      Audience,
      Portal: text(20),
      /** '': now */
      At: OptionalTime,
      Zone: text(60),
      Notice: z.enum(['off', 'normal', 'must-know']),
      Pin: z.nullable(z.int().check(z.gte(1), z.lte(10))),
      /** Start times of its sessions. */
      Begins: z.array(Time).check(z.maxLength(maxSessions)),
    }),
    output: listOf(z.object({ Kind: z.enum(clashKinds), Title: z.string(), At: Time })),
    refusals: noDraft,
  }),
  upkeep,
  reviewers,
  waiting,
  submit: post('desk/publishing/submit', {
    limit: { minute: 30, hour: 300 },
    roles: writerRoles,
    mutates: true,
    input: z.object({ ...StepInput, ...ReviewRequest }),
    output: Nothing,
    refusals: { ...stepRefusals, mayNotWrite: { Code: 403 }, incomplete: { Code: 400 }, ...reviewRefusals },
  }),
  /**
   * Returns a text to draft: a publisher with a reason for the author, or the author without one. A scheduled text is
   * not published. For a public text, only the newer version scheduled for later is cancelled.
   */
  giveBack: post('desk/publishing/return', {
    roles: writerRoles,
    mutates: true,
    input: z.object({ Id, Reason: z._default(Reason, '') }),
    output: Nothing,
    refusals: { ...noDraft, wrongStep: { Code: 412 }, reasonMissing: { Code: 400 } },
  }),
  /** For a public text, readers keep the old version until then. */
  schedule: post('desk/publishing/schedule', {
    roles: publisherRoles,
    mutates: true,
    input: z.object({ ...StepInput, ...RepeatInput }),
    output: z.object({ PublishAt: Time }),
    refusals: { ...stepRefusals, ...incomplete, timePassed: { Code: 400 } },
  }),
  publish: post('desk/publishing/publish', {
    limit: { minute: 30, hour: 300 },
    roles: publisherRoles,
    mutates: true,
    input: z.object({
      ...StepInput,
      ...RepeatInput,
      /** Readers see it ten seconds later; until then `undo` takes it back. */
      IsHeld: z._default(z.boolean(), false),
    }),
    /** 0 while it is held */
    output: z.object({ ObjectId: z.int() }),
    refusals: { ...stepRefusals, ...incomplete, alreadyPublished: { Code: 409 } },
  }),
  /**
   * Takes back one's own last step within ten seconds, if nobody has taken another: the text is as it was before. A
   * submitted or returned text must not have changed either. Nobody has been notified of the step until then.
   */
  undo: post('desk/publishing/undo', {
    roles: writerRoles,
    mutates: true,
    input: IdInput,
    output: Nothing,
    refusals: { ...noDraft, tooLate: { Code: 412 }, changedMeanwhile: { Code: 409 } },
  }),
  archive: post('desk/publishing/archive', {
    roles: publisherRoles,
    mutates: true,
    input: z.object({
      Id,
      Reason: z._default(Reason, ''),
      /** Readers lose it ten seconds later; until then `undo` takes it back. */
      IsHeld: z._default(z.boolean(), false),
    }),
    output: Nothing,
    refusals: { ...noDraft, wrongStep: { Code: 412 } },
  }),
  several,
  plan: post('desk/publishing/plan', {
    roles: writerRoles,
    /** The range may span at most 100 days. */
    input: z.object({ From: Time, To: Time, Zone: text(60) }),
    output: listOf(PlanItem),
  }),
  /** Drafts and texts in review without a publishing time that the viewer may open, last changed first; at most 50. */
  unscheduled: post('desk/publishing/unscheduled', {
    roles: writerRoles,
    input: NoInput,
    output: listOf(UnscheduledText),
  }),
  /**
   * Gives a text that is not public another publishing time. A scheduled text stays scheduled, if nothing else has
   * changed since the approval.
   */
  move: post('desk/publishing/move', {
    roles: writerRoles,
    mutates: true,
    input: moveInput,
    output: Nothing,
    refusals: {
      ...noDraft,
      ...conflicts,
      ...incomplete,
      mayNotWrite: { Code: 403 },
      changedSinceAgreed: { Code: 409 },
      timePassed: { Code: 400 },
      timeOrder: { Code: 400 },
    },
  }),
  pins: post('desk/publishing/pins', {
    roles: ['editor'],
    input: z.object({ Portal: text(20) }),
    output: listOf(z.object({ NewsId: Id, Title: z.string(), MayMove: z.boolean() })),
  }),
  /** Sets the whole carousel in its new order; items that are left out are unpinned, others are pinned. */
  orderPins: post('desk/publishing/pins/order', {
    roles: ['editor'],
    mutates: true,
    input: z.object({
      Portal: text(20),
      /** The order that the page showed; refused if it has changed since. */
      Before: z.array(Id).check(z.maxLength(50)),
      Order: z.array(Id).check(z.maxLength(50)),
    }),
    output: Nothing,
    refusals: { changedMeanwhile: { Code: 409 }, notYours: { Code: 403 } },
  }),
  /** Shows what a person would see if the text were published now, by the calls of their own page. Nothing is kept. */
  preview: post('desk/publishing/preview', {
    roles: writerRoles,
    mutates: true,
    repeatable: false,
    input: z.object({ Id, ADAccount, Language: z.enum(languageCodes) }),
    output: Preview,
    refusals: { ...noDraft, ...incomplete, personUnknown: { Code: 404 } },
  }),
}
