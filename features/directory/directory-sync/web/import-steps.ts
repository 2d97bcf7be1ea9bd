import { choiceParam, defineQuery, deskHref } from '@portal/contract'

export const importSteps = ['upload', 'columns', 'problems', 'check', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

const query = defineQuery({ step: choiceParam<ImportStep>('upload', importSteps) })

/** Each step is an address, so that the browser goes back through them. */
export const importStepHref = (step: ImportStep): string => query.at(deskHref('people-import'), { step })

/**
 * The step of an address, as far as one has come: what lies beyond is not known of this file. Once it is imported there
 * is no file to go back to.
 */
export function importStepAt(search: string, reached: ImportStep): ImportStep {
  const { step } = query.parse(search)
  if (reached === 'done' && step !== 'done') return 'upload'
  return importSteps[Math.min(importSteps.indexOf(step), importSteps.indexOf(reached))] ?? 'upload'
}
