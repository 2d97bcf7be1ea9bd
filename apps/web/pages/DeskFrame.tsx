import { usePermissions } from '@portal/access-control/web'
import { useNavigation } from '@portal/client'
import { deskHref, nameIn, translate } from '@portal/contract'
import { draftsHref } from '@portal/editor/web'
import { useReviewQueue } from '@portal/publishing/web'
import { useListPreferences } from '@portal/saved-views/web'
import { MessageContext, useLanguage, Watermark } from '@portal/ui'
import { BarPlaceContext, PrivacyNote, useMessageToasts, SidePlaceContext, useRegionKeys } from '@portal/ui/desk'
import { ListHostContext } from '@portal/ui/list'
import { useMedia } from '@portal/ui/media'
import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { personalDataAt } from '../desk-personal.ts'
import { originAmong, rememberOrigin } from '../desk-origin.ts'
import { groupsFor } from '../desk-rail.ts'
import { useMyself } from '../shell/me.ts'
import { DeskBar } from './DeskBar.tsx'
import { StatisticsTabs, useTabsInBar } from './StatisticsTabs.tsx'
import styles from './DeskPage.module.css'
import { DesktopAdvice, DeskPhoneBar } from './DeskPhoneBar.tsx'
import { DeskRail } from './DeskRail.tsx'
import { OriginContext } from './use-back.ts'

/** The bar, the rail, the content and the panel beside it. */
const regions = '[data-desk-bar], [data-region], main, main aside'

const subscribeNever = () => () => undefined
const findBar = (): Element | null => document.querySelector('#root [data-desk-bar]')

/**
 * The frame of all pages of the back office: the rail beside them, and in the header where one is. Pages with personal
 * data say so.
 */
export function DeskFrame({ children }: { children: ReactNode }) {
  const { grants } = usePermissions()
  const { language } = useLanguage()
  const { here } = useNavigation()
  const me = useMyself()
  const groups = groupsFor(grants)
  // the badge counts what others wait for: it leads there, not to one's own texts
  const waiting = useReviewQueue().data?.List.length ? { [deskHref('writing')]: draftsHref('review') } : {}
  const personal = personalDataAt(here.pathname)
  const bar = useSyncExternalStore(subscribeNever, findBar, () => null)
  const [side, setSide] = useState<Element | null>(null)
  const [object, setObject] = useState<Element | null>(null)
  const hasRoom = useMedia('(min-width: 1400px)')
  useRegionKeys(regions)
  const about = personal && translate(personal, language)
  useEffect(() => rememberOrigin(here, groupsFor(grants)), [here, grants])
  return (
    <MessageContext value={useMessageToasts()}>
      <div className={`${styles.desk} desk-scale`}>
        {groups.length > 0 ? <DeskRail groups={groups} waiting={waiting} bar={bar} /> : <div />}
        <div className={styles.content}>
          {about && (
            <>
              <div className={styles.strip}>
                <PrivacyNote>{about}</PrivacyNote>
              </div>
              <div className={styles.note}>
                <PrivacyNote isFolded>{about}</PrivacyNote>
              </div>
            </>
          )}
          {!useTabsInBar() && <StatisticsTabs groups={groups} />}
          <DesktopAdvice pathname={here.pathname} />
          <SidePlaceContext value={side}>
            <OriginContext value={originAmong(groups)}>
              <BarPlaceContext value={hasRoom ? object : null}>
                <ListHosting>{children}</ListHosting>
              </BarPlaceContext>
            </OriginContext>
          </SidePlaceContext>
        </div>
        <div ref={setSide} className={styles.side} />
        <DeskBar groups={groups} note={about} slot={bar} onObjectPlace={setObject} />
        <DeskPhoneBar groups={groups} waiting={waiting} pathname={here.pathname} />
        {personal && me && <Watermark text={`${nameIn(me, language)} ${me.ADAccount}`} />}
      </div>
    </MessageContext>
  )
}

/** Lists within: their address, and what the person keeps of them. */
function ListHosting({ children }: { children: ReactNode }) {
  const { here, go, close } = useNavigation()
  const { grants } = usePermissions()
  const kept = useListPreferences(grants.length > 0)
  const host = useMemo(() => ({ here, go, close, ...kept }), [here, go, close, kept])
  return <ListHostContext value={host}>{children}</ListHostContext>
}
