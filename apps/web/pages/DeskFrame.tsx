import { usePermissions } from '@portal/access-control/web'
import { storedJson, storeText, tabAccount, useNavigation } from '@portal/client'
import { MessageContext } from '@portal/ui'
import { useMessageToasts } from '@portal/ui/desk'
import { ListHostContext, type ListHost } from '@portal/ui/list'
import { useMemo, type ReactNode } from 'react'
import { groupsFor } from '../desk-rail.ts'
import { DeskBar } from './DeskBar.tsx'
import styles from './DeskPage.module.css'
import { DeskRail } from './DeskRail.tsx'

/** The frame of all pages of the back office: the rail beside them, and in the header where one is. */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { grants } = usePermissions()
  const groups = groupsFor(grants)
  return (
    <MessageContext value={useMessageToasts()}>
      <div className={`${styles.desk} desk-scale`}>
        {groups.length > 0 ? <DeskRail groups={groups} /> : <div />}
        <div className={styles.content}>
          <ListHostContext value={useListHost()}>{children}</ListHostContext>
        </div>
        <DeskBar groups={groups} />
      </div>
    </MessageContext>
  )
}

/** Columns and views of a person are kept in this browser (docs/decisions/0102). */
const keyFor = (name: string): string => `${name}.${tabAccount()}`

function useListHost(): ListHost {
  const { here, go, close } = useNavigation()
  return useMemo(
    () => ({
      here,
      go,
      close,
      load: (name) => storedJson(keyFor(name)),
      save: (name, value) => void storeText(keyFor(name), JSON.stringify(value)),
    }),
    [here, go, close],
  )
}
