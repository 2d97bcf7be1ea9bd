import { PageLink } from '@portal/client'
import type { Editor } from '@tiptap/react'
import { Button, Tag, useText, useToasts } from '@portal/ui'
import { ArrowLeft, History } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { Here, ManuscriptDetail } from '../contract.ts'
import { lackTexts, statusTexts, writingTexts } from '../messages.ts'
import { sides, type Lack, type Side } from '../rules.ts'
import { otherSide } from '../twins.ts'
import styles from './EditorPage.module.css'
import { Extras } from './Extras.tsx'
import { createFiles } from './files.ts'
import { KeptWords } from './KeptWords.tsx'
import { lacksHere } from './lacks-here.ts'
import { LanguagePane } from './LanguagePane.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import type { WritingPageProps } from './parts.ts'
import { People } from './People.tsx'
import { pickFiles, pictureTypes } from './pick-files.ts'
import { useQuestionnaires } from './queries.ts'
import { QuestionnaireDialog } from './QuestionnaireDialog.tsx'
import { whyReadOnly } from './said.ts'
import { SaveSign } from './SaveSign.tsx'
import type { Snapshot, WritingSession } from './session.ts'
import { Toolbar } from './Toolbar.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

interface Props extends Omit<WritingPageProps, 'path'> {
  session: WritingSession
  detail: ManuscriptDetail
}

type Sheet = 'link' | 'questionnaire' | 'versions'

/** Both languages side by side, or one behind a tab where there is no room; one toolbar for the text one is in. */
export function EditorDesk({ session, detail, aside, actions }: Props) {
  const t = useText(writingTexts)
  const shown = useSyncExternalStore(session.subscribe, session.snapshot)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [sheet, setSheet] = useState<Sheet>()
  const [tab, setTab] = useState<Side>(shown.content.zh === null && shown.content.en !== null ? 'en' : 'zh')
  const [files] = useState(() => createFiles(session))
  const questionnaires = useQuestionnaires().data?.List ?? []
  const isEditable = shown.mayWrite
  useMergedNews(shown.merged)
  useEffect(() => () => files.stop(), [files])
  useEffect(() => session.underWay.guard(window), [session])

  const lacks = lacksHere(shown.content, useSyncExternalStore(session.underWay.subscribe, session.underWay.count))
  const parts = {
    id: session.id,
    kind: detail.Kind,
    status: shown.status,
    content: shown.content,
    mayWrite: shown.mayWrite,
    objectId: detail.ObjectId,
    lacks,
    save: session.flush,
    reload: session.reload,
  }
  const live = editor?.isDestroyed === false ? editor : null

  return (
    <article className={styles.desk}>
      <Head shown={shown} onVersions={() => setSheet('versions')}>
        {actions?.(parts)}
      </Head>
      {shown.aside && <KeptWords kept={shown.aside} onDiscard={session.discardAside} />}
      <div className={styles.columns} data-aside={aside ? true : undefined}>
        <div className={styles.main}>
          {isEditable && live && (
            <Toolbar
              editor={live}
              label={t('tools')}
              actions={{
                onLink: () => setSheet('link'),
                onQuestionnaire: () => setSheet('questionnaire'),
                onPictures: () => pickFiles(pictureTypes, true, (all) => dropInto(live, all)),
                onFilm: () => pickFiles('video/mp4,video/webm', true, files.take),
                onFiles: () => pickFiles('.pdf,.docx,.xlsx,.pptx', true, files.take),
              }}
            />
          )}
          <Tabs tab={tab} onChoose={setTab} />
          <div className={styles.panes}>
            {sides.map((side) => (
              <LanguagePane
                key={side}
                session={session}
                shown={shown}
                side={side}
                isEditable={isEditable}
                isShown={tab === side}
                questionnaireName={(key) => questionnaires.find(({ Key }) => Key === key)?.Name ?? key}
                onFocus={setEditor}
                onFiles={files.take}
              />
            ))}
          </div>
          <Extras session={session} shown={shown} files={files} isEditable={isEditable} kind={detail.Kind} />
          {isEditable && <Lacks lacks={lacks} />}
        </div>
        {aside && <aside className={styles.aside}>{aside(parts)}</aside>}
      </div>
      <Sheets
        sheet={sheet}
        editor={live}
        session={session}
        shown={shown}
        questionnaires={questionnaires}
        onClose={() => {
          setSheet(undefined)
          // to the words, once the dialog has given the focus back to its button
          if (sheet !== 'versions') requestAnimationFrame(() => live?.commands.focus())
        }}
      />
    </article>
  )
}

interface HeadProps {
  shown: Snapshot
  onVersions: () => void
  children: ReactNode
}

function Head({ shown, onVersions, children }: HeadProps) {
  const t = useText(writingTexts)
  const status = useText(statusTexts)
  const { content, people, mayWrite } = shown
  return (
    <>
      <header className={styles.head}>
        <PageLink className={styles.back} href="/desk/writing">
          <ArrowLeft aria-hidden /> {t('toList')}
        </PageLink>
        <Tag>{status(shown.status)}</Tag>
        <SaveSign {...shown} />
        <People people={people} placeOf={(person) => placeOf(person, content)} />
        <span className={styles.actions}>
          <Button onClick={onVersions}>
            <History aria-hidden /> {t('versions')}
          </Button>
          {children}
        </span>
      </header>
      <h1 className={styles.hidden}>{content.zh?.title || content.en?.title || t('untitled')}</h1>
      {!mayWrite && <p className={styles.readOnly}>{t(whyReadOnly(shown.status))}</p>}
    </>
  )
}

/** Whose words came in is said once. */
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

/** Where there is room for one language only. */
function Tabs({ tab, onChoose }: { tab: Side; onChoose: (side: Side) => void }) {
  const t = useText(writingTexts)
  return (
    <div className={styles.tabs} role="tablist" aria-label={t('languages')}>
      {sides.map((side) => (
        <button
          key={side}
          type="button"
          role="tab"
          aria-selected={tab === side}
          tabIndex={tab === side ? 0 : -1}
          onClick={() => onChoose(side)}
          onKeyDown={(event) => {
            if (!/^Arrow(?:Left|Right)$/.test(event.key)) return
            onChoose(otherSide(side))
            const tabs = event.currentTarget.parentElement?.querySelectorAll('button')
            tabs?.[side === 'zh' ? 1 : 0]?.focus()
          }}
        >
          {side === 'zh' ? t('chinese') : t('english')}
        </button>
      ))}
    </div>
  )
}

function Lacks({ lacks }: { lacks: readonly Lack[] }) {
  const t = useText(writingTexts)
  const lackText = useText(lackTexts)
  if (lacks.length === 0) return null
  return (
    <section className={styles.lacks} aria-label={t('lacks')}>
      <h2>{t('lacks')}</h2>
      <ul>
        {lacks.map((lack) => (
          <li key={lack}>{lackText(lack)}</li>
        ))}
      </ul>
    </section>
  )
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
  if (sheet === 'link') return <LinkDialog editor={editor} onClose={onClose} />
  if (sheet !== 'questionnaire') return null
  return <QuestionnaireDialog editor={editor} list={questionnaires} onClose={onClose} />
}

/** From 1; 0: none. */
function placeOf({ Side, Key }: Here, content: ManuscriptDetail['Content']): number {
  if (Side === '' || Key === '') return 0
  return (content[Side]?.blocks.findIndex(({ key }) => key === Key) ?? -1) + 1
}

/** As if they were pasted: they come by the same way. */
function dropInto(editor: Editor, chosen: readonly File[]): void {
  editor.storage.surroundings.insert(chosen)
}
