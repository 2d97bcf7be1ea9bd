import { useFirstContentReady, useNavigation } from '@portal/client'
import { pageHref } from '@portal/contract'
import { Dashboard } from '@portal/dashboard/web'
import { SetupChecklist, useIsChecklistKnown } from '@portal/setup-checklist/web'
import { usePermissions } from '@portal/access-control/web'
import { FailedPage, LazyFallback, Loading, Page, PageHeader, StatePage, usePartsLoaded, useText } from '@portal/ui'
import { Activity, useState, type ReactNode } from 'react'
import { deskSections, sectionsFor, type DeskSection } from '../desk.ts'
import { groupsFor } from '../desk-rail.ts'
import { deskTexts } from './desk.texts.ts'
import { DeskFrame } from './DeskFrame.tsx'

/** The desk: the sections for the roles that the person holds now. */
export function DeskPage() {
  const t = useText(deskTexts)
  const { here, go } = useNavigation()
  const { grants, isLoading, hasFailed, retry } = usePermissions({ isWatched: true })
  const [, , name = '', ...path] = here.pathname.split('/').map(decodeSegment)
  const ownSections = sectionsFor(grants)
  const hasFirstDay = grants.some(({ Role }) => Role === 'portal-administrator')
  // bus staff and health readers have places of the desk that are no sections
  const hasAny = groupsFor(grants).length > 0
  // the dashboard says itself when it is there
  useFirstContentReady(!isLoading && !(name === '' && hasAny))
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
  return (
    <DeskFrame>
      <main id="content">
        {name === '' && (hasAny ? <DeskStart roles={JSON.stringify(grants)} hasFirstDay={hasFirstDay} /> : noRoleView)}
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

/** Its code. */
export const loadSection = (name: string) => deskSections.find(hasName(name))?.page.load()

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
  if (!section) return <StatePage kind="empty" title={t('noSection')} help={t('noSectionHelp')} action={back} />
  if (!isMine && !hadRole)
    return <StatePage kind="locked" title={t('notYours')} help={t('notYoursHelp')} action={back} />
  const SectionPage = section.page
  return (
    <>
      {!isMine && <StatePage kind="locked" title={t('taken')} help={t('takenHelp')} action={back} />}
      {/* hidden, it makes no calls and its dialogs are closed */}
      <Activity mode={isMine ? 'visible' : 'hidden'}>
        <LazyFallback fallback={<Loading rows={12} hasTitle />}>
          <SectionPage path={path} />
        </LazyFallback>
      </Activity>
    </>
  )
}

/** Start page of the desk: the checklist of a new portal for its administrators, and what there is to do. */
function DeskStart({ roles, hasFirstDay }: { roles: string; hasFirstDay: boolean }) {
  const t = useText(deskTexts)
  // the checklist would push away what takes over before it
  const isChecklistLoaded = usePartsLoaded(hasFirstDay ? [SetupChecklist] : [])
  const isChecklistKnown = useIsChecklistKnown(hasFirstDay)
  return (
    <Page>
      <PageHeader title={t('desk')} />
      {hasFirstDay && (
        <LazyFallback fallback={null}>
          <SetupChecklist />
        </LazyFallback>
      )}
      <Dashboard roles={roles} isAboveThere={isChecklistLoaded && isChecklistKnown} />
    </Page>
  )
}

function LoadingDesk() {
  return (
    <DeskFrame>
      <main id="content">
        <Loading rows={8} hasTitle />
      </main>
    </DeskFrame>
  )
}
