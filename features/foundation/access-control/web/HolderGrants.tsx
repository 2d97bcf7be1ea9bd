import type { RoleName } from '@portal/contract'
import { ConfirmDialog, IconButton, useMessage, useText } from '@portal/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { GrantView, HolderView } from '../contract.ts'
import { refusalTexts, roleTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import { useRoleCommands } from './queries.ts'
import { useScopeText } from './scope-text.ts'
import styles from './RolesPage.module.css'

interface Props {
  holder: HolderView
  givable: readonly RoleName[]
  departments: ReadonlyMap<number, string>
}

/** The roles of a person or group. Those that the viewer may revoke have a button for it. */
export function HolderGrants({ holder, givable, departments }: Props) {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const [revoking, setRevoking] = useState<RoleName>()
  return (
    <>
      <ul className={styles.grants}>
        {holder.Grants.map((grant) => (
          <GrantChip
            key={grant.Role}
            grant={grant}
            departments={departments}
            takeLabel={t('take', { name: holder.Name, role: roleName(grant.Role) })}
            onTake={givable.includes(grant.Role) ? () => setRevoking(grant.Role) : undefined}
          />
        ))}
        {holder.Through.map(({ Role, Group }) => (
          <li key={`${Role} ${Group}`} className={styles.grant} data-through>
            <span>{roleName(Role)}</span>
            <span className={styles.scope}>{t('byGroup', { group: Group })}</span>
          </li>
        ))}
      </ul>
      {revoking && <RevokeDialog holder={holder} role={revoking} onEnd={() => setRevoking(undefined)} />}
    </>
  )
}

interface GrantChipProps {
  grant: GrantView
  departments: ReadonlyMap<number, string>
  takeLabel: string
  onTake: (() => void) | undefined
}

function GrantChip({ grant, departments, takeLabel, onTake }: GrantChipProps) {
  const roleName = useText(roleTexts)
  const scope = useScopeText()(grant, departments)
  return (
    <li className={styles.grant}>
      <span>{roleName(grant.Role)}</span>
      {scope && <span className={styles.scope}>{scope}</span>}
      {onTake && (
        <IconButton size="small" className={styles.take ?? ''} label={takeLabel} onClick={onTake}>
          <X aria-hidden />
        </IconButton>
      )}
    </li>
  )
}

function RevokeDialog({ holder, role, onEnd }: { holder: HolderView; role: RoleName; onEnd: () => void }) {
  const t = useText({ ...rolesTexts, ...refusalTexts })
  const roleName = useText(roleTexts)
  const commands = useRoleCommands()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  async function confirm(): Promise<void> {
    setBusy(true)
    const answer = await commands.take({ Kind: holder.Kind, Id: holder.Id }, role)
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
