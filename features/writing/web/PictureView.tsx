import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { useText } from '@portal/ui'
import { Trash2 } from 'lucide-react'
import { writingTexts } from '../messages.ts'
import { limits } from '../rules.ts'
import styles from './RichEditor.module.css'

/** A picture with the words that stand for it where it cannot be seen; they are asked for before review. */
export function PictureView({ node, editor, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useText(writingTexts)
  const { fileId, alt } = node.attrs as { fileId: number; alt: string }
  const { fileOf } = editor.storage.surroundings
  const file = fileOf(fileId)
  return (
    <NodeViewWrapper
      as="figure"
      className={styles.picture}
      data-selected={selected || undefined}
      contentEditable={false}
    >
      {file ? (
        <img
          src={`${file.Url}&w=960`}
          alt={alt}
          width={file.Width || undefined}
          height={file.Height || undefined}
          data-drag-handle
        />
      ) : (
        <p className={styles.missing}>{t('pictureGone')}</p>
      )}
      <div className={styles.alt} data-lacks={alt.trim() === '' || undefined}>
        <input
          value={alt}
          maxLength={limits.alt}
          placeholder={t('altPlaceholder')}
          aria-label={t('altLabel')}
          disabled={!editor.isEditable}
          onChange={(event) => updateAttributes({ alt: event.target.value })}
        />
        {editor.isEditable && (
          <button type="button" aria-label={t('removePicture')} title={t('removePicture')} onClick={deleteNode}>
            <Trash2 aria-hidden />
          </button>
        )}
      </div>
    </NodeViewWrapper>
  )
}
