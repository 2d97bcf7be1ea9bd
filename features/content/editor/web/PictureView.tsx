import { atWidth } from '@portal/contract'
import { NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { Button, IconButton, useText } from '@portal/ui'
import { Checkbox, TextField } from '@portal/ui/forms'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import { galleryTexts } from '../gallery.texts.ts'
import { editorTexts } from '../texts.ts'
import { draftLimits } from '../rules.ts'
import { isGalleryAt, moveInGallery } from './gallery.ts'
import styles from './RichEditor.module.css'
import type { PictureAttributes } from './schema.ts'

/** A picture with its description, which is required before review. */
export function PictureView({ node, editor, getPos, updateAttributes, deleteNode, selected }: NodeViewProps) {
  const t = useText(editorTexts)
  const { fileId, alt, isDecorative, caption, isWide } = node.attrs as PictureAttributes
  const isMarked = isDecorative && alt === ''
  const { fileOf } = editor.storage.surroundings
  const file = fileOf(fileId)
  const isInGallery = isGalleryAt(editor, getPos())
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
          <PictureButtons editor={editor} getPos={getPos} isInGallery={isInGallery} onRemove={deleteNode} />
        )}
      </div>
      {(editor.isEditable || caption !== '') && (
        <Caption
          caption={caption}
          isWide={isWide}
          canBeWide={!isInGallery}
          isDisabled={!editor.isEditable}
          onChange={updateAttributes}
        />
      )}
    </NodeViewWrapper>
  )
}

interface PictureButtonsProps extends Pick<NodeViewProps, 'editor' | 'getPos'> {
  isInGallery: boolean
  onRemove: () => void
}

function PictureButtons({ editor, getPos, isInGallery, onRemove }: PictureButtonsProps) {
  const t = useText({ ...editorTexts, ...galleryTexts })
  function move(by: 1 | -1): void {
    const to = moveInGallery(editor, getPos() ?? 0, by)
    // once it is drawn in its new position
    if (to !== null)
      setTimeout(() => (editor.view.nodeDOM(to) as Element).querySelector<HTMLElement>(`[data-move='${by}']`)?.focus())
  }
  return (
    <>
      {isInGallery && (
        <>
          <IconButton size="small" label={t('pictureUp')} data-move={-1} onClick={() => move(-1)}>
            <ArrowUp aria-hidden />
          </IconButton>
          <IconButton size="small" label={t('pictureDown')} data-move={1} onClick={() => move(1)}>
            <ArrowDown aria-hidden />
          </IconButton>
        </>
      )}
      <IconButton size="small" label={t('removePicture')} onClick={onRemove}>
        <Trash2 aria-hidden />
      </IconButton>
    </>
  )
}

interface CaptionProps {
  caption: string
  /** A gallery has a width of its own. */
  canBeWide: boolean
  isWide: boolean
  isDisabled: boolean
  onChange: (change: Partial<PictureAttributes>) => void
}

function Caption({ caption, canBeWide, isWide, isDisabled, onChange }: CaptionProps) {
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
      {canBeWide && (
        <Button
          size="small"
          title={t('wideHelp')}
          aria-pressed={isWide}
          disabled={isDisabled}
          onClick={() => onChange({ isWide: !isWide })}
        >
          {t('wide')}
        </Button>
      )}
    </div>
  )
}
