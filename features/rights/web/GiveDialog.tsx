import type { RoleName } from '@portal/contract'
import { Button, ConfirmDialog, Dialog, useMessage, useText } from '@portal/ui'
import { useState } from 'react'
import { refusalTexts, roleTexts } from '../messages.ts'
import { aboutRoles, rolesTexts } from '../roles-texts.ts'
import { narrowsTo, type ScopePart } from '../rules.ts'
import styles from './GiveDialog.module.css'
import { HolderPicker, type Picked } from './HolderPicker.tsx'
import { useGiving, type Scope } from './queries.ts'
import { useScopeText } from './scope-text.ts'
import { ScopeFields } from './ScopeFields.tsx'

const everything: Scope = { Categories: [], Tags: [], Departments: [] }

/** What was chosen for one role stays behind where another cannot be narrowed to it. */
const within = (parts: readonly ScopePart[], scope: Scope): Scope => ({
  Categories: parts.includes('categories') ? scope.Categories : [],
  Tags: parts.includes('tags') ? scope.Tags : [],
  Departments: parts.includes('departments') ? scope.Departments : [],
})

interface Props {
  givable: readonly RoleName[]
  onClose: () => void
}

/** To whom, which role, for what; asked once more before it is given. */
export function GiveDialog({ givable, onClose }: Props) {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const aboutRole = useText(aboutRoles)
  const [picked, setPicked] = useState<Picked>()
  const [role, setRole] = useState<RoleName>()
  const [scope, setScope] = useState(everything)
  const [departments, setDepartments] = useState<ReadonlyMap<number, string>>(new Map())
  const [isAsking, setAsking] = useState(false)
  const parts = role === undefined ? [] : narrowsTo(role)
  return (
    <Dialog label={t('give')} closeLabel={t('close')} size="wide" onClose={onClose}>
      <div className={styles.sheet}>
        <h2 className={styles.title}>{t('give')}</h2>
        <fieldset className={styles.part}>
          <legend>{t('toWhom')}</legend>
          <HolderPicker picked={picked} onPick={setPicked} />
        </fieldset>
        <fieldset className={styles.part}>
          <legend>{t('whichRole')}</legend>
          <div className={styles.roles}>
            {givable.map((each) => (
              <label key={each} className={styles.role}>
                <input type="radio" name="role" checked={role === each} onChange={() => setRole(each)} />
                <span className={styles.name}>{roleName(each)}</span>
                <span className={styles.what}>{aboutRole(each)}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {parts.length > 0 && (
          <ScopeFields
            parts={parts}
            scope={scope}
            onChange={setScope}
            onNamed={(id, name) => setDepartments((known) => new Map(known).set(id, name))}
          />
        )}
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" disabled={!picked || !role} onClick={() => setAsking(true)}>
            {t('giveIt')}
          </Button>
        </div>
      </div>
      {isAsking && picked && role && (
        <Asking
          picked={picked}
          role={role}
          scope={within(parts, scope)}
          departments={departments}
          onDone={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  )
}

interface AskingProps {
  picked: Picked
  role: RoleName
  scope: Scope
  departments: ReadonlyMap<number, string>
  onDone: () => void
  onCancel: () => void
}

function Asking({ picked, role, scope, departments, onDone, onCancel }: AskingProps) {
  const t = useText({ ...rolesTexts, ...refusalTexts })
  const roleName = useText(roleTexts)
  const giving = useGiving()
  const { show } = useMessage()
  const [isBusy, setBusy] = useState(false)
  const only = useScopeText()(scope, departments)
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
    <ConfirmDialog
      title={t('confirmTitle', { name: picked.Name, role: roleName(role) })}
      help={only ? t('onlyFor', { scope: only }) : t('everything')}
      confirm={t('giveIt')}
      cancel={t('cancel')}
      isBusy={isBusy}
      onConfirm={() => void confirm()}
      onCancel={onCancel}
    />
  )
}
