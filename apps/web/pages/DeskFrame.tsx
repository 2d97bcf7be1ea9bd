import { usePermissions } from '@portal/access-control/web'
import type { ReactNode } from 'react'
import { groupsFor } from '../desk-rail.ts'
import { DeskBar } from './DeskBar.tsx'
import styles from './DeskPage.module.css'
import { DeskRail } from './DeskRail.tsx'

/** The frame of all pages of the back office: the rail beside them, and in the header where one is. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { grants } = usePermissions()
  const groups = groupsFor(grants)
  return (
    <div className={`${styles.desk} desk-scale`}>
      {groups.length > 0 ? <DeskRail groups={groups} /> : <div />}
      <div className={styles.content}>{children}</div>
      <DeskBar groups={groups} />
    </div>
  )
}
