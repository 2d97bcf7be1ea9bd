/** An address of the error page without the id that the help desk is told; where there ought to be one, there is. */
export function withoutId(location: string | null): string | null {
  const bare = location?.replace(/&id=[a-z2-9]{4}(?:-[a-z2-9]{4}){2}$/, '') ?? null
  return location?.startsWith('/errorPage?') && bare === location ? `no id: ${location}` : bare
}
