/** Schemas shared by the calls about drafts. */
import { Id, Time, z } from '@portal/contract'

export const writerRoles = ['author', 'editor', 'organiser'] as const

export const Person = z.object({ ADAccount: z.string(), Name: z.string(), HeadImage: z.string() })
export type Person = z.output<typeof Person>

export const DraftRef = z.object({ Id })

/** `inTrash`: the viewer could open the draft if it were not in the trash. */
export const noDraft = { noManuscript: { Code: 404 }, inTrash: { Code: 423 } } as const
export const notEditable = { mayNotWrite: { Code: 403 } } as const

/** Accounts the viewer was warned about and has confirmed to proceed despite. */
export const ConfirmedOthers = z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)), [])

/** Until: when the draft is permanently deleted, with its versions and files. */
export const TrashState = z.object({ By: z.string(), At: Time, Until: Time })

/** Author of one of two competing wordings. Key '' is the title, '~' the other title. */
export const WriterSchema = z.object({
  Side: z.enum(['zh', 'en']),
  Key: z.string(),
  ADAccount: z.string(),
  Name: z.string(),
  At: Time,
})
export type WordingAuthor = z.output<typeof WriterSchema>
