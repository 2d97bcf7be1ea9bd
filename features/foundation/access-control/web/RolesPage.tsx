import { roleNames, type RoleName } from '@portal/contract'
import { useAnswer } from '@portal/client'
import { PersonLink } from '@portal/people/web'
import { Button, useText } from '@portal/ui'
import { ListPage, useList } from '@portal/ui/list'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { accessControl, type HolderView } from '../contract.ts'
import { roleTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import { grantableRoles } from '../rules.ts'
import { GrantPanel } from './GrantPanel.tsx'
import { HolderFacts } from './HolderFacts.tsx'
import { HolderGrants } from './HolderGrants.tsx'
import { holderOption } from './HoldersField.tsx'
import { usePermissions } from './queries.ts'
import { RevokeSeveral } from './RevokeSeveral.tsx'
import { RightsTable } from './RightsTable.tsx'
import { RoleList } from './RoleList.tsx'
import { useRoleTabs, type RolesState } from './role-tabs.ts'

/** `/desk/roles`: roles by person and group, or by role, with granting and revoking. */
export function RolesPage() {
  const t = useText(rolesTexts)
  const list = useList('roles', { by: 'holder', role: '' })
  const givable = grantableRoles(usePermissions().roles)
  const [granting, setGranting] = useState<readonly HolderView[]>()
  const grantButton = (holders: readonly HolderView[], look?: 'primary') => (
    <Button
      look={look}
      disabled={givable.length === 0}
      icon={<Plus aria-hidden />}
      onClick={() => {
        // one thing beside the list
        list.openRow('')
        setGranting(holders)
      }}
    >
      {t('give')}
    </Button>
  )
  const List = { role: RoleList, right: RightsTable }[list.filters.by] ?? HolderList
  const options = granting?.map(holderOption)
  return (
    <>
      <List list={list} givable={givable} grantButton={grantButton} />
      {options && (
        <GrantPanel
          key={options.map(({ id }) => id).join()}
          givable={givable}
          holders={options}
          onClose={() => setGranting(undefined)}
        />
      )}
    </>
  )
}

interface ListProps {
  list: RolesState
  givable: readonly RoleName[]
  grantButton: (holders: readonly HolderView[], look?: 'primary') => ReactNode
}

function HolderList({ list, givable, grantButton }: ListProps) {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const role = roleNames.find((each) => each === list.filters.role)
  const answer = useAnswer(accessControl.holders, {
    ...(role ? { Role: role } : {}),
    ...(list.words ? { Keyword: list.words } : {}),
    ...list.sortedBy('name', 'account', 'about'),
    ...list.paging,
  })
  const departments = new Map(answer.data?.Departments.map(({ Id, Name }) => [Id, Name]))
  const kindOf = ({ Kind, People }: HolderView) => (Kind === 'person' ? t('toPerson') : t('groupOf', { count: People }))
  const aboutOf = ({ Kind, About }: HolderView) =>
    Kind === 'person' ? About : t(About === 'sso' ? 'fromSso' : 'fromScim')
  return (
    <ListPage
      list={list}
      answer={answer}
      title={t('heading')}
      about={t('about')}
      tabs={useRoleTabs()}
      idOf={({ Kind, Id }) => `${Kind} ${Id}`}
      nameOf={({ Name }) => Name}
      search={{ label: t('search'), hint: t('searchHint') }}
      filters={[
        {
          id: 'role',
          label: t('roleFilter'),
          options: roleNames.map((value) => ({ value, label: roleName(value) })),
        },
      ]}
      columns={[
        {
          id: 'name',
          title: t('name'),
          width: '18%',
          isSortable: true,
          isOwnLink: true,
          cell: ({ Kind, Id, Name }) => (Kind === 'person' ? <PersonLink account={Id}>{Name}</PersonLink> : Name),
        },
        {
          id: 'account',
          title: t('account'),
          width: '10%',
          isSortable: true,
          isHiddenOnPhone: true,
          cell: accountOf,
        },
        { id: 'kind', title: t('kind'), width: '10%', isHiddenOnPhone: true, cell: kindOf },
        { id: 'about', title: t('about2'), width: '20%', isSortable: true, cell: aboutOf },
        {
          id: 'roles',
          title: t('heading'),
          least: 360,
          isKept: true,
          cell: (holder) => <HolderGrants {...{ holder, givable, departments }} />,
        },
      ]}
      actions={grantButton([], 'primary')}
      bulk={(chosen, clear) => (
        <>
          {grantButton(chosen)}
          {/* all of them have the role that the list is filtered by */}
          {role && givable.includes(role) && <RevokeSeveral holders={chosen} role={role} onDone={clear} />}
        </>
      )}
      panelFoot={(holder) => grantButton([holder])}
      panel={(holder) => (
        <HolderFacts
          {...{ holder, givable, departments }}
          facts={[
            { label: t('kind'), value: kindOf(holder) },
            { label: t('account'), value: accountOf(holder) },
            { label: t('about2'), value: aboutOf(holder) },
          ]}
        />
      )}
      empty={{ title: t('none'), help: t('noneHelp') }}
    />
  )
}

const accountOf = ({ Kind, Id }: HolderView): string => (Kind === 'person' ? Id : '')
