import { roleNames, type RoleName } from '@portal/contract'
import { FactList, Link, Stack, useText } from '@portal/ui'
import { ListPage } from '@portal/ui/list'
import type { ReactNode } from 'react'
import type { HolderView } from '../contract.ts'
import { permissionTexts } from '../permission.texts.ts'
import { permissions, type Permission, type PermissionKey } from '../permissions.ts'
import { rolesTexts } from '../roles.texts.ts'
import { scopePartsOf } from '../rules.ts'
import { roleTexts } from '../texts.ts'
import { useRoleTabs, type RolesState } from './role-tabs.ts'

interface Row {
  key: PermissionKey
  roles: readonly RoleName[]
  limited: Permission['limited']
}

const allRows: readonly Row[] = Object.entries<Permission>(permissions).map(([key, { roles, limited }]) => ({
  key: key as PermissionKey,
  roles,
  limited,
}))

interface Props {
  list: RolesState
  grantButton: (holders: readonly HolderView[], look?: 'primary') => ReactNode
}

/** Rights by role: a row for each right, a column for each role. */
export function RightsTable({ list, grantButton }: Props) {
  const t = useText({ ...rolesTexts, ...permissionTexts })
  const roleName = useText(roleTexts)
  const words = list.words.toLowerCase()
  const rows = allRows.filter(({ key, roles }) =>
    [t(key), ...roles.map((role) => roleName(role))].join(' ').toLowerCase().includes(words),
  )
  return (
    <ListPage
      list={list}
      answer={{ data: { List: rows, TotalCount: rows.length }, error: null, refetch: () => undefined }}
      title={t('heading')}
      about={t('aboutRights')}
      tabs={useRoleTabs()}
      idOf={({ key }) => key}
      nameOf={({ key }) => t(key)}
      search={{ label: t('searchRights') }}
      columns={[
        { id: 'right', title: t('right'), width: '27%', cell: ({ key }) => t(key) },
        ...roleNames.map((role) => ({
          id: role,
          title: roleName(role),
          align: 'center' as const,
          isHiddenOnPhone: true,
          cell: (row: Row) => <May role={role} row={row} />,
        })),
      ]}
      actions={grantButton([], 'primary')}
      panel={({ key, roles }) => (
        <Stack gap={12}>
          <FactList
            items={[
              {
                label: t('whoMay'),
                value: (
                  <Stack gap={4}>
                    {roles.map((role) => (
                      <Link
                        key={role}
                        href={list.hrefOf({ words: '', sort: undefined, filters: { by: 'holder', role } })}
                      >
                        {roleName(role)}
                      </Link>
                    ))}
                  </Stack>
                ),
              },
              { label: t('right'), value: t(key) },
            ]}
          />
        </Stack>
      )}
    />
  )
}

const limitedSigns = { within: ['◐', 'mayWithin'], never: ['○', 'mayWhole'] } as const

function May({ role, row: { roles, limited } }: { role: RoleName; row: Row }) {
  const t = useText(permissionTexts)
  if (!roles.includes(role)) return <span className="visually-hidden">{t('mayNot')}</span>
  const [sign, text] = limited && scopePartsOf(role).length > 0 ? limitedSigns[limited] : (['✓', 'may'] as const)
  return (
    <span role="img" aria-label={t(text)}>
      {sign}
    </span>
  )
}
