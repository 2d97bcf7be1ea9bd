import { PageLink, useNavigation } from '@portal/client'
import { deskHref, pageHref, translate } from '@portal/contract'
import { CopyDialog, type CopySource } from '@portal/editor/web'
import { takeEarlyKeys } from '@portal/search/web'
import { IconButton, lazyComponent, LazyFallback, useLanguage, useText } from '@portal/ui'
import { Plus, Search } from 'lucide-react'
import { PrivacyNote } from '@portal/ui/desk'
import { useMedia } from '@portal/ui/media'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { placeAt } from '../desk-origin.ts'
import { startGroup, type DeskEntry, type DeskGroup } from '../desk-rail.ts'
import { deskTexts } from './desk.texts.ts'
import styles from './DeskPage.module.css'
import { StatisticsTabs, tabbedEntryAt, useTabsInBar } from './StatisticsTabs.tsx'

const DeskCommands = lazyComponent(async () => (await import('./DeskCommands.tsx')).DeskCommands)

/** Texts, activities and items of data are made at these places. */
const isMadeThere = ({ href }: DeskEntry): boolean =>
  [deskHref('writing'), deskHref('data')].some((place) => href.startsWith(place))

interface Props {
  groups: readonly DeskGroup[]
  /** On personal data of the page. */
  note: string | undefined
  /** The place that the header leaves for it. */
  slot: Element | null
  /** Takes the place within it for the name of what is open. */
  onObjectPlace: (place: Element | null) => void
}

/** In the header: the place within the desk, a note, what can be made, and the commands (Ctrl K, ⌘ K). */
export function DeskBar({ groups, note, slot, onObjectPlace }: Props) {
  const [opened, setOpened] = useState<'all' | 'new' | CopySource>()
  const close = () => setOpened(undefined)
  useEffect(() => {
    // the document keeps keys of the readers' search, `/` among them, until it is told that somebody else has them
    takeEarlyKeys()
    function onKeyDown(event: KeyboardEvent): void {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k'
      // in a text it makes a link
      if (!isShortcut || (event.target instanceof HTMLElement && event.target.isContentEditable)) return
      event.preventDefault()
      // not the search of the readers
      event.stopImmediatePropagation()
      if (!document.querySelector('dialog[open]')) setOpened('all')
    }
    addEventListener('keydown', onKeyDown, { capture: true })
    return () => removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
  return (
    <>
      {slot && createPortal(<Crumbs {...{ groups, note, onObjectPlace }} open={setOpened} />, slot)}
      {opened && (
        <LazyFallback fallback={null}>
          {opened === 'all' || opened === 'new' ? (
            <DeskCommands groups={groups} isNew={opened === 'new'} onCopy={setOpened} onClose={close} />
          ) : (
            <CopyDialog source={opened} onClose={close} />
          )}
        </LazyFallback>
      )}
    </>
  )
}

interface CrumbsProps extends Omit<Props, 'slot'> {
  open: (what: 'all' | 'new') => void
}

function Crumbs({ groups, note, onObjectPlace, open }: CrumbsProps) {
  const t = useText(deskTexts)
  const { language } = useLanguage()
  const { here } = useNavigation()
  const place = placeAt(here.pathname, groups)
  const isPhone = useMedia('(max-width: 560px)')
  // of two pages of one place: the title of the window has it, too
  const hasTabs = useTabsInBar() && tabbedEntryAt(here.pathname, groups) !== undefined
  const tabTitle = place && place.tab !== place.entry ? translate(place.tab.title, language) : ''
  return (
    <>
      {hasTabs && (
        <div className={styles.tabs}>
          <StatisticsTabs groups={groups} />
        </div>
      )}
      <nav className={styles.crumbs} aria-label={t('where')} hidden={hasTabs}>
        <PageLink href={pageHref('/desk')}>{t('desk')}</PageLink>
        {place && (
          <>
            {place.group.id !== startGroup && <span>{translate(place.group.title, language)}</span>}
            <PageLink href={place.entry.href} data-place={tabTitle}>
              {translate(place.entry.title, language)}
            </PageLink>
            {tabTitle && <span>{tabTitle}</span>}
          </>
        )}
      </nav>
      <div ref={onObjectPlace} className={styles.object} />
      {note && (
        <div className={styles.barNote} title={note}>
          <PrivacyNote isFolded={isPhone} name={t('personalData')}>
            {note}
          </PrivacyNote>
        </div>
      )}
      <span className={styles.barTools}>
        {groups.some(({ entries }) => entries.some(isMadeThere)) && (
          <IconButton label={t('newOne')} onClick={() => open('new')}>
            <Plus aria-hidden />
          </IconButton>
        )}
        <IconButton label={`${t('commands')} (Ctrl K)`} onClick={() => open('all')}>
          <Search aria-hidden />
        </IconButton>
      </span>
    </>
  )
}
