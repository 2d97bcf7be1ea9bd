import { Time, z } from '@portal/contract'

/** Another person who is writing in the text or has changes that are not saved yet. */
export const OtherWriter = z.object({
  ADAccount: z.string(),
  Name: z.string(),
  /** True if they have text or files that are not saved yet. */
  IsUnsaved: z.boolean(),
  /** false: their page has not reported lately, for example without a network */
  IsHere: z.boolean(),
  SeenAt: Time,
  /** Cursor position; Paragraph counts from 1, 0: in no saved paragraph */
  Side: z.enum(['', 'zh', 'en']),
  Paragraph: z.int(),
  /** Number of files being uploaded. */
  Files: z.int(),
})
export type OtherWriter = z.output<typeof OtherWriter>
