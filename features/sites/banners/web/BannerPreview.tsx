import type { PreviewProps } from '@portal/admin-data/web'
import { BannerFace } from './BannerFace.tsx'
import styles from './BannerStrip.module.css'

/** A banner as readers will see it, in each language that it has. */
export function BannerPreview({ values, pictures }: PreviewProps) {
  const src = pictures['image']
  const titles = Object.values(values['title'] as Record<string, string>).filter(Boolean)
  if (!src) return null
  return (
    <ul className={styles.strip}>
      {(titles.length > 0 ? titles : ['']).map((title, nth) => (
        <li key={nth} className={styles.banner}>
          <BannerFace src={src} title={title} />
        </li>
      ))}
    </ul>
  )
}
