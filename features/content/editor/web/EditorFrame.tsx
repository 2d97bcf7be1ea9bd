import { keysFor } from '@portal/contract'
import { Button, IconButton, Segmented, useLanguage, useText } from '@portal/ui'
import { DetailPage } from '@portal/ui/desk'
import { MessageSquareText, PanelRight } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import type { DraftDetail, PresentPerson } from '../contract.ts'
import { barTexts } from '../bar.texts.ts'
import { marginTexts } from '../margin.texts.ts'
import { editorTexts } from '../texts.ts'
import { versionTexts } from '../versions.texts.ts'
import styles from './EditorPage.module.css'
import { BeginButton } from './BeginButton.tsx'
import { DraftBadge } from './DraftBadge.tsx'
import { editTab, historyTab, tabHref } from './draft-tabs.ts'
import type { DraftsPageProps, DraftTab } from './drafts-page-props.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import { PresentPeople } from './PresentPeople.tsx'
import { SaveStatus, type SettingsSaveState } from './SaveStatus.tsx'
import { formatKeys } from './tools.ts'
import type { LanguageView } from './use-language-view.ts'

const texts = { ...editorTexts, ...barTexts, ...marginTexts, ...versionTexts }

interface Props {
  ref: Ref<HTMLElement>
  id: number
  isTemplate: boolean
  /** Versions and comments are shown. */
  hasWork: boolean
  snapshot: DraftSnapshot
  settingsState: SettingsSaveState
  languages: LanguageView
  back: DraftsPageProps['back']
  /** Between editing and history. */
  tabs: readonly DraftTab[]
  current: string
  /** Of editing. */
  tools: ReactNode
  areSettingsShown: boolean
  onSettings: () => void
  comments: { open: number; isShown: boolean; toggle: () => void }
  /** The steps of the text. */
  steps: ReactNode
  save: () => Promise<boolean>
  children: ReactNode
}

/** The page of a text: its title, how far it is saved, the languages shown, the next step, and its tabs. */
export function EditorFrame({ ref, id, snapshot, settingsState, languages, tabs, current, back, ...props }: Props) {
  const t = useText(texts)
  const { content, people, missing } = snapshot
  const { language } = useLanguage()
  const [own, other] = keysFor(language)
  const isEditing = current === editTab
  const hasSteps = !missing && !tabs.some(({ id: tab, isOfReaders }) => isOfReaders && tab === current)
  const named: Omit<DraftTab, 'content'>[] = [
    { id: editTab, label: t('edit') },
    ...tabs,
    ...(props.hasWork ? [{ id: historyTab, label: t('versions') }] : []),
  ]
  return (
    <DetailPage
      ref={ref}
      title={content[own]?.title || content[other]?.title || t('untitled')}
      back={back}
      badge={
        <>
          <DraftBadge status={snapshot.status} isTemplate={props.isTemplate} />
          <SaveStatus {...snapshot} settingsState={settingsState} isSilent={!isEditing} />
          <PresentPeople people={people} placeOf={(person) => paragraphNumber(person, content)} />
        </>
      }
      actions={(isEditing || hasSteps) && <Actions {...props} {...{ id, snapshot, languages, isEditing, hasSteps }} />}
      tabs={
        missing
          ? undefined
          : {
              label: t('parts'),
              items: named.map(({ search = '', ...each }) => ({ ...each, href: tabHref(id, each.id) + search })),
              current,
            }
      }
      tools={isEditing ? props.tools : undefined}
    >
      {props.children}
    </DetailPage>
  )
}

type ActionsProps = Omit<Props, 'ref' | 'settingsState' | 'tabs' | 'current' | 'back'> & {
  isEditing: boolean
  hasSteps: boolean
}

function Actions({ id, snapshot, languages, isEditing, hasSteps, ...props }: ActionsProps) {
  return (
    <>
      {isEditing && (
        <EditorViews
          languages={languages}
          hasSettings={!snapshot.missing}
          areSettingsShown={props.areSettingsShown}
          onSettings={props.onSettings}
          comments={props.hasWork ? props.comments : undefined}
        />
      )}
      {hasSteps && (
        <span className={styles.steps}>
          {props.isTemplate ? <BeginButton template={id} save={props.save} /> : props.steps}
        </span>
      )}
    </>
  )
}

interface ViewsProps extends Pick<Props, 'languages' | 'areSettingsShown' | 'onSettings'> {
  hasSettings: boolean
  comments: Props['comments'] | undefined
}

/** Chooses the languages shown, and the settings beside them. */
function EditorViews({ languages, hasSettings, areSettingsShown, onSettings, comments }: ViewsProps) {
  const t = useText(texts)
  return (
    <>
      {languages.views.length > 1 && (
        <Segmented
          size="small"
          label={t('languages')}
          items={languages.views.map((id) => ({ id, label: t(viewTexts[id]) }))}
          current={languages.view}
          onSelect={(id) => languages.choose(languages.views.find((each) => each === id) ?? languages.view)}
        />
      )}
      {hasSettings && comments && <CommentsButton {...comments} />}
      {hasSettings && (
        <IconButton
          label={t('settings')}
          title={`${t('settings')} · ${formatKeys('Mod .')}`}
          aria-pressed={areSettingsShown}
          onClick={onSettings}
        >
          <PanelRight aria-hidden />
        </IconButton>
      )}
    </>
  )
}

/** Shows the comments beside the text, and how many threads are open. */
function CommentsButton({ open, isShown, toggle }: Props['comments']) {
  const t = useText(texts)
  const props = {
    title: `${t('comments')} · ${formatKeys('Mod Alt M')}`,
    'aria-pressed': isShown,
    onClick: toggle,
  }
  if (open === 0)
    return (
      <IconButton label={t('comments')} {...props}>
        <MessageSquareText aria-hidden />
      </IconButton>
    )
  return (
    <Button
      look="quiet"
      icon={<MessageSquareText aria-hidden />}
      aria-label={t('commentsOpen', { count: open })}
      {...props}
    >
      {open}
    </Button>
  )
}

const viewTexts = { zh: 'chinese', en: 'english', both: 'sideBySide' } as const

/** Returns the number of the paragraph somebody is in, from 1; 0 if none. */
function paragraphNumber({ Side, Key }: PresentPerson, content: DraftDetail['Content']): number {
  if (Side === '' || Key === '') return 0
  return (content[Side]?.blocks.findIndex(({ key }) => key === Key) ?? -1) + 1
}
