import { PageLink, useFirstContentReady, useNavigation } from '@portal/client'
import { translate, deskHref, pageHref } from '@portal/contract'
import { SetupChecklist } from '@portal/setup-checklist/web'
import { usePermissions } from '@portal/access-control/web'
import { FailedPage, LazyFallback, Loading, StatePage, useLanguage, useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { linkCardLook } from '@portal/ui/link-cards'
import { Activity, useState, type ReactNode } from 'react'
import { deskSections, sectionsFor, type DeskSection } from '../desk.ts'
import { deskTexts } from './desk.texts.ts'
import { DeskFrame } from './DeskFrame.tsx'
import styles from './DeskPage.module.css'

/** The desk: the sections for the roles that the person holds now. */
export function DeskPage() {
  const t = useText(deskTexts)
  const { here, go } = useNavigation()
  const { grants, isLoading, hasFailed, retry } = usePermissions({ isWatched: true })
  const [, , name = '', ...path] = here.pathname.split('/').map(decodeSegment)
  const ownSections = sectionsFor(grants)
  const hasFirstDay = grants.some(({ Role }) => Role === 'portal-administrator')
  // the checklist stands above everything else: it says itself when it is there
  useFirstContentReady(!isLoading && !(name === '' && hasFirstDay))
  if (isLoading) return <LoadingDesk />
  if (hasFailed)
    return (
      <main id="content">
        <FailedPage onRetry={retry} />
      </main>
    )
  const noRoleView = (
    <StatePage
      kind="locked"
      title={t('locked')}
      help={t('lockedHelp')}
      action={{ label: t('backHome'), onPress: () => go(pageHref('/home')) }}
    />
  )
  const hasAny = ownSections.length > 0
  return (
    <DeskFrame>
      <main id="content">
        {name === '' && (hasAny ? <DeskStart sections={ownSections} hasFirstDay={hasFirstDay} /> : noRoleView)}
        {name !== '' && (
          <Section
            key={name}
            name={name}
            path={path.filter(Boolean)}
            isMine={ownSections.some(hasName(name))}
            otherwise={hasAny ? undefined : noRoleView}
          />
        )}
      </main>
    </DeskFrame>
  )
}

const hasName = (name: string) => (each: DeskSection) => each.section === name

function decodeSegment(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

interface DeskSectionProps {
  name: string
  path: readonly string[]
  isMine: boolean
  /** Shown to people who hold no role and held none since the section was opened. */
  otherwise: ReactNode
}

/**
 * A section of the desk. If its role is revoked, it is hidden and keeps what was typed; if the role is granted again,
 * it returns as it was left.
 */
function Section({ name, path, isMine, otherwise }: DeskSectionProps) {
  const t = useText(deskTexts)
  const { go } = useNavigation()
  const [hadRole, setHadRole] = useState(isMine)
  if (isMine && !hadRole) setHadRole(true)
  const section = deskSections.find(hasName(name))
  const back = { label: t('toDesk'), onPress: () => go(pageHref('/desk')) }
  if (!isMine && !hadRole && otherwise) return otherwise
  if (!section) return <StatePage kind="empty" title={t('noSection')} action={back} />
  if (!isMine && !hadRole)
    return <StatePage kind="locked" title={t('notYours')} help={t('notYoursHelp')} action={back} />
  const Page = section.page
  return (
    <>
      {!isMine && <StatePage kind="locked" title={t('taken')} help={t('takenHelp')} action={back} />}
      {/* hidden, it makes no calls and its dialogs are closed */}
      <Activity mode={isMine ? 'visible' : 'hidden'}>
        <LazyFallback fallback={<LoadingRows />}>
          <Page path={path} />
        </LazyFallback>
      </Activity>
    </>
  )
}

/** Start page of the desk: the sections with their open items. */
function DeskStart({ sections, hasFirstDay }: { sections: readonly DeskSection[]; hasFirstDay: boolean }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  return (
    <>
      <h1 className={look.pageTitle}>{t('desk')}</h1>
      <p className={styles.about}>{t('about')}</p>
      {hasFirstDay && (
        <LazyFallback fallback={null}>
          <SetupChecklist />
        </LazyFallback>
      )}
      <ul className={linkCardLook.cards}>
        {sections.map(({ section, title, about, icon: Icon, count: Count }) => (
          <li key={section}>
            <PageLink className={linkCardLook.card} href={deskHref(section)}>
              <Icon aria-hidden />
              <span className={linkCardLook.name}>
                {translate(title, language)} {Count && <Count />}
              </span>
              <span className={linkCardLook.what}>{translate(about, language)}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  )
}

function LoadingRows() {
  return <Loading rows={8} />
}

function LoadingDesk() {
  return (
    <DeskFrame>
      <main id="content">
        <LoadingRows />
      </main>
    </DeskFrame>
  )
}
