import type { Editor } from '@tiptap/react'
import { useNavigation } from '@portal/client'
import { Notice, useText, useToasts } from '@portal/ui'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { DraftDetail } from '../contract.ts'
import { templateTexts } from '../template.texts.ts'
import { editorTexts } from '../texts.ts'
import type { Side } from '../rules.ts'
import { countUntranslated } from '../untranslated.ts'
import { PublishChecklist } from './PublishChecklist.tsx'
import { BesideText } from './BesideText.tsx'
import styles from './EditorPage.module.css'
import { EditorFrame } from './EditorFrame.tsx'
import { EditorDialogs, type EditorDialogKind } from './EditorDialogs.tsx'
import { Extras } from './Extras.tsx'
import { createFileUploads, type FileUploads } from './file-uploads.ts'
import { useFocusRecovery } from './focus-recovery.ts'
import { unsavedTexts } from './unsaved-texts.ts'
import { UnsavedText } from './UnsavedText.tsx'
import { pageIssues } from './page-issues.ts'
import { UploadLeaveGuard } from './UploadLeaveGuard.tsx'
import { MissingBanner } from './MissingDraft.tsx'
import { editTab, tabHref } from './draft-tabs.ts'
import type { EditorPageProps } from './drafts-page-props.ts'
import { LanguagePanes } from './LanguagePanes.tsx'
import { pickFiles, pictureTypes } from './pick-files.ts'
import { useDraftPresence, useQuestionnaires } from './queries.ts'
import { readOnlyReason } from './status-texts.ts'
import type { SettingsSaveState } from './SaveStatus.tsx'
import { SlashMenu } from './SlashMenu.tsx'
import { missingReason } from './save-content.ts'
import type { DraftSession, DraftSnapshot } from './draft-snapshot.ts'
import { Toolbar } from './Toolbar.tsx'
import type { ToolActions } from './tools.ts'
import { useComments } from './use-comments.ts'
import { useBeside } from './use-beside.ts'
import { useEditableUntilBlur } from './use-editable-until-blur.ts'
import { useEditorShortcuts } from './use-editor-shortcuts.ts'
import { useLanguageView, type LanguageView } from './use-language-view.ts'
import { OtherTab } from './OtherTab.tsx'

interface Props extends EditorPageProps {
  session: DraftSession
  detail: DraftDetail
}

const aliveEditor = (editor: Editor | null): Editor | null => (editor?.isDestroyed === false ? editor : null)

/** The editor of one draft, with one toolbar for the language that had the focus last. */
export function EditorDesk({ session, detail, tab, tabs, aside, actions, notes, findPages, ...props }: Props) {
  const t = useText(editorTexts)
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const [sheet, setSheet] = useState<EditorDialogKind>()
  const [files] = useState(() => createFileUploads(session))
  const [settingsState, setSettingsState] = useState<SettingsSaveState>('saved')
  const beside = useBeside()
  const { go } = useNavigation()
  // what is typed comes first where the text is gone
  const current = snapshot.missing ? editTab : tab
  const isEditing = current === editTab
  const languages = useLanguageView(snapshot.content)
  const questionnaires = useQuestionnaires().data?.List ?? []
  const isEditable = snapshot.mayWrite
  const hasWork = hasWorkOn(detail)
  const text = useEditableUntilBlur(isEditable)
  const root = useRef<HTMLElement>(null)
  useFocusRecovery(root)
  usePresenceSync(session)
  useMergeToasts(snapshot.merged)
  useEffect(() => () => files.stop(), [files])

  const issues = pageIssues(
    snapshot.content,
    useSyncExternalStore(session.pendingUploads.subscribe, session.pendingUploads.count),
  )
  const untranslated = countUntranslated(snapshot.content)
  const parts = {
    id: session.id,
    kind: detail.Kind,
    status: snapshot.status,
    content: snapshot.content,
    mayWrite: snapshot.mayWrite,
    objectId: detail.ObjectId,
    portal: detail.Portal,
    lacks: issues,
    untranslated,
    save: session.flush,
    reload: session.reload,
    onSettingsState: setSettingsState,
    onSettings() {
      if (!isEditing) go(tabHref(session.id, editTab))
      beside.showSettings()
    },
  }
  const { inFocus, live, editors, ...reports } = useLiveEditor(languages)
  const talk = useComments({
    content: snapshot.content,
    comments: props.comments,
    languages,
    inFocus,
    editors,
    isShown: beside.shown === 'comments',
    onShow: (isShown) => beside.showComments(isShown && hasWork),
  })
  useEditorShortcuts(inFocus, isEditable, () => setSheet('link'))
  const tools = toolActions(live, files, setSheet)
  const besideText = snapshot.missing ? 'nothing' : beside.shown

  return (
    <EditorFrame
      ref={root}
      id={session.id}
      isTemplate={detail.IsTemplate}
      hasWork={hasWork}
      snapshot={snapshot}
      settingsState={settingsState}
      languages={languages}
      back={props.back}
      tabs={tabs ?? []}
      current={current}
      tools={isEditable && <Toolbar editor={live} label={t('tools')} actions={tools} />}
      areSettingsShown={besideText === 'settings'}
      comments={talk}
      onSettings={beside.toggleSettings}
      steps={actions(parts)}
      save={session.flush}
    >
      {/* it stays, with what is unsaved, the caret and what can be undone */}
      <div className={styles.text} hidden={!isEditing}>
        <EditorNotes session={session} snapshot={snapshot} isTemplate={detail.IsTemplate}>
          {notes(parts)}
        </EditorNotes>
        {isEditable && needsChecklist(snapshot, issues.length, detail) && (
          <PublishChecklist lacks={issues} hasCover={snapshot.content.cover !== null} untranslated={untranslated}>
            {props.alsoLacks(parts)}
          </PublishChecklist>
        )}
        <div className={styles.columns} data-beside={besideText}>
          <div className={styles.main}>
            <div onFocus={text.onFocus} onBlur={text.onBlur}>
              <LanguagePanes
                session={session}
                snapshot={snapshot}
                languages={languages}
                isEditable={text.isEditable}
                questionnaireName={(key) => questionnaires.find(({ Key }) => Key === key)?.Name ?? key}
                {...reports}
                onFiles={files.add}
                comments={talk.inText}
              />
            </div>
            <Extras session={session} snapshot={snapshot} files={files} isEditable={isEditable} kind={detail.Kind} />
          </div>
          {!snapshot.missing && (
            <BesideText
              shown={besideText}
              comments={props.comments}
              panel={{ id: session.id, content: snapshot.content, save: session.flush, ...talk.panel }}
            >
              {aside(parts)}
            </BesideText>
          )}
        </div>
        {isEditable && inFocus && <SlashMenu editor={inFocus} actions={tools} />}
      </div>
      {!isEditing && <OtherTab session={session} snapshot={snapshot} tabs={tabs} current={current} parts={parts} />}
      <UploadLeaveGuard underWay={session.pendingUploads} />
      <EditorDialogs
        sheet={sheet}
        editor={live}
        id={session.id}
        kind={detail.Kind}
        findPages={findPages}
        onClose={() => setSheet(undefined)}
      />
    </EditorFrame>
  )
}

