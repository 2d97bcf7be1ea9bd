/** Renders a group with its members as text in parts: as objects a whole company would take hundreds of megabytes. */
import type { Db } from '@portal/server'
import { memberPages, membersOf, type GroupRow } from './scim-groups.ts'
import { projected, type Wanted } from './scim-project.ts'

/** `group` is the rest of the resource. Omits `members` if there are none. */
export async function withMembers(
  tx: Db,
  row: GroupRow,
  origin: string,
  group: object,
  wanted: Wanted,
): Promise<Buffer[]> {
  const head = JSON.stringify(group).slice(0, -1)
  const parts = [Buffer.from(head)]
  for await (const page of memberPages(tx, row)) {
    const { members } = projected({ members: membersOf(page, origin) }, wanted)
    const list = JSON.stringify(members).slice(1, -1)
    parts.push(Buffer.from(parts.length === 1 ? `,"members":[${list}` : `,${list}`))
  }
  return [...parts, Buffer.from(parts.length === 1 ? '}' : ']}')]
}
