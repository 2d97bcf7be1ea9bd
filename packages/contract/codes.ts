/** The envelope around every answer, whatever its HTTP status. */
export interface Envelope<T> {
  Code: number
  Message: string
  Data: T | null
}

/** HTTP status of a Code; a Code not listed here is sent with 200. */
const statusByCode: Readonly<Record<number, number>> = {
  400: 400,
  401: 401,
  402: 401,
  403: 403,
  404: 404,
  405: 405,
  410: 401,
  413: 413,
  415: 415,
  429: 429,
  503: 503,
}

export function httpStatusOf(code: number): number {
  return statusByCode[code] ?? 200
}

/** Codes that end the session in the page (AUTH-03). */
export const sessionCodes: readonly number[] = [403, 410]
