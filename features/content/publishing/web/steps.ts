import { call, type Answer, type Failure, type useCache } from '@portal/client'
import type { Endpoint, RequestOf } from '@portal/contract'
import { publishing, type OtherWriter } from '../contract.ts'
import { loadStepInput } from './queries.ts'

export type ReviewRequest = Required<Pick<RequestOf<typeof publishing.submit>, 'Note' | 'Reviewer' | 'Due'>>

/** notSent: pending changes could not be saved, so the step was not taken. */
export type StepResult = 'done' | 'notSent' | Failure

/** Returns the other writers if they are the reason for the refusal. */
export function otherWritersIn(result: StepResult): readonly OtherWriter[] | null {
  if (result === 'done' || result === 'notSent' || result.reason !== 'othersWrite') return null
  return (result.data as { Writers: OtherWriter[] }).Writers
}

/**
 * The steps of a text, each based on the saved state that the page shows. `Despite`: people who are still writing, as
 * confirmed by the user.
 */
export function createSteps(cache: ReturnType<typeof useCache>, id: number, save: () => Promise<boolean>) {
  async function seen() {
    return (await save()) ? loadStepInput(cache, id) : null
  }
  return {
    submit: async (Despite: string[], request?: ReviewRequest): Promise<StepResult> => {
      const stepInput = await seen()
      return stepInput ? toStepResult(await call(publishing.submit, { ...stepInput, ...request, Despite })) : 'notSent'
    },
    schedule: async (
      Despite: string[],
      more: { TellAgain?: boolean; AskAgain?: boolean } = {},
    ): Promise<StepResult> => {
      const stepInput = await seen()
      return stepInput ? toStepResult(await call(publishing.schedule, { ...stepInput, ...more, Despite })) : 'notSent'
    },
    publish: async (Despite: string[], more: { TellAgain: boolean; AskAgain: boolean }): Promise<StepResult> => {
      const stepInput = await seen()
      const held = { ...more, IsHeld: true }
      return stepInput ? toStepResult(await call(publishing.publish, { ...stepInput, ...held, Despite })) : 'notSent'
    },
    giveBack: async (Reason: string): Promise<StepResult> => {
      return toStepResult(await call(publishing.giveBack, { Id: id, Reason }))
    },
    archive: async (): Promise<StepResult> => {
      return toStepResult(await call(publishing.archive, { Id: id, IsHeld: true }))
    },
  }
}

function toStepResult<E extends Endpoint>(answer: Answer<E>): StepResult {
  return answer.ok ? 'done' : answer.failure
}
