import { roleNames } from '@portal/contract'
import { useAnswer } from '@portal/client'
import { PersonLink } from '@portal/people/web'
import { FactList, useText } from '@portal/ui'
import { ListPage, useList } from '@portal/ui/list'
import { accessControl, type HolderView } from '../contract.ts'
import { roleTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import { GrantButton } from './GrantButton.tsx'
import { HolderGrants } from './HolderGrants.tsx'
import { RoleList } from './RoleList.tsx'
import { useRoleTabs, type RolesState } from './role-tabs.ts'

/** More are cut off. */
const rolesInRow = 3

/** `/desk/roles`: roles by person and group, or by role, with granting and revoking. */
export function RolesPage() {
  const list = useList('roles', { by: 'holder', role: '' })
  return list.filters.by === 'role' ? <RoleList list={list} /> : <HolderList list={list} />
}

function HolderList({ list }: { list: RolesState }) {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const role = roleNames.find((each) => each === list.filters.role)
  const answer = useAnswer(accessControl.holders, {
    ...(role ? { Role: role } : {}),
    ...(list.words ? { Keyword: list.words } : {}),
    ...list.sortedBy('name', 'account', 'about'),
    ...list.paging,
  })
  const grantable = answer.data?.Givable ?? []
  const departments = new Map(answer.data?.Departments.map(({ Id, Name }) => [Id, Name]))
  const kindOf = ({ Kind, People }: HolderView) => (Kind === 'person' ? t('toPerson') : t('groupOf', { count: People }))
  const aboutOf = ({ Kind, About }: HolderView) =>
    Kind === 'person' ? About : t(About === 'sso' ? 'fromSso' : 'fromScim')
  const grants = (holder: HolderView, max?: number) => (
    <HolderGrants holder={holder} givable={grantable} departments={departments} {...(max ? { max } : {})} />
  )
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
          all: t('anyRole'),
          options: roleNames.map((value) => ({ value, label: roleName(value) })),
        },
      ]}
      columns={[
        {
          id: 'name',
          title: t('name'),
          width: '20%',
          isSortable: true,
          isOwnLink: true,
          cell: ({ Kind, Id, Name }) => (Kind === 'person' ? <PersonLink account={Id}>{Name}</PersonLink> : Name),
        },
        {
          id: 'account',
          title: t('account'),
          width: '12%',
          isSortable: true,
          isHiddenOnPhone: true,
          cell: accountOf,
        },
        { id: 'kind', title: t('kind'), width: '12%', isHiddenOnPhone: true, cell: kindOf },
        { id: 'about', title: t('about2'), width: '16%', isSortable: true, cell: aboutOf },
        { id: 'roles', title: t('heading'), cell: (holder) => grants(holder, rolesInRow) },
      ]}
      actions={<GrantButton givable={grantable} />}
      panel={(holder) => (
        <FactList
          items={[
            { label: t('kind'), value: kindOf(holder) },
            { label: t('account'), value: accountOf(holder) },
            { label: t('about2'), value: aboutOf(holder) },
            { label: t('heading'), value: grants(holder) },
          ]}
        />
      )}
      empty={{ title: t('none'), help: t('noneHelp') }}
    />
  )
}

const accountOf = ({ Kind, Id }: HolderView): string => (Kind === 'person' ? Id : '')
