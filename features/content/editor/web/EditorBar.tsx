import { deskHref, keysFor } from '@portal/contract'
import { Badge, IconButton, IconLink, Segmented, useLanguage, useText } from '@portal/ui'
import { ChevronLeft, History, PanelRight } from 'lucide-react'
import { type ReactNode } from 'react'
import type { DraftDetail, PresentPerson } from '../contract.ts'
import { barTexts } from '../bar.texts.ts'
import { editorTexts, statusTexts } from '../texts.ts'
import { versionTexts } from '../versions.texts.ts'
import styles from './EditorPage.module.css'
import type { DraftSnapshot } from './draft-snapshot.ts'
import { PresentPeople } from './PresentPeople.tsx'
import { SaveStatus, type SettingsSaveState } from './SaveStatus.tsx'
import { statusTones } from './status-texts.ts'
import { formatKeys } from './tools.ts'
import type { LanguageView } from './use-language-view.ts'

const texts = { ...editorTexts, ...barTexts, ...versionTexts }

interface Props {
  snapshot: DraftSnapshot
  settingsState: SettingsSaveState
  languages: LanguageView
  /** Shown beside the text. */
  beside: 'settings' | 'versions' | 'nothing'
  hasSettings: boolean
  onSettings: () => void
  onVersions: () => void
  /** The steps of the text. */
  children: ReactNode
}

/** The line above the text: its title, how far it is saved, the languages shown, and the next step. */
export function EditorBar({ snapshot, settingsState, languages, children, ...props }: Props) {
  const t = useText(texts)
  const status = useText(statusTexts)
  const { content, people } = snapshot
  const { language } = useLanguage()
  const [own, other] = keysFor(language)
  const title = content[own]?.title || content[other]?.title || t('untitled')
  return (
    <header className={styles.head}>
      <IconLink href={deskHref('writing')} label={t('toList')}>
        <ChevronLeft aria-hidden />
      </IconLink>
      <h1 className={styles.name}>{title}</h1>
      <Badge tone={statusTones[snapshot.status]} isDot>
        {status(snapshot.status)}
      </Badge>
      <SaveStatus {...snapshot} settingsState={settingsState} />
      <PresentPeople people={people} placeOf={(person) => paragraphNumber(person, content)} />
      <span className={styles.views}>
        {languages.views.length > 1 && (
          <Segmented
            size="small"
            label={t('languages')}
            items={languages.views.map((id) => ({ id, label: t(viewTexts[id]) }))}
            current={languages.view}
            onSelect={(id) => languages.choose(languages.views.find((each) => each === id) ?? languages.view)}
          />
        )}
        <IconButton label={t('versions')} aria-pressed={props.beside === 'versions'} onClick={props.onVersions}>
          <History aria-hidden />
        </IconButton>
        {props.hasSettings && (
          <IconButton
            label={t('settings')}
            title={`${t('settings')} · ${formatKeys('Mod .')}`}
            aria-pressed={props.beside === 'settings'}
            onClick={props.onSettings}
          >
            <PanelRight aria-hidden />
          </IconButton>
        )}
      </span>
      {!snapshot.missing && <span className={styles.steps}>{children}</span>}
    </header>
  )
}

const viewTexts = { zh: 'chinese', en: 'english', both: 'sideBySide' } as const

/** Returns the number of the paragraph somebody is in, from 1; 0 if none. */
function paragraphNumber({ Side, Key }: PresentPerson, content: DraftDetail['Content']): number {
  if (Side === '' || Key === '') return 0
  return (content[Side]?.blocks.findIndex(({ key }) => key === Key) ?? -1) + 1
}
