import { useText } from '../language.tsx'
import { Tabs } from '../navigation/Tabs.tsx'
import { listTexts } from './list.texts.ts'
import type { ListState } from './list-state.ts'
import styles from './ListPage.module.css'

/** The person's views and those that colleagues share, as tabs, once there are any. */
export function SavedViews({ list }: { list: Pick<ListState, 'host' | 'preferences' | 'search'> }) {
  const t = useText(listTexts)
  const { views } = list.preferences
  if (views.length === 0) return null
  const all = [{ id: 0, name: '', author: '', search: '' }, ...views]
  return (
    <div className={styles.views}>
      <Tabs
        replaces
        label={t('views')}
        current={String(all.find(({ search }) => search === list.search)?.id ?? '')}
        items={all.map(({ id, name, author, search }) => ({
          id: String(id),
          label: [name || t('noView'), author].filter(Boolean).join(' · '),
          href: list.host.here.pathname + search,
        }))}
      />
    </div>
  )
}
