/** Errors of SCIM (RFC 7644, 3.12). */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'noTarget'
  | 'invalidValue'

export class ScimError extends Error {
  override name = 'ScimError'
  readonly status: number
  readonly scimType: ScimType | undefined
  constructor(status: number, scimType: ScimType | undefined, detail: string) {
    super(detail)
    this.status = status
    this.scimType = scimType
  }
}

/** A temporary error: the same call may succeed after so many seconds. */
export class Later extends ScimError {
  readonly seconds: number
  constructor(status: 429 | 503, detail: string, seconds: number) {
    super(status, undefined, detail)
    this.seconds = seconds
  }
}

export function errorBody(status: number, scimType: ScimType | undefined, detail: string) {
  const schemas = ['urn:ietf:params:scim:api:messages:2.0:Error']
  return { schemas, status: String(status), ...(scimType ? { scimType } : {}), detail }
}

export const invalidValue = (detail: string): ScimError => new ScimError(400, 'invalidValue', detail)

export const tooLarge = (bytes: number): ScimError =>
  new ScimError(413, undefined, `The body exceeds ${bytes} bytes, the limit of this endpoint`)
