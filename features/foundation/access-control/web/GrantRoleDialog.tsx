import type { RoleName } from '@portal/contract'
import { useText } from '@portal/ui'
import { RadioCards } from '@portal/ui/forms'
import { FormDialog } from '@portal/ui/form-dialog'
import { useState } from 'react'
import { roleTexts } from '../texts.ts'
import { aboutRoles, rolesTexts } from '../roles.texts.ts'
import { scopePartsOf, type ScopePart } from '../rules.ts'
import styles from './GrantRoleDialog.module.css'
import { ConfirmGrantDialog } from './ConfirmGrantDialog.tsx'
import { HolderPicker, type PickedHolder } from './HolderPicker.tsx'
import type { Scope } from './queries.ts'
import { ScopeFields } from './ScopeFields.tsx'
import { useGive } from './use-give.ts'

const unlimited: Scope = { Categories: [], Tags: [], Departments: [] }

/** Drops the parts of a scope that the chosen role does not support. */
const limitScope = (parts: readonly ScopePart[], scope: Scope): Scope => ({
  Categories: parts.includes('categories') ? scope.Categories : [],
  Tags: parts.includes('tags') ? scope.Tags : [],
  Departments: parts.includes('departments') ? scope.Departments : [],
})

interface Props {
  givable: readonly RoleName[]
  onClose: () => void
}

/** Dialog that grants a role: holder, role, scope, then a confirmation. An author writes own drafts only: no question. */
export function GrantRoleDialog({ givable, onClose }: Props) {
  const t = useText(rolesTexts)
  const roleName = useText(roleTexts)
  const aboutRole = useText(aboutRoles)
  const [holder, setPicked] = useState<PickedHolder>()
  const [role, setRole] = useState<RoleName>()
  const [scope, setScope] = useState(unlimited)
  const [departments, setDepartments] = useState<ReadonlyMap<number, string>>(new Map())
  const [isConfirming, setConfirming] = useState(false)
  const parts = role === undefined ? [] : scopePartsOf(role)
  const isChosen = holder !== undefined || role !== undefined || scope !== unlimited
  const { give, isBusy } = useGive()
  async function grant(): Promise<void> {
    if (!holder || !role) return
    if (await give(holder, role, limitScope(parts, scope))) onClose()
    else setConfirming(false)
  }
  return (
    // Escape belongs to the confirmation while it is open
    <FormDialog
      title={t('give')}
      className={styles.sheet}
      size="large"
      isDirty={isChosen && !isConfirming}
      send={t('giveIt')}
      canSend={holder !== undefined && role !== undefined}
      isBusy={isBusy && !isConfirming}
      onSend={() => (role === 'author' ? grant() : setConfirming(true))}
      onClose={onClose}
    >
      <HolderPicker picked={holder} onPick={setPicked} />
      <RadioCards
        label={t('whichRole')}
        name="role"
        options={givable.map((value) => ({ value, label: roleName(value), description: aboutRole(value) }))}
        value={role ?? ''}
        onChange={(chosen) => setRole(givable.find((each) => each === chosen))}
      />
      {parts.length > 0 && (
        <ScopeFields
          parts={parts}
          scope={scope}
          onChange={setScope}
          onNamed={(id, name) => setDepartments((known) => new Map(known).set(id, name))}
        />
      )}
      {isConfirming && holder && role && (
        <ConfirmGrantDialog
          picked={holder}
          role={role}
          scope={limitScope(parts, scope)}
          departments={departments}
          isBusy={isBusy}
          onConfirm={() => void grant()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </FormDialog>
  )
}
