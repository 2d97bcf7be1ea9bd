/** Reads the departments and people of the tenant that the app may see, page by page. */
import { parseItems, PlatformUnavailable, readAllPages, readByDepartment } from '@portal/connectors/server'
import { z } from '@portal/contract'
import { meaningOf, contactRetryPausesMs } from '../rules.ts'
import { responseData } from './api.ts'
import type { FeishuTokens } from './tokens.ts'

/** Missing values may also be null. */
const optionalText = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((response) => response ?? undefined),
)
const optionalFlag = z.pipe(
  z.optional(z.nullable(z.boolean())),
  z.transform((response) => response ?? false),
)

const DepartmentSchema = z.object({
  open_department_id: z.string().check(z.minLength(1), z.maxLength(200)),
  parent_department_id: optionalText,
  name: z.string(),
  i18n_name: z.optional(z.nullable(z.object({ zh_cn: optionalText, en_us: optionalText }))),
  status: z.optional(z.nullable(z.object({ is_deleted: optionalFlag }))),
})
export type FeishuDepartment = z.output<typeof DepartmentSchema>

const UserSchema = z.object({
  open_id: z.string().check(z.minLength(1), z.maxLength(200)),
  user_id: optionalText,
  employee_no: optionalText,
  name: z.string(),
  en_name: optionalText,
  enterprise_email: optionalText,
  mobile: optionalText,
  job_title: optionalText,
  leader_user_id: optionalText,
  join_time: z.optional(z.nullable(z.number())),
  department_ids: z._default(z.nullable(z.array(z.string())), []),
  orders: z.optional(
    z.nullable(z.array(z.object({ department_id: z.string(), is_primary_dept: z.optional(z.nullable(z.boolean())) }))),
  ),
  status: z.optional(z.nullable(z.object({ is_resigned: optionalFlag, is_exited: optionalFlag }))),
})
export type FeishuUser = z.output<typeof UserSchema>

const PageSchema = z.object({
  has_more: z._default(z.nullable(z.boolean()), false),
  page_token: optionalText,
  items: z._default(z.nullable(z.array(z.unknown())), []),
})

export const rootDepartmentId = '0'
const pageSize = '50'
/** In errors. */
const platform = 'Feishu'

export interface FeishuContacts {
  departments: FeishuDepartment[]
  users: FeishuUser[]
}

export async function readContacts(tokens: FeishuTokens): Promise<FeishuContacts> {
  const path = `/open-apis/contact/v3/departments/${rootDepartmentId}/children`
  const all = await readPages(tokens, path, { fetch_child: 'true', department_id_type: 'open_department_id' })
  const departments = parseItems(DepartmentSchema, all, { platform, what: 'departments' }).filter(
    ({ status }) => !status?.is_deleted,
  )
  const users = await readByDepartment(
    [rootDepartmentId, ...departments.map((each) => each.open_department_id)],
    (department_id) => readUsers(tokens, department_id),
    { idOf: (user) => user.open_id },
  )
  return { departments, users: [...users.values()] }
}

async function readUsers(tokens: FeishuTokens, department_id: string): Promise<FeishuUser[]> {
  const types = { department_id_type: 'open_department_id', user_id_type: 'open_id' }
  const items = await readPages(tokens, '/open-apis/contact/v3/users/find_by_department', { department_id, ...types })
  return parseItems(UserSchema, items, { platform, what: 'people' })
}

/** Returns null if there is no such user, or the app may not see them. */
export async function readUser(tokens: FeishuTokens, openId: string): Promise<FeishuUser | null> {
  const response = await tokens.callAsTenant({
    method: 'GET',
    path: `/open-apis/contact/v3/users/${encodeURIComponent(openId)}`,
    query: { user_id_type: 'open_id', department_id_type: 'open_department_id' },
  })
  if (response.code !== 0) {
    if (isUnknownUser(response.code)) return null
    throw new PlatformUnavailable(`Feishu returns ${response.code} for a user`)
  }
  const [user] = parseItems(UserSchema, [responseData(response)['user']], { platform, what: 'people' })
  return user ?? null
}

/** Contact calls: no such user, or no permission. */
const isUnknownUser = (code: number): boolean => [41_012, 41_050, 40_004].includes(code)

const readPages = (tokens: FeishuTokens, path: string, query: Record<string, string>): Promise<unknown[]> =>
  readAllPages<unknown, string>(platform, async (token) => {
    const response = await tokens.callAsTenant({
      method: 'GET',
      path,
      query: { ...query, page_size: pageSize, ...(token ? { page_token: token } : {}) },
      pauses: contactRetryPausesMs,
    })
    if (meaningOf(response.code) !== 'ok')
      throw new PlatformUnavailable(`Feishu returns ${response.code} for its contacts`)
    const parsed = z.safeParse(PageSchema, responseData(response))
    if (!parsed.success) throw new PlatformUnavailable('Feishu returns its contacts in an unexpected format')
    const { items, has_more: hasMore, page_token: next } = parsed.data
    return { items: items ?? [], next: hasMore ? (next ?? '') : undefined }
  })
