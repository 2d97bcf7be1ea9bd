import type { RoleName } from '@portal/contract'
import { tabAccount } from '@portal/client'
import { ConfirmDialog, IconButton, useMessage, useText, useToasts } from '@portal/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { GrantView, HolderView } from '../contract.ts'
import { refusalTexts, roleTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import { undoMs } from '../rules.ts'
import { useRoleCommands } from './queries.ts'
import { useScopeText } from './scope-text.ts'
import styles from './RolesPage.module.css'

interface Props {
  holder: HolderView
  givable: readonly RoleName[]
  departments: ReadonlyMap<number, string>
  /** In a row of one line: so many, and the number of the others. */
  max?: number
}

/** The roles of a person or group. Those that the viewer may revoke have a button for it. */
export function HolderGrants({ holder, givable, departments, max = Infinity }: Props) {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const [asked, setAsked] = useState<GrantView>()
  const { revoke, isBusy } = useRevoke(holder)
  const isOwn = holder.Kind === 'person' && holder.Id === tabAccount()
  const rest = holder.Grants.length + holder.Through.length - max
  return (
    <>
      <ul className={styles.grants}>
        {holder.Grants.slice(0, max).map((grant) => (
          <GrantChip
            key={grant.Role}
            grant={grant}
            departments={departments}
            takeLabel={t('take', { name: holder.Name, role: roleName(grant.Role) })}
            onTake={givable.includes(grant.Role) ? () => (isOwn ? setAsked(grant) : void revoke(grant)) : undefined}
          />
        ))}
        {holder.Through.slice(0, Math.max(0, max - holder.Grants.length)).map(({ Role, Group }) => (
          <li key={`${Role} ${Group}`} className={styles.grant} data-through>
            <span>{roleName(Role)}</span>
            <span className={styles.scope}>{t('byGroup', { group: Group })}</span>
          </li>
        ))}
        {rest > 0 && (
          <li className={styles.scope}>
            <span aria-hidden>+{rest}</span>
            <span className="visually-hidden">{t('moreRoles', { count: rest })}</span>
          </li>
        )}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t('takeTitle', { name: holder.Name, role: roleName(asked.Role) })}
          help={t('takeHelp')}
          confirm={t('takeIt')}
          isBusy={isBusy}
          onConfirm={() => void revoke(asked).then(() => setAsked(undefined))}
          onCancel={() => setAsked(undefined)}
        />
      )}
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

/** Revokes a role and offers to undo it. One's own is asked about: without it one may not grant it to oneself again. */
function useRevoke(holder: HolderView) {
  const t = useText({ ...rolesTexts, ...refusalTexts })
  const roleName = useText(roleTexts)
  const commands = useRoleCommands()
  const { show } = useMessage()
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const ref = { Kind: holder.Kind, Id: holder.Id }
  const giveBack = async ({ Role: role, Categories, Tags, Departments }: GrantView): Promise<void> => {
    const answer = await commands.give(ref, role, { Categories, Tags, Departments })
    if (!answer.ok) show(answer.failure.message || t('notDone'), { isError: true })
  }
  const revoke = async (grant: GrantView): Promise<void> => {
    setBusy(true)
    const answer = await commands.take(ref, grant.Role)
    setBusy(false)
    if (answer.ok)
      return toasts.add({
        key: 'roles',
        text: t('taken', { name: holder.Name, role: roleName(grant.Role) }),
        ms: undoMs,
        link: { label: t('undo'), onFollow: () => void giveBack(grant) },
      })
    const { reason, message } = answer.failure
    show(reason === 'last' || reason === 'notHeld' ? t(reason) : message || t('notDone'), { isError: true, ms: 5000 })
  }
  return { isBusy, revoke }
}
