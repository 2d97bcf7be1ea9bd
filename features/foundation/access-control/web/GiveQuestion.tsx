import type { RoleName } from '@portal/contract'
import { Button, Dialog, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useState } from 'react'
import { refusalTexts, roleTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import styles from './GiveDialog.module.css'
import type { Picked } from './HolderPicker.tsx'
import { useGiving, type Scope } from './queries.ts'
import { useScopeText } from './scope-text.ts'

interface Props {
  picked: Picked
  role: RoleName
  scope: Scope
  departments: ReadonlyMap<number, string>
  onDone: () => void
  onCancel: () => void
}

/**
 * Confirmation before a role is granted. A grant can be revoked at any time, so the button is not styled as dangerous.
 */
export function GiveQuestion({ picked, role, scope, departments, onDone, onCancel }: Props) {
  const t = useText({ ...rolesTexts, ...refusalTexts })
  const roleName = useText(roleTexts)
  const giving = useGiving()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  const only = useScopeText()(scope, departments)
  const title = t('confirmTitle', { name: picked.Name, role: roleName(role) })
  async function confirm(): Promise<void> {
    setBusy(true)
    const answer = await giving.give({ Kind: picked.Kind, Id: picked.Id }, role, scope)
    setBusy(false)
    if (answer.ok) {
      show(t('given'))
      return onDone()
    }
    const { reason, message } = answer.failure
    const why = reason === 'notYourself' || reason === 'holderUnknown' ? t(reason) : message || t('notDone')
    show(why, { isError: true, ms: 5000 })
    onCancel()
  }
  return (
    <Dialog label={title} size="small" closeLabel={t('cancel')} onClose={onCancel} isCloseHidden>
      <div className={styles.sheet}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.what}>{only ? t('onlyFor', { scope: only }) : t('everything')}</p>
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
