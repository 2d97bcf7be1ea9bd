import { tabAccount } from '@portal/client'
import type { RoleName } from '@portal/contract'
import { Button, ConfirmDialog, useText } from '@portal/ui'
import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { HolderView } from '../contract.ts'
import { rolesTexts } from '../roles.texts.ts'
import { maxChanges } from '../rules.ts'
import { roleTexts } from '../texts.ts'
import { useSetRoles } from './use-set-roles.ts'

interface Props {
  holders: readonly HolderView[]
  role: RoleName
  /** Clears the selection. */
  onDone: () => void
}

/** Revokes a role from all chosen people and groups in one step; one's own is asked about. */
export function RevokeSeveral({ holders, role, onDone }: Props) {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const [isAsking, setAsking] = useState(false)
  const { set, isBusy } = useSetRoles()
  const own = holders.find(({ Kind, Id }) => Kind === 'person' && Id === tabAccount())
  const several = { count: holders.length, role: roleName(role) }
  async function revoke(): Promise<void> {
    const changes = holders.map(({ Kind, Id }) => ({ Holder: { Kind, Id }, Role: role, Scope: null }))
    if (await set(changes, t('takenSeveral', several))) onDone()
    setAsking(false)
  }
  return (
    <>
      <Button
        icon={<UserMinus aria-hidden />}
        disabled={isBusy || holders.length > maxChanges}
        onClick={() => (own ? setAsking(true) : void revoke())}
      >
        {t('takeSeveral', several)}
      </Button>
      {isAsking && own && (
        <ConfirmDialog
          title={t('takeTitle', { name: own.Name, role: roleName(role) })}
          help={t('takeHelp')}
          confirm={t('takeIt')}
          isBusy={isBusy}
          onConfirm={() => void revoke()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
