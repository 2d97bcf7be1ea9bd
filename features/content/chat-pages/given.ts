import type { Endpoint, RequestOf } from '@portal/contract'

/** Data that the document of a chat page carries, so that the page need not request it. */
export interface Given {
  /** Account of the reader; the data is ignored for anybody else. */
  account: string
  isPhone: boolean
  /**
   * Rendering time (milliseconds since 1970) and the zone's offset as in Date.getTimezoneOffset (minutes): relative
   * times were computed with these.
   */
  at: number
  zone: number
  /** Answers by `bootstrapKey`. The text of a news item is '' here: it is already in the document. */
  answers: Readonly<Record<string, unknown>>
}

/** Returns the key of a call with its input. */
export function givenKey<E extends Endpoint>({ path }: E, input: RequestOf<E>): string {
  return `${path} ${JSON.stringify(input)}`
}

/** Page sizes of comments and replies. */
export const pageSize = 20
export const threadSize = 50
