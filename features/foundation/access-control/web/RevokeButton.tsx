import { tabAccount } from '@portal/client'
import type { RoleName } from '@portal/contract'
import { ConfirmDialog, IconButton, useText } from '@portal/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import type { HolderView } from '../contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { roleTexts } from '../texts.ts'
import { useSetRoles } from './use-set-roles.ts'

interface Props {
  holder: HolderView
  role: RoleName
  className?: string | undefined
}

/** Revokes a role. One's own is asked about: without it one may not grant it to oneself again. */
export function RevokeButton({ holder: { Kind, Id, Name }, role, className }: Props) {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const [isAsking, setAsking] = useState(false)
  const { set, isBusy } = useSetRoles()
  const isOwn = Kind === 'person' && Id === tabAccount()
  const names = { name: Name, role: roleName(role) }
  const revoke = () => set([{ Holder: { Kind, Id }, Role: role, Scope: null }], t('taken', names))
  return (
    <>
      <IconButton
        size="small"
        className={className ?? ''}
        label={t('take', names)}
        disabled={isBusy}
        onClick={() => (isOwn ? setAsking(true) : void revoke())}
      >
        <X aria-hidden />
      </IconButton>
      {isAsking && (
        <ConfirmDialog
          title={t('takeTitle', names)}
          help={t('takeHelp')}
          confirm={t('takeIt')}
          isBusy={isBusy}
          onConfirm={() => void revoke().then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
