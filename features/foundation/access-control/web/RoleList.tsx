import { useAnswer } from '@portal/client'
import type { OutputOf, RoleName } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { ErrorState, FactList, Link, Loading, RowList, ListRow, Stack, Text, useText } from '@portal/ui'
import { ListPage } from '@portal/ui/list'
import type { ReactNode } from 'react'
import { accessControl, type HolderView } from '../contract.ts'
import { aboutRoles, rolesTexts } from '../roles.texts.ts'
import { scopePartsOf } from '../rules.ts'
import { roleTexts } from '../texts.ts'
import { useRoleTabs, type RolesState } from './role-tabs.ts'

type RoleRow = OutputOf<typeof accessControl.roles>['List'][number]

interface Props {
  list: RolesState
  grantButton: (holders: readonly HolderView[], look?: 'primary') => ReactNode
}

/** Roles with what each permits and how many hold it. All of them are here, so that the page searches and sorts them. */
export function RoleList({ list, grantButton }: Props) {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const about = useText(aboutRoles)
  const { data, error, refetch } = useAnswer(accessControl.roles, {})
  const by: Readonly<Record<string, (a: RoleRow, b: RoleRow) => number>> = {
    people: (a, b) => a.People - b.People,
    groups: (a, b) => a.Groups - b.Groups,
  }
  const compare = by[list.sort?.column ?? '']
  const found = data?.List.filter(({ Role }) =>
    `${roleName(Role)} ${about(Role)}`.toLowerCase().includes(list.words.toLowerCase()),
  )
  const rows = compare ? found?.toSorted((a, b) => (list.sort?.isDescending ? compare(b, a) : compare(a, b))) : found
  return (
    <ListPage
      list={list}
      answer={{ data: rows && { List: rows, TotalCount: rows.length }, error, refetch }}
      title={t('heading')}
      about={t('about')}
      tabs={useRoleTabs()}
      idOf={({ Role }) => Role}
      nameOf={({ Role }) => roleName(Role)}
      hrefOf={({ Role }) => holdersHref(list, Role)}
      search={{ label: t('searchRoles') }}
      columns={[
        { id: 'role', title: t('role'), width: '20%', cell: ({ Role }) => roleName(Role) },
        { id: 'mayDo', title: t('mayDo'), cell: ({ Role }) => about(Role) },
        {
          id: 'people',
          title: t('people'),
          width: '96px',
          align: 'end',
          isSortable: true,
          cell: ({ People }) => People,
        },
        {
          id: 'groups',
          title: t('groups'),
          width: '96px',
          align: 'end',
          isSortable: true,
          cell: ({ Groups }) => Groups,
        },
      ]}
      actions={grantButton([], 'primary')}
      panel={(row) => <RoleFacts row={row} list={list} />}
    />
  )
}

const holdersHref = (list: RolesState, role: RoleName): string =>
  list.hrefOf({ words: '', sort: undefined, filters: { by: 'holder', role } })

const shownHolders = 20

/** The permissions of a role, and its holders. */
function RoleFacts({ row: { Role: role }, list }: { row: RoleRow; list: RolesState }) {
  const t = useText(rolesTexts)
  const about = useText(aboutRoles)
  const { data, error, refetch } = useAnswer(accessControl.holders, { Role: role, PageSize: shownHolders })
  const limits = scopePartsOf(role)
  return (
    <Stack gap={12}>
      <FactList
        items={[
          { label: t('mayDo'), value: about(role) },
          ...(limits.length > 0
            ? [{ label: t('limits'), value: limits.map((part) => t(part)).join(t('andJoin')) }]
            : []),
        ]}
      />
      <Text type="small" weight="medium">
        {t('holders')}
      </Text>
      {error ? (
        <ErrorState onRetry={refetch} />
      ) : data ? (
        <RowList isFlush>
          {data.List.map(({ Kind, Id, Name, About, People }) => (
            <ListRow
              key={`${Kind} ${Id}`}
              size="small"
              title={Kind === 'person' ? <PersonLink account={Id}>{Name}</PersonLink> : Name}
              meta={Kind === 'person' ? About : t('groupOf', { count: People })}
            />
          ))}
        </RowList>
      ) : (
        <Loading rows={3} />
      )}
      {data && data.TotalCount > shownHolders && (
        <Link href={holdersHref(list, role)}>{t('holdersMore', { count: data.TotalCount })}</Link>
      )}
    </Stack>
  )
}
