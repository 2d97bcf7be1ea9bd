import type { RoleName } from '@portal/contract'
import { Button, Dialog, Row, useText } from '@portal/ui'
import { roleTexts } from '../texts.ts'
import { rolesTexts } from '../roles.texts.ts'
import styles from './GrantRoleDialog.module.css'
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
  const title = t('confirmTitle', { name: picked.Name, role: roleName(role) })
  return (
    <Dialog label={title} size="small" closeLabel={t('cancel')} onClose={onCancel} isCloseHidden>
      <div className={styles.sheet}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.what}>{scopeText ? t('onlyFor', { scope: scopeText }) : t('everything')}</p>
        <Row justify="end">
          <Button onClick={onCancel}>{t('cancel')}</Button>
          <Button look="primary" isBusy={isBusy} onClick={onConfirm}>
            {t('giveIt')}
          </Button>
        </Row>
      </div>
    </Dialog>
  )
}
