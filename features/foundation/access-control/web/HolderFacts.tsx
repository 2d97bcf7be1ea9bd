import { useAnswer } from '@portal/client'
import type { RoleName } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { DeskTime, ErrorState, FactList, ListRow, Loading, RowList, Stack, Text, useText } from '@portal/ui'
import { accessControl, type HolderView } from '../contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { unnotedRoles } from '../rules.ts'
import { roleEndTexts } from '../role-end.texts.ts'
import { roleTexts } from '../texts.ts'
import { lastDayOf } from '../last-day.ts'
import { RevokeButton } from './RevokeButton.tsx'
import { useScopeText } from './scope-text.ts'

interface Props {
  holder: HolderView
  givable: readonly RoleName[]
  departments: ReadonlyMap<number, string>
  facts: readonly { label: string; value: string }[]
}

/** A person or group beside the list: each role with its scope, since when it is held, and who granted it. */
export function HolderFacts({ holder, givable, departments, facts }: Props) {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const scopeText = useScopeText()
  const { data, error, refetch } = useAnswer(accessControl.holder, { Kind: holder.Kind, Id: holder.Id })
  if (error) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading rows={3} />
  const given = new Map(data.Given.map((each) => [each.Role, each]))
  return (
    <Stack gap={12}>
      <FactList items={facts} />
      <Text type="small" weight="medium">
        {t('heading')}
      </Text>
      <RowList isFlush aria-label={t('heading')}>
        {data.Grants.map((grant) => (
          <ListRow
            key={grant.Role}
            size="small"
            title={[roleName(grant.Role), scopeText(grant, departments)].filter(Boolean).join(' · ')}
            meta={<GivenBy given={given.get(grant.Role)} grant={grant} isPerson={holder.Kind === 'person'} />}
            actions={givable.includes(grant.Role) && <RevokeButton holder={holder} role={grant.Role} />}
          />
        ))}
        {data.Through.map(({ Role, Group }) => (
          <ListRow key={`${Role} ${Group}`} size="small" title={roleName(Role)} meta={t('byGroup', { group: Group })} />
        ))}
      </RowList>
    </Stack>
  )
}

interface GivenByProps {
  given: { Since: string; By: string; ByName: string } | undefined
  grant: HolderView['Grants'][number]
  isPerson: boolean
}

function GivenBy({ given, grant: { Role, EndsAt, UsedOn }, isPerson }: GivenByProps) {
  const t = useText({ ...rolesTexts, ...roleEndTexts })
  return (
    <span>
      {given && (
        <>
          <DeskTime at={given.Since} form="date" />
          {' · '}
          {given.ByName ? <PersonLink account={given.By}>{given.ByName}</PersonLink> : t('byCommand')}
        </>
      )}
      {EndsAt && ` · ${t('until', { day: lastDayOf(EndsAt) })}`}
      {isPerson && !unnotedRoles.includes(Role) && ` · ${UsedOn ? t('lastUsed', { day: UsedOn }) : t('neverUsed')}`}
    </span>
  )
}
