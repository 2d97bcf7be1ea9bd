/**
 * The person of the native app (AUTH-07), as its tokens name them. A shared device may have another one since the last
 * visit, whose token is then exchanged although the browser has a session.
 */
import { storedText, storeText } from '@portal/client'

const key = 'forecourt:toolkit-person'

/** The subject of a compact JWS. Unverified: the server decides, this only says whether to ask it. */
function subjectOf(token: string): string | undefined {
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const { sub } = JSON.parse(payload) as { sub?: unknown }
    return typeof sub === 'string' ? sub : undefined
  } catch {
    return undefined
  }
}

/** Call for a token that was exchanged. */
export function rememberToolkitPerson(token: string): void {
  storeText(key, subjectOf(token) ?? null)
}

export function isOtherToolkitPerson(token: string): boolean {
  const [known, subject] = [storedText(key), subjectOf(token)]
  return known !== null && subject !== undefined && subject !== known
}
