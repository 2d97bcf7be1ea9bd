/** What a new portal needs before everybody comes, in the order in which one does it. */
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

/** Somebody says of these that they are done, or that they are not wanted here: data do not tell it, or not alone. */
export const confirmable = ['portal', 'proxy', 'platform', 'shuttle', 'health', 'backup', 'monitoring'] as const
export type Confirmable = (typeof confirmable)[number]

/** What data and settings tell; a step that is not in it is told by a mark alone. */
export type Facts = Readonly<Partial<Record<Step, boolean>>>

export interface StepState {
  step: Step
  isDone: boolean
  /** Somebody has confirmed it. */
  isConfirmed: boolean
}

export function statesOf(facts: Facts, marks: ReadonlySet<string>): StepState[] {
  return steps.map((step) => {
    const isConfirmed = (confirmable as readonly string[]).includes(step) && marks.has(step)
    return { step, isDone: facts[step] === true || isConfirmed, isConfirmed }
  })
}
