import { lineOf } from './departments.ts'
import type { DemoAudience, DemoNews, DemoPerson } from './types.ts'

/** Whether a person belongs to the audience of a news or an activity. */
export function mayRead(person: DemoPerson, { audience }: { audience?: DemoAudience }): boolean {
  if (!audience) return true
  const line = lineOf(person.department)
  return (
    (audience.tags?.includes(person.tag) ?? false) || (audience.departments?.some((id) => line.includes(id)) ?? false)
  )
}

/** Who signs a news: what is for the joint venture alone is signed by one of its people. */
export function authorOf({ audience }: DemoNews, writer: string): string {
  return audience?.tags?.join() === 'jac' ? 'chen.jie' : writer
}
