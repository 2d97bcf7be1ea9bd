import { atWidth } from '@portal/contract'
import { FileText, FileVideoCamera } from 'lucide-react'
import type { MediaItem } from '../media-contract.ts'
import styles from './Media.module.css'

/** A file of the media library in a row. */
export function Thumb({ item: { Kind, Url } }: { item: MediaItem }) {
  if (Kind === 'picture') return <img className={styles.thumb} src={atWidth(Url, 80)} alt="" loading="lazy" />
  const Icon = Kind === 'video' ? FileVideoCamera : FileText
  return (
    <span className={styles.thumb}>
      <Icon aria-hidden />
    </span>
  )
}
