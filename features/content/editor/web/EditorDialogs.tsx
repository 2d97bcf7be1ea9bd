import type { Editor } from '@tiptap/react'
import { LazyFallback } from '@portal/ui'
import type { FindPages } from './drafts-page-props.ts'
import { MediaForText } from './lazy-media.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { QuestionnaireDialog } from './QuestionnaireDialog.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

export type EditorDialogKind = 'link' | 'questionnaire' | 'keys' | 'library'

interface EditorDialogsProps {
  sheet: EditorDialogKind | undefined
  editor: Editor | null
  id: number
  kind: 'news' | 'activity'
  findPages: FindPages
  onClose: () => void
}

/** Dialogs that the tools open. */
export function EditorDialogs({ sheet, editor, id, kind, findPages, onClose }: EditorDialogsProps) {
  if (!editor) return null
  const closing = { onClose, onFocusBack: () => editor.view.focus() }
  if (sheet === 'link') return <LinkDialog id={id} editor={editor} findPages={findPages} {...closing} />
  if (sheet === 'keys') return <ShortcutsDialog {...closing} />
  if (sheet === 'library')
    return (
      <LazyFallback fallback={null}>
        <MediaForText
          manuscriptId={id}
          kinds={kind === 'news' ? ['picture', 'file'] : ['picture']}
          fit="large"
          onPick={editor.storage.surroundings.insertStored}
          {...closing}
        />
      </LazyFallback>
    )
  if (sheet !== 'questionnaire') return null
  return <QuestionnaireDialog editor={editor} {...closing} />
}
