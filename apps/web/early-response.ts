import { tabIdentity } from '@portal/client'

declare global {
  interface Window {
    /** Calls that the document started before the script had loaded, by path and body (HOME-03). */
    forecourtFlight?: Record<string, Promise<Response>>
    /** The session that they were made in. */
    forecourtFlightSession?: string
  }
}

/** Takes a call that the document started: once only, and only for the person it was made for. */
export function takeEarlyResponse(key: string): Promise<Response> | undefined {
  const responses = window.forecourtFlight
  const response = responses?.[key]
  if (responses) delete responses[key]
  return window.forecourtFlightSession === tabIdentity()?.session ? response : undefined
}

/** For when home is left or covered: its reader may change what it shows, and what nobody has taken yet is older. */
export function dropEarlyResponses(): void {
  window.forecourtFlight = {}
}
