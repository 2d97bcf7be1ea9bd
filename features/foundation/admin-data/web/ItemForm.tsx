import { useNavigation } from '@portal/client'
import { Button, ConfirmDialog, Text, useLanguage, useMessage, useText } from '@portal/ui'
import { DetailPage } from '@portal/ui/desk'
import { FormFoot } from '@portal/ui/forms'
import { Form, LeaveConfirmation } from '@portal/ui/form-dialog'
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { DataKind } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { resourceHref } from './addresses.ts'
import { findProblems, initialState, isDirty, type FormState } from './item-form.ts'
import { focusOn } from './focus-on.ts'
import { FormFields } from './FormFields.tsx'
import type { FormBodyProps, FormParts } from './form-body.ts'
import styles from './Form.module.css'
import { EditNotices } from './EditNotices.tsx'
import { RestoredNotice } from './RestoredNotice.tsx'
import { RemoveButton } from './RemoveButton.tsx'
import { localized, localizedAfterWord } from './localized.ts'
import { SecretDialog } from './SecretDialog.tsx'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useSave } from './use-save.ts'
import { useSaveKey } from './use-save-key.ts'
import { useSuggestedKey } from './use-suggested-key.ts'
import { useUnsavedForm } from './use-unsaved-form.ts'

interface Props {
  kind: DataKind
  /** Id in the address of the page; '': a new item. */
  pageId: string
  start: FormState
  /** The form contains unsaved input of an earlier visit. */
  isBack: boolean
  parts: FormParts
}

/** The form of an item of any resource type. */
export function ItemForm({ kind, pageId, start, isBack, parts }: Props) {
  const { Body } = parts
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { go } = useNavigation()
  const { show } = useMessage()
  const [state, setState] = useState(start)
  useSuggestedKey(state, setState)
  // a long form is compared and kept without holding up who types
  const settled = useDeferredValue(state)
  // until then it counts as changed: without its button Enter would not send the form
  const isChanged = state !== settled || isDirty(settled)
  const [secret, setSecret] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const focusField = useCallback((path: string) => focusOn(form.current, path), [])
  const { item } = state
  const isNew = item.Id === ''
  const canSave = isNew ? kind.MayAdd : kind.MaySave
  // one came to fill it in
  const [wrong, setWrong] = useState<FormBodyProps['wrong']>(() => {
    const [first] = isNew && canSave && !isBack ? findProblems(start) : []
    return first && { path: first.field }
  })
  const [isRecalled, setRecalled] = useState(isBack)
  const discardTyping = useUnsavedForm({ kind: kind.Key, id: pageId, state, settled })
  const leaving = useLeaveGuard(canSave && isChanged && secret === '', discardTyping)
  const back = (): void => leaving.discardAnd(() => go(resourceHref(kind.Key)))

  function showField(path: string): void {
    if (Body) setWrong({ path })
    else focusOn(form.current, path)
  }
  const { save, saveAsNew, bringBack, isSaving, confirmation } = useSave(kind, state, setState, {
    onSaved(told) {
      discardTyping()
      if (told !== '') return setSecret(told)
      show(t('saved'))
      back()
    },
    onInvalid: showField,
  })
  useSaveKey(form, isChanged)
  const focusFirst = useEffectEvent(() => {
    if (wrong && !Body) focusOn(form.current, wrong.path)
  })
  useEffect(() => focusFirst(), [])
  const title = useTitle(kind, item)
  return (
    <DetailPage
      title={title}
      back={{ href: resourceHref(kind.Key), label: localized(kind.Name, language) }}
      actions={<ItemActions kind={kind} state={state} title={title} onRemoved={back} />}
    >
      {isRecalled && isChanged && (
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
      <Form ref={form} className={Body ? styles.wide : styles.form} noValidate isBusy={isSaving} onSend={save}>
        <FormFields
          kind={kind}
          state={state}
          isFixed={!canSave}
          parts={parts}
          wrong={wrong}
          onChange={setState}
          focusOn={focusField}
        />
        {canSave && !state.removed && isChanged && <Foot kind={kind} state={settled} isSaving={isSaving} />}
      </Form>
      {confirmation && (
        <ConfirmDialog
          title={t('confirmAsk', { title })}
          help={confirmation.text}
          confirm={t('save')}
          tone="primary"
          isBusy={isSaving}
          onConfirm={confirmation.confirm}
          onCancel={confirmation.cancel}
        />
      )}
      {leaving.isAsking && <LeaveConfirmation onLeave={leaving.leave} onStay={leaving.stay} />}
      {secret && <SecretDialog secret={secret} onClose={back} />}
    </DetailPage>
  )
}

function useTitle(kind: DataKind, item: FormState['item']): string {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  if (item.Id === '') return t('newOne', { kind: localizedAfterWord(kind.One, language) })
  return localized(item.Title, language) || item.Id
}

interface FootProps {
  kind: DataKind
  state: FormState
  isSaving: boolean
}

/** The buttons to save, once there is something to save. */
function Foot({ kind, state, isSaving }: FootProps) {
  const t = useText(pageTexts)
  const { go } = useNavigation()
  const wrong = Object.keys(state.errors).length
  const note =
    wrong > 0 ? (
      <Text type="small" tone="danger">
        {t('fix', { count: wrong })}
      </Text>
    ) : (
      t('unsaved')
    )
  return (
    <FormFoot note={note}>
      <Button onClick={() => go(resourceHref(kind.Key))}>{t('cancel')}</Button>
      <Button type="submit" look="primary" isBusy={isSaving}>
        {t('save')}
      </Button>
    </FormFoot>
  )
}

interface ItemActionsProps {
  kind: DataKind
  state: FormState
  title: string
  onRemoved: () => void
}

/** Removes the item, or says why it cannot be removed. */
function ItemActions({ kind, state: { item, removed }, title, onRemoved }: ItemActionsProps) {
  const { language } = useLanguage()
  const keptId = useId()
  if (item.Id === '' || !kind.MayRemove || removed) return null
  const kept = localized(item.Kept, language)
  return (
    <>
      {kept && (
        <Text id={keptId} type="small" tone="muted">
          {kept}
        </Text>
      )}
      <RemoveButton kind={kind} id={item.Id} title={title} refusalId={kept ? keptId : ''} onRemoved={onRemoved} />
    </>
  )
}
