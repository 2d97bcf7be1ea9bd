/** Feishu's contacts as a source of people (docs/decisions/0013, 0016). */
import { companyDay } from '@portal/contract'
import { createContactSync, departmentLinks, type ContactRecord } from '@portal/connectors/server'
import type { Database } from '@portal/server'
import { readContacts, readUser, type FeishuUser } from './contacts.ts'
import { loadRootDepartment, toPlatformDepartment } from './departments.ts'
import type { FeishuSettings } from './settings.ts'
import type { FeishuTokens } from './tokens.ts'

export function createFeishuSync(db: Database['db'], tokens: FeishuTokens, settings: FeishuSettings) {
  const { rootDepartment: root, syncTag } = settings
  return createContactSync(db, {
    platform: 'feishu',
    tag: syncTag,
    readAll: () => readContacts(tokens),
    readOne: (openId) => readUser(tokens, openId),
    // including people who are frozen or have not joined yet
    isActive: ({ status }) => !status?.is_resigned && !status?.is_exited,
    identify: ({ open_id: id, name, user_id: account, employee_no: number }) => ({ id, name, account, number }),
    departments: departmentLinks<string>('feishu_department', 'open_department_id'),
    toDepartment: toPlatformDepartment,
    loadRoots: (tx) => loadRootDepartment(tx, root),
    toPersonRecord,
  })
}

/** Leaves out fields that the app may not see, so that they are not changed. */
function toPersonRecord(
  account: string,
  user: FeishuUser,
  { accounts, ids }: { accounts: ReadonlyMap<string, string>; ids: ReadonlyMap<string, number> },
): ContactRecord {
  const department = departmentIdOf(user, ids)
  const leader = user.leader_user_id
  return {
    // a generated number that nobody else can have
    employeeId: user.employee_no || `F-${account}`,
    nameZh: user.name,
    nameEn: user.en_name || undefined,
    titleZh: user.job_title,
    department: department === undefined ? undefined : String(department),
    email: user.enterprise_email,
    mobile: user.mobile,
    manager: leader === '' ? '' : leader && accounts.get(leader),
    joinDate: user.join_time ? companyDay(new Date(user.join_time * 1000)) : undefined,
  }
}

function departmentIdOf({ orders, department_ids }: FeishuUser, ids: ReadonlyMap<string, number>): number | undefined {
  const primary = orders?.find((each) => each.is_primary_dept)?.department_id
  const departmentIds = [...(primary === undefined ? [] : [primary]), ...(department_ids ?? [])]
  return departmentIds.map((id) => ids.get(id)).find((id) => id !== undefined)
}
