/** The checklist of a portal's first day, for its administrators (docs/operations/first-hour.md). */
import { NoInput, Nothing, post, z } from '@portal/contract'
import { confirmable, steps } from './rules.ts'

const roles = ['portal-administrator'] as const

const StepShown = z.object({
  Step: z.enum(steps),
  IsDone: z.boolean(),
  /** A person confirms it; what data tell needs nobody. */
  CanConfirm: z.boolean(),
  IsConfirmed: z.boolean(),
})
export type StepShown = z.output<typeof StepShown>

export const firstDay = {
  /** Steps: none once the portal is set up, and for who has put the list away. */
  list: post('first-day/list', {
    roles,
    input: NoInput,
    output: z.object({ Steps: z.array(StepShown), IsHidden: z.boolean() }),
  }),
  confirm: post('first-day/confirm', {
    roles,
    change: true,
    input: z.object({ Step: z.enum(confirmable), IsDone: z.boolean() }),
    output: Nothing,
  }),
  /** For oneself: the other administrators keep theirs. */
  hide: post('first-day/hide', { roles, change: true, input: z.object({ IsHidden: z.boolean() }), output: Nothing }),
}
