import type { Editor } from '@tiptap/react'
import type { FindPages } from './drafts-page-props.ts'
import type { DraftSession } from './draft-session.ts'
import type { DraftSnapshot } from './draft-snapshot.ts'
import { LinkDialog } from './LinkDialog.tsx'
import { QuestionnaireDialog } from './QuestionnaireDialog.tsx'
import { ShortcutsDialog } from './ShortcutsDialog.tsx'
import { VersionsDialog } from './VersionsDialog.tsx'

export type EditorDialogKind = 'link' | 'questionnaire' | 'versions' | 'keys'

interface EditorDialogsProps {
  sheet: EditorDialogKind | undefined
  editor: Editor | null
  session: DraftSession
  snapshot: DraftSnapshot
  questionnaires: readonly { Key: string; Name: string }[]
  findPages: FindPages
  onClose: () => void
}

/** Dialogs that the tools and the line above the text open. */
export function EditorDialogs({ session, ...rest }: EditorDialogsProps) {
  const { sheet, editor, snapshot, questionnaires, findPages, onClose } = rest
  if (sheet === 'versions') {
    return <VersionsDialog session={session} snapshot={snapshot} isEditable={snapshot.mayWrite} onClose={onClose} />
  }
  if (!editor) return null
  const closing = { onClose, onFocusBack: () => editor.view.focus() }
  if (sheet === 'link') return <LinkDialog id={session.id} editor={editor} findPages={findPages} {...closing} />
  if (sheet === 'keys') return <ShortcutsDialog {...closing} />
  if (sheet !== 'questionnaire') return null
  return <QuestionnaireDialog editor={editor} list={questionnaires} {...closing} />
}
