/** Returns true if the time is set and has passed. */
export function isPast(at: string | undefined, now: Date): boolean {
  return at !== undefined && at !== '' && new Date(at) < now
}
