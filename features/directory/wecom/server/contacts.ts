/** Reads the departments and members that the app may see, and the ids of everybody where permitted. */
import { z } from '@portal/contract'
import { isEmployeeField } from '../rules.ts'
import type { Api } from './api.ts'

const text = z.optional(z.string())

export const Department = z.object({
  id: z.int(),
  name: z.string(),
  name_en: text,
  parentid: z._default(z.int(), 0),
})
export type Department = z.output<typeof Department>

export const Member = z.object({
  userid: z.string(),
  name: z.string(),
  alias: text,
  department: z._default(z.array(z.int()), []),
  main_department: z.optional(z.int()),
  position: text,
  direct_leader: z.optional(z.array(z.string())),
  status: z._default(z.int(), 1),
  // only for apps created before June 2022
  mobile: text,
  email: text,
  biz_mail: text,
  extattr: z.optional(
    z.object({
      attrs: z.optional(z.array(z.object({ name: z.string(), text: z.optional(z.object({ value: text })) }))),
    }),
  ),
})
export type Member = z.output<typeof Member>

export interface Contacts {
  departments: Department[]
  members: Member[]
  /** Ids of members whom the app may not see; only known with the contact secret. */
  unseen: string[]
}

const Departments = z.object({ department: z.array(Department) })
const Members = z.object({ userlist: z.array(Member) })
const Ids = z.object({ next_cursor: text, dept_user: z.array(z.object({ userid: z.string() })) })

/** Departments that are read in parallel. */
const atOnce = 4

export async function readDepartments(api: Api): Promise<Department[]> {
  return (await api.get('/cgi-bin/department/list', Departments)).department
}

/** Reads everything or throws, because an incomplete list would make people leave. */
export async function readContacts(api: Api, hasContactSecret: boolean): Promise<Contacts> {
  const departments = await readDepartments(api)
  const members = new Map<string, Member>()
  for (let start = 0; start < departments.length; start += atOnce) {
    const lists = departments.slice(start, start + atOnce).map(({ id }) => membersOf(api, id))
    // people in several departments are listed in each
    for (const member of (await Promise.all(lists)).flat()) members.set(member.userid.toLowerCase(), member)
  }
  const unseen = hasContactSecret ? (await readEveryId(api)).filter((id) => !members.has(id)) : []
  return { departments, members: [...members.values()], unseen }
}

async function membersOf(api: Api, department: number): Promise<Member[]> {
  const query = { department_id: String(department) }
  return (await api.get('/cgi-bin/user/list', Members, { query })).userlist
}

export function readMember(api: Api, userid: string): Promise<Member> {
  return api.get('/cgi-bin/user/get', Member, { query: { userid } })
}

/** Returns the ids of everybody in the company, in lower case. Needs the contact secret. */
export async function readEveryId(api: Api): Promise<string[]> {
  const ids = new Set<string>()
  let cursor = ''
  do {
    const body = { limit: 10_000, ...(cursor ? { cursor } : {}) }
    const page = await api.get('/cgi-bin/user/list_id', Ids, { body, asContacts: true })
    for (const { userid } of page.dept_user) ids.add(userid.toLowerCase())
    cursor = page.next_cursor ?? ''
  } while (cursor !== '')
  return [...ids]
}

export function employeeNumberOf({ extattr }: Member): string {
  const field = extattr?.attrs?.find(({ name, text: value }) => isEmployeeField(name) && value?.value)
  return field?.text?.value?.trim() ?? ''
}
