import { lineOf } from './departments.ts'
import type { DemoNews, DemoPerson } from './types.ts'

/** Whether a person belongs to a news' audience. */
export function mayRead(person: DemoPerson, { audience }: DemoNews): boolean {
  if (!audience) return true
  const line = lineOf(person.department)
  return (
    (audience.tags?.includes(person.tag) ?? false) || (audience.departments?.some((id) => line.includes(id)) ?? false)
  )
}
