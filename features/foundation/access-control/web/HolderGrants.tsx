import type { RoleName } from '@portal/contract'
import { useText } from '@portal/ui'
import type { HolderView } from '../contract.ts'
import { roleEndTexts } from '../role-end.texts.ts'
import { roleTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import { lastDayOf } from '../last-day.ts'
import { RevokeButton } from './RevokeButton.tsx'
import { useScopeText } from './scope-text.ts'
import styles from './RolesPage.module.css'

interface Props {
  holder: HolderView
  givable: readonly RoleName[]
  departments: ReadonlyMap<number, string>
}

/** The roles of a person or group in a row, which is higher where they need more lines. Those that the viewer may revoke have a button for it. */
export function HolderGrants({ holder, givable, departments }: Props) {
  const t = useText({ ...rolesTexts, ...roleEndTexts })
  const roleName = useText(roleTexts)
  const scopeText = useScopeText()
  return (
    <ul className={styles.grants}>
      {holder.Grants.map((grant) => {
        const scope = scopeText(grant, departments)
        return (
          <li key={grant.Role} className={styles.grant}>
            <span>{roleName(grant.Role)}</span>
            {scope && <span className={styles.scope}>{scope}</span>}
            {grant.EndsAt && <span className={styles.scope}>{t('until', { day: lastDayOf(grant.EndsAt) })}</span>}
            {givable.includes(grant.Role) && <RevokeButton holder={holder} role={grant.Role} className={styles.take} />}
          </li>
        )
      })}
      {holder.Through.map(({ Role, Group }) => (
        <li key={`${Role} ${Group}`} className={styles.grant} data-through>
          <span>{roleName(Role)}</span>
          <span className={styles.scope}>{t('byGroup', { group: Group })}</span>
        </li>
      ))}
    </ul>
  )
}
