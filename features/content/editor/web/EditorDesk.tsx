import { deskHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import type { Editor } from '@tiptap/react'
import { Button, Badge, useText, useToasts } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { backLook } from '@portal/ui/back-link'
import { ChevronLeft, History } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { PresentPerson, DraftDetail } from '../contract.ts'
import { statusTexts, editorTexts } from '../texts.ts'
import { sides } from '../rules.ts'
import { countUntranslated } from '../untranslated.ts'
import { PublishChecklist } from './PublishChecklist.tsx'
import styles from './EditorPage.module.css'
import { Extras } from './Extras.tsx'
import { createFileUploads } from './file-uploads.ts'
import { useFocusRecovery } from './focus-recovery.ts'
import { unsavedTexts } from './unsaved-texts.ts'
import { UnsavedText } from './UnsavedText.tsx'
import { pageIssues } from './page-issues.ts'
import { UploadLeaveGuard } from './UploadLeaveGuard.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { MissingBanner } from './MissingDraft.tsx'
import type { DraftsPageProps } from './drafts-page-props.ts'
import { LanguagePanes } from './LanguagePanes.tsx'
import { PresentPeople } from './PresentPeople.tsx'
import { pickFiles, pictureTypes } from './pick-files.ts'
import { useDraftPresence, useQuestionnaires } from './queries.ts'
import { QuestionnaireDialog } from './QuestionnaireDialog.tsx'
import { readOnlyReason } from './status-texts.ts'
import { SaveStatus } from './SaveStatus.tsx'
import { missingReason } from './save-content.ts'
import type { DraftSession } from './draft-session.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import { Toolbar } from './Toolbar.tsx'
import { useEditableUntilBlur } from './use-editable-until-blur.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

interface Props extends Omit<DraftsPageProps, 'path'> {
  session: DraftSession
  detail: DraftDetail
}

type EditorDialogKind = 'link' | 'questionnaire' | 'versions' | 'keys'

const aliveEditor = (editor: Editor | null): Editor | null => (editor?.isDestroyed === false ? editor : null)

/** The editor of one draft, with one toolbar for the language that has the focus. */
export function EditorDesk({ session, detail, aside, actions, alsoLacks: extraIssues }: Props) {
  const t = useText(editorTexts)
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [sheet, setSheet] = useState<EditorDialogKind>()
  const [files] = useState(() => createFileUploads(session))
  const questionnaires = useQuestionnaires().data?.List ?? []
  const isEditable = snapshot.mayWrite
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
    lacks: issues,
    untranslated,
    save: session.flush,
    reload: session.reload,
  }
  const live = aliveEditor(editor)
  useEditorShortcuts(live, isEditable, () => setSheet('link'))

  return (
    <article className={look.column} ref={root}>
      <EditorHeader session={session} snapshot={snapshot} onVersions={() => setSheet('versions')}>
        {actions?.(parts)}
      </EditorHeader>
      {snapshot.aside.map(({ key, value }) => (
        <UnsavedText
          key={key}
          words={unsavedTexts(value)}
          help={t('keptAsideHelp')}
          onDiscard={() => session.discardAside(key)}
        />
      ))}
      {isEditable && hasContent(snapshot.content) && (
        <PublishChecklist lacks={issues} hasCover={snapshot.content.cover !== null} untranslated={untranslated}>
          {extraIssues?.(parts)}
        </PublishChecklist>
      )}
      <div className={styles.columns} data-aside={aside ? true : undefined}>
        <div className={styles.main}>
          {isEditable && (
            <Toolbar
              editor={live}
              label={t('tools')}
              hasTables={sides.some((side) =>
                snapshot.content[side]?.blocks.some(({ html }) => html.includes('<table')),
              )}
              actions={{
                onLink: () => setSheet('link'),
                onQuestionnaire: () => setSheet('questionnaire'),
                onKeys: () => setSheet('keys'),
                onPictures: () => pickFiles(pictureTypes, true, (all) => live && insertPictures(live, all)),
                onFilm: () => pickFiles('video/mp4,video/webm', true, files.add),
                onFiles: () => pickFiles('.pdf,.docx,.xlsx,.pptx', true, files.add),
              }}
            />
          )}
          <div onFocus={text.onFocus} onBlur={text.onBlur}>
            <LanguagePanes
              session={session}
              snapshot={snapshot}
              isEditable={text.isEditable}
              questionnaireName={(key) => questionnaires.find(({ Key }) => Key === key)?.Name ?? key}
              onFocus={setEditor}
              onFiles={files.add}
            />
          </div>
          <Extras session={session} snapshot={snapshot} files={files} isEditable={isEditable} kind={detail.Kind} />
        </div>
        {aside && <AsidePanel isShown={!snapshot.missing}>{aside(parts)}</AsidePanel>}
      </div>
      <UploadLeaveGuard underWay={session.pendingUploads} />
      <EditorDialogs
        sheet={sheet}
        editor={live}
        session={session}
        snapshot={snapshot}
        questionnaires={questionnaires}
        onClose={() => setSheet(undefined)}
      />
    </article>
  )
}

