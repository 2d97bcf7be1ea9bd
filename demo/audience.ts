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

/** Who signs a news: what is for the joint venture alone is signed by one of its people. */
export function authorOf({ audience }: DemoNews, writer: string): string {
  return audience?.tags?.join() === 'jac' ? 'chen.jie' : writer
}
