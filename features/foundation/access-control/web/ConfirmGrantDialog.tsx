import type { RoleName } from '@portal/contract'
import { ConfirmDialog, useText } from '@portal/ui'
import { roleTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import type { PickedHolder } from './HolderPicker.tsx'
import type { Scope } from './queries.ts'
import { useScopeText } from './scope-text.ts'

interface Props {
  picked: PickedHolder
  role: RoleName
  scope: Scope
  departments: ReadonlyMap<number, string>
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Confirmation before a role is granted. A grant can be revoked at any time, so the button is not styled as dangerous.
 */
export function ConfirmGrantDialog({ picked, role, scope, departments, isBusy, onConfirm, onCancel }: Props) {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const scopeText = useScopeText()(scope, departments)
  return (
    <ConfirmDialog
      title={t('confirmTitle', { name: picked.Name, role: roleName(role) })}
      help={scopeText ? t('onlyFor', { scope: scopeText }) : t('everything')}
      confirm={t('giveIt')}
      tone="primary"
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  )
}
