/** The setup checklist of a new portal, for its administrators (docs/operations/first-hour.md). */
import { NoInput, Nothing, post, z } from '@portal/contract'
import { confirmable, steps } from './rules.ts'

const roles = ['portal-administrator'] as const

const StepShown = z.object({
  Step: z.enum(steps),
  IsDone: z.boolean(),
  /** True if a person confirms this step; other steps are detected. */
  CanConfirm: z.boolean(),
  IsConfirmed: z.boolean(),
})
export type StepShown = z.output<typeof StepShown>

export const setupChecklist = {
  /** `Steps` is empty once the portal is set up, and for people who have hidden the list. */
  list: post('first-day/list', {
    roles,
    input: NoInput,
    output: z.object({ Steps: z.array(StepShown), IsHidden: z.boolean() }),
  }),
  confirm: post('first-day/confirm', {
    roles,
    mutates: true,
    input: z.object({ Step: z.enum(confirmable), IsDone: z.boolean() }),
    output: Nothing,
  }),
  /** Hides the list for the caller only. */
  hide: post('first-day/hide', { roles, mutates: true, input: z.object({ IsHidden: z.boolean() }), output: Nothing }),
}
