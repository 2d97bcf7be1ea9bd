import { PageLink } from '@portal/client'
import { translate } from '@portal/contract'
import { useLanguage, useText } from '@portal/ui'
import { Monitor } from 'lucide-react'
import { phoneJobAt, phoneJobs } from '../desk-phone.ts'
import type { DeskGroup, WaitingPlaces } from '../desk-rail.ts'
import { deskTexts } from './desk.texts.ts'
import styles from './DeskPage.module.css'

interface Props {
  groups: readonly DeskGroup[]
  waiting: WaitingPlaces
  pathname: string
}

/** On a phone, at the lower edge: what one does at the desk on the way. */
export function DeskPhoneBar({ groups, waiting, pathname }: Props) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const jobs = phoneJobs(groups)
  if (jobs.length === 0) return null
  const current = phoneJobAt(pathname)
  return (
    <nav className={styles.phoneBar} aria-label={t('onTheWay')}>
      {jobs.map(({ href, title, icon: Icon, count: Count }) => (
        <PageLink key={href} href={waiting[href] ?? href} aria-current={href === current ? 'page' : undefined}>
          <Icon aria-hidden />
          {translate(title, language)}
          {Count && <Count />}
        </PageLink>
      ))}
    </nav>
  )
}

/** On a phone, above pages that need a larger screen. */
export function DesktopAdvice({ pathname }: { pathname: string }) {
  const t = useText(deskTexts)
  if (phoneJobAt(pathname)) return null
  return (
    <p className={styles.advice}>
      <Monitor aria-hidden />
      {t('onDesktop')}
    </p>
  )
}
