import { useAnswer, useNavigation } from '@portal/client'
import { LoadFailed, Loading, StateView, useText } from '@portal/ui'
import { curating } from '../contract.ts'
import { pageTexts } from '../page.texts.ts'
import { overviewHref } from './addresses.ts'
import { ItemPage } from './ItemPage.tsx'
import { KindList } from './KindList.tsx'
import { KindsOverview } from './KindsOverview.tsx'

/** Overview of all resource types, the list of one type, or the form of one item. */
export function DataPage({ path }: { path: readonly string[] }) {
  const t = useText(pageTexts)
  const { go } = useNavigation()
  const { data, error, refetch } = useAnswer(curating.kinds, {})
  const [key, what, id = ''] = path
  if (error) return <LoadFailed onRetry={refetch} />
  if (!data) return <Loading rows={8} />
  if (key === undefined) return <KindsOverview kinds={data.List} />
  const kind = data.List.find((each) => each.Key === key)
  if (!kind)
    return <StateView kind="locked" text={t('noKind')} action={{ label: t('all'), onPress: () => go(overviewHref) }} />
  if (what === undefined) return <KindList key={key} kind={kind} kinds={data.List} />
  return <ItemPage key={`${key} ${what} ${id}`} kind={kind} id={what === 'new' ? '' : id} />
}
