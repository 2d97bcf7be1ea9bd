import { call, useCache, useCommand } from '@portal/client'
import { useLanguage, useMessage, useText } from '@portal/ui'
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react'
import { curating, type BadField, type DataKind, type Gone, type Overtaken, type Twin } from '../contract.ts'
import { problemTexts } from '../texts.ts'
import { pageTexts } from '../page.texts.ts'
import type { FieldError } from './field-props.ts'
import { asNew, overtaken, twinErrors, wrongIn, type FormState } from './item-form.ts'
import { say } from './say.ts'

interface Then {
  /** `secret` is shown only once; '' if there is none. */
  onSaved: (secret: string) => void
  onWrong: (path: string) => void
}

/** Saves the form. The input is kept whatever the result. */
export function useSaving(
  kind: DataKind,
  state: FormState,
  setState: Dispatch<SetStateAction<FormState>>,
  { onSaved, onWrong }: Then,
) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { show } = useMessage()
  const cache = useCache()
  const { mutateAsync, isPending } = useCommand(curating.save)
  const [isBringing, setBringing] = useState(false)
  const wrongPath = useRef('')
  useEffect(() => {
    // after rendering, so that a screen reader reads the error together with its field
    if (wrongPath.current !== '') onWrong(wrongPath.current)
    wrongPath.current = ''
  }, [state.errors, onWrong])

  /** The first one gets the focus. */
  function mark(bad: readonly (readonly [path: string, error: FieldError])[], said = t('fix')): void {
    wrongPath.current = bad[0]?.[0] ?? ''
    setState((now) => ({ ...now, errors: Object.fromEntries(bad) }))
    show(said, { isError: true })
  }

  async function save(from = state): Promise<void> {
    const wrong = wrongIn(from)
    if (wrong.length > 0) return mark(wrong.map(({ field, problem }) => [field, problemTexts[problem]] as const))
    const { Id, Revision } = from.item
    const answer = await mutateAsync({ input: { Kind: kind.Key, Id, Revision, Values: from.values } })
    if (answer.ok) {
      // including what this page shows of it, in its header or its banners
      void cache.invalidateQueries()
      return onSaved(answer.data.Secret)
    }
    const { reason, data, message } = answer.failure
    if (reason === 'badField' && data) {
      const { Field, Text } = data as BadField
      return mark([[Field, Text]])
    }
    if (reason === 'isThere') {
      const errors = twinErrors(from, data as Twin)
      const first = errors[0]?.[1]
      return mark(errors, first ? say(first, language) : t('isThere'))
    }
    if (reason === 'changedMeanwhile') {
      setState((now) => overtaken(now, data as Overtaken))
      return show(t('meanwhile'), { isError: true })
    }
    if (reason === 'noSuch') {
      setState((now) => ({ ...now, meanwhile: null, gone: data as Gone }))
      return show(t('gone'), { isError: true })
    }
    show(reason ? message : t('saveFailed'), { isError: true })
  }
  /**
   * Saves as a new item. A removed item is continued as the new one; an item that somebody else saved stays as they
   * left it.
   */
  async function saveAsNew(values: FormState['values']): Promise<void> {
    const next = asNew(state, values)
    setState(next)
    await save(next)
  }

  /** Restores the removed item and saves the input over it. */
  async function bringBack({ Undo }: Gone): Promise<void> {
    setBringing(true)
    const answer = await call(curating.restore, { Kind: kind.Key, Undo })
    setBringing(false)
    if (!answer.ok) return show(answer.failure.message || t('restoreFailed'), { isError: true })
    const next = { ...state, gone: null }
    setState(next)
    await save(next)
  }
  return { save: () => save(), saveAsNew, bringBack, isSaving: isPending || isBringing }
}
