import { useEffect, useRef, type KeyboardEvent } from 'react'
import type { TabItem } from './Tabs.tsx'
import styles from './Tabs.module.css'

interface Props {
  label: string
  /** Each tab has the id `<id>-<item.id>`. */
  id: string
  /** The one panel, whose content follows the tab. */
  panelId: string
  items: readonly Pick<TabItem, 'id' | 'label' | 'count'>[]
  current: string
  onSelect: (id: string) => void
}

/** Underlined tabs over one panel that the page draws; arrows move. A click leaves the focus where it is. */
export function TabList({ label, id, panelId, items, current, onSelect }: Props) {
  const row = useRef<HTMLDivElement>(null)
  // scrolls the row, but not the page, to the selected tab
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-selected=true]')
    if (!row.current || !tab) return
    const [outer, inner] = [row.current.getBoundingClientRect(), tab.getBoundingClientRect()]
    row.current.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
  }, [current, items])
  function onKeyDown(event: KeyboardEvent): void {
    const at = items.findIndex((item) => item.id === current)
    const steps: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = (step + items.length) % items.length
    onSelect(items[index]!.id)
    row.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }
  return (
    <div ref={row} role="tablist" aria-label={label} className={styles.tabs}>
      {items.map((item) => (
        <button
          key={item.id}
          id={`${id}-${item.id}`}
          type="button"
          role="tab"
          aria-selected={item.id === current}
          aria-controls={panelId}
          tabIndex={item.id === current ? 0 : -1}
          className={styles.tab}
          onMouseDown={(event) => event.button === 0 && event.preventDefault()}
          onClick={() => onSelect(item.id)}
          onKeyDown={onKeyDown}
        >
          {item.label}
          {item.count !== undefined && <span className={styles.number}>{item.count}</span>}
        </button>
      ))}
    </div>
  )
}
