/** Returns an address of the error page without the id for the help desk; reports a missing id. */
export function withoutId(location: string | null): string | null {
  const bare = location?.replace(/&id=[a-z2-9]{4}(?:-[a-z2-9]{4}){2}$/, '') ?? null
  return location?.startsWith('/errorPage?') && bare === location ? `no id: ${location}` : bare
}
