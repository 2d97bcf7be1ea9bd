import { PageLink, useNavigation } from '@portal/client'
import { translate, deskHref, pageHref } from '@portal/contract'
import { FirstDay } from '@portal/setup-checklist/web'
import { useRights } from '@portal/access-control/web'
import { LoadFailed, Loading, StateView, useLanguage, useText, WhileArriving } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { linkCardLook } from '@portal/ui/link-cards'
import { Activity, useState, type ReactNode } from 'react'
import { deskSections, sectionsFor, type DeskSection } from '../desk.ts'
import { deskTexts } from './desk.texts.ts'
import { DeskRail } from './DeskRail.tsx'
import styles from './DeskPage.module.css'

/** The desk: the sections for the roles that the person holds now. */
export function DeskPage() {
  const t = useText(deskTexts)
  const { here, go } = useNavigation()
  const { grants, isLoading, hasFailed, retry } = useRights({ isWatched: true })
  const [, , name = '', ...path] = here.pathname.split('/').map(decoded)
  const mine = sectionsFor(grants)
  const isAdministrator = grants.some(({ Role }) => Role === 'portal-administrator')
  if (isLoading) return <Waiting />
  if (hasFailed)
    return (
      <main id="content">
        <LoadFailed isPage onRetry={retry} />
      </main>
    )
  const nobody = (
    <StateView
      kind="locked"
      isPage
      text={t('locked')}
      help={t('lockedHelp')}
      action={{ label: t('backHome'), onPress: () => go(pageHref('/home')) }}
    />
  )
  const hasAny = mine.length > 0
  return (
    <div className={styles.desk}>
      {hasAny ? <DeskRail sections={mine} chosen={name} /> : <div />}
      <main id="content" className={styles.content}>
        {name === '' && (hasAny ? <Start sections={mine} hasFirstDay={isAdministrator} /> : nobody)}
        {name !== '' && (
          <Section
            key={name}
            name={name}
            path={path.filter(Boolean)}
            isMine={mine.some(isCalled(name))}
            otherwise={hasAny ? undefined : nobody}
          />
        )}
      </main>
    </div>
  )
}

const isCalled = (name: string) => (each: DeskSection) => each.section === name

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

interface SectionOf {
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
function Section({ name, path, isMine, otherwise }: SectionOf) {
  const t = useText(deskTexts)
  const { go } = useNavigation()
  const [hadIt, setHadIt] = useState(isMine)
  if (isMine && !hadIt) setHadIt(true)
  const section = deskSections.find(isCalled(name))
  const back = { label: t('toDesk'), onPress: () => go(pageHref('/desk')) }
  if (!isMine && !hadIt && otherwise) return otherwise
  if (!section) return <StateView kind="empty" isPage text={t('noSection')} action={back} />
  if (!isMine && !hadIt)
    return <StateView kind="locked" isPage text={t('notYours')} help={t('notYoursHelp')} action={back} />
  const Page = section.page
  return (
    <>
      {!isMine && <StateView kind="locked" isPage text={t('taken')} help={t('takenHelp')} action={back} />}
      {/* hidden, it makes no calls and its dialogs are closed */}
      <Activity mode={isMine ? 'visible' : 'hidden'}>
        <WhileArriving fallback={<Rows />}>
          <Page path={path} />
        </WhileArriving>
      </Activity>
    </>
  )
}

/** Start page of the desk: the sections with their open items. */
function Start({ sections, hasFirstDay }: { sections: readonly DeskSection[]; hasFirstDay: boolean }) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  return (
    <>
      <h1 className={look.pageTitle}>{t('desk')}</h1>
      <p className={styles.about}>{t('about')}</p>
      {hasFirstDay && (
        <WhileArriving fallback={null}>
          <FirstDay />
        </WhileArriving>
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

function Rows() {
  return <Loading rows={8} />
}

function Waiting() {
  return (
    <div className={styles.desk}>
      <div />
      <main id="content" className={styles.content}>
        <Rows />
      </main>
    </div>
  )
}
