import { pageHref } from '@portal/contract'
import { PageLink, useAnswer } from '@portal/client'
import { ErrorState, Picture, Skeleton } from '@portal/ui'
import { banners } from '../contract.ts'
import styles from './BannerStrip.module.css'

/** The banners of a site. Links within the portal open in place, others in a new tab. */
export function BannerStrip({ portal = '' }: { portal?: string }) {
  const { data, error, refetch } = useAnswer(banners.list, { Template: portal })
  if (error) return <ErrorState onRetry={refetch} />
  if (!data) return <Skeleton shape="row" />
  if (data.List.length === 0) return null
  return (
    <ul className={styles.strip}>
      {data.List.map((banner) => {
        const isOurs = banner.LinkUrl.startsWith('/')
        const newTab = isOurs ? {} : { target: '_blank', rel: 'noopener noreferrer' }
        return (
          <li key={banner.Id}>
            <PageLink className={styles.banner} href={banner.LinkUrl || pageHref('/home')} {...newTab}>
              <Picture src={banner.ImageUrl} preview={banner.ImagePreview} ratio={16 / 5} alt="" width={640} />
              <span className={styles.title}>{banner.Title}</span>
            </PageLink>
          </li>
        )
      })}
    </ul>
  )
}
