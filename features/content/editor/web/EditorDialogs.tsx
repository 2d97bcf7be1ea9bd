import type { Editor } from '@tiptap/react'
import type { FindPages } from './drafts-page-props.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { QuestionnaireDialog } from './QuestionnaireDialog.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'

export type EditorDialogKind = 'link' | 'questionnaire' | 'keys'

interface EditorDialogsProps {
  sheet: EditorDialogKind | undefined
  editor: Editor | null
  id: number
  findPages: FindPages
  onClose: () => void
}

/** Dialogs that the tools open. */
export function EditorDialogs({ sheet, editor, id, findPages, onClose }: EditorDialogsProps) {
  if (!editor) return null
  const closing = { onClose, onFocusBack: () => editor.view.focus() }
  if (sheet === 'link') return <LinkDialog id={id} editor={editor} findPages={findPages} {...closing} />
  if (sheet === 'keys') return <ShortcutsDialog {...closing} />
  if (sheet !== 'questionnaire') return null
  return <QuestionnaireDialog editor={editor} {...closing} />
}
