/** The value drive page. Its honours are here; its news are calls of the news slice. */
import { Id, listOf, NoInput, post, z } from '@portal/contract'

export const Honor = z.object({
  Id,
  Name: z.string(),
  ADAccount: z.string(),
  HeadImage: z.string(),
  Title: z.string(),
  /** YYYY-MM-DD */
  Date: z.string(),
})
export type Honor = z.output<typeof Honor>

export const recognition = {
  honors: post('value/honor', { input: NoInput, output: listOf(Honor) }),
}
