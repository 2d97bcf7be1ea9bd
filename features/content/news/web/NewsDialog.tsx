import { useNavigation } from '@portal/client'
import { Dialog, useMessage, useText } from '@portal/ui'
import { newsTexts } from '../texts.ts'
import { findNeighbour } from '../rules.ts'
import { popupHref, withoutPopup, type OpenNews } from './addresses.ts'
import { NewsArticle, type RenderAcknowledgement } from './NewsArticle.tsx'
import { useNeighbours, useNewsDetail, type SiteKey } from './queries.ts'
import { suppliedList } from './supplied-list.ts'

export interface NewsDialogProps {
  opened: OpenNews
  portal: SiteKey
  showSource: boolean
  acknowledge?: RenderAcknowledgement
}

/** NEWS-01: a news item over the current page. */
export function NewsDialog({ opened, portal, showSource, acknowledge }: NewsDialogProps) {
  const { here, go, close } = useNavigation()
  const t = useText(newsTexts)
  const { step } = useNewsArrows(opened, portal, (newsId) =>
    go(popupHref(here.pathname, newsId, opened.listOrigin), { replace: true }),
  )
  const detail = useNewsDetail(opened.newsId, portal)
  return (
    <Dialog
      label={detail.data?.Title || t(detail.isPending ? 'loading' : 'notThere')}
      size="reading"
      contentKey={opened.newsId}
      onClose={() => close(withoutPopup(here))}
      previous={{ label: t('previous'), onPress: () => void step(-1) }}
      next={{ label: t('next'), onPress: () => void step(1) }}
    >
      <NewsArticle
        key={opened.newsId}
        newsId={opened.newsId}
        portal={portal}
        showSource={showSource}
        linked={opened.linked}
        acknowledge={acknowledge}
      />
    </Dialog>
  )
}

/** NEWS-06: follows the supplied list for origin Value, else the neighbours from the server. */
export function useNewsArrows(
  { newsId, listOrigin }: Omit<OpenNews, 'linked'>,
  portal: SiteKey,
  open: (newsId: number) => void,
) {
  const t = useText(newsTexts)
  const { show } = useMessage()
  const neighbours = useNeighbours(newsId, portal, listOrigin)
  async function step(by: 1 | -1): Promise<void> {
    const supplied = listOrigin.origin === 'Value' || listOrigin.origin === 'Joy' ? suppliedList(listOrigin.origin) : []
    const index = supplied.indexOf(newsId)
    if (index >= 0) return arrive(findNeighbour(supplied, index, by), by)
    // not loaded yet, or failed: load it instead of assuming the end of the list
    const near = neighbours.data ?? (await neighbours.refetch()).data
    if (near) arrive(by === 1 ? near.NextNewsId : near.PreNewsId, by)
    else show(t('loadFailed'), { isError: true })
  }
  function arrive(target: number | null, by: 1 | -1): void {
    if (target) open(target)
    else show(t(by === 1 ? 'lastNews' : 'firstNews'))
  }
  return { step }
}
