import { tabIdentity } from '@portal/client'

declare global {
  interface Window {
    /** Calls that the document started before the script had loaded, by path and body (HOME-03). */
    forecourtFlight?: Record<string, Promise<Response>>
    /** The token that they were sent with. */
    forecourtFlightToken?: string
  }
}

/** Takes a call that the document started: once only, and only for the person it was made for. */
export function takeFlight(key: string): Promise<Response> | undefined {
  const flights = window.forecourtFlight
  const flight = flights?.[key]
  if (flights) delete flights[key]
  return window.forecourtFlightToken === tabIdentity()?.token ? flight : undefined
}
