import { call, type Answer, type Failure, type useCache } from '@portal/client'
import type { Endpoint } from '@portal/contract'
import { publishing, type OtherWriter } from '../contract.ts'
import { seenNow } from './queries.ts'

/** notSent: pending changes could not be saved, so the step was not taken. */
export type Said = 'done' | 'notSent' | Failure

/** Returns the other writers if they are the reason for the refusal. */
export function othersIn(said: Said): readonly OtherWriter[] | null {
  if (said === 'done' || said === 'notSent' || said.reason !== 'othersWrite') return null
  return (said.data as { Writers: OtherWriter[] }).Writers
}

/**
 * The steps of a text, each based on the saved state that the page shows. `Despite`: people who are still writing, as
 * confirmed by the user.
 */
export function stepper(cache: ReturnType<typeof useCache>, id: number, save: () => Promise<boolean>) {
  async function seen() {
    return (await save()) ? seenNow(cache, id) : null
  }
  return {
    submit: async (Despite: string[]): Promise<Said> => {
      const what = await seen()
      return what ? saidBy(await call(publishing.submit, { ...what, Despite })) : 'notSent'
    },
    schedule: async (Despite: string[], more: { TellAgain?: boolean; AskAgain?: boolean } = {}): Promise<Said> => {
      const what = await seen()
      return what ? saidBy(await call(publishing.schedule, { ...what, ...more, Despite })) : 'notSent'
    },
    publish: async (Despite: string[], more: { TellAgain: boolean; AskAgain: boolean }): Promise<Said> => {
      const what = await seen()
      return what ? saidBy(await call(publishing.publish, { ...what, ...more, Despite })) : 'notSent'
    },
    giveBack: async (Reason: string): Promise<Said> => {
      return saidBy(await call(publishing.giveBack, { Id: id, Reason }))
    },
    archive: async (): Promise<Said> => {
      return saidBy(await call(publishing.archive, { Id: id }))
    },
  }
}

function saidBy<E extends Endpoint>(answer: Answer<E>): Said {
  return answer.ok ? 'done' : answer.failure
}
