declare global {
  interface Window {
    /** Calls that the document began before the script was there, by path and body (HOME-03). */
    forecourtFlight?: Record<string, Promise<Response>>
  }
}

/** Each flight is taken once. */
export function takeFlight(key: string): Promise<Response> | undefined {
  const flights = window.forecourtFlight
  const flight = flights?.[key]
  if (flights) delete flights[key]
  return flight
}
