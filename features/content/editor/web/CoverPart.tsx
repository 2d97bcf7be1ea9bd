import { visiblePart, type CropFrame } from './crop-frame.ts'
import styles from './CropDialog.module.css'

interface Props {
  src: string
  picture: { width: number; height: number }
  frame: CropFrame
  /** Width to height. */
  ratio: number
  alt: string
}

/** The part of a cover that a place of this shape shows. */
export function CoverPart({ src, picture, frame, ratio, alt }: Props) {
  const part = visiblePart(picture, frame, ratio)
  const place = {
    inlineSize: `${10_000 / part.width}%`,
    insetInlineStart: `${(-100 * part.x) / part.width}%`,
    insetBlockStart: `${(-100 * part.y) / part.height}%`,
  }
  return (
    <span className={styles.part} style={{ aspectRatio: String(ratio) }}>
      <img src={src} alt={alt} style={place} />
    </span>
  )
}
