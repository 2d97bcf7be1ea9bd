import { tabAccount } from '@portal/client'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useText } from '@portal/ui'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { mergeContents } from '../merge.ts'
import { editorTexts } from '../texts.ts'
import { blankVersion, type Block, type Side, type LanguageVersion } from '../rules.ts'
import { chooseWording, confirmUpToDate, otherSide, staleKeys, applyEdit } from '../counterparts.ts'
import { markAsTranslated, untranslatedKeys } from '../untranslated.ts'
import { newKey } from './keys.ts'
import { ParagraphKeys } from './paragraph-keys.ts'
import styles from './RichEditor.module.css'
import { editorExtensions } from './schema.ts'
import type { DraftSession, DraftSnapshot } from './draft-snapshot.ts'
import { setAnnotations, AnnotationExtension, type AnnotationTexts } from './annotations.ts'
import { readBlocks, writeBlocks } from './document-blocks.ts'
import type { CommentMark, ParagraphComments } from './drafts-page-props.ts'
import { marginTexts } from '../margin.texts.ts'
import { createEditorTools } from './editor-tools.ts'
import { useOmissionToast } from './use-omission-toast.ts'
import { useWordingAuthor } from './use-wording-author.ts'

export interface RichEditorProps {
  session: DraftSession
  snapshot: DraftSnapshot
  side: Side
  isEditable: boolean
  questionnaireName: (key: string) => string
  /** Reports the editor, which tools act on before a text has had the focus. */
  onEditor: (side: Side, editor: Editor) => void
  onFocus: (editor: Editor) => void
  onFiles: (files: readonly File[]) => void
  comments: ParagraphComments
}

const none: readonly Block[] = blankVersion.blocks
/** Milliseconds until the editor has read the text of an input method. */
const composedMs = 50

