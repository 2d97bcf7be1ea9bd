import { useCache, useCommand } from '@portal/client'
import { useMessage, useText } from '@portal/ui'
import { useEffect, useRef, type Dispatch, type SetStateAction } from 'react'
import { curating, type BadField, type DataKind, type Item } from '../contract.ts'
import { problemTexts } from '../messages.ts'
import { pageTexts } from '../page-texts.ts'
import { keyFields, overtaken, wrongIn, type FormState } from './item-form.ts'

interface Then {
  /** With what is shown this once, or ''. */
  onSaved: (secret: string) => void
  onWrong: (path: string) => void
}

/** Saves what stands in the form; whatever comes of it, what was typed stays. */
export function useSaving(
  kind: DataKind,
  state: FormState,
  setState: Dispatch<SetStateAction<FormState>>,
  { onSaved, onWrong }: Then,
) {
  const t = useText(pageTexts)
  const { show } = useMessage()
  const cache = useCache()
  const { mutateAsync, isPending } = useCommand(curating.save)
  const wrongPath = useRef('')
  useEffect(() => {
    // when the page shows it, so that what is wrong is read out with its field
    if (wrongPath.current !== '') onWrong(wrongPath.current)
    wrongPath.current = ''
  }, [state.errors, onWrong])

  /** The first of them gets the focus. */
  function mark(bad: readonly BadField[], said = t('fix')): void {
    wrongPath.current = bad[0]?.Field ?? ''
    setState((now) => ({ ...now, errors: Object.fromEntries(bad.map(({ Field, Text }) => [Field, Text])) }))
    show(said, { isError: true })
  }

  async function save(): Promise<void> {
    const wrong = wrongIn(state)
    if (wrong.length > 0)
      return mark(wrong.map(({ field, problem }) => ({ Field: field, Text: problemTexts[problem] })))
    const { Id, Revision } = state.item
    const answer = await mutateAsync({ input: { Kind: kind.Key, Id, Revision, Values: state.values } })
    if (answer.ok) {
      // also what this very page shows of it, in its header or its banners
      void cache.invalidateQueries()
      return onSaved(answer.data.Secret)
    }
    const { reason, data, message } = answer.failure
    if (reason === 'badField' && data) return mark([data as BadField])
    if (reason === 'isThere')
      return mark(
        keyFields(state).map((Field) => ({ Field, Text: pageTexts.isThere })),
        t('isThere'),
      )
    if (reason === 'changedMeanwhile') {
      setState((now) => overtaken(now, data as Item))
      return show(t('meanwhile'), { isError: true })
    }
    show(reason ? message : t('saveFailed'), { isError: true })
  }
  return { save, isSaving: isPending }
}
