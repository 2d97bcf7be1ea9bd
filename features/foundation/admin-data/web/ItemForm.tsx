import { useNavigation } from '@portal/client'
import { Button, LazyFallback, Stack, Text, useLanguage, useMessage, useText } from '@portal/ui'
import { DetailPage } from '@portal/ui/desk'
import { FormFoot, FormSections } from '@portal/ui/forms'
import { Form, LeaveConfirmation } from '@portal/ui/form-dialog'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { DataKind } from '../contract.ts'
import { formSectionTexts } from '../form-section.texts.ts'
import { pageTexts } from '../page.texts.ts'
import { resourceHref } from './addresses.ts'
import { findProblems, formSections, initialState, withTyped, isDirty, type FormState } from './item-form.ts'
import { visibleFields } from '../rules.ts'
import type { Previews } from './field-props.ts'
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
  Preview: Previews[string] | undefined
}

/** The form of an item of any resource type. */
export function ItemForm({ kind, pageId, start, isBack, Preview }: Props) {
  const t = useText(pageTexts)
  const sectionText = useText(formSectionTexts)
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
  // one came to fill it in
  const focusFirst = useEffectEvent(() => {
    const [first] = isNew && canSave && !isBack ? findProblems(state) : []
    if (first) focusOn(form.current, first.field)
  })
  useEffect(() => focusFirst(), [])
  const [brought, setBrought] = useState<Readonly<Record<number, string>>>({})
  const context = {
    kind: kind.Key,
    pictures: item.Pictures,
    onPicture: (fileId: number, address: string) => setBrought((now) => ({ ...now, [fileId]: address })),
  }
  const pictures = Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      brought[value as number] ?? (value === null ? undefined : item.Pictures[key]),
    ]),
  )
  const title = isNew
    ? t('newOne', { kind: localized(kind.One, language) })
    : localized(item.Title, language) || item.Id
  return (
    <DetailPage
      title={title}
      back={{ href: resourceHref(kind.Key), label: localized(kind.Name, language) }}
      actions={<ItemActions kind={kind} state={state} title={title} onRemoved={back} />}
    >
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
        <FormSections
          label={sectionText('sections')}
          sections={formSections(visibleFields(item.Fields, values)).map(({ title: name, fields }) => ({
            title: localized(name, language),
            content: fields.map((field) => (
              <FieldRow
                key={field.Key}
                field={field}
                path={field.Key}
                value={values[field.Key]}
                errors={state.errors}
                isFixed={!canSave || (field.IsFixed && !isNew)}
                context={context}
                onChange={(value) => setState((now) => withTyped(now, field.Key, value))}
              />
            )),
          }))}
        />
        {Preview && Object.values(pictures).some(Boolean) && (
          <Stack as="section" gap={8} aria-label={t('preview')}>
            <Text as="h2" type="heading">
              {t('preview')}
            </Text>
            <LazyFallback>
              <Preview values={values} pictures={pictures} />
            </LazyFallback>
          </Stack>
        )}
        {canSave && !state.removed && <Foot kind={kind} state={state} isSaving={isSaving} />}
      </Form>
      {leaving.isAsking && <LeaveConfirmation onLeave={leaving.leave} onStay={leaving.stay} />}
      {secret && <SecretDialog secret={secret} onClose={back} />}
    </DetailPage>
  )
}

/** The buttons to save, once there is something to save. */
function Foot({ kind, state, isSaving }: { kind: DataKind; state: FormState; isSaving: boolean }) {
  const t = useText(pageTexts)
  const { go } = useNavigation()
  const isChanged = isDirty(state)
  if (!isChanged && state.item.Id !== '') return null
  const wrong = Object.keys(state.errors).length
  const note =
    wrong > 0 ? (
      <Text type="small" tone="danger">
        {t('fix', { count: wrong })}
      </Text>
    ) : (
      isChanged && t('unsaved')
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
      place?.querySelector<HTMLElement>('input, textarea, select, [role=spinbutton], button')
    if (control) return control.focus()
  }
}
