import type { RoleName } from '@portal/contract'
import { PersonLink } from '@portal/people/web'
import { ConfirmDialog, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Users, X } from 'lucide-react'
import { useState } from 'react'
import type { GrantShown, HolderShown } from '../contract.ts'
import { refusalTexts, roleTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import { useGiving } from './queries.ts'
import { useScopeText } from './scope-text.ts'
import styles from './RolesPage.module.css'

interface Props {
  holder: HolderShown
  givable: readonly RoleName[]
  departments: ReadonlyMap<number, string>
}

/** A person or group with its roles. Roles that the viewer may revoke have a remove button. */
export function HolderRow({ holder, givable, departments }: Props) {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const [taking, setTaking] = useState<RoleName>()
  return (
    <li className={styles.row}>
      <div className={look.narrowable}>
        {holder.Kind === 'person' ? (
          <PersonLink className={styles.name} account={holder.Id}>
            {holder.Name}
          </PersonLink>
        ) : (
          <span className={styles.name}>
            <Users aria-hidden />
            {holder.Name}
          </span>
        )}
        <span className={styles.what}>
          {holder.Kind === 'person'
            ? `${holder.Id} · ${holder.About}`
            : `${t('groupOf', { count: holder.People })} · ${t(holder.About === 'sso' ? 'fromSso' : 'fromScim')}`}
        </span>
      </div>
      <ul className={look.wideRow}>
        {holder.Grants.map((grant) => (
          <Held
            key={grant.Role}
            grant={grant}
            departments={departments}
            takeLabel={t('take', { name: holder.Name, role: roleName(grant.Role) })}
            onTake={givable.includes(grant.Role) ? () => setTaking(grant.Role) : undefined}
          />
        ))}
        {holder.Through.map(({ Role, Group }) => (
          <li key={`${Role} ${Group}`} className={styles.grant} data-through>
            <span>{roleName(Role)}</span>
            <span className={styles.scope}>{t('byGroup', { group: Group })}</span>
          </li>
        ))}
      </ul>
      {taking && <Taking holder={holder} role={taking} onEnd={() => setTaking(undefined)} />}
    </li>
  )
}

interface HeldProps {
  grant: GrantShown
  departments: ReadonlyMap<number, string>
  takeLabel: string
  onTake: (() => void) | undefined
}

function Held({ grant, departments, takeLabel, onTake }: HeldProps) {
  const roleName = useText(roleTexts)
  const scope = useScopeText()(grant, departments)
  return (
    <li className={styles.grant}>
      <span>{roleName(grant.Role)}</span>
      {scope && <span className={styles.scope}>{scope}</span>}
      {onTake && (
        <button type="button" className={styles.take} aria-label={takeLabel} title={takeLabel} onClick={onTake}>
          <X aria-hidden />
        </button>
      )}
    </li>
  )
}

function Taking({ holder, role, onEnd }: { holder: HolderShown; role: RoleName; onEnd: () => void }) {
  const t = useText({ ...rolesTexts, ...refusalTexts })
  const roleName = useText(roleTexts)
  const giving = useGiving()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function confirm(): Promise<void> {
    setBusy(true)
    const answer = await giving.take({ Kind: holder.Kind, Id: holder.Id }, role)
    onEnd()
    if (answer.ok) return show(t('taken'))
    const { reason, message } = answer.failure
    show(reason === 'last' || reason === 'notHeld' ? t(reason) : message || t('notDone'), { isError: true, ms: 5000 })
  }
  return (
    <ConfirmDialog
      title={t('takeTitle', { name: holder.Name, role: roleName(role) })}
      help={t('takeHelp')}
      confirm={t('takeIt')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onEnd}
    />
  )
}
