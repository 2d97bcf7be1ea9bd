/** Steps to set up a new portal, in their order. */
export const steps = [
  'categories',
  'portal',
  'people',
  'sign-in',
  'proxy',
  'editor',
  'news',
  'platform',
  'shuttle',
  'health',
  'backup',
  'monitoring',
] as const
export type Step = (typeof steps)[number]

/** Steps that a person confirms as done or not needed: data cannot tell, or not alone. */
export const confirmable = ['portal', 'proxy', 'platform', 'shuttle', 'health', 'backup', 'monitoring'] as const
export type Confirmable = (typeof confirmable)[number]

/** Steps detected from data and settings; the others depend on a confirmation. */
export type Facts = Readonly<Partial<Record<Step, boolean>>>

export interface StepState {
  step: Step
  isDone: boolean
  /** A person has confirmed it. */
  isConfirmed: boolean
}

export function statesOf(facts: Facts, marks: ReadonlySet<string>): StepState[] {
  return steps.map((step) => {
    const isConfirmed = (confirmable as readonly string[]).includes(step) && marks.has(step)
    return { step, isDone: facts[step] === true || isConfirmed, isConfirmed }
  })
}
