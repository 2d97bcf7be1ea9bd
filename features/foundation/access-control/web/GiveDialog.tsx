import type { RoleName } from '@portal/contract'
import { useText } from '@portal/ui'
import { FormDialog } from '@portal/ui/form-dialog'
import { useEffect, useRef, useState } from 'react'
import { roleTexts } from '../texts.ts'
import { aboutRoles, rolesTexts } from '../roles.texts.ts'
import { narrowsTo, type ScopePart } from '../rules.ts'
import styles from './GiveDialog.module.css'
import { GiveQuestion } from './GiveQuestion.tsx'
import { HolderPicker, type Picked } from './HolderPicker.tsx'
import type { Scope } from './queries.ts'
import { ScopeFields } from './ScopeFields.tsx'

const everything: Scope = { Categories: [], Tags: [], Departments: [] }

/** Drops the parts of a scope that the chosen role does not support. */
const within = (parts: readonly ScopePart[], scope: Scope): Scope => ({
  Categories: parts.includes('categories') ? scope.Categories : [],
  Tags: parts.includes('tags') ? scope.Tags : [],
  Departments: parts.includes('departments') ? scope.Departments : [],
})

interface Props {
  givable: readonly RoleName[]
  onClose: () => void
}

/** Dialog that grants a role: holder, role, scope, then a confirmation. */
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
  const sheet = useRef<HTMLFieldSetElement>(null)
  // runs after the dialog's own effect, which focuses its top
  useEffect(() => sheet.current?.querySelector<HTMLInputElement>('input[type=text]')?.focus(), [])
  const isChosen = picked !== undefined || role !== undefined || scope !== everything
  return (
    // Escape belongs to the confirmation while it is open
    <FormDialog
      title={t('give')}
      className={styles.sheet}
      size="wide"
      isDirty={isChosen && !isAsking}
      send={t('giveIt')}
      maySend={picked !== undefined && role !== undefined}
      onSend={() => setAsking(true)}
      onClose={onClose}
    >
      <fieldset ref={sheet} className={styles.part}>
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
      {isAsking && picked && role && (
        <GiveQuestion
          picked={picked}
          role={role}
          scope={within(parts, scope)}
          departments={departments}
          onDone={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </FormDialog>
  )
}
