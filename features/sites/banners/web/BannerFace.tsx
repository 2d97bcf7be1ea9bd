import { thirdPicture } from '@portal/contract'
import { Picture } from '@portal/ui'
import styles from './BannerStrip.module.css'

/** Picture and title of a banner. */
export function BannerFace({ src, preview = '', title }: { src: string; preview?: string; title: string }) {
  return (
    <>
      <Picture src={src} preview={preview} ratio={16 / 5} alt="" sizes={thirdPicture} />
      <span className={styles.title}>{title}</span>
    </>
  )
}
