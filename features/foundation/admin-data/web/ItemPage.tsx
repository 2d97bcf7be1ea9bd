import { PageLink, useNavigation } from '@portal/client'
import { LoadFailed, Loading, StateView, useLanguage, useText } from '@portal/ui'
import { backLook } from '@portal/ui/back-link'
import { ChevronLeft } from 'lucide-react'
import { useState } from 'react'
import type { DataKind } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { kindHref } from './addresses.ts'
import { givenBy } from './item-form.ts'
import { ItemForm } from './ItemForm.tsx'
import { say } from './say.ts'
import { leftOver, restored } from './typed-form.ts'
import { useItem } from './use-item.ts'
import { recallTyped } from './use-typed.ts'

/** One item, or a new one (`id` ''). */
export function ItemPage({ kind, id }: { kind: DataKind; id: string }) {
  const t = useText(pageTexts)
  const { language } = useLanguage()
  const { here, go } = useNavigation()
  const { item, failure, retry } = useItem(kind.Key, id)
  const [typed] = useState(() => recallTyped(kind.Key, id))
  const name = say(kind.Name, language)
  const isGone = failure?.reason === 'noSuch'
  const begin = item
    ? restored(item, typed, id === '' ? givenBy(item.Fields, here.search) : {})
    : isGone && typed && leftOver(typed)
  return (
    <>
      <PageLink className={backLook} href={kindHref(kind.Key)}>
        <ChevronLeft aria-hidden />
        {name}
      </PageLink>
      {begin ? (
        <ItemForm kind={kind} pageId={id} start={begin.state} isBack={begin.isBack} />
      ) : isGone ? (
        <StateView
          kind="empty"
          text={t('gone')}
          action={{ label: t('toList'), onPress: () => go(kindHref(kind.Key)) }}
        />
      ) : failure ? (
        <LoadFailed onRetry={retry} />
      ) : (
        <Loading hasTitle />
      )}
    </>
  )
}
