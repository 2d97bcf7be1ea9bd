import type { Answer } from './feishu-host.ts'

export interface FeishuPersonIn {
  openId: string
  userId: string
  name: string
  enName?: string
  employeeNo?: string
  email?: string
  mobile?: string
  title?: string
  /** open_department_id; '0' is the root. The first is the primary one. */
  departments?: string[]
  leader?: string
  joinTime?: number
  isResigned?: boolean
  /** From another tenant. */
  tenantKey?: string
}

export interface FeishuDepartmentIn {
  id: string
  parent?: string
  name: string
  enName?: string
}

const pageMax = 50

/** Departments and people in pages, as an app with the right scopes sees them. */
export class FeishuContacts {
  readonly people: FeishuPersonIn[]
  readonly departments: FeishuDepartmentIn[]
  private readonly tenantKey: string

  constructor(people: FeishuPersonIn[], departments: FeishuDepartmentIn[], tenantKey: string) {
    this.people = people
    this.departments = departments
    this.tenantKey = tenantKey
  }

  byOpenId(openId: string): FeishuPersonIn | undefined {
    return this.people.find((each) => each.openId === openId)
  }

  userInfo(openId: string): object {
    const person = this.byOpenId(openId)!
    return {
      name: person.name,
      en_name: person.enName ?? '',
      open_id: person.openId,
      union_id: `on_${person.openId.slice(3)}`,
      ...(person.userId ? { user_id: person.userId } : {}),
      ...(person.employeeNo ? { employee_no: person.employeeNo } : {}),
      ...(person.email ? { email: person.email, enterprise_email: person.email } : {}),
      ...(person.mobile ? { mobile: person.mobile } : {}),
      tenant_key: person.tenantKey ?? this.tenantKey,
    }
  }

  /** The tenant of the app. */
  private tenant(): Answer {
    const tenant = { name: '模拟公司', display_id: 'F000000000', tenant_tag: 0, tenant_key: this.tenantKey }
    return { body: { code: 0, msg: 'success', data: { tenant } } }
  }

  answer(path: string, query: URLSearchParams): Answer | undefined {
    if (path === '/open-apis/tenant/v2/tenant/query') return this.tenant()
    const children = /^\/open-apis\/contact\/v3\/departments\/([^/]+)\/children$/.exec(path)?.[1]
    if (children !== undefined) return this.page(this.below(children, query.get('fetch_child') === 'true'), query)
    if (path === '/open-apis/contact/v3/users/find_by_department') {
      const id = query.get('department_id') ?? ''
      const here = this.people.filter((each) => (each.departments ?? ['0']).includes(id))
      return this.page(here.map(userOf), query)
    }
    const openId = /^\/open-apis\/contact\/v3\/users\/([^/]+)$/.exec(path)?.[1]
    if (openId === undefined) return undefined
    const person = this.byOpenId(decodeURIComponent(openId))
    if (!person) return { status: 400, body: { code: 41_012, msg: 'user id invalid error' } }
    return { body: { code: 0, msg: 'success', data: { user: userOf(person) } } }
  }

  private below(id: string, isDeep: boolean): object[] {
    return this.departments
      .filter(({ parent = '0' }) => parent === id)
      .flatMap((each) => [departmentOf(each), ...(isDeep ? this.below(each.id, true) : [])])
  }

  private page(all: readonly object[], query: URLSearchParams): Answer {
    const size = Number(query.get('page_size') ?? 10)
    const from = Number(query.get('page_token') ?? 0)
    if (!(size >= 1 && size <= pageMax) || !Number.isInteger(from))
      return { status: 400, body: { code: 99_992_402, msg: 'field validation failed' } }
    const items = all.slice(from, from + size)
    const hasMore = from + size < all.length
    const data = { has_more: hasMore, ...(hasMore ? { page_token: String(from + size) } : {}) }
    return { body: { code: 0, msg: 'success', data: items.length > 0 ? { ...data, items } : data } }
  }
}

function departmentOf({ id, parent = '0', name, enName = '' }: FeishuDepartmentIn): object {
  return {
    name,
    i18n_name: { zh_cn: name, en_us: enName, ja_jp: '' },
    parent_department_id: parent,
    department_id: `d-${id}`,
    open_department_id: id,
    status: { is_deleted: false },
  }
}

function userOf(person: FeishuPersonIn): object {
  const departments = person.departments ?? ['0']
  return {
    open_id: person.openId,
    union_id: `on_${person.openId.slice(3)}`,
    user_id: person.userId,
    name: person.name,
    en_name: person.enName ?? '',
    employee_no: person.employeeNo ?? '',
    enterprise_email: person.email ?? '',
    ...(person.mobile ? { mobile: person.mobile } : {}),
    job_title: person.title ?? '',
    department_ids: departments,
    orders: departments.map((department_id, index) => ({ department_id, is_primary_dept: index === 0 })),
    leader_user_id: person.leader ?? '',
    ...(person.joinTime ? { join_time: person.joinTime } : {}),
    status: { is_frozen: false, is_resigned: person.isResigned ?? false, is_activated: true, is_exited: false },
  }
}
