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
/** So long after its end the editor has read what an input method wrote. */
const composedMs = 50

/** The text of one language. What it says is the session's; the document here is brought to it and tells of changes. */
export function RichEditor({ session, shown, side, isEditable, questionnaireName, onFocus, onFiles }: Props) {
  const t = useText(writingTexts)
  const blocks = shown.content[side]?.blocks ?? none
  /** The paragraphs that the document shows. */
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
    // never as html: the library would parse it by a way that the policy of the page forbids
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
      // keys that it gives to what came from outside follow it in a change of their own
      const root = (transaction.getMeta('appendedTransaction') as typeof transaction | undefined) ?? transaction
      if (root.getMeta('fromOutside') || !changed.isEditable) return
      session.change((content) => {
        const version = content[side] ?? blankVersion
        const mine = { ...version, blocks: blocksOf(changed, version.blocks) }
        const base = inDocument.current
        inDocument.current = mine.blocks
        if (base === version.blocks) return afterWriting(content, side, mine)
        // something of somebody else came in that the document does not show yet
        const was = { ...content, [side]: { ...version, blocks: base } }
        return mergeContents(was, afterWriting(was, side, mine), content, newKey).content
      })
    },
    onSelectionUpdate: ({ editor: moved }) => tellPlace(moved),
    onFocus: ({ editor: focused }) => {
      onFocus(focused)
      tellPlace(focused)
    },
  })

  function tellPlace(from: Editor): void {
    if (!from.isFocused) return
    const node = from.state.doc.child(from.state.selection.$from.index(0))
    session.goTo(side, String(node.attrs['key'] ?? ''))
  }

  useEffect(() => tools.use(editor, { questionnaireName, onFiles, onLeftOut }))
  useEffect(() => {
    if (editor.isEditable !== isEditable) editor.setEditable(isEditable, false)
  }, [editor, isEditable])
  useEffect(() => {
    // what it says by now: an effect may come after the next stroke, and must not take that back
    const now = session.snapshot().content[side]?.blocks ?? none
    // while characters are being composed the document is the input method's; what came meanwhile is shown after it
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

/** Of each that stands in two wordings: who wrote it. Kept as it is while it says the same. */
function useWordings({ content, writers }: Snapshot, side: Side): readonly [string, string][] {
  const wordingOf = useWording(writers)
  const blocks = content[side]?.blocks ?? none
  const roots = new Set(blocks.flatMap(({ rival }) => (rival ? [rival] : [])))
  const found = blocks
    .filter(({ key, rival }) => rival !== undefined || roots.has(key))
    .map(({ key, rival }): [string, string] => [key, wordingOf(side, key, rival !== undefined)])
  const said = JSON.stringify(found)
  return useMemo(() => JSON.parse(said) as [string, string][], [said])
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
