/** The steps of an activity that is not published yet: its text, sessions, readers, and what is still missing. */
import { choiceParam, defineQuery, deskHref } from '@portal/contract'
import type { PublishingState } from './contract.ts'

export const activitySteps = ['content', 'sessions', 'readers', 'check'] as const
export type ActivityStep = (typeof activitySteps)[number]

const query = defineQuery({ step: choiceParam<ActivityStep>('content', activitySteps) })

/** The first step is the text itself, at its own address. */
export const activityStepHref = (id: number, step: ActivityStep): string => query.at(deskHref('writing', id), { step })

export const activityStepAt = (search: string): ActivityStep => query.parse(search).step

/** Returns the step that a lack is mended in. */
export function stepOfLack(lack: string): ActivityStep {
  if (lack === 'Sessions') return 'sessions'
  return ['Audience', 'Portal', 'Tags', 'Category', 'Expire'].includes(lack) ? 'readers' : 'content'
}

/** Returns what an activity lacks: what blocks it, and sessions, without which nobody can sign up. */
export const lacksOf = ({ Lacks, Settings }: Pick<PublishingState, 'Lacks' | 'Settings'>): string[] =>
  (Settings.Sessions ?? []).length === 0 && !Lacks.includes('Sessions') ? [...Lacks, 'Sessions'] : Lacks

export type StepState = 'done' | 'current' | 'open' | 'error'

/** Returns how each step stands, seen from the current one. */
export function statesOf(current: ActivityStep, lacks: readonly string[]): Record<ActivityStep, StepState> {
  const place = activitySteps.indexOf(current)
  const state = (step: ActivityStep, nth: number): StepState => {
    if (step === current) return 'current'
    const isLacking = lacks.some((lack) => stepOfLack(lack) === step)
    // what lies ahead is open, and nothing to be blamed for
    if (nth < place) return isLacking ? 'error' : 'done'
    return 'open'
  }
  return Object.fromEntries(activitySteps.map((step, nth) => [step, state(step, nth)])) as Record<
    ActivityStep,
    StepState
  >
}
