import { shortNumber, TabList, useLanguage, useText } from '@portal/ui'
import { searchTexts } from '../texts.ts'
import { orderTabs, tabs, type Tab } from './result-groups.ts'

interface TabRowProps {
  id: string
  panelId: string
  chosen: Tab
  /** undefined: not known yet. */
  counts: Readonly<Record<Tab, number>> | undefined
  /** Tabs whose count is a minimum. */
  openTabs: ReadonlySet<Tab>
  onChoose: (tab: Tab) => void
}

const tabTexts = { all: 'tabAll', people: 'tabPeople', tool: 'tabTool', message: 'tabMessage', box: 'tabBox' } as const

/** SEARCH-01: tabs with their counts; left and right arrows move. */
export function TabRow({ chosen, counts, openTabs, onChoose, ...ids }: TabRowProps) {
  const t = useText(searchTexts)
  const { language } = useLanguage()
  const items = orderTabs(counts).map((tab) => ({
    id: tab,
    label: t(tabTexts[tab]),
    count: counts && `${shortNumber(counts[tab], language)}${openTabs.has(tab) ? '+' : ''}`,
  }))
  const choose = (id: string) => onChoose(tabs.find((tab) => tab === id) ?? 'all')
  return <TabList {...ids} label={t('kinds')} items={items} current={chosen} onSelect={choose} />
}
