/** Reads the departments and members that the app may see, and the ids of everybody where permitted. */
import { readAllPages, readByDepartment } from '@portal/connectors/server'
import { z } from '@portal/contract'
import { isEmployeeField } from '../rules.ts'
import type { WecomApi } from './api.ts'

const optionalText = z.optional(z.string())

export const Department = z.object({
  id: z.int(),
  name: z.string(),
  name_en: optionalText,
  parentid: z._default(z.int(), 0),
})
export type Department = z.output<typeof Department>

export const Member = z.object({
  userid: z.string(),
  name: z.string(),
  alias: optionalText,
  department: z._default(z.array(z.int()), []),
  main_department: z.optional(z.int()),
  position: optionalText,
  direct_leader: z.optional(z.array(z.string())),
  status: z._default(z.int(), 1),
  // only for apps created before June 2022
  mobile: optionalText,
  email: optionalText,
  biz_mail: optionalText,
  extattr: z.optional(
    z.object({
      attrs: z.optional(z.array(z.object({ name: z.string(), text: z.optional(z.object({ value: optionalText })) }))),
    }),
  ),
})
export type Member = z.output<typeof Member>

export interface WecomContacts {
  departments: Department[]
  members: Member[]
  /** Ids of members whom the app may not see; only known with the contact secret. */
  unseen: string[]
}

const DepartmentListResponse = z.object({ department: z.array(Department) })
const MemberListResponse = z.object({ userlist: z.array(Member) })
const IdListResponse = z.object({ next_cursor: optionalText, dept_user: z.array(z.object({ userid: z.string() })) })

/** Departments that are read in parallel. */
const parallelDepartments = 4

export async function readDepartments(api: WecomApi): Promise<Department[]> {
  return (await api.requestParsed('/cgi-bin/department/list', DepartmentListResponse)).department
}

/** Reads everything or throws, because an incomplete list would make people leave. */
export async function readContacts(api: WecomApi, hasContactSecret: boolean): Promise<WecomContacts> {
  const departments = await readDepartments(api)
  const members = await readByDepartment(
    departments.map(({ id }) => id),
    (id) => readMembers(api, id),
    { idOf: ({ userid }) => userid.toLowerCase(), most: parallelDepartments },
  )
  const unseen = hasContactSecret ? (await readAllIds(api)).filter((id) => !members.has(id)) : []
  return { departments, members: [...members.values()], unseen }
}

async function readMembers(api: WecomApi, department: number): Promise<Member[]> {
  const query = { department_id: String(department) }
  return (await api.requestParsed('/cgi-bin/user/list', MemberListResponse, { query })).userlist
}

export function readMember(api: WecomApi, userid: string): Promise<Member> {
  return api.requestParsed('/cgi-bin/user/get', Member, { query: { userid } })
}

/** Returns the ids of everybody in the company, in lower case. Needs the contact secret. */
export async function readAllIds(api: WecomApi): Promise<string[]> {
  const ids = await readAllPages<string, string>('WeChat Work', async (cursor) => {
    const body = { limit: 10_000, ...(cursor === undefined ? {} : { cursor }) }
    const page = await api.contacts.requestParsed('/cgi-bin/user/list_id', IdListResponse, { body })
    return { items: page.dept_user.map(({ userid }) => userid.toLowerCase()), next: page.next_cursor || undefined }
  })
  return [...new Set(ids)]
}

export function employeeNumberOf({ extattr }: Member): string {
  const field = extattr?.attrs?.find(({ name, text: value }) => isEmployeeField(name) && value?.value)
  return field?.text?.value?.trim() ?? ''
}
