import { NodeViewContent, NodeViewWrapper, type NodeViewProps } from '@tiptap/react'
import { Button, useText } from '@portal/ui'
import { ImagePlus } from 'lucide-react'
import { galleryTexts } from '../gallery.texts.ts'
import { pickFiles, pictureTypes } from './pick-files.ts'
import styles from './RichEditor.module.css'

/** The pictures of a gallery in their order, each with its fields. */
export function GalleryView({ node, editor, getPos }: NodeViewProps) {
  const t = useText(galleryTexts)
  function add(): void {
    pickFiles(pictureTypes, true, (chosen) => {
      const at = getPos()
      const gallery = at === undefined ? null : editor.state.doc.nodeAt(at)
      if (gallery) editor.storage.surroundings.insert(chosen, at! + gallery.nodeSize - 1)
    })
  }
  return (
    <NodeViewWrapper as="section" className={styles.gallery} aria-label={t('galleryOf', { count: node.childCount })}>
      <NodeViewContent />
      {editor.isEditable && (
        <div className={styles.galleryFoot} contentEditable={false}>
          <Button size="small" icon={<ImagePlus aria-hidden />} onClick={add}>
            {t('addPictures')}
          </Button>
          {node.childCount > 1 && t('galleryHelp')}
        </div>
      )}
    </NodeViewWrapper>
  )
}
