import { useNavigation } from '@portal/client'
import type { Editor } from '@tiptap/react'
import { useDocumentKeys } from '@portal/ui'
import { useState } from 'react'
import { draftQuery, sides, type Content, type Side } from '../rules.ts'
import { readableText } from './diff-words.ts'
import type { CommentPlace, DraftComments } from './drafts-page-props.ts'
import type { LanguageView } from './use-language-view.ts'

const wholeText: CommentPlace = { side: '', key: '' }
const noMarks: DraftComments['marks'] = []

interface Parts {
  content: Content
  comments: DraftComments | undefined
  languages: LanguageView
  /** The editor with the focus. */
  inFocus: Editor | null
  editors: Partial<Record<Side, Editor>>
  isShown: boolean
  onShow: (isShown: boolean) => void
}

/** The thread that is shown beside the text, and the place of a new comment (Ctrl+Alt+M: the paragraph with the caret). */
export function useComments({ content, comments, languages, inFocus, editors, isShown, onShow }: Parts) {
  const { here } = useNavigation()
  const { comment: linked = 0 } = draftQuery.parse(here.search)
  const [shown, setShown] = useState({ thread: linked, place: wholeText })
  // a notification led here
  const [followed, setFollowed] = useState(0)
  if (linked !== followed) {
    setFollowed(linked)
    setShown({ thread: linked, place: wholeText })
    if (linked > 0) onShow(true)
  }
  const [target, setTarget] = useState<CommentPlace | null>(null)

  function caret(): CommentPlace {
    const side = sides.find((each) => editors[each] === inFocus)
    if (!inFocus || !side) return wholeText
    const key = String(inFocus.state.doc.child(inFocus.state.selection.$from.index(0)).attrs['key'] ?? '')
    // an empty paragraph at the end is not part of the text
    return content[side]?.blocks.some((block) => block.key === key) ? { side, key } : wholeText
  }
  function wordsOf({ side, key }: CommentPlace): string {
    const block = side === '' ? undefined : content[side]?.blocks.find((each) => each.key === key)
    return readableText(block?.html ?? '')
  }
  function showThread(thread: number, place: CommentPlace): void {
    setShown({ thread, place })
    onShow(true)
    if (place.side === '') return
    if (languages.view !== 'both') languages.choose(place.side)
    const editor = editors[place.side]
    // once its language is shown
    setTimeout(() => paragraphOf(editor, place.key)?.scrollIntoView({ block: 'center' }))
  }
  function close(): void {
    setTarget(null)
    onShow(false)
    inFocus?.commands.focus()
  }
  function write(place: CommentPlace | null): void {
    setTarget(place)
    if (place) onShow(true)
  }
  useDocumentKeys((event) => {
    if (event.code !== 'KeyM' || !event.altKey || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    write(caret())
  })

  const marks = comments?.marks ?? noMarks
  return {
    open: comments?.open ?? 0,
    isShown,
    toggle: () => onShow(!isShown),
    panel: { thread: shown.thread, onThread: showThread, target, onTarget: write, onClose: close, caret, wordsOf },
    inText: {
      marks,
      current: isShown ? (target ?? shown.place) : wholeText,
      onThread: (thread: number) => {
        const mark = marks.find((each) => each.thread === thread)
        showThread(thread, mark ?? wholeText)
      },
    },
  }
}

function paragraphOf(editor: Editor | undefined, key: string): HTMLElement | null {
  let found: Node | null = null
  editor?.state.doc.forEach((node, at) => {
    if (node.attrs['key'] === key) found = editor.view.nodeDOM(at)
  })
  return (found as unknown) instanceof HTMLElement ? (found as unknown as HTMLElement) : null
}
