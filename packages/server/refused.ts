import { textIn, type Language, type Text } from '@portal/contract'

/** An expected refusal. Rolls the transaction back and becomes the declared Code with its text, or with `text`. */
export class Refused extends Error {
  override name = 'Refused'
  readonly reason: string
  readonly data: unknown
  readonly text: Text | undefined
  constructor(reason: string, data: unknown = null, text?: Text) {
    super(reason)
    this.reason = reason
    this.data = data
    this.text = text
  }
}

/** Code 400: the request is malformed; the message names the field. */
export class BadInput extends Error {
  override name = 'BadInput'
  readonly field: string
  readonly #problem: Text
  /** `field`: as named in the contract. */
  constructor(field: string, problem: Text) {
    super(`${field}: ${problem.en}`)
    this.field = field
    this.#problem = problem
  }
  messageIn(language: Language): string {
    return `${this.field}: ${textIn(this.#problem, language)}`
  }
}

/** An answer that every call may give without declaring it: no session, no permission, not found, too many requests. */
export class Denied extends Error {
  override name = 'Denied'
  readonly code: 403 | 404 | 410 | 429 | 503
  /** For the log. */
  readonly reason: string
  constructor(code: 403 | 404 | 410 | 429 | 503, message: string, reason: string) {
    super(message)
    this.code = code
    this.reason = reason
  }
}

/** Code 429 with the seconds to wait in Retry-After. */
export class TooMany extends Error {
  override name = 'TooMany'
  readonly seconds: number
  constructor(seconds: number) {
    super('too many requests')
    this.seconds = seconds
  }
}

/** Code 503 with Retry-After: a service that the portal depends on is not available; nothing was changed. */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable'
  /** For the log. */
  readonly reason: string
  readonly seconds: number
  readonly text: Text
  constructor(reason: string, seconds: number, text: Text, options?: ErrorOptions) {
    super(text.en, options)
    this.reason = reason
    this.seconds = seconds
    this.text = text
  }
}