function AsidePanel({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return isShown ? <aside className={styles.aside}>{children}</aside> : null
}

interface EditorHeaderProps {
  session: DraftSession
  snapshot: DraftSnapshot
  onVersions: () => void
  children: ReactNode
}

function EditorHeader({ session, snapshot, onVersions, children }: EditorHeaderProps) {
  const t = useText(editorTexts)
  const status = useText(statusTexts)
  const { content, people, mayWrite, missing } = snapshot
  const title = content.zh?.title || content.en?.title || t('untitled')
  return (
    <>
      <header className={styles.head}>
        <PageLink className={backLook} href={deskHref('writing')}>
          <ChevronLeft aria-hidden />
          {t('toList')}
        </PageLink>
        <Badge>{status(snapshot.status)}</Badge>
        <SaveStatus {...snapshot} />
        <PresentPeople people={people} placeOf={(person) => paragraphNumber(person, content)} />
        <span className={styles.actions}>
          <Button onClick={onVersions}>
            <History aria-hidden /> {t('versions')}
          </Button>
          {!missing && children}
        </span>
      </header>
      <h1 className={styles.hidden}>{title}</h1>
      {missing && (
        <MissingBanner id={session.id} title={title} missing={missing} onBack={() => void session.reload()} />
      )}
      {!mayWrite && !missing && <p className={styles.readOnly}>{t(readOnlyReason(snapshot.status))}</p>}
    </>
  )
}

/** Handles Ctrl+K (insert link; elsewhere it opens the portal's search) and Alt+F10 (focus the toolbar). */
function useEditorShortcuts(editor: Editor | null, isEditable: boolean, onLink: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isLink = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
    const isTools = event.altKey && event.key === 'F10'
    if (!isEditable || !(isLink || isTools)) return
    event.preventDefault()
    if (isLink) onLink()
    else document.querySelector<HTMLElement>('[role=toolbar] [tabindex="0"]')?.focus()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    const text = editor?.view.dom
    text?.addEventListener('keydown', listen)
    return () => text?.removeEventListener('keydown', listen)
  }, [editor])
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

interface EditorDialogsProps {
  sheet: EditorDialogKind | undefined
  editor: Editor | null
  session: DraftSession
  snapshot: DraftSnapshot
  questionnaires: readonly { Key: string; Name: string }[]
  onClose: () => void
}

function EditorDialogs({ sheet, editor, session, snapshot, questionnaires, onClose }: EditorDialogsProps) {
  if (sheet === 'versions') {
    return <VersionsDialog session={session} snapshot={snapshot} isEditable={snapshot.mayWrite} onClose={onClose} />
  }
  if (!editor) return null
  const closing = { onClose, onFocusBack: () => editor.view.focus() }
  if (sheet === 'link') return <LinkDialog id={session.id} editor={editor} {...closing} />
  if (sheet === 'keys') return <ShortcutsDialog {...closing} />
  if (sheet !== 'questionnaire') return null
  return <QuestionnaireDialog editor={editor} list={questionnaires} {...closing} />
}

/** Returns true once anything is written; an empty draft needs no checklist. */
function hasContent({ zh, en, cover, attachments }: DraftSnapshot['content']): boolean {
  const isWritten = [zh, en].some((version) => version && (version.title.trim() !== '' || version.blocks.length > 0))
  return isWritten || cover !== null || attachments.length > 0
}

/** Returns the number of the paragraph somebody is in, from 1; 0 if none. */
function paragraphNumber({ Side, Key }: PresentPerson, content: DraftDetail['Content']): number {
  if (Side === '' || Key === '') return 0
  return (content[Side]?.blocks.findIndex(({ key }) => key === Key) ?? -1) + 1
}

/** Inserts pictures the same way as pasted ones. */
function insertPictures(editor: Editor, chosen: readonly File[]): void {
  editor.storage.surroundings.insert(chosen)
}
