import { deskHref } from '@portal/contract'
import { PageLink } from '@portal/client'
import type { Editor } from '@tiptap/react'
import { Button, Tag, useText, useToasts } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { backLook } from '@portal/ui/back-link'
import { ChevronLeft, History } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Here, ManuscriptDetail } from '../contract.ts'
import { statusTexts, writingTexts } from '../texts.ts'
import { sides } from '../rules.ts'
import { untranslatedIn } from '../untranslated.ts'
import { BeforeOut } from './BeforeOut.tsx'
import styles from './EditorPage.module.css'
import { Extras } from './Extras.tsx'
import { createFiles } from './files.ts'
import { useKeptFocus } from './keep-focus.ts'
import { wordsOfKept } from './kept-words.ts'
import { KeptWords } from './KeptWords.tsx'
import { lacksHere } from './lacks-here.ts'
import { LeavingWhileSending } from './LeavingWhileSending.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import { MissingMeanwhile } from './Missing.tsx'
import type { WritingPageProps } from './parts.ts'
import { Panes } from './Panes.tsx'
import { People } from './People.tsx'
import { pickFiles, pictureTypes } from './pick-files.ts'
import { useAround, useQuestionnaires } from './queries.ts'
import { QuestionnaireDialog } from './QuestionnaireDialog.tsx'
import { whyReadOnly } from './said.ts'
import { SaveSign } from './SaveSign.tsx'
import { missingBy } from './send.ts'
import type { Snapshot, WritingSession } from './session.ts'
import { Toolbar } from './Toolbar.tsx'
import { useGoingOn } from './use-going-on.ts'
import { VersionsDialog } from './VersionsDialog.tsx'

interface Props extends Omit<WritingPageProps, 'path'> {
  session: WritingSession
  detail: ManuscriptDetail
}

type Sheet = 'link' | 'questionnaire' | 'versions' | 'keys'

const liveOf = (editor: Editor | null): Editor | null => (editor?.isDestroyed === false ? editor : null)

/** The editor of one draft, with one toolbar for the language that has the focus. */
export function EditorDesk({ session, detail, aside, actions, alsoLacks }: Props) {
  const t = useText(writingTexts)
  const shown = useSyncExternalStore(session.subscribe, session.snapshot)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [sheet, setSheet] = useState<Sheet>()
  const [files] = useState(() => createFiles(session))
  const questionnaires = useQuestionnaires().data?.List ?? []
  const isEditable = shown.mayWrite
  const text = useGoingOn(isEditable)
  const desk = useRef<HTMLElement>(null)
  useKeptFocus(desk)
  useOthers(session)
  useMergedNews(shown.merged)
  useEffect(() => () => files.stop(), [files])

  const lacks = lacksHere(shown.content, useSyncExternalStore(session.underWay.subscribe, session.underWay.count))
  const untranslated = untranslatedIn(shown.content)
  const parts = {
    id: session.id,
    kind: detail.Kind,
    status: shown.status,
    content: shown.content,
    mayWrite: shown.mayWrite,
    objectId: detail.ObjectId,
    lacks,
    untranslated,
    save: session.flush,
    reload: session.reload,
  }
  const live = liveOf(editor)
  useTextKeys(live, isEditable, () => setSheet('link'))

  return (
    <article className={look.column} ref={desk}>
      <Head session={session} shown={shown} onVersions={() => setSheet('versions')}>
        {actions?.(parts)}
      </Head>
      {shown.aside.map(({ key, value }) => (
        <KeptWords
          key={key}
          words={wordsOfKept(value)}
          help={t('keptAsideHelp')}
          onDiscard={() => session.discardAside(key)}
        />
      ))}
      {isEditable && isBegun(shown.content) && (
        <BeforeOut lacks={lacks} hasCover={shown.content.cover !== null} untranslated={untranslated}>
          {alsoLacks?.(parts)}
        </BeforeOut>
      )}
      <div className={styles.columns} data-aside={aside ? true : undefined}>
        <div className={styles.main}>
          {isEditable && (
            <Toolbar
              editor={live}
              label={t('tools')}
              hasTables={sides.some((side) => shown.content[side]?.blocks.some(({ html }) => html.includes('<table')))}
              actions={{
                onLink: () => setSheet('link'),
                onQuestionnaire: () => setSheet('questionnaire'),
                onKeys: () => setSheet('keys'),
                onPictures: () => pickFiles(pictureTypes, true, (all) => live && dropInto(live, all)),
                onFilm: () => pickFiles('video/mp4,video/webm', true, files.take),
                onFiles: () => pickFiles('.pdf,.docx,.xlsx,.pptx', true, files.take),
              }}
            />
          )}
          <div onFocus={text.onFocus} onBlur={text.onBlur}>
            <Panes
              session={session}
              shown={shown}
              isEditable={text.isEditable}
              questionnaireName={(key) => questionnaires.find(({ Key }) => Key === key)?.Name ?? key}
              onFocus={setEditor}
              onFiles={files.take}
            />
          </div>
          <Extras session={session} shown={shown} files={files} isEditable={isEditable} kind={detail.Kind} />
        </div>
        {aside && <Beside isShown={!shown.missing}>{aside(parts)}</Beside>}
      </div>
      <LeavingWhileSending underWay={session.underWay} />
      <Sheets
        sheet={sheet}
        editor={live}
        session={session}
        shown={shown}
        questionnaires={questionnaires}
        onClose={() => setSheet(undefined)}
      />
    </article>
  )
}

