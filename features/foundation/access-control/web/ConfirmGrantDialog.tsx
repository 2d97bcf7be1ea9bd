import type { RoleName } from '@portal/contract'
import { Button, Dialog, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import { refusalTexts, roleTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import styles from './GrantRoleDialog.module.css'
import type { PickedHolder } from './HolderPicker.tsx'
import { useRoleCommands, type Scope } from './queries.ts'
import { useScopeText } from './scope-text.ts'

interface Props {
  picked: PickedHolder
  role: RoleName
  scope: Scope
  departments: ReadonlyMap<number, string>
  onDone: () => void
  onCancel: () => void
}

/**
 * Confirmation before a role is granted. A grant can be revoked at any time, so the button is not styled as dangerous.
 */
export function ConfirmGrantDialog({ picked, role, scope, departments, onDone, onCancel }: Props) {
  const t = useText({ ...rolesTexts, ...refusalTexts })
  const roleName = useText(roleTexts)
  const commands = useRoleCommands()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  const scopeText = useScopeText()(scope, departments)
  const title = t('confirmTitle', { name: picked.Name, role: roleName(role) })
  async function confirm(): Promise<void> {
    setBusy(true)
    const answer = await commands.give({ Kind: picked.Kind, Id: picked.Id }, role, scope)
    setBusy(false)
    if (answer.ok) {
      show(t('given'))
      return onDone()
    }
    const { reason, message } = answer.failure
    const text = reason === 'notYourself' || reason === 'holderUnknown' ? t(reason) : message || t('notDone')
    show(text, { isError: true, ms: 5000 })
    onCancel()
  }
  return (
    <Dialog label={title} size="small" closeLabel={t('cancel')} onClose={onCancel} isCloseHidden>
      <div className={styles.sheet}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.what}>{scopeText ? t('onlyFor', { scope: scopeText }) : t('everything')}</p>
        <div className={look.endRow}>
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button look="primary" isBusy={isBusy} onClick={() => void confirm()}>
            {t('giveIt')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
