import { call, type Answer, type Failure, type useCache } from '@portal/client'
import type { Endpoint } from '@portal/contract'
import { publishing, type OtherWriter } from '../contract.ts'
import { seenNow } from './queries.ts'

/** notSent: what was written is not on the server, so nothing was done. */
export type Said = 'done' | 'notSent' | Failure

/** Who else writes in it, where that is why it was not done. */
export function othersIn(said: Said): readonly OtherWriter[] | null {
  if (said === 'done' || said === 'notSent' || said.reason !== 'othersWrite') return null
  return (said.data as { Writers: OtherWriter[] }).Writers
}

/**
 * The steps of one text; each on what is kept, as this page has it. `Despite`: people who are writing in it, of whom
 * the viewer was told.
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
