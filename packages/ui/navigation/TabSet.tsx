import type { ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import { LateFrame } from '../overlay/LateFrame.tsx'
import look from './Tabs.module.css'
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
}

/** Tabs with a panel each in the page: arrows move, the panel follows. Tabs that are addresses are `Tabs`. */
export function TabSet({ label, items }: Props) {
  return (
    <LateFrame>
      <Tabs className={styles.set ?? ''}>
        <TabList className={look.tabs ?? ''} aria-label={label}>
          {items.map(({ id, label: name, count, isDisabled = false }) => (
            <Tab key={id} id={id} className={`${look.tab} ${styles.tab}`} isDisabled={isDisabled}>
              {name}
              {count !== undefined && <span className={look.number}>{count}</span>}
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