/** Notes on the whole text, and unsaved changes that are not in it. */
function EditorNotes({ session, snapshot, isTemplate, children }: Pick<Props, 'session'> & NotesProps) {
  const t = useText({ ...editorTexts, ...templateTexts })
  const { content, status, mayWrite, missing, aside } = snapshot
  return (
    <>
      {missing && (
        <MissingBanner
          id={session.id}
          title={content.zh?.title || content.en?.title || t('untitled')}
          missing={missing}
          onBack={() => void session.reload()}
        />
      )}
      {!mayWrite && !missing && <Notice tone="warning">{t(readOnlyReason(status, isTemplate))}</Notice>}
      {!missing && <div className={styles.notes}>{isTemplate ? <Notice>{t('isTemplate')}</Notice> : children}</div>}
      {aside.map(({ key, value }) => (
        <UnsavedText
          key={key}
          words={unsavedTexts(value)}
          help={t('keptAsideHelp')}
          onDiscard={() => session.discardAside(key)}
        />
      ))}
    </>
  )
}

interface NotesProps {
  snapshot: DraftSnapshot
  isTemplate: boolean
  children: ReactNode
}

/** The editor that had the focus last; at first, for the tools, that of the first language shown. */
function useLiveEditor({ open, view }: LanguageView) {
  const [focused, setFocused] = useState<Editor | null>(null)
  const [editors, setEditors] = useState<Partial<Record<Side, Editor>>>({})
  const inFocus = aliveEditor(focused)
  return {
    inFocus,
    editors,
    live: inFocus ?? aliveEditor(editors[view === 'both' ? open[0]! : view] ?? null),
    onFocus: setFocused,
    onEditor: (side: Side, editor: Editor) => setEditors((known) => ({ ...known, [side]: editor })),
  }
}

function toolActions(editor: Editor | null, files: FileUploads, show: (sheet: EditorDialogKind) => void): ToolActions {
  return {
    onLink: () => show('link'),
    onQuestionnaire: () => show('questionnaire'),
    onKeys: () => show('keys'),
    onLibrary: () => show('library'),
    onPictures: () => pickFiles(pictureTypes, true, (all) => editor?.storage.surroundings.insert(all)),
    onGallery: () => pickFiles(pictureTypes, true, (all) => editor?.storage.surroundings.insertGallery(all)),
    onFilm: () => pickFiles('video/mp4,video/webm', true, files.add),
    onFiles: () => pickFiles('.pdf,.docx,.xlsx,.pptx', true, files.add),
  }
}

function usePresenceSync(session: DraftSession): void {
  const { data, error } = useDraftPresence(session.id, session.windowKey)
  useEffect(() => {
    const missing = error && missingReason(error.failure)
    if (missing) session.markMissing(missing)
    else if (data) void session.applyPresence(data)
  }, [session, data, error])
}

/** Shows a toast once for each merge of somebody else's changes. */
function useMergeToasts(merged: DraftSnapshot['merged']): void {
  const t = useText(editorTexts)
  const { add } = useToasts()
  const showToast = useEffectEvent(({ by, hasRivals }: typeof merged) => {
    const theirs = hasRivals ? t('bothWrote', { name: by }) : t('camIn', { name: by })
    add({ text: by === '' ? t('keptComesIn') : theirs })
  })
  const lastCount = useRef(0)
  useEffect(() => {
    if (merged.count === lastCount.current) return
    lastCount.current = merged.count
    showToast(merged)
  }, [merged])
}

/** Returns true once anything is written, unless it is a template, or public and lacks nothing. */
function needsChecklist(
  { content, status }: DraftSnapshot,
  issueCount: number,
  { IsTemplate: isTemplate }: DraftDetail,
): boolean {
  const { zh, en, cover, attachments } = content
  if (isTemplate || (status === 'published' && issueCount === 0)) return false
  const isWritten = [zh, en].some((version) => version && (version.title.trim() !== '' || version.blocks.length > 0))
  return isWritten || cover !== null || attachments.length > 0
}

/** A process of the release before does not say it. */
const hasWorkOn = ({ HasWork, IsTemplate, MayWrite }: Props['detail']): boolean => HasWork ?? (!IsTemplate || MayWrite)