/** Rich text editor of one language. The session holds the content; the document follows it and reports changes. */
export function RichEditor({ session, snapshot, side, isEditable, ...page }: RichEditorProps) {
  const { questionnaireName, onEditor, onFocus, onFiles, comments } = page
  const t = useText(editorTexts)
  const tComment = useText(marginTexts)
  const blocks = snapshot.content[side]?.blocks ?? none
  /** Blocks that the document shows. */
  const inDocument = useRef(none)
  const [composed, setComposed] = useState(0)
  const labels: AnnotationTexts = {
    stale: t('staleHere'),
    upToDate: t('upToDate'),
    untranslated: t('untranslatedHere'),
    asIs: t('needsNoTranslation'),
    rival: t('otherWording'),
    original: t('twoWordings'),
    keepThis: t('keepThis'),
    keepBoth: t('keepBoth'),
    comments: (count) => tComment('commentsHere', { count }),
    here: (names) => (names === t('youElsewhere') ? names : t('isHere', { names })),
  }
  const [tools] = useState(() =>
    createEditorTools(session, side, { onlyLocal: t('onlyLocal'), offline: t('noAnswer') }, isEditable),
  )
  useEffect(() => tools.stop, [tools])
  const onLeftOut = useOmissionToast()

  const change = (make: (version: LanguageVersion) => LanguageVersion) =>
    session.change((content) => {
      const version = content[side]
      return version ? { ...content, [side]: make(version) } : content
    })
  const editor = useEditor({
    injectCSS: false,
    // not as HTML: the library's parser violates the page's Content Security Policy
    content: { type: 'doc', content: [{ type: 'paragraph' }] },
    editable: isEditable,
    extensions: [
      ...editorExtensions(tools.surroundings, t('placeholder')),
      ParagraphKeys,
      AnnotationExtension.configure({
        texts: labels,
        actions: {
          confirm: (key) => session.change((content) => confirmUpToDate(content, side, key)),
          asIs: (key) => session.change((content) => markAsTranslated(content, side, key)),
          openThread: tools.openThread,
          choose: (key, also) => change((version) => chooseWording(version, key, also)),
        },
      }),
    ],
    editorProps: {
      attributes: {
        class: styles.text ?? '',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': side === 'zh' ? t('bodyZh') : t('bodyEn'),
        lang: side === 'zh' ? 'zh-CN' : 'en',
        spellcheck: 'true',
      },
      handleDOMEvents: {
        ...tools.incoming,
        compositionend() {
          setTimeout(() => setComposed((count) => count + 1), composedMs)
        },
      },
    },
    onUpdate({ editor: changed, transaction }) {
      // keys given to outside content follow in a transaction of their own
      const root = (transaction.getMeta('appendedTransaction') as typeof transaction | undefined) ?? transaction
      if (root.getMeta('fromOutside') || !changed.isEditable) return
      session.change((content) => {
        const version = content[side] ?? blankVersion
        const mine = { ...version, blocks: readBlocks(changed, version.blocks) }
        const base = inDocument.current
        inDocument.current = mine.blocks
        if (base === version.blocks) return applyEdit(content, side, mine)
        // somebody else's change came in that the document does not show yet
        const was = { ...content, [side]: { ...version, blocks: base } }
        return mergeContents(was, applyEdit(was, side, mine), content, newKey).content
      })
    },
    onSelectionUpdate: ({ editor: moved }) => reportPosition(moved),
    onFocus: ({ editor: focused }) => {
      onFocus(focused)
      reportPosition(focused)
    },
  })

  function reportPosition(from: Editor): void {
    if (!from.isFocused) return
    const node = from.state.doc.child(from.state.selection.$from.index(0))
    session.setPosition(side, String(node.attrs['key'] ?? ''))
  }

  const reportEditor = useEffectEvent(onEditor)
  useEffect(() => reportEditor(side, editor), [side, editor])
  useEffect(() => tools.use(editor, { questionnaireName, onFiles, onLeftOut, onThread: comments.onThread }))
  useEffect(() => {
    if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false)
  }, [editor, isEditable])
  useEffect(() => {
    // reads the latest content: the effect may run after the next keystroke, and must not undo it
    const now = session.snapshot().content[side]?.blocks ?? none
    // during composition the document belongs to the input method; changes are shown afterwards
    if (editor.view.composing || inDocument.current === now) return
    writeBlocks(editor, now)
    inDocument.current = now
  }, [editor, session, side, blocks, composed])
  const { content, people } = snapshot
  const { marks, current } = comments
  const wordings = useWordings(snapshot, side)
  const youElsewhere = t('youElsewhere')
  useEffect(() => {
    setAnnotations(editor, {
      stale: new Set(isEditable ? staleKeys(content, side) : []),
      untranslated: new Set(isEditable ? untranslatedKeys(content, side) : []),
      rivals: new Map(blocks.flatMap(({ key, rival }) => (rival ? [[key, rival]] : []))),
      wordings: new Map(wordings),
      people: presenceByBlock(people, side, youElsewhere),
      comments: threadsByKey(marks, side),
      current: current.side === side ? current.key : '',
      paired: { side, blocks: content[otherSide(side)]?.blocks ?? none },
    })
  }, [editor, content, people, side, blocks, isEditable, wordings, youElsewhere, marks, current])

  return <EditorContent editor={editor} className={styles.grow} />
}

/** Returns the author of each competing wording. The result is stable while its content is the same. */
function useWordings({ content, writers }: DraftSnapshot, side: Side): readonly [string, string][] {
  const wordingOf = useWordingAuthor(writers)
  const blocks = content[side]?.blocks ?? none
  const roots = new Set(blocks.flatMap(({ rival }) => (rival ? [rival] : [])))
  const found = blocks
    .filter(({ key, rival }) => rival !== undefined || roots.has(key))
    .map(({ key, rival }): [string, string] => [key, wordingOf(side, key, rival !== undefined)])
  const json = JSON.stringify(found)
  return useMemo(() => JSON.parse(json) as [string, string][], [json])
}

function presenceByBlock(people: DraftSnapshot['people'], side: Side, youElsewhere: string): Map<string, string[]> {
  const own = tabAccount()
  const places = new Map<string, string[]>()
  for (const { Side: where, Key, Name, ADAccount } of people) {
    const name = ADAccount === own ? youElsewhere : Name
    if (where === side && Key !== '') places.set(Key, [...(places.get(Key) ?? []), name])
  }
  return places
}

function threadsByKey(marks: readonly CommentMark[], side: Side): Map<string, number[]> {
  const own = marks.filter((mark) => mark.side === side)
  return new Map([...Map.groupBy(own, ({ key }) => key)].map(([key, all]) => [key, all.map(({ thread }) => thread)]))
}
