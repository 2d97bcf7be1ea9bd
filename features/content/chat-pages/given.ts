import type { Endpoint, RequestOf } from '@portal/contract'

/** What the document of a message page brings with it, so that nothing on it has to be asked for again. */
export interface Given {
  /** Whose page it is; for anybody else it is nothing. */
  account: string
  isPhone: boolean
  /** When it was written, and how many minutes UTC is ahead there: times were said by this clock. */
  at: number
  zone: number
  /** By `givenKey`. The text of a news is '' here: it stands in the document already. */
  answers: Readonly<Record<string, unknown>>
}

/** Names a call and what it asks. */
export function givenKey<E extends Endpoint>({ path }: E, input: RequestOf<E>): string {
  return `${path} ${JSON.stringify(input)}`
}

/** Comments and replies that come at once. */
export const pageSize = 20
export const threadSize = 50
