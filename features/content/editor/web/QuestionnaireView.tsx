import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { Button, useText } from '@portal/ui'
import { ClipboardList } from 'lucide-react'
import { editorTexts } from '../texts.ts'
import styles from './RichEditor.module.css'

/** A questionnaire of the portal, answered inside the news item (NEWS-13). */
export function QuestionnaireView({ node, editor, deleteNode }: NodeViewProps) {
  const t = useText(editorTexts)
  const key = String(node.attrs['name'])
  return (
    <NodeViewWrapper className={styles.embed} contentEditable={false} data-drag-handle>
      <ClipboardList aria-hidden />
      <span>{t('questionnaireHere', { name: editor.storage.surroundings.questionnaireName(key) })}</span>
      {editor.isEditable && (
        <Button size="small" onClick={deleteNode}>
          {t('remove')}
        </Button>
      )}
    </NodeViewWrapper>
  )
}
