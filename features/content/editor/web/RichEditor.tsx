import { tabAccount } from '@portal/client'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { useText } from '@portal/ui'
import look from '@portal/ui/look.module.css'
import { useEffect, useMemo, useRef, useState } from 'react'
import { mergeContents } from '../merge.ts'
import { writingTexts } from '../texts.ts'
import { blankVersion, type Block, type Side, type Version } from '../rules.ts'
import { chooseWording, confirmTwin, staleKeys, afterWriting } from '../twins.ts'
import { keepAsIs, untranslatedKeys } from '../untranslated.ts'
import { newKey } from './keys.ts'
import { ParagraphKeys } from './paragraph-keys.ts'
import styles from './RichEditor.module.css'
import { extensionsOf } from './schema.ts'
import type { Snapshot, WritingSession } from './session.ts'
import { showSigns, SignsBeside, type SignTexts } from './signs.ts'
import { blocksOf, showBlocks } from './sync.ts'
import { createTools } from './tools.ts'
import { useSayLeftOut } from './use-left-out.ts'
import { useWording } from './wording.ts'

interface Props {
  session: WritingSession
  shown: Snapshot
  side: Side
  isEditable: boolean
  questionnaireName: (key: string) => string
  onFocus: (editor: Editor) => void
  onFiles: (files: readonly File[]) => void
}

const none: readonly Block[] = blankVersion.blocks
/** Milliseconds until the editor has read the text of an input method. */
const composedMs = 50

/** Rich text editor of one language. The session holds the content; the document follows it and reports changes. */
export function RichEditor({ session, shown, side, isEditable, questionnaireName, onFocus, onFiles }: Props) {
  const t = useText(writingTexts)
  const blocks = shown.content[side]?.blocks ?? none
  /** Blocks that the document shows. */
  const inDocument = useRef(none)
  const [composed, setComposed] = useState(0)
  const said: SignTexts = {
    stale: t('staleHere'),
    upToDate: t('upToDate'),
    untranslated: t('untranslatedHere'),
    asIs: t('needsNoTranslation'),
    rival: t('otherWording'),
    original: t('twoWordings'),
    keepThis: t('keepThis'),
    keepBoth: t('keepBoth'),
    here: (names) => (names === t('youElsewhere') ? names : t('isHere', { names })),
  }
  const [tools] = useState(() =>
    createTools(session, { onlyLocal: t('onlyLocal'), offline: t('noAnswer') }, isEditable),
  )
  useEffect(() => tools.stop, [tools])
  const onLeftOut = useSayLeftOut()

  const change = (make: (version: Version) => Version) =>
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
      ...extensionsOf(tools.surroundings, t('placeholder')),
      ParagraphKeys,
      SignsBeside.configure({
        texts: said,
        actions: {
          confirm: (key) => session.change((content) => confirmTwin(content, side, key)),
          asIs: (key) => session.change((content) => keepAsIs(content, side, key)),
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
        const mine = { ...version, blocks: blocksOf(changed, version.blocks) }
        const base = inDocument.current
        inDocument.current = mine.blocks
        if (base === version.blocks) return afterWriting(content, side, mine)
        // somebody else's change came in that the document does not show yet
        const was = { ...content, [side]: { ...version, blocks: base } }
        return mergeContents(was, afterWriting(was, side, mine), content, newKey).content
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
    session.goTo(side, String(node.attrs['key'] ?? ''))
  }

  useEffect(() => tools.use(editor, { questionnaireName, onFiles, onLeftOut }))
  useEffect(() => {
    if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false)
  }, [editor, isEditable])
  useEffect(() => {
    // reads the latest content: the effect may run after the next keystroke, and must not undo it
    const now = session.snapshot().content[side]?.blocks ?? none
    // during composition the document belongs to the input method; changes are shown afterwards
    if (editor.view.composing || inDocument.current === now) return
    showBlocks(editor, now)
    inDocument.current = now
  }, [editor, session, side, blocks, composed])
  const { content, people } = shown
  const wordings = useWordings(shown, side)
  const youElsewhere = t('youElsewhere')
  useEffect(() => {
    showSigns(editor, {
      stale: new Set(isEditable ? staleKeys(content, side) : []),
      untranslated: new Set(isEditable ? untranslatedKeys(content, side) : []),
      rivals: new Map(blocks.flatMap(({ key, rival }) => (rival ? [[key, rival]] : []))),
      wordings: new Map(wordings),
      people: placesOf(people, side, youElsewhere),
    })
  }, [editor, content, people, side, blocks, isEditable, wordings, youElsewhere])

  return <EditorContent editor={editor} className={look.grow} />
}

/** Returns the author of each competing wording. The result is stable while its content is the same. */
function useWordings({ content, writers }: Snapshot, side: Side): readonly [string, string][] {
  const wordingOf = useWording(writers)
  const blocks = content[side]?.blocks ?? none
  const roots = new Set(blocks.flatMap(({ rival }) => (rival ? [rival] : [])))
  const found = blocks
    .filter(({ key, rival }) => rival !== undefined || roots.has(key))
    .map(({ key, rival }): [string, string] => [key, wordingOf(side, key, rival !== undefined)])
  const json = JSON.stringify(found)
  return useMemo(() => JSON.parse(json) as [string, string][], [json])
}

function placesOf(people: Snapshot['people'], side: Side, youElsewhere: string): Map<string, string[]> {
  const own = tabAccount()
  const places = new Map<string, string[]>()
  for (const { Side: where, Key, Name, ADAccount } of people) {
    const name = ADAccount === own ? youElsewhere : Name
    if (where === side && Key !== '') places.set(Key, [...(places.get(Key) ?? []), name])
  }
  return places
}