function Beside({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return isShown ? <aside className={styles.aside}>{children}</aside> : null
}

interface HeadProps {
  session: WritingSession
  shown: Snapshot
  onVersions: () => void
  children: ReactNode
}

function Head({ session, shown, onVersions, children }: HeadProps) {
  const t = useText(writingTexts)
  const status = useText(statusTexts)
  const { content, people, mayWrite, missing } = shown
  const title = content.zh?.title || content.en?.title || t('untitled')
  return (
    <>
      <header className={styles.head}>
        <PageLink className={backLook} href={deskHref('writing')}>
          <ChevronLeft aria-hidden />
          {t('toList')}
        </PageLink>
        <Tag>{status(shown.status)}</Tag>
        <SaveSign {...shown} />
        <People people={people} placeOf={(person) => placeOf(person, content)} />
        <span className={styles.actions}>
          <Button onClick={onVersions}>
            <History aria-hidden /> {t('versions')}
          </Button>
          {!missing && children}
        </span>
      </header>
      <h1 className={styles.hidden}>{title}</h1>
      {missing && (
        <MissingMeanwhile id={session.id} title={title} missing={missing} onBack={() => void session.reload()} />
      )}
      {!mayWrite && !missing && <p className={styles.readOnly}>{t(whyReadOnly(shown.status))}</p>}
    </>
  )
}

/** Handles Ctrl+K (insert link; elsewhere it opens the portal's search) and Alt+F10 (focus the toolbar). */
function useTextKeys(editor: Editor | null, isEditable: boolean, onLink: () => void): void {
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

function useOthers(session: WritingSession): void {
  const { data, error } = useAround(session.id, session.windowKey)
  useEffect(() => {
    const missing = error && missingBy(error.failure)
    if (missing) session.lose(missing)
    else if (data) void session.hear(data)
  }, [session, data, error])
}

/** Shows a toast once for each merge of somebody else's changes. */
function useMergedNews(merged: Snapshot['merged']): void {
  const t = useText(writingTexts)
  const { add } = useToasts()
  const say = useEffectEvent(({ by, hasRivals }: typeof merged) => {
    const theirs = hasRivals ? t('bothWrote', { name: by }) : t('camIn', { name: by })
    add({ text: by === '' ? t('keptComesIn') : theirs })
  })
  const told = useRef(0)
  useEffect(() => {
    if (merged.count === told.current) return
    told.current = merged.count
    say(merged)
  }, [merged])
}

interface SheetsProps {
  sheet: Sheet | undefined
  editor: Editor | null
  session: WritingSession
  shown: Snapshot
  questionnaires: readonly { Key: string; Name: string }[]
  onClose: () => void
}

function Sheets({ sheet, editor, session, shown, questionnaires, onClose }: SheetsProps) {
  if (sheet === 'versions') {
    return <VersionsDialog session={session} shown={shown} isEditable={shown.mayWrite} onClose={onClose} />
  }
  if (!editor) return null
  const closing = { onClose, onFocusBack: () => editor.view.focus() }
  if (sheet === 'link') return <LinkDialog id={session.id} editor={editor} {...closing} />
  if (sheet === 'keys') return <KeysDialog {...closing} />
  if (sheet !== 'questionnaire') return null
  return <QuestionnaireDialog editor={editor} list={questionnaires} {...closing} />
}

/** Returns true once anything is written; an empty draft needs no checklist. */
function isBegun({ zh, en, cover, attachments }: Snapshot['content']): boolean {
  const isWritten = [zh, en].some((version) => version && (version.title.trim() !== '' || version.blocks.length > 0))
  return isWritten || cover !== null || attachments.length > 0
}

/** Returns the number of the paragraph somebody is in, from 1; 0 if none. */
function placeOf({ Side, Key }: Here, content: ManuscriptDetail['Content']): number {
  if (Side === '' || Key === '') return 0
  return (content[Side]?.blocks.findIndex(({ key }) => key === Key) ?? -1) + 1
}

/** Inserts pictures the same way as pasted ones. */
function dropInto(editor: Editor, chosen: readonly File[]): void {
  editor.storage.surroundings.insert(chosen)
}
