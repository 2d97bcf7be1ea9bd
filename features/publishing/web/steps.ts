import { call, type Answer, type Failure, type useCache } from '@portal/client'
import type { Endpoint } from '@portal/contract'
import { publishing } from '../contract.ts'
import { seenNow } from './queries.ts'

/** notSent: what was written is not on the server, so nothing was done. */
export type Said = 'done' | 'notSent' | Failure

/** The steps of one text; each on what is kept, as this page has it. */
export function stepper(cache: ReturnType<typeof useCache>, id: number, save: () => Promise<boolean>) {
  async function seen() {
    return (await save()) ? seenNow(cache, id) : null
  }
  return {
    submit: async (): Promise<Said> => {
      const what = await seen()
      return what ? saidBy(await call(publishing.submit, what)) : 'notSent'
    },
    schedule: async (more: { TellAgain?: boolean; AskAgain?: boolean } = {}): Promise<Said> => {
      const what = await seen()
      return what ? saidBy(await call(publishing.schedule, { ...what, ...more })) : 'notSent'
    },
    publish: async (more: { TellAgain: boolean; AskAgain: boolean }): Promise<Said> => {
      const what = await seen()
      return what ? saidBy(await call(publishing.publish, { ...what, ...more })) : 'notSent'
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
