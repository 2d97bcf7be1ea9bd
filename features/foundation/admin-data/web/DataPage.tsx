import { Lock } from 'lucide-react'
import { useCallback, useEffect, type ComponentType } from 'react'
import { useAnswer, useNavigation } from '@portal/client'
import { Button, EmptyState, ErrorState, Loading, useText } from '@portal/ui'
import { adminData } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import type { FormsByKind } from './form-body.ts'
import { deskStartHref } from './addresses.ts'
import { ItemPage } from './ItemPage.tsx'
import { LibraryContext, type LibraryProps } from './library.ts'
import { ResourcePage } from './ResourcePage.tsx'

interface Props {
  path: readonly string[]
  forms: FormsByKind
  /** Finds a file that is stored already. */
  Library: ComponentType<LibraryProps>
}

/** The list of one resource type, or the form of one item. Without a type: the desk, whose rail leads to all of them. */
export function DataPage({ path, forms, Library }: Props) {
  const t = useText(pageTexts)
  const { go } = useNavigation()
  const { data, error, refetch } = useAnswer(adminData.kinds, {})
  const [key, what, id = ''] = path
  const library = useCallback((props: LibraryProps) => <Library {...props} />, [Library])
  const isNowhere = key === undefined
  useEffect(() => {
    if (isNowhere) go(deskStartHref, { replace: true })
  }, [isNowhere, go])
  if (error) return <ErrorState onRetry={refetch} />
  if (!data || isNowhere) return <Loading rows={12} hasTitle />
  const kind = data.List.find((each) => each.Key === key)
  if (!kind)
    return (
      <EmptyState
        icon={<Lock aria-hidden />}
        title={t('noKind')}
        action={<Button onClick={() => go(deskStartHref)}>{t('toDesk')}</Button>}
      />
    )
  if (what === undefined) return <ResourcePage key={key} kind={kind} kinds={data.List} />
  return (
    <LibraryContext value={library}>
      <ItemPage key={`${key} ${what} ${id}`} kind={kind} id={what === 'new' ? '' : id} forms={forms} />
    </LibraryContext>
  )
}
