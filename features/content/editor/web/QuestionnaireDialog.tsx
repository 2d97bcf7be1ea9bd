import type { Editor } from '@tiptap/react'
import { Button, Dialog, EmptyState, ErrorState, Loading, Stack, useText } from '@portal/ui'
import { editorTexts } from '../texts.ts'
import { useQuestionnaires } from './queries.ts'

interface Props {
  editor: Editor
  onClose: () => void
  onFocusBack: () => void
}

/** Dialog to insert one of the portal's questionnaires. */
export function QuestionnaireDialog({ editor, onClose, onFocusBack }: Props) {
  const t = useText(editorTexts)
  const { data, error, refetch } = useQuestionnaires()
  const insert = (name: string): void => {
    // inserts after the selection, which stays
    const { to } = editor.state.selection
    editor.chain().setTextSelection(to).insertContent({ type: 'questionnaire', attrs: { name } }).run()
    onClose()
  }
  return (
    <Dialog label={t('questionnaire')} hasTitle size="small" onClose={onClose} onFocusBack={onFocusBack}>
      <Stack>
        {!data && (error ? <ErrorState onRetry={refetch} /> : <Loading rows={2} />)}
        {data?.List.length === 0 && <EmptyState title={t('noQuestionnaires')} />}
        {data?.List.map(({ Key, Name }) => (
          <Button key={Key} onClick={() => insert(Key)}>
            {Name}
          </Button>
        ))}
      </Stack>
    </Dialog>
  )
}
