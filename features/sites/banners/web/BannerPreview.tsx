import type { PreviewProps } from '@portal/admin-data/web'
import { BannerFace } from './BannerFace.tsx'
import styles from './BannerStrip.module.css'

/** A banner as readers will see it, in each language that it has. */
export function BannerPreview({ values, pictures }: PreviewProps) {
  const src = pictures['image']
  const { zh, en } = values['title'] as Record<'zh' | 'en', string>
  if (!src) return null
  const titles = [
    { lang: 'zh-CN', title: zh },
    { lang: 'en', title: en },
  ].filter(({ title }) => title)
  return (
    <ul className={styles.strip}>
      {(titles.length > 0 ? titles : [{ lang: undefined, title: '' }]).map(({ lang, title }) => (
        <li key={lang ?? ''} className={styles.banner} lang={lang}>
          <BannerFace src={src} title={title} />
        </li>
      ))}
    </ul>
  )
}
