import { pageHref } from '@portal/contract'
import { PageLink, useAnswer } from '@portal/client'
import { ErrorState } from '@portal/ui'
import { banners } from '../contract.ts'
import { trackNameOf } from '../rules.ts'
import { BannerFace } from './BannerFace.tsx'
import styles from './BannerStrip.module.css'

/** The banners of a site. Links within the portal open in place, others in a new tab. */
export function BannerStrip({ portal = '' }: { portal?: string }) {
  const { data, error, refetch } = useAnswer(banners.list, { Template: portal })
  if (error) return <ErrorState onRetry={refetch} />
  // the document brings them; where it does not, what stands below comes with them: nobody knows how many there are
  if (!data) return <div className={styles.coming} aria-busy />
  if (data.List.length === 0) return null
  return (
    <ul className={styles.strip}>
      {data.List.map((banner) => {
        const isOurs = banner.LinkUrl.startsWith('/')
        const newTab = isOurs ? {} : { target: '_blank', rel: 'noopener noreferrer' }
        return (
          <li key={banner.Id}>
            <PageLink
              className={styles.banner}
              href={banner.LinkUrl || pageHref('/home')}
              data-track={trackNameOf(banner.Id)}
              {...newTab}
            >
              <BannerFace src={banner.ImageUrl} preview={banner.ImagePreview} title={banner.Title} />
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}
