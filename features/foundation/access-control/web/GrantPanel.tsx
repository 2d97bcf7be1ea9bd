import { useAnswer, useUnsavedFields } from '@portal/client'
import { guardedRoles, type RoleName } from '@portal/contract'
import { ConfirmDialog, deskZone, useLanguage, useText } from '@portal/ui'
import { DateField } from '@portal/ui/dates'
import { FormPanel } from '@portal/ui/form-panel'
import { RadioCards } from '@portal/ui/forms'
import type { PickOption } from '@portal/ui/pick'
import { useState } from 'react'
import { accessControl } from '../contract.ts'
import { roleEndTexts } from '../role-end.texts.ts'
import { roleTexts } from '../texts.ts'
import { aboutRoles, rolesTexts } from '../roles.texts.ts'
import { maxChanges, scopePartsOf, toldDays, type ScopePart } from '../rules.ts'
import { endOfDay, lastDayOf } from '../last-day.ts'
import { HoldersField, holderRef } from './HoldersField.tsx'
import type { Scope } from './queries.ts'
import { ScopeFields } from './ScopeFields.tsx'
import { useScopeText } from './scope-text.ts'
import { useSetRoles } from './use-set-roles.ts'

const unlimited: Scope = { Categories: [], Tags: [], Departments: [] }

/** Drops the parts of a scope that the chosen role does not support. */
const limitScope = (parts: readonly ScopePart[], scope: Scope): Scope => ({
  Categories: parts.includes('categories') ? scope.Categories : [],
  Tags: parts.includes('tags') ? scope.Tags : [],
  Departments: parts.includes('departments') ? scope.Departments : [],
})

interface Draft {
  holders: readonly PickOption[]
  role: RoleName | ''
  scope: Scope
  /** The last day; '': the role does not end; null: as it is. */
  lastDay: string | null
  /** Names of the departments of the scope. */
  departments: readonly (readonly [number, string])[]
}

interface Props {
  givable: readonly RoleName[]
  /** Chosen beforehand. */
  holders: readonly PickOption[]
  onClose: () => void
}

/**
 * Grants a role to people and groups, beside their list: whom, which, its scope. It can be undone; only roles that open
 * health answers or grant roles are asked about.
 */
export function GrantPanel({ givable, holders: chosen, onClose }: Props) {
  const t = useText({ ...rolesTexts, ...roleEndTexts })
  const { language } = useLanguage()
  const roleName = useText(roleTexts)
  const aboutRole = useText(aboutRoles)
  const scopeText = useScopeText()
  const { fields, isDirty, set, clear } = useUnsavedFields<Draft>(
    `roles.grant.${chosen.map(({ id }) => id).join()}`,
    () => ({ holders: chosen, role: '', scope: unlimited, lastDay: null, departments: [] }),
  )
  const [isConfirming, setConfirming] = useState(false)
  const command = useSetRoles()
  const { holders, role, departments } = fields
  // groups are made elsewhere, for good
  const canEnd = holders.every(({ id }) => holderRef(id).Kind === 'person')
  const lastDay = canEnd ? fields.lastDay : null
  const lastDayNow = useLastDay(holders, role)
  const parts = role === '' ? [] : scopePartsOf(role)
  const scope = limitScope(parts, fields.scope)
  const limits = scopeText(scope, new Map(departments))
  function close(): void {
    clear()
    onClose()
  }
  async function grant(): Promise<void> {
    if (role === '') return
    const ending = lastDay === null ? {} : { EndsAt: lastDay && endOfDay(lastDay) }
    const changes = holders.map(({ id }) => ({ Holder: holderRef(id), Role: role, Scope: scope, ...ending }))
    const name = nameAll(holders)
    if (await command.set(changes, t('given', { name, role: roleName(role) }))) close()
    else setConfirming(false)
  }
  const nameAll = ([first, ...others]: readonly PickOption[]): string =>
    others.length < 3
      ? [first, ...others].map((each) => each?.label).join(t('andJoin'))
      : t('several', { name: first?.label ?? '', count: others.length + 1 })
  return (
    <FormPanel
      title={t('give')}
      isDirty={isDirty && !isConfirming}
      send={t('giveIt')}
      canSend={holders.length > 0 && holders.length <= maxChanges && role !== ''}
      isBusy={command.isBusy && !isConfirming}
      onSend={() => (role !== '' && guardedRoles.includes(role) ? setConfirming(true) : grant())}
      onClose={close}
    >
      <HoldersField value={holders} onChange={(next) => set({ holders: next })} />
      <RadioCards
        label={t('whichRole')}
        name="role"
        options={givable.map((value) => ({ value, label: roleName(value), description: aboutRole(value) }))}
        value={role}
        onChange={(next) => set({ role: givable.find((each) => each === next) ?? '' })}
      />
      {parts.length > 0 && (
        <ScopeFields
          parts={parts}
          scope={fields.scope}
          onChange={(next, named = []) => set({ scope: next, departments: [...departments, ...named] })}
        />
      )}
      {role !== '' && canEnd && (
        <DateField
          label={t('endsOn')}
          help={t('endsOnHelp', { zone: deskZone(language).offset, days: toldDays })}
          value={lastDay ?? lastDayNow}
          onChange={(next) => set({ lastDay: next })}
        />
      )}
      {isConfirming && role !== '' && (
        <ConfirmDialog
          title={t('confirmTitle', { name: nameAll(holders), role: roleName(role) })}
          help={limits ? t('onlyFor', { scope: limits }) : t('everything')}
          confirm={t('giveIt')}
          tone="primary"
          isBusy={command.isBusy}
          onConfirm={() => void grant()}
          onCancel={() => setConfirming(false)}
        />
      )}
    </FormPanel>
  )
}

/** The last day of the role as one person has it; '' if it does not end, and for several people. */
function useLastDay([first, ...others]: readonly PickOption[], role: RoleName | ''): string {
  const isOne = first !== undefined && others.length === 0
  const { data } = useAnswer(accessControl.holder, holderRef(first?.id ?? ''), { enabled: isOne && role !== '' })
  const endsAt = isOne && data?.Grants.find(({ Role }) => Role === role)?.EndsAt
  return endsAt ? lastDayOf(endsAt) : ''
}
