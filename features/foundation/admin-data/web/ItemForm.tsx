import { useNavigation } from '@portal/client'
import { Button, useLanguage, useMessage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { Form, LeaveConfirmation } from '@portal/ui/form-dialog'
import { useId, useRef, useState } from 'react'
import type { DataKind } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { resourceHref } from './addresses.ts'
import { initialState, withValue, isDirty, type FormState } from './item-form.ts'
import { visibleFields } from '../rules.ts'
import { FieldRow } from './FieldRow.tsx'
import styles from './Form.module.css'
import { EditNotices } from './EditNotices.tsx'
import { RestoredNotice } from './RestoredNotice.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { localized } from './localized.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSave } from './use-save.ts'
import { useUnsavedForm } from './use-unsaved-form.ts'

interface Props {
  kind: DataKind
  /** Id in the address of the page; '': a new item. */
  pageId: string
  start: FormState
  /** The form contains unsaved input of an earlier visit. */
  isBack: boolean
}

/** The form of an item of any resource type. */
export function ItemForm({ kind, pageId, start, isBack }: Props) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { go } = useNavigation()
  const { show } = useMessage()
  const [state, setState] = useState(start)
  const [secret, setSecret] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const { item, values } = state
  const isNew = item.Id === ''
  const canSave = isNew ? kind.MayAdd : kind.MaySave
  const [isRecalled, setRecalled] = useState(isBack)
  const discardTyping = useUnsavedForm({ kind: kind.Key, id: pageId, state })
  const leaving = useLeaveGuard(canSave && isDirty(state) && secret === '', discardTyping)
  const back = (): void => leaving.discardAnd(() => go(resourceHref(kind.Key)))

  const { save, saveAsNew, bringBack, isSaving } = useSave(kind, state, setState, {
    onSaved(told) {
      discardTyping()
      if (told !== '') return setSecret(told)
      show(t('saved'))
      back()
    },
    onInvalid: (path) => focusOn(form.current, path),
  })
  const title = isNew
    ? t('newOne', { kind: localized(kind.One, language) })
    : localized(item.Title, language) || item.Id
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {isRecalled && isDirty(state) && (
        <RestoredNotice
          onDiscard={() => {
            setRecalled(false)
            if (state.removed) back()
            else setState(initialState(item))
          }}
        />
      )}
      <EditNotices
        kind={kind}
        state={state}
        isBusy={isSaving}
        onChange={setState}
        onSaveAsNew={(mine) => void saveAsNew(mine)}
        onBringBack={(gone) => void bringBack(gone)}
      />
      <Form ref={form} className={styles.form} noValidate isBusy={isSaving} onSend={save}>
        {visibleFields(item.Fields, values).map((field) => (
          <FieldRow
            key={field.Key}
            field={field}
            path={field.Key}
            value={values[field.Key]}
            errors={state.errors}
            isFixed={!canSave || (field.IsFixed && !isNew)}
            context={{ kind: kind.Key, pictures: item.Pictures }}
            onChange={(value) => setState((now) => withValue(now, field.Key, value))}
          />
        ))}
        <Actions kind={kind} state={state} title={title} canSave={canSave} isSaving={isSaving} onRemoved={back} />
      </Form>
      {leaving.isAsking && <LeaveConfirmation onLeave={leaving.leave} onStay={leaving.stay} />}
      {secret && <SecretDialog secret={secret} onClose={back} />}
    </>
  )
}

interface ActionsProps {
  kind: DataKind
  state: FormState
  title: string
  canSave: boolean
  isSaving: boolean
  onRemoved: () => void
}

/** The buttons, and above them the reason why the item cannot be removed. */
function Actions({ kind, state: { item, removed }, title, canSave, isSaving, onRemoved }: ActionsProps) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { go } = useNavigation()
  const keptId = useId()
  const mayRemove = item.Id !== '' && kind.MayRemove && !removed
  const kept = mayRemove ? localized(item.Kept, language) : ''
  return (
    <>
      {kept && (
        <p id={keptId} className={look.note}>
          {kept}
        </p>
      )}
      <div className={styles.actions}>
        {canSave && !removed && (
          <Button type="submit" look="primary" isBusy={isSaving}>
            {t('save')}
          </Button>
        )}
        <Button onClick={() => go(resourceHref(kind.Key))}>{t(canSave ? 'cancel' : 'toList')}</Button>
        {mayRemove && (
          <RemoveButton kind={kind} id={item.Id} title={title} refusalId={kept ? keptId : ''} onRemoved={onRemoved} />
        )}
      </div>
    </>
  )
}

/**
 * Focuses the field at a path such as `questions.2.title`, or the nearest focusable element around it. If a field has
 * two inputs, the invalid one gets the focus.
 */
function focusOn(form: HTMLFormElement | null, path: string): void {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const place = form?.querySelector(`[data-field="${CSS.escape(parts.slice(0, length).join('.'))}"]`)
    const control =
      place?.querySelector<HTMLElement>('[aria-invalid=true]') ??
      place?.querySelector<HTMLElement>('input, textarea, select, button')
    if (control) return control.focus()
  }
}
