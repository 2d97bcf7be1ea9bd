import { Lock } from 'lucide-react'
import { useAnswer, useNavigation } from '@portal/client'
import { Button, EmptyState, ErrorState, Loading, useText } from '@portal/ui'
import { adminData } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import type { FormsByKind } from './form-body.ts'
import { overviewHref } from './addresses.ts'
import { ItemPage } from './ItemPage.tsx'
import { ResourcePage } from './ResourcePage.tsx'
import { ResourceOverview } from './ResourceOverview.tsx'

/** Overview of all resource types, the list of one type, or the form of one item. */
export function DataPage({ path, forms }: { path: readonly string[]; forms: FormsByKind }) {
  const t = useText(pageTexts)
  const { go } = useNavigation()
  const { data, error, refetch } = useAnswer(adminData.kinds, {})
  const [key, what, id = ''] = path
  if (error) return <ErrorState onRetry={refetch} />
  if (!data) return <Loading rows={8} />
  if (key === undefined) return <ResourceOverview kinds={data.List} />
  const kind = data.List.find((each) => each.Key === key)
  if (!kind)
    return (
      <EmptyState
        icon={<Lock aria-hidden />}
        title={t('noKind')}
        action={<Button onClick={() => go(overviewHref)}>{t('all')}</Button>}
      />
    )
  if (what === undefined) return <ResourcePage key={key} kind={kind} kinds={data.List} />
  return <ItemPage key={`${key} ${what} ${id}`} kind={kind} id={what === 'new' ? '' : id} forms={forms} />
}
