import { lineOf } from './departments.ts'
import type { DemoAudience, DemoNews, DemoPerson } from './types.ts'

/** Returns whether a person is in the audience of a news item or activity. */
export function mayRead(person: DemoPerson, { audience }: { audience?: DemoAudience }): boolean {
  if (!audience) return true
  const line = lineOf(person.department)
  return (
    (audience.tags?.includes(person.tag) ?? false) || (audience.departments?.some((id) => line.includes(id)) ?? false)
  )
}

/** Returns the author of a news item: news for the joint venture only have an author from there. */
export function authorOf({ audience }: DemoNews, writer: string): string {
  return audience?.tags?.join() === 'jac' ? 'chen.jie' : writer
}
