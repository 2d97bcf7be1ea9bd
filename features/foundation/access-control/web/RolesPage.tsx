import { roleNames, type RoleName } from '@portal/contract'
import { Button, LoadFailed, Loading, MoreRows, StateView, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { SearchField } from '@portal/ui/search-field'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { roleTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import { GrantRoleDialog } from './GrantRoleDialog.tsx'
import { HolderRow } from './HolderRow.tsx'
import { useHolders } from './queries.ts'
import filters from './Filters.module.css'
import styles from './RolesPage.module.css'

/** Roles by person and by group, with granting and revoking. */
export function RolesPage() {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const [role, setRole] = useState<RoleName>()
  const [keyword, setWords] = useState('')
  const [isGranting, setGranting] = useState(false)
  const holders = useHolders(role, keyword)
  const grantable = holders.data?.pages.at(-1)?.Givable ?? []
  return (
    <>
      <header className={look.pageHead}>
        <div>
          <h1 className={look.pageTitle}>{t('heading')}</h1>
          <p className={look.intro}>{t('about')}</p>
        </div>
        <Button look="primary" disabled={grantable.length === 0} onClick={() => setGranting(true)}>
          <Plus aria-hidden />
          {t('give')}
        </Button>
      </header>
      <div className={`${filters.filters} ${styles.filters}`}>
        <div className={filters.words}>
          <SearchField words={keyword} label={t('search')} hint={t('searchHint')} onSearch={setWords} />
        </div>
        <select
          className={`${filters.choice} ${styles.choice}`}
          aria-label={t('roleFilter')}
          value={role ?? ''}
          onChange={({ target }) => setRole(roleNames.find((each) => each === target.value))}
        >
          <option value="">{t('anyRole')}</option>
          {roleNames.map((each) => (
            <option key={each} value={each}>
              {roleName(each)}
            </option>
          ))}
        </select>
      </div>
      <HolderList holders={holders} />
      {isGranting && <GrantRoleDialog givable={grantable} onClose={() => setGranting(false)} />}
    </>
  )
}

function HolderList({ holders }: { holders: ReturnType<typeof useHolders> }) {
  const t = useText(rolesTexts)
  const { data, isError, refetch } = holders
  const all = data?.pages.flatMap(({ List: list }) => list) ?? []
  const departments = new Map(
    data?.pages.flatMap((page) => page.Departments.map(({ Id, Name }) => [Id, Name] as const)),
  )
  if (!data) return isError ? <LoadFailed onRetry={refetch} /> : <Loading />
  if (all.length === 0) return <StateView kind="empty" text={t('none')} help={t('noneHelp')} />
  return (
    <>
      <ul className={look.surface} aria-label={t('holders')}>
        {all.map((holder) => (
          <HolderRow
            key={`${holder.Kind} ${holder.Id}`}
            holder={holder}
            givable={data.pages[0]!.Givable}
            departments={departments}
          />
        ))}
      </ul>
      <MoreRows pages={holders} rows={2} />
    </>
  )
}
