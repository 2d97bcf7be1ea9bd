import { useNavigation } from '@portal/client'
import { Button, EmptyState, ErrorState, Loading, useText } from '@portal/ui'
import { useState } from 'react'
import type { DataKind } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { resourceHref } from './addresses.ts'
import type { FormsByKind } from './form-body.ts'
import { valuesFromQuery } from './item-form.ts'
import styles from './Form.module.css'
import { ItemForm } from './ItemForm.tsx'
import { restoreRemoved, restoreForm } from './unsaved-form.ts'
import { useItem } from './use-item.ts'
import { recallUnsavedForm } from './use-unsaved-form.ts'

/** An existing item, or a new one (`id` ''). */
export function ItemPage({ kind, id, forms }: { kind: DataKind; id: string; forms: FormsByKind }) {
  const t = useText(pageTexts)
  const { here, go } = useNavigation()
  const { item, failure, retry } = useItem(kind.Key, id)
  const [typed] = useState(() => recallUnsavedForm(kind.Key, id))
  const isGone = failure?.reason === 'noSuch'
  const begin = item
    ? restoreForm(item, typed, id === '' ? valuesFromQuery(item.Fields, here.search) : {})
    : isGone && typed && restoreRemoved(typed)
  const parts = forms[kind.Key] ?? {}
  if (begin)
    return (
      <div className={parts.Body ? undefined : styles.page}>
        <ItemForm kind={kind} pageId={id} start={begin.state} isBack={begin.isBack} parts={parts} />
      </div>
    )
  if (isGone)
    return (
      <EmptyState
        title={t('gone')}
        action={<Button onClick={() => go(resourceHref(kind.Key))}>{t('toList')}</Button>}
      />
    )
  return failure ? <ErrorState onRetry={retry} /> : <Loading hasTitle />
}
