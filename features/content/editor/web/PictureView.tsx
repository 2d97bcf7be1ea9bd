import { atWidth } from '@portal/contract'
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { Button, IconButton, useText } from '@portal/ui'
import { Checkbox, TextField } from '@portal/ui/forms'
import { Trash2 } from 'lucide-react'
import { editorTexts } from '../texts.ts'
import { draftLimits } from '../rules.ts'
import styles from './RichEditor.module.css'
import type { PictureAttributes } from './schema.ts'

/** A picture with its description, which is required before review. */
export function PictureView({ node, editor, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useText(editorTexts)
  const { fileId, alt, isDecorative, caption, isWide } = node.attrs as PictureAttributes
  const isMarked = isDecorative && alt === ''
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
          src={atWidth(file.Url, 960)}
          alt={alt}
          width={file.Width || undefined}
          height={file.Height || undefined}
          data-drag-handle
        />
      ) : (
        <p className={styles.missing}>{t('pictureGone')}</p>
      )}
      <div className={styles.alt}>
        <TextField
          label={t('altLabel')}
          isLabelHidden
          size="small"
          value={alt}
          maxLength={draftLimits.alt}
          placeholder={t(isMarked ? 'decorativeHelp' : 'altPlaceholder')}
          disabled={!editor.isEditable || isMarked}
          aria-invalid={(alt.trim() === '' && !isMarked) || undefined}
          onChange={(event) => updateAttributes({ alt: event.target.value })}
        />
        {alt === '' && (
          <Checkbox
            label={t('decorative')}
            title={t('decorativeHelp')}
            checked={isMarked}
            disabled={!editor.isEditable}
            onChange={(event) => updateAttributes({ isDecorative: event.target.checked })}
          />
        )}
        {editor.isEditable && (
          <IconButton size="small" label={t('removePicture')} onClick={deleteNode}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
      {(editor.isEditable || caption !== '') && (
        <Caption caption={caption} isWide={isWide} isDisabled={!editor.isEditable} onChange={updateAttributes} />
      )}
    </NodeViewWrapper>
  )
}

interface CaptionProps extends Pick<PictureAttributes, 'caption' | 'isWide'> {
  isDisabled: boolean
  onChange: (change: Partial<PictureAttributes>) => void
}

function Caption({ caption, isWide, isDisabled, onChange }: CaptionProps) {
  const t = useText(editorTexts)
  const { caption: max } = draftLimits
  return (
    <div className={styles.alt}>
      <TextField
        label={t('captionLabel')}
        isLabelHidden
        size="small"
        value={caption}
        maxLength={max}
        isCounting
        // a pasted one may be longer: then the text is not saved
        error={caption.length > max ? t('captionLength', { count: caption.length, max }) : undefined}
        placeholder={t('captionPlaceholder')}
        disabled={isDisabled}
        onChange={(event) => onChange({ caption: event.target.value })}
      />
      <Button
        size="small"
        title={t('wideHelp')}
        aria-pressed={isWide}
        disabled={isDisabled}
        onClick={() => onChange({ isWide: !isWide })}
      >
        {t('wide')}
      </Button>
    </div>
  )
}
