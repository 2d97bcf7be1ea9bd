import { tabIdentity } from '@portal/client'

declare global {
  interface Window {
    /** Calls that the document began before the script was there, by path and body (HOME-03). */
    forecourtFlight?: Record<string, Promise<Response>>
    /** Of whom they were asked. */
    forecourtFlightToken?: string
  }
}

/** Each flight is taken once, and only by the person that it was begun for. */
export function takeFlight(key: string): Promise<Response> | undefined {
  const flights = window.forecourtFlight
  const flight = flights?.[key]
  if (flights) delete flights[key]
  return window.forecourtFlightToken === tabIdentity()?.token ? flight : undefined
}
