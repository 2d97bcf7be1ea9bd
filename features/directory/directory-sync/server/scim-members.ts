/** Renders a group with its members as text in parts: as objects a whole company would take hundreds of megabytes. */
import type { Db } from '@portal/server'
import { readMemberPages, toMemberResources, type GroupRow } from './scim-groups.ts'
import { projectResource, type Projection } from './scim-project.ts'

/** `group` is the rest of the resource. Omits `members` if there are none. */
export async function renderWithMembers(
  tx: Db,
  row: GroupRow,
  origin: string,
  group: object,
  projection: Projection,
): Promise<Buffer[]> {
  const head = JSON.stringify(group).slice(0, -1)
  const parts = [Buffer.from(head)]
  for await (const page of readMemberPages(tx, row)) {
    const { members } = projectResource({ members: toMemberResources(page, origin) }, projection)
    const list = JSON.stringify(members).slice(1, -1)
    parts.push(Buffer.from(parts.length === 1 ? `,"members":[${list}` : `,${list}`))
  }
  return [...parts, Buffer.from(parts.length === 1 ? '}' : ']}')]
}
