/** Reads the departments and people of the tenant that the app may see, page by page. */
import { PlatformAway } from '@portal/connectors/server'
import { z } from '@portal/contract'
import { meaningOf, patientPausesMs } from '../rules.ts'
import { dataOf } from './client.ts'
import type { Tokens } from './tokens.ts'

/** Missing values may also be null. */
const text = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((said) => said ?? undefined),
)
const flag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((said) => said ?? false),
)

const Department = z.object({
  open_department_id: z.string().check(z.minLength(1), z.maxLength(200)),
  parent_department_id: text,
  name: z.string(),
  i18n_name: z.optional(z.nullable(z.object({ zh_cn: text, en_us: text }))),
  status: z.optional(z.nullable(z.object({ is_deleted: flag }))),
})
export type FeishuDepartment = z.output<typeof Department>

const User = z.object({
  open_id: z.string().check(z.minLength(1), z.maxLength(200)),
  user_id: text,
  employee_no: text,
  name: z.string(),
  en_name: text,
  enterprise_email: text,
  mobile: text,
  job_title: text,
  leader_user_id: text,
  join_time: z.optional(z.nullable(z.number())),
  department_ids: z._default(z.nullable(z.array(z.string())), []),
  orders: z.optional(
    z.nullable(z.array(z.object({ department_id: z.string(), is_primary_dept: z.optional(z.nullable(z.boolean())) }))),
  ),
  status: z.optional(z.nullable(z.object({ is_resigned: flag, is_exited: flag }))),
})
export type FeishuUser = z.output<typeof User>

const Page = z.object({
  has_more: z._default(z.nullable(z.boolean()), false),
  page_token: text,
  items: z._default(z.nullable(z.array(z.unknown())), []),
})

export const rootId = '0'
const pageSize = '50'
/** Protects against a directory that never ends. */
const pagesMax = 5_000

export interface Contacts {
  departments: FeishuDepartment[]
  users: FeishuUser[]
}

export async function readContacts(tokens: Tokens): Promise<Contacts> {
  const path = `/open-apis/contact/v3/departments/${rootId}/children`
  const all = await everyPage(tokens, path, { fetch_child: 'true', department_id_type: 'open_department_id' })
  const departments = shaped(Department, all, 'departments').filter(({ status }) => !status?.is_deleted)
  const users = new Map<string, FeishuUser>()
  for (const id of [rootId, ...departments.map((each) => each.open_department_id)]) {
    const found = await everyPage(tokens, '/open-apis/contact/v3/users/find_by_department', {
      department_id: id,
      department_id_type: 'open_department_id',
      user_id_type: 'open_id',
    })
    // people in two departments are listed in both
    for (const user of shaped(User, found, 'people')) users.set(user.open_id, user)
  }
  return { departments, users: [...users.values()] }
}

/** Returns null if there is no such user, or the app may not see them. */
export async function readUser(tokens: Tokens, openId: string): Promise<FeishuUser | null> {
  const said = await tokens.asTenant({
    method: 'GET',
    path: `/open-apis/contact/v3/users/${encodeURIComponent(openId)}`,
    query: { user_id_type: 'open_id', department_id_type: 'open_department_id' },
  })
  if (said.code !== 0) {
    if (isNobody(said.code)) return null
    throw new PlatformAway(`Feishu returns ${said.code} for a user`)
  }
  const [user] = shaped(User, [dataOf(said)['user']], 'people')
  return user ?? null
}

/** Contact calls: no such user, or no permission. */
const isNobody = (code: number): boolean => [41_012, 41_050, 40_004].includes(code)

async function everyPage(tokens: Tokens, path: string, query: Record<string, string>): Promise<unknown[]> {
  const items: unknown[] = []
  let token: string | undefined
  for (let page = 0; page < pagesMax; page++) {
    const said = await tokens.asTenant({
      method: 'GET',
      path,
      query: { ...query, page_size: pageSize, ...(token ? { page_token: token } : {}) },
      pauses: patientPausesMs,
    })
    if (meaningOf(said.code) !== 'ok') throw new PlatformAway(`Feishu returns ${said.code} for its contacts`)
    const read = z.safeParse(Page, dataOf(said))
    if (!read.success) throw new PlatformAway('Feishu returns its contacts in an unexpected format')
    items.push(...(read.data.items ?? []))
    if (!read.data.has_more) return items
    if (!read.data.page_token || read.data.page_token === token) break
    token = read.data.page_token
  }
  // acting on half a list would remove the other half
  throw new PlatformAway('Feishu returns an endless list of contacts')
}

/**
 * Validates all items. Throws PlatformAway on the first invalid one, because nobody may leave on the basis of a broken
 * list.
 */
function shaped<T extends z.core.$ZodType>(shape: T, items: readonly unknown[], what: string): z.output<T>[] {
  return items.map((item) => {
    const read = z.safeParse(shape, item)
    if (!read.success) throw new PlatformAway(`Feishu returns its ${what} in an unexpected format`)
    return read.data
  })
}
