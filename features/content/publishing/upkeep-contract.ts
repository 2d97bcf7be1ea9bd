/** Upkeep of a published text: its owner, and the day on which they look at it again. */
import { Id, isDay, Nothing, post, z } from '@portal/contract'

const CheckDay = z.string().check(z.refine((day) => day === '' || (/^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day))))

export const Upkeep = z.object({
  /** Account of the owner, who is the author if nobody else was named. */
  Owner: z.string(),
  OwnerName: z.string(),
  /** On the company's calendar; '': none. */
  CheckOn: z.string(),
  MayChange: z.boolean(),
})
export type Upkeep = z.output<typeof Upkeep>

/** Changes the upkeep of a published text, by its owner, its author, or somebody who manages it. */
export const upkeep = post('desk/publishing/upkeep', {
  roles: ['author', 'editor', 'organiser'],
  mutates: true,
  input: z.object({
    Id,
    /** Somebody who may open the text; '': its author. Absent: as before. */
    Owner: z.optional(z.string().check(z.maxLength(100))),
    /** Not before today; '': none. Absent: as before. */
    CheckOn: z.optional(CheckDay),
  }),
  output: Nothing,
  /** `Data.Field` names the owner if they may not open the text, or a day that has passed. */
  refusals: {
    noManuscript: { Code: 404 },
    wrongStep: { Code: 412 },
    mayNotWrite: { Code: 403 },
    noOwner: { Code: 400 },
    duePassed: { Code: 400 },
  },
})
