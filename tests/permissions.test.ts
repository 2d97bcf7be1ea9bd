/** The table of rights by role says what the calls, the kinds of data and the rail say. */
import { roleNames } from '@portal/contract'
import { expect, test } from 'vitest'
import { permissions, type Permission } from '../features/foundation/access-control/permissions.ts'
import { grantableRoles } from '../features/foundation/access-control/rules.ts'
import { deskKinds } from '../apps/web/desk-kinds.ts'
import { deskGroups } from '../apps/web/desk-rail.ts'
import { rightsMatrix } from './rights-matrix.ts'

function rolesOf(of: Permission['of']): readonly string[] | undefined {
  if ('call' in of) return rightsMatrix[of.call]?.split(' ')
  if ('data' in of) return Object.entries(deskKinds).find(([key]) => key === of.data)?.[1].roles
  if ('page' in of) {
    const entries = deskGroups.flatMap((group) => group.entries)
    return entries.flatMap((entry) => entry.tabs ?? [entry]).find(({ href }) => href === of.page)?.roles
  }
  return roleNames.filter((role) => grantableRoles(new Set([role])).includes(of.grant))
}

test.each(Object.entries<Permission>(permissions))(
  '[DESK-01] %s: the roles of the table may, and no other',
  (_, permission) => {
    expect([...permission.roles].toSorted()).toEqual(rolesOf(permission.of)?.toSorted())
  },
)
