import { ViewTabs } from '../desk/FilterBar.tsx'
import { useText } from '../language.tsx'
import { listTexts } from './list.texts.ts'
import type { ListState } from './list-state.ts'
import styles from './ListPage.module.css'

/** The person's views as tabs, once there are any. */
export function SavedViews({ list }: { list: Pick<ListState, 'host' | 'preferences' | 'search'> }) {
  const t = useText(listTexts)
  const { views } = list.preferences
  if (views.length === 0) return null
  const all = [{ name: '', search: '' }, ...views]
  return (
    <div className={styles.views}>
      <ViewTabs
        label={t('views')}
        current={all.find(({ search }) => search === list.search)?.name ?? ' '}
        views={all.map(({ name, search }) => ({
          id: name,
          label: name || t('noView'),
          href: list.host.here.pathname + search,
        }))}
      />
    </div>
  )
}
