import { call, useCache, useCommand } from '@portal/client'
import { useLanguage, useMessage, useText } from '@portal/ui'
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import {
  adminData,
  type InvalidField,
  type DataKind,
  type RemovedItem,
  type EditConflict,
  type DuplicateItem,
} from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import type { FieldError } from './field-props.ts'
import { asNewItem, rebaseForm, duplicateErrors, findProblems, problemText, type FormState } from './item-form.ts'
import { localized } from './localized.ts'

interface SaveCallbacks {
  /** `secret` is shown only once; '' if there is none. */
  onSaved: (secret: string) => void
  onInvalid: (path: string) => void
}

/** Saves the form. The input is kept whatever the result. */
export function useSave(
  kind: DataKind,
  state: FormState,
  setState: Dispatch<SetStateAction<FormState>>,
  { onSaved, onInvalid }: SaveCallbacks,
) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const cache = useCache()
  const { mutateAsync, isPending } = useCommand(adminData.save)
  const [isBringing, setBringing] = useState(false)
  const [toConfirm, setToConfirm] = useState<FieldError>()
  const wrongPath = useRef('')
  useEffect(() => {
    // after rendering, so that a screen reader reads the error together with its field
    if (wrongPath.current !== '') onInvalid(wrongPath.current)
    wrongPath.current = ''
  }, [state.errors, onInvalid])

  /** The first one gets the focus. */
  function showErrors(bad: readonly (readonly [path: string, error: FieldError])[]): void {
    wrongPath.current = bad[0]?.[0] ?? ''
    setState((now) => ({ ...now, errors: Object.fromEntries(bad) }))
  }

  async function save(from = state, IsConfirmed = false): Promise<void> {
    setToConfirm(undefined)
    const wrong = findProblems(from)
    if (wrong.length > 0) return showErrors(wrong.map((each) => [each.field, problemText(from, each)] as const))
    const { Id, Revision } = from.item
    const answer = await mutateAsync({ input: { Kind: kind.Key, Id, Revision, Values: from.values, IsConfirmed } })
    if (answer.ok) {
      // including what this page shows of it, in its header or its banners
      void cache.invalidateQueries()
      return onSaved(answer.data.Secret)
    }
    const { reason, data, message } = answer.failure
    if (reason === 'badField' && data) {
      const { Field, Text } = data as InvalidField
      return showErrors([[Field, Text]])
    }
    if (reason === 'confirm') return setToConfirm(data as FieldError)
    if (reason === 'isThere') {
      const errors = duplicateErrors(from, data as DuplicateItem)
      showErrors(errors)
      const first = errors[0]?.[1]
      return show(first ? localized(first, language) : t('isThere'), { isError: true })
    }
    if (reason === 'changedMeanwhile') {
      setState((now) => rebaseForm(now, data as EditConflict))
      return show(t('meanwhile'), { isError: true })
    }
    if (reason === 'noSuch') {
      setState((now) => ({ ...now, conflict: null, removed: data as RemovedItem }))
      return show(t('gone'), { isError: true })
    }
    show(reason ? message : t('saveFailed'), { isError: true })
  }
  /**
   * Saves as a new item. A removed item is continued as the new one; an item that somebody else saved stays as they
   * left it.
   */
  async function saveAsNew(values: FormState['values']): Promise<void> {
    const next = asNewItem(state, values)
    setState(next)
    await save(next)
  }

  /** Restores the removed item and saves the input over it. */
  async function bringBack({ Undo }: RemovedItem): Promise<void> {
    setBringing(true)
    const answer = await call(adminData.restore, { Kind: kind.Key, Undo })
    setBringing(false)
    if (!answer.ok) return show(answer.failure.message || t('restoreFailed'), { isError: true })
    const next = { ...state, gone: null }
    setState(next)
    await save(next)
  }
  return {
    save: () => save(),
    saveAsNew,
    bringBack,
    isSaving: isPending || isBringing,
    /** Asked before the save: its consequences. */
    confirmation: toConfirm && {
      text: localized(toConfirm, language),
      confirm: () => void save(state, true),
      cancel: () => setToConfirm(undefined),
    },
  }
}
