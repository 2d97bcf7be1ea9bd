/** What the calls about texts have in common. */
import { Id, Time, z } from '@portal/contract'

export const writers = ['author', 'editor', 'organiser'] as const

export const Person = z.object({ ADAccount: z.string(), Name: z.string(), HeadImage: z.string() })
export type Person = z.output<typeof Person>

export const Ref = z.object({ Id })

/** `inTrash`: one that the viewer could open if it were not in the trash. */
export const noManuscript = { noManuscript: { Code: 404 }, inTrash: { Code: 423 } } as const
export const mayNotWrite = { mayNotWrite: { Code: 403 } } as const

/** People whom one was told about, and goes on regardless. */
export const Despite = z._default(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)), [])

/** Until: it is permanently deleted then, with its versions and files. */
export const Trashed = z.object({ By: z.string(), At: Time, Until: Time })
