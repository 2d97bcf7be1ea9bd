import type { Editor } from '@tiptap/react'
import { Button, Dialog, EmptyState, Stack, useText } from '@portal/ui'
import { editorTexts } from '../texts.ts'

interface Props {
  editor: Editor
  list: readonly { Key: string; Name: string }[]
  onClose: () => void
  onFocusBack: () => void
}

/** Dialog to insert one of the portal's questionnaires. */
export function QuestionnaireDialog({ editor, list, onClose, onFocusBack }: Props) {
  const t = useText(editorTexts)
  const insert = (name: string): void => {
    // inserts after the selection, which stays
    const { to } = editor.state.selection
    editor.chain().setTextSelection(to).insertContent({ type: 'questionnaire', attrs: { name } }).run()
    onClose()
  }
  return (
    <Dialog label={t('questionnaire')} hasTitle size="small" onClose={onClose} onFocusBack={onFocusBack}>
      <Stack>
        {list.length === 0 && <EmptyState title={t('noQuestionnaires')} />}
        {list.map(({ Key, Name }) => (
          <Button key={Key} onClick={() => insert(Key)}>
            {Name}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
