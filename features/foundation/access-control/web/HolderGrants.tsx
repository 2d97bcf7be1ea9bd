import type { RoleName } from '@portal/contract'
import { useText } from '@portal/ui'
import { useMedia } from '@portal/ui/media'
import type { HolderView } from '../contract.ts'
import { roleEndTexts } from '../role-end.texts.ts'
import { roleTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import { lastDayOf } from '../last-day.ts'
import { RevokeButton } from './RevokeButton.tsx'
import { useScopeText } from './scope-text.ts'
import styles from './RolesPage.module.css'

/** More are cut off: in a usual and in a wide window. */
const most = { usual: 3, wide: 5 }

interface Props {
  holder: HolderView
  givable: readonly RoleName[]
  departments: ReadonlyMap<number, string>
}

/** The roles of a person or group in a row of one line. Those that the viewer may revoke have a button for it. */
export function HolderGrants({ holder, givable, departments }: Props) {
  const t = useText({ ...rolesTexts, ...roleEndTexts })
  const roleName = useText(roleTexts)
  const scopeText = useScopeText()
  const shown = useMedia('(min-width: 1800px)') ? most.wide : most.usual
  const rest = holder.Grants.length + holder.Through.length - shown
  return (
    <ul className={styles.grants}>
      {holder.Grants.slice(0, shown).map((grant) => {
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
      {holder.Through.slice(0, Math.max(0, shown - holder.Grants.length)).map(({ Role, Group }) => (
        <li key={`${Role} ${Group}`} className={styles.grant} data-through>
          <span>{roleName(Role)}</span>
          <span className={styles.scope}>{t('byGroup', { group: Group })}</span>
        </li>
      ))}
      {rest > 0 && (
        <li className={`${styles.scope} ${styles.rest}`}>
          <span aria-hidden>+{rest}</span>
          <span className="visually-hidden">{t('moreRoles', { count: rest })}</span>
        </li>
      )}
    </ul>
  )
}
