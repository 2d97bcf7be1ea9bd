import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { LateFrame } from '../overlay/LateFrame.tsx'
import styles from './TabSet.module.css'

interface Item {
  id: string
  label: string
  count?: number | undefined
  isDisabled?: boolean | undefined
  content: ReactNode
}

interface Props {
  label: string
  items: readonly Item[]
  /** Without it the set keeps its own. */
  current?: string | undefined
  onSelect?: ((id: string) => void) | undefined
}

/** Tabs with a panel each in the page: arrows move, the panel follows. Tabs that are addresses are `Tabs`. */
export function TabSet({ label, items, current, onSelect }: Props) {
  return (
    <LateFrame>
      <Tabs
        className={styles.set ?? ''}
        {...(current === undefined ? {} : { selectedKey: current })}
        onSelectionChange={(id) => onSelect?.(String(id))}
      >
        <TabList className={styles.list ?? ''} aria-label={label}>
          {items.map(({ id, label: name, count, isDisabled = false }) => (
            <Tab key={id} id={id} className={styles.tab ?? ''} isDisabled={isDisabled}>
              {name}
              {count !== undefined && <span className={styles.number}>{count}</span>}
            </Tab>
          ))}
        </TabList>
        {items.map(({ id, content }) => (
          <TabPanel key={id} id={id} className={styles.panel ?? ''}>
            {content}
          </TabPanel>
        ))}
      </Tabs>
    </LateFrame>
  )
}
