import { PageLink, useAnswer, useNavigation } from '@portal/client'
import { Grid, Picture, SectionHead, Stack, Text, Title, useText } from '@portal/ui'
import { news } from '../contract.ts'
import { newsTexts } from '../texts.ts'
import { maxRecommended } from '../rules.ts'
import { newsHref, popupHref } from './addresses.ts'
import type { SiteKey } from './queries.ts'
import styles from './Recommended.module.css'

/** As wide as they stand: in a line of three, or one below the other. */
const threeInArticle = '(max-width:900px) 320px,240px'

/** NEWS-02: up to three by the first tag; blank slots fill the row to three. */
export function Recommended({
  newsId,
  portal,
  asPage,
}: {
  newsId: number
  portal: SiteKey
  asPage: boolean
  showSource: boolean
}) {
  const t = useText(newsTexts)
  const { here } = useNavigation()
  const { data } = useAnswer(news.recommend, { NewsId: newsId }, { portal })
  if (!data || data.List.length === 0) return null
  const blanks = Array.from({ length: maxRecommended - data.List.length }, (_, index) => index)
  return (
    <section aria-label={t('recommended')} data-print="no">
      <Stack>
        <SectionHead title={t('recommended')} />
        <Grid as="ul" columns={3} gap={16}>
          {data.List.map((item) => (
            <li key={item.Id}>
              <PageLink
                className={styles.item}
                href={asPage ? newsHref(item.Id) : popupHref(here.pathname, item.Id)}
                replaces={!asPage}
              >
                <Picture src={item.CoverUrl} preview={item.CoverPreview} ratio={16 / 9} alt="" sizes={threeInArticle} />
                <Text as="span" type="small" lines={2}>
                  <Title>{item.Title}</Title>
                </Text>
              </PageLink>
            </li>
          ))}
          {blanks.map((blank) => (
            <li key={`blank ${blank}`} className={styles.blank} aria-hidden />
          ))}
        </Grid>
      </Stack>
    </section>
  )
}
