import { shortNumber, useLanguage, useText } from '@portal/ui'
import { useEffect, useRef, type KeyboardEvent } from 'react'
import { searchTexts } from '../texts.ts'
import { tabs, type Tab } from './found.ts'
import styles from './TabRow.module.css'

interface Props {
  id: string
  panelId: string
  chosen: Tab
  /** undefined: not known yet. */
  counts: Readonly<Record<Tab, number>> | undefined
  /** Tabs whose count is a minimum. */
  openTabs: ReadonlySet<Tab>
  onChoose: (tab: Tab) => void
}

const names = { all: 'tabAll', people: 'tabPeople', tool: 'tabTool', message: 'tabMessage', box: 'tabBox' } as const

/** SEARCH-01: tabs with their counts; left and right arrows move. */
export function TabRow({ id, panelId, chosen, counts, openTabs, onChoose }: Props) {
  const t = useText(searchTexts)
  const { language } = useLanguage()
  const row = useRef<HTMLDivElement>(null)
  // scrolls the row, but not the page, to the selected tab
  useEffect(() => {
    const list = row.current
    const tab = list?.querySelector('[aria-selected=true]')
    if (!list || !tab) return
    const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [chosen, counts])
  function onKeyDown(event: KeyboardEvent): void {
    const at = tabs.indexOf(chosen)
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: tabs.length - 1,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = (step + tabs.length) % tabs.length
    onChoose(tabs[index]!)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div ref={row} role="tablist" aria-label={t('kinds')} className={styles.tabs}>
      {tabs.map((tab) => (
        <button
          key={tab}
          id={`${id}-${tab}`}
          type="button"
          role="tab"
          aria-selected={tab === chosen}
          aria-controls={panelId}
          tabIndex={tab === chosen ? 0 : -1}
          className={styles.tab}
          // the field keeps the focus after a mouse click
          onMouseDown={(event) => event.button === 0 && event.preventDefault()}
          onClick={() => onChoose(tab)}
          onKeyDown={onKeyDown}
        >
          {t(names[tab])}
          {counts && (
            <span className={styles.count}>
              {shortNumber(counts[tab], language)}
              {openTabs.has(tab) && '+'}
            </span>
          )}
        </button>
      ))}
    </div>
  )
}
