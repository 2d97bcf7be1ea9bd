import { useNavigation } from '@portal/client'
import { translate } from '@portal/contract'
import { Tabs, useLanguage } from '@portal/ui'
import { useMedia } from '@portal/ui/media'
import { inPeriodOf } from '@portal/usage-analytics/web'
import { placeOf, type DeskGroup } from '../desk-rail.ts'

/** The entry whose pages are tabs, at one of which we are; on a page below one of them there are none. */
export function tabbedEntryAt(pathname: string, groups: readonly DeskGroup[]) {
  const found = placeOf(pathname, groups)
  const isAt = found?.tab.href.toLowerCase() === pathname.replace(/\/$/, '').toLowerCase()
  return isAt && found.entry.tabs ? { ...found, tabs: found.entry.tabs } : undefined
}

/** They stand in the bar, where that has room (DeskPage.module.css). */
export const useTabsInBar = (): boolean => useMedia('(min-width: 1201px)')

/** All statistics, of the same days. */
export function StatisticsTabs({ groups }: { groups: readonly DeskGroup[] }) {
  const { language } = useLanguage()
  const { pathname, search } = useNavigation().here
  const found = tabbedEntryAt(pathname, groups)
  if (!found) return null
  return (
    <Tabs
      label={translate(found.entry.title, language)}
      current={found.tab.href}
      items={found.tabs.map(({ href, title }) => ({
        id: href,
        label: translate(title, language),
        href: inPeriodOf(href, search),
      }))}
    />
  )
}
