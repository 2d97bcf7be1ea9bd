/** Entries of the plan, and texts without a time. */
import { Id, Time, z } from '@portal/contract'

const Kind = z.enum(['news', 'activity'])
export const clashKinds = ['hour', 'mustKnow', 'pin'] as const

export const planStates = ['draft', 'proposed', 'scheduled', 'public'] as const

export const PlanItem = z.object({
  /** Shared by a text and the news or activity that it became. */
  Key: z.string(),
  Kind,
  /** '' if the viewer may not open it: they learn only that something is planned. */
  Title: z.string(),
  /**
   * Link to the text at the desk, or to the public page if it was not written here; '' if the viewer may open neither.
   */
  Link: z.string(),
  /** begin: a session of an activity */
  What: z.enum(['publish', 'expire', 'due', 'begin']),
  /** draft, and proposed (in review): with a time that nobody has agreed to yet */
  State: z.enum(planStates),
  At: Time,
  /** Name of the author; '' if the viewer may not open it. */
  Author: z.string(),
  /** Its category and the parent category; none if the viewer may not open it. */
  Categories: z.array(z.string()),
  /** Id of the text, if the viewer may give it another time; 0: they may not, or it is public. */
  MovableId: z.int(),
  Portal: z.string(),
  Notice: z.enum(['off', 'normal', 'must-know']),
  Pin: z.nullable(z.int()),
  IsMustRead: z.boolean(),
  Clashes: z.array(z.object({ Kind: z.enum(clashKinds), With: z.string(), Title: z.string() })),
})
export type PlanItem = z.output<typeof PlanItem>

export const UnscheduledText = z.object({
  Id,
  Kind,
  Title: z.string(),
  State: z.enum(['draft', 'proposed']),
  Author: z.string(),
  Categories: z.array(z.string()),
  /** The viewer may give it a time. */
  MayMove: z.boolean(),
})
export type UnscheduledText = z.output<typeof UnscheduledText>

const OptionalTime = z.union([Time, z.literal('')])

export const moveInput = z.object({
  Id,
  /** '': none, for texts that are not scheduled */
  At: OptionalTime,
  /** The time that the page showed; refused if it has changed since. */
  Before: OptionalTime,
})
